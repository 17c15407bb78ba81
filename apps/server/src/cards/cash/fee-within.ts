import { formatGrouped } from '@cloudsail/contract'
import { type CashTerms, cashFee, leftForCash, leftToday } from '@cloudsail/contract/cards'
import { BankError } from '../../errors.ts'
import type { CardAccount } from '../account.ts'

/** The fee of cash from a card, here or at a machine. Throws cashStepWrong, cashDayExceeded, cashUnavailable or insufficientBalance. */
export function feeWithin(
  { cashLimitMinor, availableMinor }: Pick<CardAccount, 'cashLimitMinor' | 'availableMinor'>,
  amountMinor: bigint,
  { cashOwedMinor, drawnTodayMinor }: { cashOwedMinor: bigint; drawnTodayMinor: bigint },
  terms: CashTerms,
  at: { field?: string } = {},
): bigint {
  const use = { cashLimitMinor, cashOwedMinor, drawnTodayMinor, availableMinor }
  const grouped = (minor: bigint) => formatGrouped(minor, 'CNY')
  if (amountMinor <= 0n || amountMinor % terms.stepMinor !== 0n) throw new BankError('cashStepWrong', at)
  const left = leftToday(use, terms)
  if (amountMinor > left) {
    const values = { max: grouped(terms.dayMostMinor), left: grouped(left) }
    throw new BankError('cashDayExceeded', { ...at, values })
  }
  const feeMinor = cashFee(amountMinor, terms)
  if (amountMinor > cashLimitMinor - cashOwedMinor || amountMinor + feeMinor > availableMinor)
    throw new BankError('cashUnavailable', { ...at, values: { left: grouped(leftForCash(use)) } })
  return feeMinor
}
