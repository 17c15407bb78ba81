import type { AuthMethod } from '@cloudsail/contract'
import { sql } from 'kysely'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { afterCoolingOff, transferLimits } from './parameters.ts'

/** The most that may be moved in one payment and in a day, in minor units of CNY. */
export interface Ceiling {
  single: bigint
  daily: bigint
}

/** An earlier method of the customer whose ceilings apply until an instant. */
export interface HeldMethod {
  method: AuthMethod
  until: Date
}

export interface MethodCeiling {
  /** Ceiling in force now. */
  ceiling: Ceiling
  /** Ceiling of the method and when it takes effect. Null if it is in force already. */
  pending: (Ceiling & { effectiveAt: Date }) | null
}

const isBelow = (one: Ceiling, other: Ceiling) => one.single < other.single || one.daily < other.daily

function lower(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

const least = (one: Ceiling, other: Ceiling): Ceiling => ({
  single: lower(one.single, other.single),
  daily: lower(one.daily, other.daily),
})

/** Returns a method's ceilings, limited by those of earlier methods that still apply. */
export function ceilingOf(
  methods: Record<AuthMethod, Ceiling>,
  method: AuthMethod,
  held: readonly HeldMethod[],
): MethodCeiling {
  const own = methods[method]
  const ceiling = held.reduce((lowest, each) => least(lowest, methods[each.method]), own)
  if (!isBelow(ceiling, own)) return { ceiling, pending: null }
  const holding = held.filter((each) => isBelow(methods[each.method], own))
  const effectiveAt = new Date(Math.max(...holding.map(({ until }) => until.getTime())))
  return { ceiling, pending: { ...own, effectiveAt } }
}

/** Builds the query of the customer's earlier methods whose ceilings still apply at an instant. */
export function heldMethods(customerId: bigint, now: Date) {
  return sql`select from_method, effective_at from limits.method_changes
    where customer_id = ${customerId} and effective_at > ${now}`
}

/** Returns the ceilings of a customer's method at an instant, and those to come. */
export async function methodCeiling(
  q: Queryable,
  { customerId, method, now }: { customerId: bigint; method: AuthMethod; now: Date },
): Promise<MethodCeiling> {
  const [{ methods }, { rows }] = await Promise.all([
    parameter(q, transferLimits, businessDate(now)),
    sql<{ from_method: AuthMethod; effective_at: Date }>`${heldMethods(customerId, now)}`.execute(q),
  ])
  const held = rows.map((row) => ({ method: row.from_method, until: row.effective_at }))
  return ceilingOf(methods, method, held)
}

/**
 * Returns when the ceilings of a method would take effect for a customer who changes to it now: at once if they are no
 * higher.
 */
export async function ceilingsFrom(
  q: Queryable,
  { from, to, now }: { from: AuthMethod; to: AuthMethod; now: Date },
): Promise<Date> {
  const { methods } = await parameter(q, transferLimits, businessDate(now))
  return isBelow(methods[from], methods[to]) ? (await afterCoolingOff(q, now)).at : now
}

/** Records a change of method in the transaction that makes it, so that higher ceilings take effect later. */
export async function recordMethodChange(
  tx: Tx,
  change: { customerId: bigint; orderId: string; from: AuthMethod; to: AuthMethod; now: Date },
): Promise<void> {
  const effectiveAt = await ceilingsFrom(tx, change)
  if (effectiveAt <= change.now) return
  await tx
    .insertInto('limits.method_changes')
    .values({
      customer_id: change.customerId,
      order_id: change.orderId,
      from_method: change.from,
      to_method: change.to,
      changed_at: change.now,
      effective_at: effectiveAt,
    })
    .execute()
}

/**
 * Lets the ceilings of the present method hold at once, because a branch has agreed it: what an earlier change online still
 * held back ends.
 */
export async function endHeldCeilings(tx: Tx, customerId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('limits.method_changes')
    .set({ effective_at: sql<Date>`greatest(changed_at, ${now})` })
    .where('customer_id', '=', customerId)
    .where('effective_at', '>', now)
    .execute()
}
