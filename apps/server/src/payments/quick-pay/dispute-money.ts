import { type Bilingual, brand, fillBoth, formatGrouped, tailOf } from '@cloudsail/contract'
import { readAccounts } from '../../accounts/core/index.ts'
import { businessDate, instantOf, type JobHandler, schedule } from '../../bankday/index.ts'
import type { Db, Queryable, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { bankAccount, type JournalDraft, post } from '../../ledger/index.ts'
import { answerComplaint } from '../../messages/index.ts'
import { moneyText } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { refundedAccount } from '../refunds.ts'
import { ownerOf } from './agreements.ts'
import type { Asked, QuickAnswer } from './messages.ts'
import { type QuickDispute, type QuickPayment, readDispute, readQuickPayment } from './payments.ts'
import { disputeLetters as letters, quickTexts as texts } from './texts.ts'

/** Scheduled job: the fifteen days of a dispute end. */
export const disputeDue = 'payments.disputeDue'
/** Scheduled job: takes a provisional credit back as soon as the account has enough. */
export const creditBack = 'payments.disputeCreditBack'
/** A dispute must be answered by the end of its last day, so the job runs before midnight. */
const endsAt = '23:00'
const againMs = 24 * 3_600_000

const details = (
  payment: Pick<QuickPayment, 'merchant' | 'institution_id'>,
  summary: 'refund' | 'reversal',
) => ({ summary, counterpartyName: payment.merchant, counterpartyNumber: payment.institution_id })

type Money = Pick<QuickPayment, 'customer_id' | 'payment_id' | 'merchant' | 'institution_id'>

/**
 * Returns the journal of a provisional credit, before the cause is known: Dr receivable, Cr current, or suspense if no
 * account can be credited.
 */
export const creditJournal = (
  payment: Money,
  { accountId, amountMinor, bookedAt }: { accountId: bigint | null; amountMinor: bigint; bookedAt: Date },
): JournalDraft => ({
  kind: 'quickDisputeCredit',
  reference: payment.payment_id,
  bookedAt,
  legs: [
    {
      account: bankAccount('receivable', 'CNY'),
      amountMinor: -amountMinor,
      details: details(payment, 'refund'),
    },
    {
      account:
        accountId === null
          ? bankAccount('suspense', 'CNY')
          : { ownerId: payment.customer_id, accountId, currency: 'CNY' },
      amountMinor,
      details: details(payment, 'refund'),
    },
  ],
})

/** Schedules the end of a dispute's period. */
export const awaitDispute = (
  tx: Tx,
  { customerId, paymentId, dueOn }: { customerId: bigint; paymentId: string; dueOn: string },
): Promise<void> =>
  schedule(tx, { customerId, kind: disputeDue, reference: paymentId, dueAt: instantOf(dueOn, endsAt) })

/**
 * Handles an institution's finding, once. A fault of the institution upholds the dispute at its expense. An act of the
 * customer rejects the dispute.
 */
export async function takeFinding(
  db: Db,
  { agreement, payment: paymentId, finding }: Asked<'finding'>,
  now: Date,
): Promise<QuickAnswer> {
  const customerId = await ownerOf(db, agreement)
  if (customerId === null) return { result: 'unknown' }
  return inTransaction(db, async (tx): Promise<QuickAnswer> => {
    const [dispute, payment] = await Promise.all([
      readDispute(tx, customerId, paymentId, { lock: true }),
      readQuickPayment(tx, customerId, paymentId),
    ])
    if (!dispute || payment?.agreement_id !== agreement) return { result: 'unknown' }
    if (finding === 'institution') {
      if (dispute.state === 'rejected' || dispute.closed_at) return { result: 'taken' }
      await uphold(tx, payment, dispute, now)
      await madeGood(tx, payment, dispute, now)
    } else if (dispute.state === 'open') await reject(tx, payment, dispute, now)
    return { result: 'taken' }
  })
}

/** Scheduled job: upholds a dispute at the end of its period, because nobody has shown that the customer paid. */
const endDispute: JobHandler = async (tx, { customerId, reference: paymentId, now }) => {
  const [dispute, payment] = await Promise.all([
    readDispute(tx, customerId, paymentId, { lock: true }),
    readQuickPayment(tx, customerId, paymentId),
  ])
  if (dispute?.state === 'open' && payment) await uphold(tx, payment, dispute, now)
}

/** Upholds a dispute. The customer keeps the provisional credit or is credited now. */
async function uphold(tx: Tx, payment: QuickPayment, dispute: QuickDispute, now: Date): Promise<void> {
  if (dispute.state !== 'open') return
  const { customer_id: customerId, amount_minor: amountMinor } = dispute
  if (!dispute.credited_at) {
    const to = refundedAccount(await readAccounts(tx, customerId), payment.account_id)
    const accountId = to?.accountId ?? null
    await post(tx, [creditJournal(payment, { accountId, amountMinor, bookedAt: now })])
    await change(tx, dispute, { credited_at: now, credit_account_id: accountId })
  }
  await change(tx, dispute, { state: 'upheld', upheld_on: businessDate(now) })
  const amount = yuanText(amountMinor)
  await answerComplaint(tx, {
    customerId,
    matterId: dispute.matter_id,
    now,
    content: fillBoth(letters.answerUpheld, { amount }),
  })
  await tell(tx, payment, dispute, 'toldUpheld')
}

/** Dr clearing, Cr receivable: the institution bears the amount, because it is paid less. */
async function madeGood(tx: Tx, payment: QuickPayment, dispute: QuickDispute, now: Date): Promise<void> {
  const { amount_minor: amountMinor } = dispute
  await post(tx, [
    {
      kind: 'quickDisputeSettled',
      reference: payment.payment_id,
      bookedAt: now,
      legs: [
        { account: bankAccount('clearing', 'CNY'), amountMinor: -amountMinor },
        { account: bankAccount('receivable', 'CNY'), amountMinor },
      ],
    },
  ])
  await change(tx, dispute, { closed_at: now, settled_on: businessDate(now) })
}

/**
 * Rejects a dispute because the customer paid. A provisional credit is taken back at once, or as soon as the account has
 * enough.
 */
async function reject(tx: Tx, payment: QuickPayment, dispute: QuickDispute, now: Date): Promise<void> {
  const { customer_id: customerId, amount_minor: amountMinor, credited_at } = dispute
  await change(tx, dispute, { state: 'rejected', ...(!credited_at && { closed_at: now }) })
  const taken = credited_at ? fillBoth(letters.answerTaken, { amount: yuanText(amountMinor) }) : ''
  await answerComplaint(tx, {
    customerId,
    matterId: dispute.matter_id,
    now,
    content: fillBoth(letters.answerRejected, { taken }),
  })
  await tell(tx, payment, dispute, 'toldRejected')
  if (credited_at)
    await schedule(tx, { customerId, kind: creditBack, reference: `${payment.payment_id} 0`, dueAt: now })
}

/** Scheduled job: Dr current, Cr receivable. Runs again a day later if the account does not have enough. */
const takeBack: JobHandler = async (tx, { customerId, reference, now }) => {
  const [paymentId = '', times = '0'] = reference.split(' ')
  const [dispute, payment, accounts] = await Promise.all([
    readDispute(tx, customerId, paymentId, { lock: true }),
    readQuickPayment(tx, customerId, paymentId),
    readAccounts(tx, customerId),
  ])
  if (!dispute || !payment || dispute.state !== 'rejected' || dispute.closed_at) return
  const { amount_minor: amountMinor, credit_account_id: accountId } = dispute
  const account = accounts.find((each) => each.accountId === accountId)
  const available = account?.balances.find(({ currency }) => currency === 'CNY')?.availableMinor ?? 0n
  if (accountId !== null && available < amountMinor)
    return schedule(tx, {
      customerId,
      kind: creditBack,
      reference: `${paymentId} ${Number(times) + 1}`,
      dueAt: new Date(now.getTime() + againMs),
    })
  const credited = creditJournal(payment, { accountId, amountMinor, bookedAt: now })
  await post(tx, [
    {
      ...credited,
      kind: 'quickDisputeReversal',
      legs: credited.legs.map((leg) => ({
        ...leg,
        amountMinor: -leg.amountMinor,
        details: details(payment, 'reversal'),
      })),
    },
  ])
  await change(tx, dispute, { closed_at: now })
}

export const disputeWorkers = { [disputeDue]: endDispute, [creditBack]: takeBack }

const yuanText = (amountMinor: bigint): Bilingual => ({
  zh: `人民币${formatGrouped(amountMinor, 'CNY')}元`,
  en: `CNY ${formatGrouped(amountMinor, 'CNY')}`,
})

async function tell(
  tx: Tx,
  { merchant }: QuickPayment,
  { customer_id: customerId, amount_minor: amountMinor }: QuickDispute,
  text: 'toldUpheld' | 'toldRejected',
): Promise<void> {
  const values = { merchant, amount: moneyText({ amountMinor, currency: 'CNY' }), hotline: brand.hotline }
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text: fillBoth(texts[text], values).zh } }])
}

/** Returns the sentence of a letter about the credit. */
export const creditedText = (amountMinor: bigint, number: string): Bilingual =>
  fillBoth(letters.acceptedCredit, { amount: yuanText(amountMinor), tail: tailOf(number) })

function change(
  q: Queryable,
  { customer_id, payment_id }: QuickDispute,
  values: Partial<
    Pick<
      QuickDispute,
      'state' | 'credited_at' | 'credit_account_id' | 'closed_at' | 'upheld_on' | 'settled_on'
    >
  >,
): Promise<unknown> {
  return q
    .updateTable('payments.quick_disputes')
    .set(values)
    .where('customer_id', '=', customer_id)
    .where('payment_id', '=', payment_id)
    .execute()
}
