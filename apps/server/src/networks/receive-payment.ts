import { sql } from 'kysely'
import { hvpsDay } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { bankAccount, bankOwnerId, type JournalDraft, post } from '../ledger/index.ts'
import { enqueue } from '../outbox/index.ts'
import { contentOf, keyOf, type PaymentKey, readIncomingPayment, referenceOf } from './incoming-payments.ts'
import type { ReceivedPayment } from './messages/incoming.ts'
import type { Credit, Outcome, PaymentReceiver } from './payment-follower.ts'
import { clearingLeg, nextMessageId } from './payments.ts'
import type { IncomingState } from './tables.ts'

interface Receiving {
  now: Date
  receive: PaymentReceiver
  /** Set if the payment comes from the network's list. Its money has then arrived, on any network and at any hour. */
  listed?: boolean
}

/**
 * Receives a payment from another bank, once by its sender and number, and answers it in the same transaction. It is
 * credited to the customer; or refused, if the network waits for the answer; or returned, if it has already been settled. A
 * repetition is answered again and changes nothing. The same number with different content is a `conflict`.
 */
export async function receivePayment(
  tx: Tx,
  payment: ReceivedPayment,
  { now, receive, listed = false }: Receiving,
): Promise<Outcome> {
  const { network, messageId, settlementDate } = payment
  if (!(await claim(tx, payment, now))) return repeated(tx, payment)

  const isLate = network === 'HVPS' && !listed && !(await hvpsDay(tx, now)).open
  const credit = isLate ? ({ refusedFor: 'TM01' } as const) : await receive(tx, payment, now)
  const settled = listed || isSettled(payment)
  const taken = 'refusedFor' in credit ? null : credit
  const state: IncomingState = taken ? 'booked' : settled ? 'returning' : 'refused'
  const answerId = await nextMessageId(tx, now)
  await tx
    .insertInto('networks.incoming_payments')
    .values({
      network,
      message_id: messageId,
      ...contentOf(payment),
      state,
      reason: 'refusedFor' in credit ? credit.refusedFor : null,
      settlement_date: settlementDate,
      customer_id: taken?.customerId ?? null,
      account_id: taken?.accountId ?? null,
      answer_id: answerId,
      received_at: now,
    })
    .execute()
  if (state !== 'refused') await post(tx, [journalOf(payment, taken, now)])
  await answer(tx, keyOf(payment))
  return 'applied'
}

/** HVPS and BEPS have settled what they send. IBPS waits for the answer. None of them clears another currency. */
const isSettled = ({ network, currency }: ReceivedPayment) => network !== 'IBPS' && currency === 'CNY'

/** Inserts the payment. The first transaction posts it. Concurrent ones wait and find it posted. */
async function claim(tx: Tx, payment: ReceivedPayment, now: Date): Promise<boolean> {
  const { name, endToEndId, currency, amountMinor } = payment
  const { network, sender, messageId } = keyOf(payment)
  const row = await tx
    .insertInto('networks.inbox')
    .values({
      network,
      sender,
      message_id: messageId,
      kind: name,
      about: endToEndId,
      outcome: `${currency} ${amountMinor}`,
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(['network', 'sender', 'message_id']).doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return row !== undefined
}

async function repeated(tx: Tx, payment: ReceivedPayment): Promise<Outcome> {
  const before = await readIncomingPayment(tx, keyOf(payment))
  if (!before) return 'conflict'
  const isSame = Object.entries(contentOf(payment)).every(
    ([column, value]) => before[column as keyof typeof before] === value,
  )
  if (!isSame) return 'conflict'
  await answer(tx, keyOf(payment))
  return 'old'
}

/** Queues the answer, unless it is already in the outbox. */
async function answer(tx: Tx, key: PaymentKey): Promise<void> {
  const standing = await sql`select from outbox.messages
    where customer_id = ${bankOwnerId} and kind = 'answer' and dead_at is null
      and payload @> ${JSON.stringify(key)}::jsonb`.execute(tx)
  if (standing.rows.length === 0)
    await enqueue(tx, [{ kind: 'answer', customerId: bankOwnerId, payload: key }])
}

/**
 * Returns the journal of a received payment: what the central bank's account received goes to the customer, or to clearing
 * until it has been returned.
 */
function journalOf(payment: ReceivedPayment, credit: Credit | null, now: Date): JournalDraft {
  const { amountMinor, payer } = payment
  const centralBank = { account: bankAccount('centralBank', 'CNY'), amountMinor: -amountMinor }
  const given = { reference: referenceOf(keyOf(payment)), bookedAt: now }
  if (!credit)
    return { ...given, kind: 'networkCreditRefused', legs: [centralBank, clearingLeg(amountMinor)] }
  const { customerId, accountId, payerBank, remark, summary = 'remittanceIn' } = credit
  return {
    ...given,
    kind: 'networkCredit',
    legs: [
      centralBank,
      {
        account: { ownerId: customerId, accountId, currency: 'CNY' },
        amountMinor,
        details: {
          summary,
          counterpartyName: payer.name,
          counterpartyNumber: payer.number,
          counterpartyBank: payerBank,
          remark,
        },
      },
    ],
  }
}
