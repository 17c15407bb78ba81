import { type AssignedAccount, getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'

/** Returns the customer's class I accounts. Null while they are loading. */
export function useFxAccounts(): AssignedAccount[] | null {
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  return data?.accounts.filter(({ accountClass }) => accountClass === 1) ?? null
}
