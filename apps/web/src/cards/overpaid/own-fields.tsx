import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import type { ReactNode } from 'react'
import { useTexts } from '../../base/texts.ts'
import { useAccountChoices } from '../../ui/account-choices.ts'
import { AccountSelect } from '../../ui/account-select.tsx'
import { useBeginWith } from '../../ui/form/use-begin-with.ts'
import { NothingToOrder } from '../../ui/order-flow/nothing-to-order.tsx'
import { type FormWith, useOrderForm } from '../../ui/order-flow/order-form.tsx'
import { useStart } from '../../ui/order-flow/use-start.ts'
import { WayTo } from '../../ui/way-to.tsx'
import { OverpaidAmount, type OverpaidValues } from './overpaid-amount.tsx'

type Values = OverpaidValues & { toAccountId: string }

/** Into an own current account; whoever has none is told what else there is. */
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
