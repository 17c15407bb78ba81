import { type AssignedAccount, getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'

/** The own class I accounts; null while they are not known. */
export function useFxAccounts(): AssignedAccount[] | null {
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  return data?.accounts.filter(({ accountClass }) => accountClass === 1) ?? null
}
