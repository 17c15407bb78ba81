import { fillBoth, tailOf } from '@cloudsail/contract'
import { fxRateText, fxSideNames } from '@cloudsail/contract/remittance'
import { readAccount } from '../../accounts/core/index.ts'
import { bankNow, businessDate } from '../../bankday/index.ts'
import { type Customer, findCustomer } from '../../customers/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { post } from '../../ledger/index.ts'
import { moneyText, recordProgress } from '../../orders/index.ts'
import { type Deliverer, enqueue } from '../../outbox/index.ts'
import { isPostFailure, type Registration, type SafePort } from '../../ports/index.ts'
import { afterPurchase, afterRefusal, remittanceOf } from './after-trade.ts'
import { exchangeTexts as texts } from './texts.ts'
import { isOpen, readTrade, setTradeState, type Trade, tradeJournal, tradeRelease } from './trades.ts'

/**
 * Registers a trade with the administration. Without an answer the result is unknown. The request is then repeated under the
 * same number, which counts once, until the administration answers.
 */
export function registrationDeliverer(db: Db, safe: SafePort): Deliverer<'safe'> {
  return async ({ customerId, payload: { trade: orderId } }) => {
    const trade = await readTrade(db, customerId, orderId)
    if (!trade || !isOpen(trade)) return
    const customer = await findCustomer(db, customerId)
    try {
      const answer = await safe.register(registrationOf(trade, customer))
      const now = await bankNow(db)
      await inTransaction(db, async (tx) => {
        const standing = await readTrade(tx, customerId, orderId, { lock: true })
        if (!standing || !isOpen(standing)) return
        if ('safeNumber' in answer) await settle(tx, standing, answer.safeNumber, now)
        else await refuse(tx, standing, answer.refused === 'quota' ? 'quotaElsewhere' : 'watchList', now)
      })
    } catch (error) {
      if (isPostFailure(error)) await recordSilence(db, customerId, orderId)
      throw error
    }
  }
}

/** Returns the registration of a trade. A repetition carries the same number. */
export const registrationOf = (
  trade: Trade,
  { idType, idNumber, name }: Pick<Customer, 'idType' | 'idNumber' | 'name'>,
): Registration => ({
  idType,
  idNumber,
  name,
  number: trade.order_id,
  side: trade.side,
  currency: trade.currency,
  amountMinor: trade.amount_minor,
  usdMinor: trade.usd_minor,
  rmbMinor: trade.rmb_minor,
  purpose: trade.purpose,
  on: businessDate(trade.made_at),
})

/** Exchanges the money on hold, because the administration has registered the trade. */
export async function settle(tx: Tx, trade: Trade, safeNumber: string, now: Date): Promise<void> {
  const [journal] = await post(tx, [tradeJournal(trade, now)])
  await setTradeState(tx, trade, { state: 'success', safeNumber, settledAt: now })
  const remittance = await remittanceOf(trade, tx)
  if (remittance) return afterPurchase(tx, remittance, now)
  const rmb = moneyText({ amountMinor: trade.rmb_minor, currency: 'CNY' })
  await tell(tx, trade, fillBoth(texts.done, { rmb, rate: fxRateText(trade.rate_e4) }))
  await recordProgress(tx, {
    ...keyOf(trade),
    state: 'success',
    step: 'settled',
    at: now,
    journalId: journal!.journalId,
  })
}

async function refuse(
  tx: Tx,
  trade: Trade,
  reason: 'quotaElsewhere' | 'watchList',
  now: Date,
): Promise<void> {
  const [journal] = await post(tx, [tradeRelease(trade, now)])
  await setTradeState(tx, trade, { state: 'failed', reason, settledAt: now })
  const remittance = await remittanceOf(trade, tx)
  if (remittance) return afterRefusal(tx, remittance, now)
  const why = reasonOf(new BankError(reason))
  await tell(tx, trade, fillBoth(texts.failed, { reason: why }))
  const step = {
    state: 'failed',
    step: 'failed',
    at: now,
    reason: why,
    journalId: journal!.journalId,
  } as const
  await recordProgress(tx, { ...keyOf(trade), ...step })
}

/** Marks a trade as unknown if the administration did not answer. Recorded once. */
async function recordSilence(db: Db, customerId: bigint, orderId: string): Promise<void> {
  const now = await bankNow(db)
  await inTransaction(db, async (tx) => {
    const trade = await readTrade(tx, customerId, orderId, { lock: true })
    if (trade?.state !== 'processing') return
    await setTradeState(tx, trade, { state: 'unknown' })
    // The remittance that the trade buys for stays in its state.
    if (await remittanceOf(trade, tx)) return
    await recordProgress(tx, { ...keyOf(trade), state: 'unknown', step: 'unknown', at: now })
  })
}

const keyOf = ({ customer_id, order_id }: Trade) => ({ customerId: customer_id, orderId: order_id })

async function tell(tx: Tx, trade: Trade, words: ReturnType<typeof fillBoth>): Promise<void> {
  const account = await readAccount(tx, trade.customer_id, trade.account_id)
  const amount = moneyText({ amountMinor: trade.amount_minor, currency: trade.currency })
  const values = { tail: tailOf(account!.number), side: fxSideNames[trade.side], amount }
  const text = fillBoth(words, values).zh
  await enqueue(tx, [{ kind: 'sms', customerId: trade.customer_id, payload: { text } }])
}
