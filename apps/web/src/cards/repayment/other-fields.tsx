import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { TextField } from '@cloudsail/ui/text-field.tsx'

export interface OtherValues {
  from: string
  payeeAccount: string
  payeeName: string
  amount: string
}

/** The fields for another person's card: number, name, amount, and paying account. */
export function OtherFields({ form }: { form: FormWith<OtherValues> }) {
  const t = useTexts('cardBills')
  const { field, values, set } = useOrderForm(form)
  const accounts = useStart(getAssignUserAccountInfo, { function: 'pay' }).data?.accounts ?? []
  const froms = useAccountChoices(accounts, 'CNY')
  const from = froms.find(({ key }) => key === values.from)
  useBeginWith(values.from, froms.find(({ disabledReason }) => !disabledReason)?.key, (key) =>
    set({ from: key }),
  )
  return (
    <>
      <TextField {...field('payeeName')} label={t('repay.holder')} autoComplete="off" />
      <NumberField
        {...field('payeeAccount')}
        label={t('repay.number')}
        hint={t('repay.number.hint')}
        autoComplete="off"
      />
      <MoneyField
        {...field('amount')}
        label={t('repay.amount')}
        currency="CNY"
        big
        beside={
          <BalanceBound
            available={from?.available ?? undefined}
            currency="CNY"
            amount={values.amount}
            onAll={(amount) => set({ amount })}
            way="repay"
          />
        }
      />
      <AccountSelect {...field('from')} label={t('repay.from')} accounts={froms} />
    </>
  )
}
