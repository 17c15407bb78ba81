import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import type { ReactNode } from 'react'
import { OverpaidAmount, type OverpaidValues } from './overpaid-amount.tsx'

type Values = OverpaidValues & { toAccountId: string }

/** Fields for an own current account. A customer without one is shown the alternatives. */
export function OwnFields({ form, choice }: { form: FormWith<Values>; choice: ReactNode }) {
  const t = useTexts('cardUse')
  const { field, values, set } = useOrderForm(form)
  const own = useStart(getAssignUserAccountInfo, { function: 'receive' }).data
  const accounts = useAccountChoices(own?.accounts ?? [], 'CNY')
  const to = accounts.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.toAccountId, to?.key, (toAccountId) => set({ toAccountId }))
  return (
    <OverpaidAmount
      form={form}
      choice={choice}
      blocks={
        own &&
        accounts.length === 0 && (
          <NothingToOrder title={t('cash.noAccount')} action={<WayTo screen="/bankMap" />}>
            {t('overpaid.noAccount')}
          </NothingToOrder>
        )
      }
    >
      <AccountSelect {...field('toAccountId')} label={t('cash.to')} accounts={accounts} />
    </OverpaidAmount>
  )
}
