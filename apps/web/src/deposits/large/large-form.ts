import type { RequestInput } from '@cloudsail/contract'
import {
  type buyLargeCertificate,
  type CertificateIssue,
  certificateIssues,
  depositRun,
  drawLarge,
  type drawLargeCertificate,
  interestAtMaturity,
  type LargeHolding,
  type LargeRun,
  largeHoldings,
  monthlyInterest,
} from '@cloudsail/contract/deposits'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { keyOf, minorOf } from '../certificates.ts'
import type { DrawFigures } from '../time/draw-form.ts'

export type BuyValues = RequestInput<(typeof buyLargeCertificate)['prepare']>
export type DrawLargeValues = RequestInput<(typeof drawLargeCertificate)['prepare']>

/** The issues as they stand now, and the one that is chosen; null while they are not known. */
export function useIssues(code: string) {
  const { data } = useStart(certificateIssues, {})
  return data ? { ...data, chosen: data.issues.find((each) => each.code === code) } : null
}

/** The certificate as it would run, of what is typed so far; null where that is too little, or nothing yet. */
export function typedRun(
  issue: CertificateIssue | undefined,
  amount: string,
  today: string,
): LargeRun | null {
  const amountMinor = minorOf(amount)
  if (!issue || amountMinor < minorOf(issue.minimum)) return null
  const { ratePpm: annualRatePpm, termMonths, interestPayment } = issue
  return {
    ...depositRun(amountMinor, { annualRatePpm, termMonths, effectiveOn: today }),
    interestPayment,
    paidInterestMinor: 0n,
  }
}

/** The certificates that are held, as the bank has them now, and the one that is chosen; null while not known. */
export function useHeldLarge(deposit: string) {
  const { data } = useStart(largeHoldings, {})
  return data ? { ...data, chosen: data.deposits.find((each) => keyOf(each) === deposit) } : null
}

/** What a certificate earns by, as the rules take it. */
export const runOf = ({ principal, ratePpm, paidInterest, ...rest }: LargeHolding): LargeRun => ({
  ...rest,
  principalMinor: minorOf(principal),
  annualRatePpm: ratePpm,
  paidInterestMinor: minorOf(paidInterest),
})

/** What a certificate pays a month; 0 where it pays at maturity. */
export const monthlyOf = (holding: LargeHolding): bigint =>
  holding.interestPayment === 'monthly' ? monthlyInterest(runOf(holding)) : 0n

/** What drawing comes to, and what of it goes back. */
export interface LargeFigures extends DrawFigures {
  takenBackMinor: bigint
}

/** What drawing a sum from a certificate comes to today; null where so much cannot be drawn from it. */
export function figuresOf(deposit: LargeHolding, amount: string, today: string): LargeFigures | null {
  const run = runOf(deposit)
  const drawnMinor = minorOf(amount)
  if (drawnMinor === 0n) return null
  if (drawnMinor !== run.principalMinor && drawnMinor > minorOf(deposit.mostInPart)) return null
  const draw = drawLarge(run, drawnMinor, { on: today, currentRatePpm: deposit.currentRatePpm })
  return {
    ...draw,
    drawnMinor,
    leftMinor: run.principalMinor - drawnMinor,
    nowMinor: draw.interestMinor,
    atMaturityMinor: interestAtMaturity({ ...run, principalMinor: drawnMinor }),
    interest: { termMinor: 0n, currentMinor: draw.interestMinor, currentDays: draw.currentDays },
  }
}
