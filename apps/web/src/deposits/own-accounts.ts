import { type AssignedAccount, getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
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
