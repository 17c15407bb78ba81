import { maskAddress, maskEmail, maskId, maskIp, maskMobile } from '@cloudsail/contract'
import { loginMethods } from '@cloudsail/contract/identity'
import {
  loginHistory as loginHistoryCall,
  personalSettings,
  type SecurityItem,
  type Strength,
} from '@cloudsail/contract/profile'
import { wireTime } from '../bankday/index.ts'
import { findCustomer } from '../customers/index.ts'
import { type Handler, handle } from '../http/handler.ts'
import { listSessions } from '../http/index.ts'
import { describeDevice, listDevices, loginHistory, securityState } from '../identity/index.ts'
import { queryHandlers } from '../query/index.ts'

const methodOf = (text: string) => loginMethods.find((method) => method === text) ?? null

interface ItemState {
  item: SecurityItem
  set: boolean
  changedAt: string | null
}

/**
 * Returns the strength of the customer's security settings: high if everything is set, low without a log-in password or an
 * authentication method.
 */
function strengthOf(items: readonly ItemState[]): Strength {
  if (items.every(({ set }) => set)) return 'high'
  const lacks = (item: SecurityItem) => items.some((each) => each.item === item && !each.set)
  return lacks('method') || lacks('loginPassword') ? 'low' : 'fair'
}

const showSettings = handle(personalSettings, async ({ db, services, session, deviceCookie }) => {
  const { customerId } = session
  const [customer, state, devices, sessions] = await Promise.all([
    findCustomer(db, customerId),
    securityState(db, customerId),
    listDevices(db, customerId, deviceCookie),
    listSessions(services.sessions.of(db), customerId, 5),
  ])
  const item = (name: SecurityItem, set: boolean, at: Date | null = null): ItemState => ({
    item: name,
    set,
    changedAt: at && wireTime(at),
  })
  const password = (name: SecurityItem, at: Date | null) => item(name, at !== null, at)
  const items = [
    item('method', customer.method !== 'none'),
    password('loginPassword', state.login),
    password('queryPassword', state.query),
    // Card-only customers need no withdrawal password.
    ...(customer.kind === 'cardOnly' ? [] : [password('withdrawalPassword', state.withdrawal)]),
    password('securityQuestion', state.question),
    item('seal', customer.seal !== null),
    item('alerts', customer.loginAlerts),
  ]
  const own = sessions.find(({ sessionId }) => sessionId === session.sessionId)
  return {
    profile: {
      name: customer.name,
      nickname: customer.nickname,
      username: customer.username,
      idNumber: maskId(customer.idNumber),
      mobile: maskMobile(customer.mobile),
      email: customer.email === null ? null : maskEmail(customer.email),
      address: customer.address === null ? null : maskAddress(customer.address),
      occupation: customer.occupation,
      kind: customer.kind,
      method: customer.method,
      since: wireTime(customer.createdAt),
    },
    security: { strength: strengthOf(items), items },
    secondFactorAlways: customer.method === 'none' ? null : customer.secondFactorAlways,
    session: {
      name: describeDevice(own?.userAgent ?? ''),
      ip: maskIp(own?.ip ?? ''),
      method: methodOf(own?.loginMethod ?? ''),
      since: wireTime(own?.openedAt ?? customer.createdAt),
    },
    devices: devices.map((device) => ({
      deviceId: device.deviceId.toString(),
      name: describeDevice(device.userAgent),
      ownName: device.name,
      ip: maskIp(device.ip),
      firstSeenAt: wireTime(device.firstSeenAt),
      lastSeenAt: wireTime(device.lastSeenAt),
      current: device.current,
    })),
  }
})

const loginHandlers = queryHandlers(loginHistoryCall, {
  read: async ({ db, session: { customerId } }, { outcome, from, to }, page) => {
    const filter = { customerId, outcome, period: { from, to } }
    const { rows, nextCursor } = await loginHistory(db, filter, page)
    return {
      rows: rows.map((row) => ({
        loginId: row.loginId.toString(),
        at: wireTime(row.at),
        method: methodOf(row.identifierKind),
        identifier: row.identifier,
        outcome: row.outcome,
        device: describeDevice(row.userAgent),
        ip: maskIp(row.ip),
      })),
      nextCursor,
      totals: null,
    }
  },
})

export const settingsHandlers: readonly Handler[] = [showSettings, ...loginHandlers]
