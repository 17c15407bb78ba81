import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useEffect } from 'react'
import { useCall } from '../app/queries.ts'
import { useTexts } from '../app/texts.ts'
import { useAccountChoices } from '../ui/account-choices.ts'
import { AccountSelect } from '../ui/account-select.tsx'

interface Props {
  value: string
  onChange: (accountId: string) => void
  error: string | undefined
}

/** The RMB account to pay from; the first that can pay is chosen to begin with. */
export function PayerField({ value, onChange, error }: Props) {
  const t = useTexts('transfers')
  const { data } = useCall(getAssignUserAccountInfo, { function: 'pay' })
  const choices = useAccountChoices(data?.accounts ?? [], 'CNY')
  const first = choices.find(({ disabledReason }) => disabledReason === undefined)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the accounts are there
  useEffect(() => {
    if (value === '' && first !== undefined) onChange(first)
  }, [value, first])
  return (
    <AccountSelect label={t('payer')} accounts={choices} value={value} onChange={onChange} error={error} />
  )
}
