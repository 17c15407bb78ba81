import { sql } from 'kysely'
import { bankNow } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { enqueue } from '../outbox/index.ts'
import { advancePayment, isOpen } from './advance-payment.ts'
import { readIncoming } from './messages/incoming.ts'
import { statusQueryXml } from './messages/outgoing.ts'
import type { NetworksOptions } from './networks-options.ts'
import { nextMessageId, type Payment, readPayment } from './payments.ts'
import { openStates } from './tables.ts'
import { apply } from './take-message.ts'

const longestWaitMs = 10 * 60_000
/** About three quarters of an hour. */
const usualTries = 12

/**
 * Asks the networks about payments without a final answer in time, several in parallel, each by one server. A payment
 * without an answer is shown to its customer as unknown and is never returned on a guess. A payment that the network has not
 * received is sent again under the same number. If it is still unknown after its day, according to the network's own list,
 * it is returned to the customer.
 * @returns how many were asked about.
 */
export async function queryPayments(options: NetworksOptions): Promise<number> {
  const { db, log, firstQueryMs = 5_000 } = options
  const { rows } = await sql<Payment>`
    update networks.payments p
    set queries = least(p.queries + 1, 1000), next_query_at = clock_timestamp()
      + least(${firstQueryMs} * power(2, least(p.queries, 20)), ${longestWaitMs}) * interval '1 millisecond'
    from (
      select message_id from networks.payments
      where state = any(${[...openStates]}) and next_query_at <= statement_timestamp()
      order by next_query_at limit 50 for update skip locked
    ) due
    where p.message_id = due.message_id
    returning p.*`.execute(db)
  await Promise.all(
    rows.map((payment) =>
      queryPayment(options, payment).catch((error: unknown) =>
        log.warn({ err: error, messageId: payment.message_id }, 'The network was not asked about a payment'),
      ),
    ),
  )
  return rows.length
}

async function queryPayment(options: NetworksOptions, payment: Payment): Promise<void> {
  const { db, port, follow, givenUpAfter = usualTries } = options
  const { network, message_id: messageId, customer_id: customerId, state } = payment
  const now = await bankNow(db)
  // A waiting payment may not have been sent yet. A sent one without an answer becomes unknown.
  if (state !== 'waiting')
    await inTransaction(db, (tx) =>
      advancePayment(tx, { messageId, news: { state: 'unknown' }, now, follow }),
    )
  const question = { messageId: await nextMessageId(db, now), at: now }
  const answer = readIncoming(network, await port.ask(network, statusQueryXml(question, network, messageId)))
  if (answer.kind !== 'status' || answer.about !== messageId)
    throw new Error(`${network} answered another question`)
  await inTransaction(db, async (tx) => {
    if (answer.status !== 'PR99') await apply(tx, network, answer, now, follow)
    // Lock first, so that it is either sent again or given up.
    else if (isOpen((await readPayment(tx, messageId, { lock: true }))!.state)) await notReceived(tx)
  })

  async function notReceived(tx: Tx): Promise<void> {
    const standing = await sql`select from outbox.messages
      where customer_id = ${customerId} and kind = 'payment' and dead_at is null
        and payload->>'messageId' = ${messageId}`.execute(tx)
    // It is already being sent again.
    if (standing.rows.length > 0) return
    if (payment.queries >= givenUpAfter && (await isDayCompared(tx, payment)))
      await advancePayment(tx, { messageId, news: { state: 'undelivered' }, now, follow })
    else await enqueue(tx, [{ kind: 'payment', customerId, payload: { messageId } }])
  }
}

/**
 * Returns whether the network's list of the payment's day has been compared. A payment that is still open then is not on it.
 */
async function isDayCompared(tx: Tx, { network, settlement_date: date }: Payment): Promise<boolean> {
  const row = await tx
    .selectFrom('networks.reconciliations')
    .select('network')
    .where('network', '=', network)
    .where('settlement_date', '=', date)
    .executeTakeFirst()
  return row !== undefined
}
