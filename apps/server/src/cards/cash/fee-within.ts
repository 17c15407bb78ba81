import { formatGrouped } from '@cloudsail/contract'
import { type CashTerms, cashFee, leftForCash, leftToday } from '@cloudsail/contract/cards'
import { BankError } from '../../errors.ts'
import { capOf, refuseAboveCaps } from '../../limits/enforcement/index.ts'
import type { CardAccount } from '../account.ts'

/**
 * Returns the fee for cash from a card, online or at a machine. Throws cashStepWrong, cashDayExceeded, cashUnavailable or
 * insufficientBalance.
 */
export function feeWithin(
  { cashLimitMinor, availableMinor }: Pick<CardAccount, 'cashLimitMinor' | 'availableMinor'>,
  amountMinor: bigint,
  { cashOwedMinor, drawnTodayMinor }: { cashOwedMinor: bigint; drawnTodayMinor: bigint },
  terms: CashTerms,
  at: { field?: string } = {},
): bigint {
  const use = { cashLimitMinor, cashOwedMinor, drawnTodayMinor, availableMinor }
  const grouped = (minor: bigint) => formatGrouped(minor, 'CNY')
  if (amountMinor <= 0n || amountMinor % terms.stepMinor !== 0n)
    throw new BankError('cashStepWrong', { ...at, values: { step: grouped(terms.stepMinor) } })
  const feeMinor = cashFee(amountMinor, terms)
  const isCovered = amountMinor <= cashLimitMinor - cashOwedMinor && amountMinor + feeMinor <= availableMinor
  refuseAboveCaps(amountMinor, [
    capOf('cashDayExceeded', leftToday(use, terms), { ...at, max: grouped(terms.dayMostMinor) }),
    ...(isCovered ? [] : [capOf('cashUnavailable', leftForCash(use), at)]),
  ])
  return feeMinor
}
