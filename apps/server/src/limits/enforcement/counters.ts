import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** The counter that a limit's use is added to, within one customer. */
export interface Counter {
  /** The customer, an account, or what comes into one. */
  scope: string
  period: string
}

/** The periods that limits count in on a business date: its day and its calendar year. */
export const periodsOf = (date: string): [day: string, year: string] => [`D${date}`, `Y${date.slice(0, 4)}`]

/** A counter and the most it may come to; null where there is no limit. Minor units of CNY. */
export interface Capped {
  counter: Counter
  maxAmount: bigint | null
  maxCount: number | null
}

/** Counts the amount of `count` payments together in counters sorted by scope and period, in the posting transaction. Gives
 *  the place of the first one without room, those before it are counted; null where all had room. */
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

/** Takes the amount of `count` payments out of counters again. */
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
