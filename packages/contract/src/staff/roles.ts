import type { Bilingual } from '../core/text.ts'

/** Roles of staff. The bank's identity provider gives them. The mapping is a setting of the server. */
export const staffRoles = [
  'teller',
  'supervisor',
  'service',
  'credit',
  'product',
  'operations',
  'compliance',
  'auditor',
  'administrator',
] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRoleNames = {
  teller: { zh: '柜员', en: 'Teller' },
  supervisor: { zh: '授权主管', en: 'Supervisor' },
  service: { zh: '客服', en: 'Customer service' },
  credit: { zh: '信贷', en: 'Credit' },
  product: { zh: '产品', en: 'Products' },
  operations: { zh: '运营', en: 'Operations' },
  compliance: { zh: '合规', en: 'Compliance' },
  auditor: { zh: '审计', en: 'Audit' },
  administrator: { zh: '系统管理', en: 'Administrator' },
} as const satisfies Record<StaffRole, Bilingual>

/** Roles that hold for the whole bank. All others need a branch, which the identity provider names. */
export const wholeBankRoles: readonly StaffRole[] = [
  'service',
  'product',
  'operations',
  'compliance',
  'auditor',
  'administrator',
]
