import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import type { AccountChoice } from '@cloudsail/ui/account-select.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'

interface PayerChoices {
  choices: AccountChoice[]
  /** True if no account may pay, because none has an open transfer service. */
  isClosed: boolean
}

/**
 * Returns the RMB accounts to pay from. Starts with the first that can pay. Payments to own accounts need no transfer
 * service, so any account can make them.
 */
export function usePayerChoices(
  value: string,
  onChange: (accountId: string) => void,
  { toOwn = false }: { toOwn?: boolean } = {},
): PayerChoices {
  const { data } = useStart(getAssignUserAccountInfo, { function: 'pay' })
  const accounts = (data?.accounts ?? []).map((account) =>
    toOwn && account.refusal?.key === 'transferServiceClosed' ? { ...account, refusal: null } : account,
  )
  const choices = useAccountChoices(accounts, 'CNY')
  const first = choices.find(({ disabledReason }) => disabledReason === undefined)?.key
  useBeginWith(value, first, onChange)
  const closed = data?.accounts.some(({ refusal }) => refusal?.key === 'transferServiceClosed') ?? false
  return { choices, isClosed: closed && first === undefined }
}
