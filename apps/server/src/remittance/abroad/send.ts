import { formatAmount } from '@cloudsail/contract'
import { readAccount, refuseUnusable } from '../../accounts/core/index.ts'
import { businessDate, parameter, schedule } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { post } from '../../ledger/index.ts'
import { requestReview } from '../../networks/index.ts'
import { recordProgress } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { isOpen, readTrade } from '../exchange/trades.ts'
import { cipsHours, daysFrom, needsDesk, nextDeskBatch, settlementDay } from './calendars.ts'
import { comeToNothing } from './come-to-nothing.ts'
import { sendJournals } from './journals.ts'
import { abroadTerms } from './parameters.ts'
import { changeRemittance, dueKinds, isEnded, keyOf, type Remittance, reviewKind } from './remittances.ts'
import { messageAbout } from './tell.ts'
import { abroadTexts as texts } from './texts.ts'

/** The period in which banks may claim the charges prepaid under OUR. */
export const unclaimedMs = 60 * 24 * 3_600_000

/** Delay of the first question to the other side. Fast ways answer at once. */
export const firstAskMs = { swift: 60_000, cips: 60_000, hongKong: 10_000 } as const

/**
 * Advances an unsent remittance as far as possible: it waits for its currency, for the desk and for the hours of its way,
 * and is then sent. The row must be locked.
 */
export async function proceed(tx: Tx, remittance: Remittance, now: Date): Promise<void> {
  if (isEnded(remittance) || remittance.sent_at) return
  const { customerId, orderId } = keyOf(remittance)
  const [terms, days] = await Promise.all([
    parameter(tx, abroadTerms, businessDate(now)),
    daysFrom(tx, businessDate(now)),
  ])
  const again = async (dueAt: Date) => {
    await changeRemittance(tx, remittance, { goes_at: dueAt })
    await schedule(tx, { customerId, kind: dueKinds.deskBatch, reference: orderId, dueAt })
  }
  const trade = remittance.is_purchase ? await readTrade(tx, customerId, orderId) : null
  if (trade && isOpen(trade)) {
    // A remittance by the fast way is sent as soon as its currency is bought.
    if (remittance.network !== 'hongKong') await again(nextDeskBatch(now, days, terms))
    return
  }
  if (needsDesk(remittance.network, remittance.amount_minor, terms) && !remittance.approved_at)
    return takeToDesk(tx, remittance, now)
  if (remittance.network === 'cips') {
    const { isOpen: open, next } = cipsHours(now, days, terms)
    if (!open) return again(next)
  }
  if (!(await mayPay(tx, remittance)))
    return comeToNothing(tx, remittance, { state: 'failed', step: 'failed', reason: 'account', now })
  // The settlement date depends on the batch, not on the time of the desk's decision.
  const batch = remittance.goes_at <= now ? remittance.goes_at : now
  const isBatchToday = businessDate(batch) === businessDate(now)
  const settlesOn = settlementDay(isBatchToday ? batch : now, remittance.currency, days, terms)
  await handOver(tx, { ...remittance, settles_on: settlesOn }, now, { held: true })
}

async function takeToDesk(tx: Tx, remittance: Remittance, now: Date): Promise<void> {
  const { form, currency, amount_minor } = remittance
  const { customerId, orderId } = keyOf(remittance)
  const request = {
    amount: formatAmount(amount_minor, currency),
    payerName: form.remitter.name,
    payerAccount: form.remitter.account,
    payeeName: form.name,
    payeeAccount: form.account,
    payeeBank: form.bank.bic || form.bank.clearingCode || form.bank.name,
    purpose: form.code,
    remark: form.information,
  }
  await requestReview(tx, { kind: reviewKind, customerId, orderId, request, now })
  await changeRemittance(tx, remittance, { state: 'processing' })
  await recordProgress(tx, { customerId, orderId, state: 'processing', step: 'authorizing', at: now })
}

async function mayPay(tx: Tx, { customer_id, account_id }: Remittance): Promise<boolean> {
  const account = await readAccount(tx, customer_id, account_id, { lock: true })
  try {
    refuseUnusable(account!)
    return true
  } catch (error) {
    if (error instanceof BankError) return false
    throw error
  }
}

/** Sends a remittance whose money is on hold: posts the journal, queues the message and schedules the first question. */
async function handOver(tx: Tx, remittance: Remittance, now: Date, { held }: { held: boolean }) {
  const { customerId, orderId } = keyOf(remittance)
  const [journal] = await post(tx, sendJournals(remittance, now, { held }))
  const { settles_on } = remittance
  await changeRemittance(tx, remittance, { state: 'processing', sent_at: now, settles_on })
  await afterSending(tx, remittance, now)
  const journalId = journal!.journalId
  await recordProgress(tx, { customerId, orderId, state: 'processing', step: 'sent', at: now, journalId })
}

/** Queues the message and the notification, and schedules the first question and the end of the claim period under OUR. */
export async function afterSending(tx: Tx, remittance: Remittance, now: Date): Promise<void> {
  const { customerId, orderId } = keyOf(remittance)
  const { network, prepaid_minor } = remittance
  const due = (kind: string, inMs: number) =>
    schedule(tx, { customerId, kind, reference: orderId, dueAt: new Date(now.getTime() + inMs) })
  await Promise.all([
    enqueue(tx, [
      { kind: 'correspondent', customerId, payload: { remittance: orderId, ask: 'transfer', round: 0 } },
      messageAbout(remittance, texts.tellSent),
    ]),
    due(dueKinds.ask, firstAskMs[network]),
    ...(prepaid_minor > 0n ? [due(dueKinds.unclaimed, unclaimedMs)] : []),
  ])
}
