import { addMonths, type Bilingual, fillBoth, inBoth } from '@cloudsail/contract'
import {
  buyForeignExchange as contract,
  fxPurposes,
  fxSideNames,
  purposeDetails,
} from '@cloudsail/contract/remittance'
import { agreements } from '../../agreements/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { countryName } from '../../dictionaries/index.ts'
import { BankError } from '../../errors.ts'
import { accountLine, amountLines, moneyText, orderDefinition, ownMoneyPayment } from '../../orders/index.ts'
import { loadTrade, pocketText, tradeLines, tradeTerms } from './decide-trade.ts'
import { isResident } from './quota.ts'
import { submitTrade } from './submit-trade.ts'
import { exchangeTexts as texts } from './texts.ts'

/**
 * PFN0301000: buys foreign currency. CNY is put on hold, the trade is registered with the administration, and the money is
 * exchanged. The order is final.
 */
export const buyForeignExchange = orderDefinition({
  contract,
  authorisation: 'own',
  accepts: () => agreements.fxPurchase,

  loadFacts: (context, { accountId, quote }) =>
    loadTrade(context, { accountId: BigInt(accountId), side: 'buy', quote }),

  decide({ now }, input, found) {
    if (!isResident(found.customer)) throw new BankError('purchaseAtBranch')
    const { currency, purpose, detail, month } = input
    const country = countryName(input.country)
    if (!country) throw new BankError('countryRequired', { field: 'country' })
    checkMonth(month, businessDate(now))
    const asks = purposeDetails[purpose]
    if (asks === 'days') checkDays(detail)
    const terms = tradeTerms(found, { side: 'buy', ...input, cash: false, now, field: 'accountId' })
    const { account, amountMinor, rmbMinor } = terms
    const paid = { amountMinor: rmbMinor, currency: 'CNY' as const }
    const bought = moneyText({ amountMinor, currency })
    const { rate, quota } = tradeLines(terms)
    const line = (key: keyof typeof texts & string, value: Bilingual) => ({ key, label: texts[key], value })
    return {
      plan: { terms, what: fxPurposes[purpose] },
      payment: ownMoneyPayment(paid, { payer: account, payee: account, facts: found.payment }),
      purpose: fillBoth(texts.purposeOfCode, { side: fxSideNames.buy, amount: bought }),
      lines: [
        ...amountLines(paid, texts.paid),
        { ...line('bought', bought), tone: 'strong' as const },
        rate,
        accountLine('payer', account),
        line('into', pocketText(currency, false)),
        line('purpose', fxPurposes[purpose]),
        line('country', country),
        line(asks, inBoth(detail)),
        line('month', inBoth(month)),
        quota,
        line('final', texts.finalBuy),
      ],
    }
  },

  async execute(executing, { purpose }, { plan: { terms, what } }) {
    return submitTrade(executing, terms, { side: 'buy', purpose, what })
  },
})

/** Throws unless the month is the current one or one of the next twelve. */
function checkMonth(month: string, today: string): void {
  const last = addMonths(today, 12).slice(0, 7)
  if (month < today.slice(0, 7) || month > last) throw new BankError('fxMonth', { field: 'month' })
}

function checkDays(text: string): void {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > 365) throw new BankError('fxDays', { field: 'detail' })
}
