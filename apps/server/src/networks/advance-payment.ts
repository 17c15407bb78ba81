import { businessDate } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { bankAccount, type JournalDraft, type LedgerAccountRef, post } from '../ledger/index.ts'
import type { Outcome, PaymentFollower, PaymentNews } from './payment-follower.ts'
import { clearingLeg, feeLegs, type Payment, readPayment } from './payments.ts'
import { keepDifference } from './reconciliation/differences.ts'
import { openStates, type PaymentState } from './tables.ts'

export interface AdvanceOptions {
  messageId: string
  news: PaymentNews
  now: Date
  follow: PaymentFollower
}

/** Returns whether a payment has not reached a final state. */
export const isOpen = (state: PaymentState) => (openStates as readonly PaymentState[]).includes(state)
/** Order of the states. An open payment only moves forward. An overtaken answer is ignored. */
const rank: Record<PaymentState, number> = {
  waiting: 0,
  sent: 1,
  unknown: 2,
  accepted: 3,
  settled: 4,
  rejected: 4,
  undelivered: 4,
  returned: 5,
}

/**
 * Advances a payment by a piece of news. The news may come from any source, repeatedly and in any order. The money of each
 * final state is posted at most once. The payment's row is locked first.
 */
export async function advancePayment(tx: Tx, options: AdvanceOptions): Promise<Outcome> {
  const { messageId, news, now, follow } = options
  const payment = await readPayment(tx, messageId, { lock: true })
  if (!payment) return 'unknownPayment'
  const verdict = outcomeOf(payment.state, news.state)
  if (verdict !== 'applied') return verdict

  await follow.before(tx, payment, news.state, now)
  const payer = {
    ownerId: payment.customer_id,
    accountId: payment.payer_account_id,
    currency: 'CNY' as const,
  }
  // A closed account accepts no money.
  const isStranded = comesBack(news.state) && (await isClosed(tx, payer))
  const to = isStranded ? bankAccount('suspense', 'CNY') : payer
  const journal = journalOf(payment, news.state, { to, now })
  const [posted] = journal ? await post(tx, [journal]) : []
  if (isStranded) {
    const { network, amount_minor, fee_minor } = payment
    await keepDifference(tx, {
      network,
      messageId,
      kind: 'closedAccount',
      now,
      date: news.settlementDate ?? businessDate(now),
      amountMinor: news.state === 'returned' ? amount_minor : amount_minor + fee_minor,
    })
  }
  if (news.state === 'settled' && news.settlementDate && isOtherDate(payment, news.settlementDate, now))
    await keepDifference(tx, {
      network: payment.network,
      messageId,
      kind: 'otherDate',
      now,
      date: news.settlementDate,
      amountMinor: payment.amount_minor,
    })
  const reason = news.reason ?? null
  await tx
    .updateTable('networks.payments')
    .set({
      state: news.state,
      reason,
      ...(news.settlementDate && news.state !== 'returned' ? { settlement_date: news.settlementDate } : {}),
    })
    .where('customer_id', '=', payment.customer_id)
    .where('message_id', '=', messageId)
    .execute()
  // An answer shows that the network has received the payment.
  if (payment.state === 'waiting' && news.state !== 'sent')
    await follow.record(tx, { payment, state: 'sent', reason: null, journalId: null, now })
  await follow.record(tx, { payment, state: news.state, reason, journalId: posted?.journalId ?? null, now })
  return 'applied'
}

function outcomeOf(before: PaymentState, after: PaymentState): Outcome {
  if (after === before) return 'old'
  if (isOpen(after)) return rank[after] > rank[before] ? 'applied' : 'old'
  if (isOpen(before)) return after === 'returned' ? 'conflict' : 'applied'
  if (before === 'settled' && after === 'returned') return 'applied'
  return before === 'returned' && after === 'settled' ? 'old' : 'conflict'
}

/**
 * Returns whether a settlement date is wrong. HVPS settles on the date in the message. The netting networks choose the date
 * themselves, but it is not before the requested date and not in the future.
 */
function isOtherDate(
  { network, settlement_date: asked }: Pick<Payment, 'network' | 'settlement_date'>,
  told: string,
  now: Date,
): boolean {
  return network === 'HVPS' ? told !== asked : told < asked || told > businessDate(now)
}

const comesBack = (state: PaymentState) =>
  state === 'rejected' || state === 'undelivered' || state === 'returned'

async function isClosed(tx: Tx, { ownerId, accountId }: LedgerAccountRef): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts.accounts')
    .select('status')
    .where('customer_id', '=', ownerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return account?.status === 'closed'
}

/**
 * Returns the journal of a final state. Returned money goes `to` the payer. A payment that was never settled gives back the
 * fee, a late return does not.
 */
function journalOf(
  payment: Payment,
  state: PaymentState,
  { to, now }: { to: LedgerAccountRef; now: Date },
): JournalDraft | null {
  const { message_id, amount_minor, fee_minor } = payment
  const details = {
    summary: 'refund',
    counterpartyName: payment.payee_name,
    counterpartyNumber: payment.payee_number,
    remark: payment.remark,
  }
  const centralBank = bankAccount('centralBank', 'CNY')
  switch (state) {
    case 'settled':
      return {
        kind: 'networkSettlement',
        reference: message_id,
        bookedAt: now,
        legs: [clearingLeg(-amount_minor), { account: centralBank, amountMinor: amount_minor }],
      }
    case 'rejected':
    case 'undelivered':
      return {
        kind: 'networkRefusal',
        reference: message_id,
        bookedAt: now,
        legs: [
          clearingLeg(-amount_minor),
          ...feeLegs(-fee_minor),
          { account: to, amountMinor: amount_minor + fee_minor, details },
        ],
      }
    case 'returned':
      return {
        kind: 'networkReturn',
        reference: message_id,
        bookedAt: now,
        legs: [
          { account: centralBank, amountMinor: -amount_minor },
          { account: to, amountMinor: amount_minor, details },
        ],
      }
    default:
      return null
  }
}
