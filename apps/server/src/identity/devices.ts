import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'
import type { CallContext } from '../http/handler.ts'

const keptDevices = 20
const userAgentMax = 300

const digest = (cookie: string) => createHash('sha256').update(cookie).digest()

type Browser = Pick<CallContext, 'now' | 'ip' | 'userAgent' | 'deviceCookie' | 'setDeviceCookie'>

/**
 * Records that a customer has logged in from this browser, and gives the browser a cookie that identifies it later.
 * @param proved whether a second factor was just given in this browser. Later log-ins from it need none.
 * @returns whether the browser is new although others are known. A customer's very first device is not reported.
 */
export async function recordDevice(
  tx: Tx,
  customerId: bigint,
  browser: Browser,
  { proved }: { proved: boolean },
): Promise<{ isNew: boolean }> {
  const { now, ip, deviceCookie } = browser
  const user_agent = browser.userAgent.slice(0, userAgentMax)
  if (deviceCookie !== null) {
    const known = await tx
      .updateTable('identity.devices')
      .set({ last_seen_at: now, ip, user_agent, ...(proved && { proved_at: now }) })
      .where('customer_id', '=', customerId)
      .where('cookie_hash', '=', digest(deviceCookie))
      .executeTakeFirst()
    if (known.numUpdatedRows > 0n) return { isNew: false }
  }
  const others = await tx
    .selectFrom('identity.devices')
    .select('device_id')
    .where('customer_id', '=', customerId)
    .orderBy('last_seen_at', 'desc')
    .execute()
  const forgotten = others.slice(keptDevices - 1).map((row) => row.device_id)
  if (forgotten.length > 0) {
    await tx
      .deleteFrom('identity.devices')
      .where('customer_id', '=', customerId)
      .where('device_id', 'in', forgotten)
      .execute()
  }
  const cookie = deviceCookie ?? randomBytes(32).toString('base64url')
  if (deviceCookie === null) browser.setDeviceCookie(cookie)
  await tx
    .insertInto('identity.devices')
    .values({
      customer_id: customerId,
      cookie_hash: digest(cookie),
      user_agent,
      ip,
      first_seen_at: now,
      last_seen_at: now,
      proved_at: proved ? now : null,
    })
    .execute()
  return { isNew: others.length > 0 }
}

/**
 * Returns the known device of the customer that this browser is. Null if the browser is unknown or the customer is 0
 * (nobody).
 */
export async function knownDevice(
  q: Queryable,
  customerId: bigint,
  deviceCookie: string | null,
): Promise<bigint | null> {
  const row = await q
    .selectFrom('identity.devices')
    .select('device_id')
    .where('customer_id', '=', customerId)
    .where('cookie_hash', '=', digest(deviceCookie ?? ''))
    .executeTakeFirst()
  return row?.device_id ?? null
}

/** Returns whether a second factor was once given on a device. A device known by a password alone is not trusted. */
export async function isProved(q: Queryable, customerId: bigint, deviceId: bigint | null): Promise<boolean> {
  if (deviceId === null) return false
  const row = await q
    .selectFrom('identity.devices')
    .select('proved_at')
    .where('customer_id', '=', customerId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return row !== undefined && row.proved_at !== null
}

export interface DeviceRow {
  deviceId: bigint
  /** The customer's name for the device. */
  name: string | null
  userAgent: string
  ip: string
  firstSeenAt: Date
  lastSeenAt: Date
  /** Whether this is the browser that sent the request. */
  current: boolean
}

/**
 * Lists the browsers a customer has logged in from, last used first. Browsers with the same user agent and address count as
 * one, because a browser that lost its cookie is not another device.
 */
export async function listDevices(
  q: Queryable,
  customerId: bigint,
  deviceCookie: string | null,
): Promise<DeviceRow[]> {
  const own = deviceCookie === null ? null : digest(deviceCookie)
  const rows = await q
    .selectFrom('identity.devices')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('last_seen_at', 'desc')
    .execute()
  const alike = Map.groupBy(rows, ({ user_agent, ip }) => `${ip} ${user_agent}`)
  return [...alike.values()].map((same) => {
    const [last] = same
    return {
      deviceId: last!.device_id,
      name: same.find(({ name }) => name !== null)?.name ?? null,
      userAgent: last!.user_agent,
      ip: last!.ip,
      firstSeenAt: same.reduce((first, row) => (row.first_seen_at < first.first_seen_at ? row : first))
        .first_seen_at,
      lastSeenAt: last!.last_seen_at,
      current: same.some((row) => own?.equals(row.cookie_hash)),
    }
  })
}

/** Returns a known device of the customer by its id. Null if the device is not known. */
export async function findDevice(
  q: Queryable,
  customerId: bigint,
  deviceId: bigint,
): Promise<{ userAgent: string; name: string | null } | null> {
  const row = await q
    .selectFrom('identity.devices')
    .select(['user_agent', 'name'])
    .where('customer_id', '=', customerId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return row ? { userAgent: row.user_agent, name: row.name } : null
}

/** Matches a device and those that are shown as one with it. */
const withAlike = (customerId: bigint, deviceId: bigint) =>
  sql<boolean>`(user_agent, ip) = (select one.user_agent, one.ip from identity.devices as one
    where one.customer_id = ${customerId} and one.device_id = ${deviceId})`

/** Stores the customer's name for a device. */
export async function nameDevice(tx: Tx, customerId: bigint, deviceId: bigint, name: string): Promise<void> {
  await tx
    .updateTable('identity.devices')
    .set({ name })
    .where('customer_id', '=', customerId)
    .where(withAlike(customerId, deviceId))
    .execute()
}

/** Forgets one device. The next log-in from it counts as one from a new device. */
export async function forgetDevice(tx: Tx, customerId: bigint, deviceId: bigint): Promise<void> {
  await tx
    .deleteFrom('identity.devices')
    .where('customer_id', '=', customerId)
    .where(withAlike(customerId, deviceId))
    .execute()
}

/** Returns the device of the customer's last log-in. Null if no device is known. */
export async function newestDevice(q: Queryable, customerId: bigint): Promise<bigint | null> {
  const row = await q
    .selectFrom('identity.devices')
    .select('device_id')
    .where('customer_id', '=', customerId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('device_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.device_id ?? null
}

/**
 * Forgets all of the customer's devices except one. The next log-in from a forgotten device counts as one from a new device.
 */
export async function forgetDevices(tx: Tx, customerId: bigint, except: bigint | null): Promise<number> {
  const gone = await tx
    .deleteFrom('identity.devices')
    .where('customer_id', '=', customerId)
    .$if(except !== null, (query) => query.where('device_id', '<>', except!))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
