import { fillBoth, readPocket } from '@cloudsail/contract'
import {
  sellForeignExchange as contract,
  fxSideNames,
  fxSources,
  isFxCurrency,
} from '@cloudsail/contract/remittance'
import { BankError } from '../../errors.ts'
import { accountLine, amountLines, moneyText, orderDefinition, ownMoneyPayment } from '../../orders/index.ts'
import { loadTrade, pocketText, tradeLines, tradeTerms } from './decide-trade.ts'
import { submitTrade } from './submit-trade.ts'
import { exchangeTexts as texts } from './texts.ts'

/**
 * PFN0302000: sells foreign currency. The currency is put on hold, the sale is registered with the administration, and the
 * money is exchanged. The order is final.
 */
export const sellForeignExchange = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: (context, { from, quote }) =>
    loadTrade(context, { accountId: readPocket(from).accountId, side: 'sell', quote }),

  decide({ now }, { from, amount, source }, found) {
    const { currency, cash } = readPocket(from)
    if (!isFxCurrency(currency)) throw new BankError('currencyRequired', { field: 'from' })
    const terms = tradeTerms(found, { side: 'sell', currency, cash, amount, now, field: 'from' })
    const { account, amountMinor, rmbMinor } = terms
    const sold = { amountMinor, currency }
    const { rate, quota } = tradeLines(terms)
    return {
      plan: { terms },
      payment: ownMoneyPayment(sold, { payer: account, payee: account, facts: found.payment }),
      purpose: fillBoth(texts.purposeOfCode, { side: fxSideNames.sell, amount: moneyText(sold) }),
      lines: [
        ...amountLines(sold, texts.sold),
        {
          key: 'received',
          label: texts.received,
          value: moneyText({ amountMinor: rmbMinor, currency: 'CNY' }),
          tone: 'strong' as const,
        },
        rate,
        accountLine('payer', account),
        { key: 'currency', label: texts.sold, value: pocketText(currency, cash) },
        { key: 'source', label: texts.source, value: fxSources[source] },
        quota,
        { key: 'final', label: texts.final, value: texts.finalSell },
      ],
    }
  },

  async execute(executing, { source }, { plan: { terms } }) {
    return submitTrade(executing, terms, { side: 'sell', purpose: source, what: fxSources[source] })
  },
})
