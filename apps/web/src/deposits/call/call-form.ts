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

/** What call deposits earn today; undefined while it is not known. */
export const useCallBoard = () => useStart(callDepositBoard, {}).data

/** The call deposits a customer holds, as the bank has them now, and the one that is chosen; null while not known. */
export function useHeldCalls(
  deposit: string,
): (HeldCallDeposits & { chosen: HeldCallDeposit | undefined }) | null {
  const { data } = useStart(heldCallDeposits, {})
  if (!data) return null
  return { ...data, chosen: data.deposits.find((each) => keyOf(each) === deposit) }
}

type Noticed = NonNullable<HeldCallDeposit['notice']>
const noticeOf = ({ amount, agreedOn, drawn }: Noticed): WithdrawalNotice => ({
  ...{ amountMinor: minorOf(amount), agreedOn, drawnMinor: minorOf(drawn) },
})

/** What a call deposit earns by, as the rules take it. */
export const runOf = ({ principal, noticeDays, effectiveOn, forfeitedBalanceDays }: HeldCallDeposit) => ({
  ...{ principalMinor: minorOf(principal), noticeDays, effectiveOn },
  forfeitedBalanceDays: BigInt(forfeitedBalanceDays),
})

interface Asked {
  on: string
  /** In the place of the notice that is pending. */
  notice?: WithdrawalNotice | null
}

/** What drawing a sum on a day comes to, by today's rates; null where so much cannot be drawn. */
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
    ...{ on, notice, ended: deposit.lateNotices.map(noticeOf) },
    rates: { callRatePpm: deposit.callRatePpm, currentRatePpm },
    terms: { leastMinor, lateDays },
  })
}

export const interestOf = ({ callInterestMinor, currentInterestMinor }: CallDraw): bigint =>
  callInterestMinor + currentInterestMinor
