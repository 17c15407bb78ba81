import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { applicationForm } from './application-form.ts'

/** The account that pays the fee. Default: the certified account, if it has RMB. */
export function FeeField() {
  const t = useTexts('applications')
  const { field, values, set } = useOrderForm(applicationForm)
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const accounts = useAccountChoices(data?.accounts ?? [], 'CNY')
  const open = accounts.filter(({ disabledReason }) => disabledReason === undefined)
  const about = values['details.subject'].split('.')[0]
  const first = open.find(({ key }) => key === about) ?? open[0]
  useBeginWith(values.feeAccountId, first?.key, (feeAccountId) => set({ feeAccountId }))
  return <AccountSelect {...field('feeAccountId')} label={t('feeAccount')} accounts={accounts} />
}
