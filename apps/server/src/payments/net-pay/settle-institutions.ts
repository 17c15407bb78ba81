import { sql } from 'kysely'
import { addDays, type DayEndStep, instantOf, isWorkday } from '../../bankday/index.ts'
import { bankAccount, post } from '../../ledger/index.ts'

const settleTime = '00:50'

/**
 * Settles payments with the institutions on the next workday, for all days since the last settlement: Dr clearing, Cr
 * central bank.
 */
export const settleInstitutions: DayEndStep = {
  key: 'payments.settleInstitutions',
  notBefore: settleTime,
  async run(tx, { date }) {
    const day = addDays(date, 1)
    // If the year's calendar is not loaded, the settlement waits for it.
    if (!(await isWorkday(tx, day).catch(() => false))) return { processed: 0, next: null }
    const since = await tx
      .selectFrom('payments.institution_settlements')
      .select(({ fn }) => fn.max('through_on').as('on'))
      .executeTakeFirstOrThrow()
    const after = since.on ?? '2000-01-01'
    const paid = await sql<{ sum: bigint }>`
      select coalesce((select sum(amount_minor) from payments.net_orders
          where state = 'paid' and paid_on > ${after} and paid_on <= ${date}), 0)::bigint
        - coalesce((select sum(amount_minor) from payments.net_refunds
          where refunded_on > ${after} and refunded_on <= ${date}), 0)::bigint
        + coalesce((select sum(amount_minor) from payments.quick_payments
          where state = 'success' and paid_on > ${after} and paid_on <= ${date}), 0)::bigint
        - coalesce((select sum(amount_minor) from payments.quick_refunds
          where refunded_on > ${after} and refunded_on <= ${date}), 0)::bigint
        - coalesce((select sum(amount_minor) from payments.quick_disputes
          where settled_on > ${after} and settled_on <= ${date}), 0)::bigint
        as sum`.execute(tx)
    // Differences between the network's lists, by which it pays, and the books.
    const differing = await sql<{ sum: bigint }>`
      select coalesce(sum(listed_minor - booked_minor), 0)::bigint as sum from payments.quick_differences
      where found_on > ${after} and found_on <= ${date}`.execute(tx)
    const amountMinor = paid.rows[0]!.sum + differing.rows[0]!.sum
    const now = instantOf(day, settleTime)
    const entered =
      await sql`insert into payments.institution_settlements (through_on, amount_minor, settled_at)
      values (${date}, ${amountMinor}, ${now}) on conflict do nothing returning through_on`.execute(tx)
    if (entered.rows.length === 0 || amountMinor === 0n) return { processed: 0, next: null }
    await post(tx, [
      {
        kind: 'institutionSettlement',
        reference: `institutions-${date}`,
        bookedAt: now,
        legs: [
          { account: bankAccount('clearing', 'CNY'), amountMinor: -amountMinor },
          { account: bankAccount('centralBank', 'CNY'), amountMinor },
        ],
      },
    ])
    return { processed: 1, next: null }
  },
}
