import { fillBoth, formatAmount } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  buyForeignExchange,
  type FxCurrency,
  fxPurposes,
  fxRateText,
  usdAt,
} from '@cloudsail/contract/remittance'
import { businessDate } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import { parameter, usdEquivalents } from './bank/operators.ts'
import { enterPastOrders, type PastOrder } from './bank/orders.ts'
import { accountLine, amountLines, moneyText, exchangeTexts as texts } from './bank/texts.ts'
import type { HistoryDraft } from './history-draft.ts'
import { verificationCodes } from './past-transfers.ts'

const rateE4 = (rate: number) => BigInt(Math.round(rate * 100)) * 100n

/** Enters the history's purchases of currency in the register of orders and among the trades. */
export async function enterPastExchange(
  tx: Tx,
  history: HistoryDraft,
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  const code = verificationCodes(history, 'exchange')
  const equivalents = await parameter(tx, usdEquivalents, history.today)
  const orders = history.exchanges.map((trade): PastOrder => {
    const { orderId, person, account, currency, amountMinor, rmbMinor, rate, at } = trade
    const bought = moneyText({ amountMinor, currency })
    const values = { rate: fxRateText(rateE4(rate)), currency: currencyNames[currency] }
    return {
      customerId: person.customerId,
      orderId,
      contract: buyForeignExchange,
      method: person.method,
      at,
      input: { accountId: `${account.accountId}`, currency, amount: formatAmount(amountMinor, currency) },
      lines: [
        ...amountLines({ amountMinor: rmbMinor, currency: 'CNY' }, texts.paid),
        { key: 'bought', label: texts.bought, value: bought, tone: 'strong' },
        { key: 'rate', label: texts.rate, value: fillBoth(texts.rateValue, values) },
        accountLine('payer', { holderName: account.holder, number: account.number }),
        { key: 'purpose', label: texts.purpose, value: fxPurposes.travel },
      ],
      amountMinor: rmbMinor,
      currency: 'CNY',
      payerAccountId: account.accountId,
      payee: null,
      remark: '',
      journalId: journalIds.get(orderId)!,
      verificationCode: code(),
    }
  })
  if (orders.length === 0) return
  await enterPastOrders(tx, orders)
  const rows = history.exchanges.map(({ orderId, person, account, currency, at, ...trade }, index) => ({
    customer_id: person.customerId,
    order_id: orderId,

    side: 'buy' as const,
    account_id: account.accountId,
    currency: currency as FxCurrency,
    cash: false,
    amount_minor: trade.amountMinor,
    rate_e4: rateE4(trade.rate),
    mid_e4: rateE4(trade.mid),
    rmb_minor: trade.rmbMinor,
    usd_minor: usdAt(trade.amountMinor, currency, equivalents[currency] ?? 0n),
    quota_year: Number(businessDate(at).slice(0, 4)),
    purpose: 'travel',
    details: JSON.stringify({ what: fxPurposes.travel }),
    state: 'success' as const,
    reason: null,
    made_at: at,
    settled_at: at,
    safe_number: `${businessDate(at).replaceAll('-', '')}${String(index + 1).padStart(10, '0')}`,
  }))
  await tx.insertInto('remittance.fx_trades').values(rows).execute()
}
