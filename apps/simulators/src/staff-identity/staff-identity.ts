import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Party, PartyFaults } from '../parties/party.ts'
import { noFaults } from '../parties/party.ts'
import { openModels } from './kept-models.ts'
import { demoPassword, type Member, members } from './people.ts'
import { createProvider, type ProviderSettings } from './provider.ts'

export interface StaffIdentitySettings extends ProviderSettings {
  host: string
  port: number
}

/** The identity provider of the demo's staff, with its own address. */
export interface StaffIdentity {
  party: Party
  /** Begins to listen. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Creates the identity provider of the bank's staff. It speaks OpenID Connect at a fixed address of its own, because an issuer
 * has to stay the same. On the page of all parties, a visitor takes roles away, lets somebody leave, and switches faults on.
 */
export function createStaffIdentity(folder: string | null, settings: StaffIdentitySettings): StaffIdentity {
  const db = openModels(folder === null ? ':memory:' : join(folder, 'staff-identity.sqlite'))
  const changed = new Map<string, Member | null>()
  let faults: PartyFaults = noFaults

  const find = (username: string): Member | null => {
    const given = changed.get(username)
    return given === undefined ? (members.find((member) => member.username === username) ?? null) : given
  }
  const { server, logOut } = createProvider({
    settings,
    db,
    find,
    faults: () => faults,
    admit(username, password) {
      const [typed, right] = [Buffer.from(password), Buffer.from(demoPassword)]
      const isRight = typed.length === right.length && timingSafeEqual(typed, right)
      return isRight ? find(username) : null
    },
  })

  const party: Party = {
    name: 'staff-identity',
    title: { zh: '行员统一身份认证', en: 'Staff identity provider' },
    about: {
      zh: '行员按OpenID Connect登录；可停用工号、变更岗位。',
      en: 'Staff log in by OpenID Connect. Somebody can leave the bank here, or get other roles.',
    },
    endings: [],
    endpoints: {},
    ownFaults: [
      {
        name: 'oldAuthTime',
        title: { zh: '登录时间为一小时前', en: 'Says that the log-in was an hour ago' },
      },
      { name: 'noAuthTime', title: { zh: '不说明登录时间', en: 'Does not say when the log-in was' } },
    ],
    onFaults: (given) => {
      faults = given
    },
    actions: [
      {
        name: 'roles',
        title: { zh: '变更岗位', en: 'Change roles' },
        fields: [
          { name: 'username', label: { zh: '工号', en: 'User name' } },
          { name: 'roles', label: { zh: '岗位，以逗号分隔', en: 'Roles, separated by commas' } },
        ],
        act({ username = '', roles = '' }) {
          const member = find(username)
          if (!member) return { zh: '没有该工号', en: 'No such user' }
          const given = roles.split(',').flatMap((role) => role.trim() || [])
          changed.set(username, { ...member, roles: given })
          return { zh: '已变更', en: 'Changed' }
        },
      },
      {
        name: 'leave',
        title: { zh: '停用工号', en: 'Leave the bank' },
        fields: [{ name: 'username', label: { zh: '工号', en: 'User name' } }],
        act({ username = '' }) {
          if (!find(username)) return { zh: '没有该工号', en: 'No such user' }
          changed.set(username, null)
          void logOut(username).catch(() => undefined)
          return { zh: '已停用', en: 'Done' }
        },
      },
      {
        name: 'return',
        title: { zh: '恢复工号', en: 'Return to the bank' },
        fields: [{ name: 'username', label: { zh: '工号', en: 'User name' } }],
        act({ username = '' }) {
          changed.delete(username)
          return { zh: '已恢复', en: 'Done' }
        },
      },
    ],
  }

  return {
    party,
    async start() {
      server.listen(settings.port, settings.host)
      await once(server, 'listening')
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close').catch(() => undefined)
      db.close()
    },
  }
}
