import { formatGrouped, tailOf } from '@cloudsail/contract'
import { openCallDeposit } from '@cloudsail/contract/deposits'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { keyOf, minorOf } from '../certificates.ts'
import type { useHeldCalls } from './call-form.ts'

interface Props {
  form: FormWith<{ deposit: string }>
  held: ReturnType<typeof useHeldCalls>
  onChoose?: (deposit: string) => void
}

/** Lets the customer choose a call deposit. Deposits with a notice are marked. */
export function DepositField({ form, held, onChoose }: Props) {
  const t = useTexts('callDeposits')
  const { field, values, set } = useOrderForm(form)
  const choose = onChoose ?? ((deposit: string) => set({ deposit }))
  const first = held?.deposits[0]
  useBeginWith(values.deposit, first && keyOf(first), choose)
  return (
    <Select
      {...field('deposit')}
      label={t('deposit')}
      onChange={choose}
      options={(held?.deposits ?? []).map((deposit) => ({
        value: keyOf(deposit),
        label: [
          t('deposit.option', {
            certificate: deposit.certificate,
            product: t(`product.${deposit.product}`),
            amount: formatGrouped(minorOf(deposit.principal), 'CNY'),
          }),
          deposit.notice && t('deposit.noticed', { date: deposit.notice.agreedOn }),
        ]
          .filter(Boolean)
          .join(' '),
      }))}
      hint={held?.chosen && t('deposit.parent', { tail: tailOf(held.chosen.accountNumber) })}
    />
  )
}

/** Shown if there is no call deposit, with a link to open one. */
export function NoDeposits() {
  const t = useTexts('callDeposits')
  return (
    <NothingToOrder
      title={t('none')}
      action={
        <OrderLink order={openCallDeposit} small>
          {t('none.open')}
        </OrderLink>
      }
    >
      {t('none.text')}
    </NothingToOrder>
  )
}
