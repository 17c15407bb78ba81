import {
  type CallDraw,
  callDepositBoard,
  drawCall,
  type HeldCallDeposit,
  type HeldCallDeposits,
  heldCallDeposits,
  type WithdrawalNotice,
} from '@cloudsail/contract/deposits'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { keyOf, minorOf } from '../certificates.ts'

/** Returns today's rates of call deposits. Undefined while they are loading. */
export const useCallBoard = () => useStart(callDepositBoard, {}).data

/** Returns the customer's call deposits as the bank has them now, and the chosen one. Null while they are loading. */
export function useHeldCalls(
  deposit: string,
): (HeldCallDeposits & { chosen: HeldCallDeposit | undefined }) | null {
  const { data } = useStart(heldCallDeposits, {})
  if (!data) return null
  return { ...data, chosen: data.deposits.find((each) => keyOf(each) === deposit) }
}

type Noticed = NonNullable<HeldCallDeposit['notice']>
const noticeOf = ({ amount, agreedOn, drawn }: Noticed): WithdrawalNotice => ({
  amountMinor: minorOf(amount),
  agreedOn,
  drawnMinor: minorOf(drawn),
})

/** Returns the terms that a call deposit's interest is calculated from. */
export const runOf = ({ principal, noticeDays, effectiveOn, forfeitedBalanceDays }: HeldCallDeposit) => ({
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

/** Returns the figures for drawing a sum on a day at today's rates. Null if the deposit does not allow the sum. */
export function callFigures(
  deposit: HeldCallDeposit,
  askedMinor: bigint,
  { least, currentRatePpm, lateDays }: Pick<HeldCallDeposits, 'least' | 'currentRatePpm' | 'lateDays'>,
  { on, notice = deposit.notice && noticeOf(deposit.notice) }: Asked,
): CallDraw | null {
  const run = runOf(deposit)
  const leastMinor = minorOf(least)
  if (askedMinor > run.principalMinor || askedMinor === 0n) return null
  if (askedMinor < leastMinor && askedMinor !== run.principalMinor) return null
  return drawCall(run, askedMinor, {
    on,
    notice,
    ended: deposit.lateNotices.map(noticeOf),
    rates: { callRatePpm: deposit.callRatePpm, currentRatePpm },
    terms: { leastMinor, lateDays },
  })
}

export const interestOf = ({ callInterestMinor, currentInterestMinor }: CallDraw): bigint =>
  callInterestMinor + currentInterestMinor
