import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Counter of a limit's use, within one customer. */
export interface Counter {
  /** Scope of the customer, of an account, or of incoming payments of an account. */
  scope: string
  period: string
}

/** Returns the periods in which limits count on a business date: the day and the calendar year. */
export const periodsOf = (date: string): [day: string, year: string] => [`D${date}`, `Y${date.slice(0, 4)}`]

/** A counter with its maximum. Null means no limit. Minor units of CNY. */
export interface Capped {
  counter: Counter
  maxAmount: bigint | null
  maxCount: number | null
}

/**
 * Adds the total amount of `count` payments to counters, which must be sorted by scope and period, in the posting
 * transaction. Returns the position of the first counter without room. Those before it have been counted. Null if all had
 * room.
 */
export async function consume(
  tx: Tx,
  customerId: bigint,
  capped: readonly Capped[],
  amountMinor: bigint,
  count = 1,
): Promise<number | null> {
  const { rows } = await sql<{ refused: number | null }>`select limits.consume(${customerId},
    ${capped.map(({ counter }) => counter.scope)}::text[], ${capped.map(({ counter }) => counter.period)}::text[],
    ${amountMinor}, ${capped.map(({ maxAmount }) => maxAmount)}::bigint[],
    ${capped.map(({ maxCount }) => maxCount)}::int[], ${count}) as refused`.execute(tx)
  return rows[0]!.refused
}

/** Subtracts the amount of `count` payments from counters. */
export async function release(
  tx: Tx,
  customerId: bigint,
  counters: readonly Counter[],
  amountMinor: bigint,
  count = 1,
): Promise<void> {
  await sql`select limits.release(${customerId}, ${counters.map(({ scope }) => scope)}::text[],
    ${counters.map(({ period }) => period)}::text[], ${amountMinor}, ${count})`.execute(tx)
}
