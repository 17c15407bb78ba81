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

/** Returns the current issues and the chosen one. Null while they are loading. */
export function useIssues(code: string) {
  const { data } = useStart(certificateIssues, {})
  return data ? { ...data, chosen: data.issues.find((each) => each.code === code) } : null
}

/** Returns the certificate that the typed values describe. Null if they are not sufficient yet. */
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

/** Returns the customer's certificates as the bank has them now, and the chosen one. Null while they are loading. */
export function useHeldLarge(deposit: string) {
  const { data } = useStart(largeHoldings, {})
  return data ? { ...data, chosen: data.deposits.find((each) => keyOf(each) === deposit) } : null
}

/** Returns the terms that a certificate's interest is calculated from. */
export const runOf = ({ principal, ratePpm, paidInterest, ...rest }: LargeHolding): LargeRun => ({
  ...rest,
  principalMinor: minorOf(principal),
  annualRatePpm: ratePpm,
  paidInterestMinor: minorOf(paidInterest),
})

/** Returns the monthly interest of a certificate. 0 if it pays at maturity. */
export const monthlyOf = (holding: LargeHolding): bigint =>
  holding.interestPayment === 'monthly' ? monthlyInterest(runOf(holding)) : 0n

/** The figures of a draw, with the interest to be given back. */
export interface LargeFigures extends DrawFigures {
  takenBackMinor: bigint
}

/** Returns the figures for drawing a sum from a certificate today. Null if the certificate does not allow the sum. */
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
