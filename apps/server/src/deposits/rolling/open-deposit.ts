import { addDays, fillBoth, inBoth, rateText } from '@cloudsail/contract'
import { openRollingDeposit as contract, cycleDays } from '@cloudsail/contract/deposits'
import { agreements } from '../../agreements/index.ts'
import { parameter } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { linesOf, moneyIn } from '../kit/lines.ts'
import { openEnded, openingOrder, rmbAmount } from '../kit/opening-order.ts'
import { depositRatesOn } from '../time/rates.ts'
import { depositTexts } from '../time/texts.ts'
import { rollingDepositTerms } from './parameter.ts'
import { rollingTexts } from './texts.ts'

const texts = { ...depositTexts, ...rollingTexts }
const line = linesOf(texts)
const money = moneyIn('CNY')

/** PAM0501000: moves money from a current account into seven-day cycles, while the product is on sale. */
export const openRollingDeposit = openingOrder({
  contract,
  accepts: () => agreements.rollingDeposit,
  summary: 'rollingDepositOpen',
  loadTerms: (q, today) => ({
    rates: depositRatesOn(q, [today]),
    terms: parameter(q, rollingDepositTerms, today),
  }),

  admit(_, { facts: { terms } }) {
    if (!terms.isOnSale) throw new BankError('depositNoLongerOpened')
  },
  amountOf({ input, facts: { terms } }) {
    const amountMinor = rmbAmount(input.amount)
    if (amountMinor < terms.least)
      throw new BankError('depositMinimum', { field: 'amount', values: { minimum: money(terms.least) } })
    return amountMinor
  },
  placementsOf: ({ facts: { rates }, today }, principalMinor) => [
    openEnded(principalMinor, rates.get(today)!.call.callDeposit7, today),
  ],

  describe({ facts: { rates, terms }, runs: [run], amount, today }) {
    const current = rateText(rates.get(today)!.current.CNY)
    return {
      purpose: fillBoth(texts.openPurpose, { amount }),
      lines: [
        line('cycle', texts.cycleValue),
        line('rate', fillBoth(texts.rateValue, { rate: rateText(run.annualRatePpm) })),
        line('effective', inBoth(today)),
        line('firstRoll', inBoth(addDays(today, cycleDays)), 'strong'),
        line('early', fillBoth(texts.earlyValue, { least: money(terms.least), rate: current })),
      ],
    }
  },
  columnsOf: ({ effectiveOn }) => ({
    product: 'rolling7',
    instruction: 'renew',
    cycle_began_on: effectiveOn,
  }),
  tell: ([{ effectiveOn }]) => ({
    text: texts.notificationOpened,
    values: { next: addDays(effectiveOn, cycleDays) },
  }),
})
