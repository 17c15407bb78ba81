import { fillBoth, formatAmount } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { bankNow, businessDate } from '../bankday/index.ts'
import { findCustomer } from '../customers/index.ts'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { mailTo } from '../messages/index.ts'
import { customerOfOrder } from '../orders/index.ts'
import type { Deliverer } from '../outbox/index.ts'
import { type CharitiesPort, type CharityEvent, collecting, type Hold } from '../ports/index.ts'
import { repeat } from '../repeat.ts'
import { receiptBy } from './receipts.ts'
import { donationTexts as texts } from './texts.ts'

/** Sends charities the requests for receipts and the sums of days. */
export function charitiesDeliverer(db: Db, port: CharitiesPort): Deliverer<'charities'> {
  return async ({ customerId, payload }) =>
    'orderId' in payload ? askReceipt(db, port, customerId, payload.orderId) : tellSum(db, port, payload)
}

async function askReceipt(db: Db, port: CharitiesPort, customerId: bigint, order: string): Promise<void> {
  const [donation, { name, idType, idNumber }, now] = await Promise.all([
    db
      .selectFrom('donation.donations')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('order_id', '=', order)
      .executeTakeFirst(),
    findCustomer(db, customerId),
    bankNow(db),
  ])
  if (donation?.receipt_state !== 'requested' || donation.receipt_kind === 'none') return
  const askedOn = businessDate(now)
  await port.receipt({
    order,
    round: donation.receipt_round,
    serial: donation.serial,
    charity: donation.charity_code,
    kind: donation.receipt_kind,
    amount: formatAmount(donation.amount_minor, 'CNY'),
    askedOn,
    by: await receiptBy(db, askedOn),
    payer: { name, idType, idNumber },
    email: donation.email!,
    address: donation.address ?? '',
    postcode: donation.postcode ?? '',
  })
}

async function tellSum(
  db: Db,
  port: CharitiesPort,
  { givenOn, charity }: { givenOn: string; charity: string },
): Promise<void> {
  const sum = await db
    .selectFrom('donation.settlements')
    .selectAll()
    .where('given_on', '=', givenOn)
    .where('charity_code', '=', charity)
    .executeTakeFirst()
  if (!sum?.settled_on) return
  const amount = formatAmount(sum.sum_minor, 'CNY')
  await port.sum({ givenOn, charity, amount, count: sum.count, settledOn: sum.settled_on })
}

interface DeskOptions {
  db: Db
  port: CharitiesPort
}

/** Collects events from the charities until stopped. Any number of servers may do so, because each event is handled once. */
export function startCharities({
  log,
  everyMs = 2_000,
  ...options
}: DeskOptions & { log: Logger; everyMs?: number }): () => Promise<void> {
  return repeat(
    collecting((hold) => collectEvents(options, hold), { tellsTime: true }),
    {
      everyMs,
      onError: (error) => log.warn({ err: error }, 'The charities do not answer'),
    },
  )
}

/** Collects events once. Returns whether there were any. Throws a PostFailure if the charities do not answer. */
export async function collectEvents({ db, port }: DeskOptions, hold?: Hold): Promise<boolean> {
  const [known, now] = await Promise.all([
    db.selectFrom('donation.desk').select(['run', 'after']).executeTakeFirst(),
    bankNow(db),
  ])
  const asked = { run: known?.run ?? '', after: known?.after ?? 0n, on: businessDate(now) }
  const { run, events } = await port.events(asked, hold)
  for (const event of events) {
    const owner = event.kind === 'receipt' ? await customerOfOrder(db, event.order) : null
    await inTransaction(db, async (tx) => {
      // The second server finds the event already handled.
      const taken = await sql`insert into donation.desk (run, after) values (${run}, ${event.id})
        on conflict (only_row) do update set run = excluded.run, after = excluded.after
          where desk.run <> excluded.run or desk.after < excluded.after returning after`.execute(tx)
      if (taken.rows.length === 0) return
      if (event.kind === 'receipt') {
        if (owner) await takeReceipt(tx, owner, event, now)
      } else if (event.kind === 'thanks') await takeThanks(tx, event)
      else await takeProject(tx, event)
    })
  }
  return events.length > 0
}

/** The state of a receipt that must precede each state. An event that is older than the known state changes nothing. */
const before = { issued: 'requested', posted: 'requested', returned: 'posted' } as const

async function takeReceipt(
  tx: Tx,
  customerId: bigint,
  { order, round, state, number }: Extract<CharityEvent, { kind: 'receipt' }>,
  now: Date,
): Promise<void> {
  const changed = await tx
    .updateTable('donation.donations')
    .set({ receipt_state: state, receipt_number: number })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', order)
    .where('receipt_round', '=', round)
    .where('receipt_state', '=', before[state])
    .returning(['serial'])
    .executeTakeFirst()
  if (!changed) return
  const { subject, content } = texts.receiptMails[state]
  const values = { serial: changed.serial, number }
  await mailTo(tx, customerId, { subject, content: fillBoth(content, values), at: now })
}

async function takeThanks(
  tx: Tx,
  { givenOn, charity, text }: Extract<CharityEvent, { kind: 'thanks' }>,
): Promise<void> {
  await tx
    .updateTable('donation.settlements')
    .set({ thanks: text })
    .where('given_on', '=', givenOn)
    .where('charity_code', '=', charity)
    .where('state', '=', 'settled')
    .where('thanks', 'is', null)
    .execute()
}

async function takeProject(
  tx: Tx,
  { charity, state }: Extract<CharityEvent, { kind: 'project' }>,
): Promise<void> {
  await tx.updateTable('donation.charities').set({ state }).where('code', '=', charity).execute()
}
