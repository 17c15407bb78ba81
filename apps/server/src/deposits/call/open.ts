import { fillBoth, inBoth, rateText } from '@cloudsail/contract'
import { openCallDeposit as contract, noticeDaysOf } from '@cloudsail/contract/deposits'
import { BankError } from '../../errors.ts'
import { openEnded, openingOrder, rmbAmount, settlementLine } from '../kit/opening-order.ts'
import { line } from './lines.ts'
import { belowLeast, callDays } from './terms.ts'
import { callNames, callTexts as texts } from './texts.ts'

/** PAM1301000: moves money from a current account into a call deposit. The rate is the one on the day of the draw. */
export const openCallDeposit = openingOrder({
  contract,
  summary: 'callDepositOpen',
  loadTerms: (q, today) => ({ days: callDays(q, [today]) }),

  refuseCurrency: (currency) =>
    currency === 'CNY' ? null : new BankError('callDepositRmbOnly', { field: 'from' }),
  amountOf({ input, facts: { days }, today }) {
    const { terms } = days.get(today)!
    const amountMinor = rmbAmount(input.amount)
    if (amountMinor < terms.leastMinor) throw belowLeast(terms, 'amount')
    return amountMinor
  },
  // The rate of the board at opening. The interest follows the board of the day of the draw.
  placementsOf({ input: { product }, facts: { days }, today }, principalMinor) {
    const { callRatePpm, currentRatePpm } = days.get(today)!.rates[product]
    return [{ ...openEnded(principalMinor, callRatePpm, today), product, currentRatePpm }]
  },

  describe: ({ runs: [{ product, annualRatePpm, currentRatePpm }], amount, settlement, today }) => ({
    purpose: fillBoth(texts.openPurpose, { product: callNames[product], amount }),
    lines: [
      line('product', callNames[product]),
      line('rate', fillBoth(texts.rateValue, { rate: rateText(annualRatePpm) }), 'strong'),
      line('effective', inBoth(today)),
      line(
        'rule',
        fillBoth(texts.ruleValue, { days: noticeDaysOf[product], rate: rateText(currentRatePpm) }),
      ),
      ...settlementLine(settlement, texts.settlement),
    ],
  }),
  columnsOf: ({ product }) => ({ product, instruction: 'toCurrent' }),
  tell: ([{ product }], [number = '']) => ({
    text: texts.notificationOpened,
    values: { product: callNames[product], number, days: noticeDaysOf[product] },
  }),
})
