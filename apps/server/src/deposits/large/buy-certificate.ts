import { fillBoth, inBoth, rateText } from '@cloudsail/contract'
import {
  buyLargeCertificate as contract,
  depositPlacement,
  interestAtMaturity,
  monthlyInterest,
  nextInterestDay,
} from '@cloudsail/contract/deposits'
import { parameter } from '../../bankday/index.ts'
import { linesOf, moneyIn } from '../kit/lines.ts'
import { openingOrder, rmbAmount, settlementLine } from '../kit/opening-order.ts'
import { depositRatesOn } from '../time/rates.ts'
import { depositTexts, termText } from '../time/texts.ts'
import { checkIssue, type Issue, readIssue, takeQuota } from './issues.ts'
import { largeCertificateTerms } from './parameter.ts'
import { largeTexts } from './texts.ts'

const texts = { ...depositTexts, ...largeTexts }
const line = linesOf(texts)
const money = moneyIn('CNY')

/** PAM1701000: buys a certificate of an issue while quota is left. The certificate is paid out at maturity. */
export const buyLargeCertificate = openingOrder({
  contract,
  amountLabel: texts.amount,
  summary: 'largeCertificateOpen',
  loadTerms: (q, today, { issue }) => ({
    issue: readIssue(q, issue),
    rates: depositRatesOn(q, [today]),
    terms: parameter(q, largeCertificateTerms, today),
  }),

  amountOf({ input, facts: { issue }, now }) {
    const amountMinor = rmbAmount(input.amount)
    checkIssue(issue, amountMinor, now)
    return amountMinor
  },
  placementsOf({ facts, today: effectiveOn }, principalMinor) {
    const issue: Issue = facts.issue!
    const { annualRatePpm, termMonths, interestPayment } = issue
    const run = depositPlacement(principalMinor, { annualRatePpm, termMonths, effectiveOn })
    return [{ ...run, code: issue.code, interestPayment, paidInterestMinor: 0n }]
  },

  describe({ facts: { rates, terms }, runs: [run], amount, settlement, today }) {
    const isMonthly = run.interestPayment === 'monthly'
    return {
      purpose: fillBoth(texts.buyPurpose, { amount, term: termText(run.termMonths) }),
      first: [line('issue', inBoth(run.code))],
      lines: [
        line('term', termText(run.termMonths)),
        line('rate', fillBoth(texts.rateFixed, { rate: rateText(run.annualRatePpm) })),
        line('effective', inBoth(today)),
        line('matures', inBoth(run.maturesOn), 'strong'),
        line(
          'interestPayment',
          isMonthly ? fillBoth(texts.monthly, { day: Number(today.slice(8)) }) : texts.atMaturity,
        ),
        ...(isMonthly ? [line('monthlyInterest', money(monthlyInterest(run)))] : []),
        line('interest', money(interestAtMaturity(run)), 'strong'),
        ...settlementLine(settlement, texts.matured),
        line(
          'early',
          fillBoth(isMonthly ? texts.earlyMonthly : texts.earlyAtMaturity, {
            least: money(terms.leastLeft),
            rate: rateText(rates.get(today)!.current.CNY),
          }),
        ),
      ],
    }
  },
  columnsOf: (run) => ({
    product: 'largeCertificate',
    instruction: 'toCurrent',
    issue_code: run.code,
    interest_payment: run.interestPayment,
    next_interest_on: nextInterestDay(run, run.effectiveOn),
  }),
  keep: (tx, { code, principalMinor }, now) => takeQuota(tx, code, principalMinor, now),
  tell: ([{ annualRatePpm, maturesOn, termMonths }]) => ({
    text: texts.notificationBought,
    values: { rate: rateText(annualRatePpm), matures: maturesOn, term: termText(termMonths) },
  }),
})
