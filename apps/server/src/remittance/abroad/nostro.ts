import type { AbroadCurrency } from '@cloudsail/contract/remittance'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { bankAccount, post } from '../../ledger/index.ts'
import type { StatementAbroad, StatementEntry } from '../../networks/index.ts'
import { customerOfOrder } from '../../orders/index.ts'
import { takeListed } from './follow.ts'
import { writeLine } from './nostro-lines.ts'
import { readRemittance } from './remittances.ts'

/**
 * Compares our accounts abroad with the correspondent's statement of a day. Handles listed entries that no message reported.
 * Posts what still differs, order by order, to suspense until a later statement explains it, so that the books agree with
 * the statements to the cent. A line counts once, even if its day is compared repeatedly. Throws if the statement lists an
 * entry that is not the bank's. Returns the number of orders that still differ.
 */
export async function compareStatement(
  tx: Tx,
  { date, entries }: StatementAbroad,
  now: Date,
): Promise<number> {
  for (const entry of entries) await takeEntry(tx, entry, { date, now })
  for (const { order_id, currency, differs_minor, stands_minor } of await differing(tx, date)) {
    const key = { orderId: order_id, currency, date, now }
    await move(tx, key, { suspenseMinor: differs_minor, byMinor: differs_minor - stands_minor })
  }
  const open = await sql<{ count: number }>`
    select count(*)::integer as count from remittance.nostro_differences where suspense_minor <> 0`.execute(
    tx,
  )
  const openDifferences = open.rows[0]!.count
  const row = { checked_at: now, listed_count: entries.length, open_differences: openDifferences }
  await tx
    .insertInto('remittance.nostro_days')
    .values({ stated_on: date, ...row })
    .onConflict((conflict) => conflict.column('stated_on').doUpdateSet(row))
    .execute()
  return openDifferences
}

async function takeEntry(
  tx: Tx,
  entry: StatementEntry,
  { date, now }: { date: string; now: Date },
): Promise<void> {
  const { orderId, uetr, kind, currency, takenMinor } = entry
  const customerId = await customerOfOrder(tx, orderId)
  const remittance =
    customerId === null ? null : await readRemittance(tx, customerId, orderId, { lock: true })
  if (remittance?.uetr !== uetr || remittance.currency !== currency)
    throw new Error(`The statement of ${date} has an entry that is none of the bank's: ${orderId}`)
  await takeListed(tx, remittance, entry, now)
  const line = { kind, source: 'statement' as const, takenMinor, date }
  await writeLine(tx, remittance, line)
}

/**
 * Returns the orders of a day, or with an open difference, whose difference between books and statements is not the amount
 * in suspense. A line of the books counts from its date, or as soon as a statement lists the same line.
 */
async function differing(tx: Tx, date: string) {
  const { rows } = await sql<{
    order_id: string
    currency: AbroadCurrency
    differs_minor: bigint
    stands_minor: bigint
  }>`
    with about as (
      select order_id from remittance.nostro_lines where on_date = ${date}::date
      union select order_id from remittance.nostro_differences where suspense_minor <> 0
    ), compared as (
      select l.order_id, l.currency, sum(case
          when l.source = 'statement' then -l.taken_minor
          when l.on_date <= ${date}::date or exists (select from remittance.nostro_lines s
            where s.order_id = l.order_id and s.kind = l.kind and s.source = 'statement') then l.taken_minor
          else 0 end)::bigint as differs_minor
      from about join remittance.nostro_lines l using (order_id)
      group by 1, 2
    )
    select c.*, coalesce(d.suspense_minor, 0)::bigint as stands_minor
    from compared c left join remittance.nostro_differences d using (order_id)
    where c.differs_minor <> coalesce(d.suspense_minor, 0)
    order by 1`.execute(tx)
  return rows
}

/** Changes an order's amount in suspense to `suspenseMinor`, the excess of the account abroad over the books. */
async function move(
  tx: Tx,
  { orderId, currency, date, now }: { orderId: string; currency: AbroadCurrency; date: string; now: Date },
  { suspenseMinor, byMinor }: { suspenseMinor: bigint; byMinor: bigint },
): Promise<void> {
  const resolvedAt = suspenseMinor === 0n ? now : null
  const { changes } = await tx
    .insertInto('remittance.nostro_differences')
    .values({
      order_id: orderId,
      currency,
      suspense_minor: suspenseMinor,
      opened_on: date,
      resolved_at: resolvedAt,
    })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((eb) => ({
        suspense_minor: suspenseMinor,
        resolved_at: resolvedAt,
        changes: eb('remittance.nostro_differences.changes', '+', 1),
      })),
    )
    .returning('changes')
    .executeTakeFirstOrThrow()
  await post(tx, [
    {
      kind: 'crossBorderDifference',
      reference: `${orderId}.${changes}`,
      bookedAt: now,
      legs: [
        { account: bankAccount('suspense', currency), amountMinor: byMinor },
        { account: bankAccount('nostro', currency), amountMinor: -byMinor },
      ],
    },
  ])
}
