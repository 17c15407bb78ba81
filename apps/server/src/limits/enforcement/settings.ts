import type { SettingKind } from '@cloudsail/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { lockNumbered } from '../../db/advisory-keys.ts'
import type { Queryable, Tx } from '../../db/database.ts'

/** Value of a limit: minor units of CNY or a count, where a lower value is always safer. Null means no limit. */
export type LimitValue = bigint | null

export interface Pending {
  settingId: bigint
  value: LimitValue
  effectiveAt: Date
}

/** A limit at an instant. `set` says whether the customer has set it. Otherwise the default applies. */
export interface Standing {
  set: boolean
  value: LimitValue
  /** Pending raises in the order in which they take effect. */
  pending: readonly Pending[]
}

/** A planned change of one limit. */
export interface PlannedChange {
  kind: SettingKind
  from: LimitValue
  to: LimitValue
  raises: boolean
  /** The identical raise that is already pending and stays pending. */
  waits: Pending | null
  /** Pending raises that exceed the new value. */
  cancels: readonly Pending[]
}

export const accountScope = (accountId: bigint) => `account:${accountId}`
export const cardScope = (accountId: bigint) => `card:${accountId}`
export const customerScope = 'customer'

export function isAbove(one: LimitValue, other: LimitValue): boolean {
  if (other === null) return false
  return one === null || one > other
}

/**
 * Plans the change of a limit to a value. Returns nothing if the limit already has the value, or a pending raise leads to it
 * for good. A raise waits. The latest wish cancels pending raises that exceed it.
 */
export function planChange(
  kind: SettingKind,
  { value, pending }: Standing,
  to: LimitValue,
): PlannedChange | null {
  if (to === value || (pending.length > 0 && pending.at(-1)!.value === to)) return null
  const waits = pending.find((each) => each.value === to) ?? null
  const cancels = pending.filter((each) => each !== waits && !isAbove(to, each.value))
  return {
    kind,
    from: value,
    to,
    raises: isAbove(to, value),
    waits,
    cancels,
  }
}

type Row = { scope: string; kind: SettingKind; setting_id: bigint; value: LimitValue; effective_at: Date }

/**
 * Reads settings for an order that changes them. In the posting transaction they are locked first, so that they stay as read
 * until its end.
 */
export async function readSettingsToChange(
  q: Queryable,
  { lock, ...asked }: { lock: boolean; customerId: bigint; scopes: readonly string[]; now: Date },
): ReturnType<typeof readSettings> {
  // The two statements are sent one after the other and answered in one round trip.
  const locked = lock ? lockLimits(q, asked.customerId) : null
  const [standing] = await Promise.all([readSettings(q, asked), locked])
  return standing
}

/** Reads a customer's limits in some scopes at an instant. Returns the function `standing(scope, kind, byDefault)`. */
export async function readSettings(
  q: Queryable,
  { customerId, scopes, now }: { customerId: bigint; scopes: readonly string[]; now: Date },
): Promise<(scope: string, kind: SettingKind, byDefault: LimitValue) => Standing> {
  const { rows } = await sql<Row>`
    select scope, kind, setting_id, value, effective_at from (${begunSettings(customerId, scopes, now)}) begun
    union all
    select scope, kind, setting_id, value, effective_at from limits.settings
    where customer_id = ${customerId} and scope = any(${scopes}::text[])
      and effective_at > ${now} and cancelled_at is null
    order by effective_at, setting_id`.execute(q)
  return (scope, kind, byDefault) => {
    const own = rows.filter((row) => row.scope === scope && row.kind === kind)
    const begun = own.find(({ effective_at }) => effective_at <= now)
    return {
      set: begun !== undefined,
      value: begun ? begun.value : byDefault,
      pending: own
        .filter(({ effective_at }) => effective_at > now)
        .map(({ setting_id, value, effective_at }) => ({
          settingId: setting_id,
          value,
          effectiveAt: effective_at,
        })),
    }
  }
}

/** Builds the query of the settings in force at an instant: per scope and kind, the last that has taken effect. */
export function begunSettings(customerId: bigint, scopes: readonly string[], now: Date) {
  return sql`select distinct on (scope, kind) scope, kind, setting_id, value, effective_at from limits.settings
    where customer_id = ${customerId} and scope = any(${scopes}::text[])
      and effective_at <= ${now} and cancelled_at is null
    order by scope, kind, effective_at desc, setting_id desc`
}

/** Locks the limits and receivers of one customer against other changes until the transaction ends. */
export async function lockLimits(tx: Queryable, customerId: bigint): Promise<void> {
  await lockNumbered(tx, 'limits', customerId)
}

/** Planned changes of one scope to be written. */
export interface SettingsToWrite {
  customerId: bigint
  scope: string
  orderId: string
  now: Date
  /** When raises take effect. */
  raisesAt: Date
  changes: readonly PlannedChange[]
}

/** Writes the planned changes of one scope. */
export async function writeSettings(tx: Tx, write: SettingsToWrite): Promise<void> {
  const { customerId, scope, orderId, now, raisesAt, changes } = write
  const off = changes.flatMap(({ cancels }) => cancels.map(({ settingId }) => settingId))
  const made = changes.filter(({ waits }) => waits === null)
  await Promise.all([
    made.length > 0 &&
      tx
        .insertInto('limits.settings')
        .values(
          made.map(({ kind, to, raises }) => ({
            customer_id: customerId,
            scope,
            kind,
            value: to,
            order_id: orderId,
            set_at: now,
            effective_at: raises ? raisesAt : now,
            cancelled_at: null,
          })),
        )
        .execute(),
    cancelPendingSettings(tx, { customerId, now, settingIds: off }),
  ])
}

/**
 * Returns the setting that each planned change leads to, for a statement after the write, and when the setting takes effect.
 */
export function settingsWritten({ customerId, scope, orderId, now, raisesAt, changes }: SettingsToWrite): {
  change: PlannedChange
  settingId: bigint | RawBuilder<bigint>
  effectiveAt: Date
}[] {
  return changes.map((change) => {
    const { kind, raises, waits } = change
    if (waits) return { change, settingId: waits.settingId, effectiveAt: waits.effectiveAt }
    const settingId = sql<bigint>`(select max(setting_id) from limits.settings where customer_id = ${customerId}
      and scope = ${scope} and kind = ${kind} and order_id = ${orderId})`
    return { change, settingId, effectiveAt: raises ? raisesAt : now }
  })
}

/** Cancels settings that have not taken effect. */
export async function cancelPendingSettings(
  tx: Tx,
  { customerId, now, settingIds }: { customerId: bigint; now: Date; settingIds: readonly bigint[] },
): Promise<void> {
  if (settingIds.length === 0) return
  await tx
    .updateTable('limits.settings')
    .set({ cancelled_at: now })
    .where('customer_id', '=', customerId)
    .where('setting_id', 'in', [...settingIds])
    .where('effective_at', '>', now)
    .where('cancelled_at', 'is', null)
    .execute()
}
