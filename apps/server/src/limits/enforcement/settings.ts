import type { SettingKind } from '@cloudsail/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'

/** A limit, as a number that less of is always safer: minor units of CNY, a count; null where there is none. */
export type LimitValue = bigint | null

export interface Pending {
  settingId: bigint
  value: LimitValue
  effectiveAt: Date
}

/** A limit as it stands at an instant. `set` says whether the customer has set it, or a default holds. */
export interface Standing {
  set: boolean
  value: LimitValue
  /** Raises that wait, in the order in which they begin. */
  pending: readonly Pending[]
}

/** What a change of one limit comes to. */
export interface PlannedChange {
  kind: SettingKind
  from: LimitValue
  to: LimitValue
  raises: boolean
  /** Set where this very raise waits already, and goes on waiting for its instant. */
  waits: Pending | null
  /** Raises that wait and would lead beyond it. */
  cancels: readonly Pending[]
}

export const accountScope = (accountId: bigint) => `account:${accountId}`
export const cardScope = (accountId: bigint) => `card:${accountId}`
export const customerScope = 'customer'

export function isAbove(one: LimitValue, other: LimitValue): boolean {
  if (other === null) return false
  return one === null || one > other
}

/** What it takes to bring a limit to a value; nothing where it stands there, or waits to come to stand there for good. A
 *  raise waits; what is wanted last cancels the raises that would lead beyond it. */
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

/** The same by an order that changes them: in its posting transaction they are locked first, so that they stand until its
 *  end as they are read. */
export async function readSettingsToChange(
  q: Queryable,
  { lock, ...asked }: { lock: boolean; customerId: bigint; scopes: readonly string[]; now: Date },
): ReturnType<typeof readSettings> {
  // Sent one behind the other, answered in one round trip.
  const locked = lock ? lockLimits(q, asked.customerId) : null
  const [standing] = await Promise.all([readSettings(q, asked), locked])
  return standing
}

/** The limits set for some scopes of a customer as they stand at an instant, by `standing(scope, kind, byDefault)`. */
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

/** The setting of each kind that holds at an instant: the last that has begun. */
export function begunSettings(customerId: bigint, scopes: readonly string[], now: Date) {
  return sql`select distinct on (scope, kind) scope, kind, setting_id, value, effective_at from limits.settings
    where customer_id = ${customerId} and scope = any(${scopes}::text[])
      and effective_at <= ${now} and cancelled_at is null
    order by scope, kind, effective_at desc, setting_id desc`
}

/** Changes of limits and receivers of one customer come one after another, until the transaction ends. */
export async function lockLimits(tx: Queryable, customerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('limits', ${customerId}))`.execute(tx)
}

/** Planned changes of one scope, as they are written. */
interface SettingsToWrite {
  customerId: bigint
  scope: string
  orderId: string
  now: Date
  /** When raises take effect. */
  raisesAt: Date
  changes: readonly PlannedChange[]
}

/** Writes planned changes of one scope. */
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

/** The setting each planned change leads to, for a statement that comes after the write, and when that begins. */
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

/** Cancels settings that have not begun. */
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
