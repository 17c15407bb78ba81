import { type Currency, minorOf } from '@cloudsail/contract'
import { type AssignedAccount, getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import type { AccountChoice } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'

/** Returns the customer's accounts for a function. Class III accounts carry the reason why they cannot hold deposits. */
export function useAccountsForDeposits(purpose: 'move' | 'receive'): AssignedAccount[] {
  const t = useTexts('timeDeposits')
  const { data } = useStart(getAssignUserAccountInfo, { function: purpose })
  const classThree = { key: 'depositClassThree', zh: t('classThree'), en: t('classThree') }
  return (data?.accounts ?? []).map((account) => ({
    ...account,
    refusal: account.refusal ?? (account.accountClass > 2 ? classThree : null),
  }))
}

/** Returns the customer's current accounts in RMB that deposits are paid from or to. */
export const useRmbAccounts = (purpose: 'move' | 'receive') =>
  useAccountChoices(useAccountsForDeposits(purpose)).filter(({ currency }) => currency === 'CNY')

/** Returns what paying a sum leaves on the chosen account. Null if none is chosen or if it has too little. */
export function leftAfter(accounts: readonly AccountChoice[], key: string, minor: bigint): bigint | null {
  const account = accounts.find((each) => each.key === key)
  if (!account?.available) return null
  const left = minorOf(account.available, account.currency) - minor
  return left >= 0n ? left : null
}

/** Returns whether an account key of a form means banknotes. */
export const isBanknotes = (pocket: string): boolean => pocket.endsWith('.cash')

/**
 * Returns the accounts among the choices that can receive a currency, as transferred money or as banknotes, by their ids.
 */
export function receivers<Choice extends { key: string; currency: Currency }>(
  choices: readonly Choice[],
  { currency, cash }: { currency: Currency; cash: boolean },
): Choice[] {
  return choices
    .filter((choice) => choice.currency === currency && isBanknotes(choice.key) === cash)
    .map((choice) => ({ ...choice, key: choice.key.split('.')[0]! }))
}
