import { minorOf } from '@cloudsail/contract'
import {
  type CallDraw,
  drawCall,
  type HeldCallDeposit,
  type HeldCallDeposits,
  heldCallDeposits,
  type WithdrawalNotice,
} from '@cloudsail/contract/deposits'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { groupedOf } from '../certificates.ts'
import type { DrawnSum } from '../kit/draw-form.ts'

/** Returns the customer's call deposits as the bank has them now. Undefined while they are loading. */
export const useHeldCalls = () => useStart(heldCallDeposits, {}).data

/** Returns a function that names a call deposit in a choice. Deposits with a notice are marked. */
export function useCallOption(): (deposit: HeldCallDeposit) => string {
  const t = useTexts('callDeposits')
  return ({ certificate, product, principal, notice }) => {
    const amount = groupedOf(principal)
    const name = t('deposit.option', { certificate, product: t(`product.${product}`), amount })
    return notice ? `${name} ${t('deposit.noticed', { date: notice.agreedOn })}` : name
  }
}

type Noticed = NonNullable<HeldCallDeposit['notice']>
const noticeOf = ({ amount, agreedOn, drawn }: Noticed): WithdrawalNotice => ({
  amountMinor: minorOf(amount),
  agreedOn,
  drawnMinor: minorOf(drawn),
})

/** Returns the terms that a call deposit's interest is calculated from. */
export const placementOf = ({
  principal,
  noticeDays,
  effectiveOn,
  forfeitedBalanceDays,
}: HeldCallDeposit) => ({
  principalMinor: minorOf(principal),
  noticeDays,
  effectiveOn,
  forfeitedBalanceDays: BigInt(forfeitedBalanceDays),
})

interface Asked {
  on: string
  /** Replaces the pending notice. */
  notice?: WithdrawalNotice | null
}

/** The figures of a draw from a call deposit. */
export type CallFigures = CallDraw & DrawnSum

/** Returns the figures for drawing a sum on a day at today's rates. Null if the deposit does not allow the sum. */
export function callFigures(
  deposit: HeldCallDeposit,
  askedMinor: bigint,
  { least, currentRatePpm, lateDays }: Pick<HeldCallDeposits, 'least' | 'currentRatePpm' | 'lateDays'>,
  { on, notice = deposit.notice && noticeOf(deposit.notice) }: Asked,
): CallFigures | null {
  const run = placementOf(deposit)
  const leastMinor = minorOf(least)
  if (askedMinor > run.principalMinor || askedMinor === 0n) return null
  if (askedMinor < leastMinor && askedMinor !== run.principalMinor) return null
  const draw = drawCall(run, askedMinor, {
    on,
    notice,
    ended: deposit.lateNotices.map(noticeOf),
    rates: { callRatePpm: deposit.callRatePpm, currentRatePpm },
    terms: { leastMinor, lateDays },
  })
  return {
    ...draw,
    drawnMinor: draw.principalMinor,
    interestMinor: draw.callInterestMinor + draw.currentInterestMinor,
  }
}
