/** A member of the demo's staff, as the identity provider knows them. */
export interface Member {
  /** User name, and subject of every token. */
  username: string
  name: string
  roles: readonly string[]
  /** Code of the branch, 12 digits. Null for the whole bank. */
  branch: string | null
}

const shanghai = '599290000017'
const chengdu = '599651000010'
const member = (username: string, name: string, role: string, branch: string | null = null): Member => ({
  username,
  name,
  roles: [role],
  branch,
})

/** The password of every member of the demo's staff. */
export const demoPassword = 'Haifeng2026'

/** The demo's staff. */
export const members: readonly Member[] = [
  member('teller1', '沈丽', 'teller', shanghai),
  member('teller2', '覃芳', 'teller', chengdu),
  member('supervisor1', '顾文斌', 'supervisor', shanghai),
  member('supervisor2', '韩雪', 'supervisor', shanghai),
  member('supervisor3', '江涛', 'supervisor', chengdu),
  member('supervisor4', '陶然', 'supervisor', shanghai),
  member('service1', '许昕', 'service'),
  member('credit1', '罗成', 'credit', shanghai),
  member('product1', '方圆', 'product'),
  member('product2', '叶青', 'product'),
  member('operations1', '邵军', 'operations'),
  member('operations2', '苏晴', 'operations'),
  member('operations3', '邱实', 'operations'),
  member('compliance1', '于静', 'compliance'),
  member('compliance2', '范毅', 'compliance'),
  member('compliance3', '宁远', 'compliance'),
  member('auditor1', '白鸽', 'auditor'),
  member('admin1', '石磊', 'administrator'),
]
