import { overpaidCards } from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import type { ReactNode } from 'react'
import { CardSelect } from '../cash/card-select.tsx'

export interface OverpaidValues {
  cardId: string
  amount: string
}

interface Props {
  form: FormWith<OverpaidValues>
  /** The choice of destination, shown first. */
  choice: ReactNode
  /** Fields besides card and amount. `blocks`: this destination is not possible. */
  children: ReactNode
  blocks?: ReactNode
}

/** The fields for the card and the amount of overpaid money. */
export function OverpaidAmount({ form, choice, children, blocks }: Props) {
  const t = useTexts('cardUse')
  const { field, values, set } = useOrderForm(form)
  const cards = useStart(overpaidCards, {}).data?.cards
  const usable = cards?.filter(({ overpaid }) => /[1-9]/.test(overpaid))
  const first = usable?.find(({ refusal }) => !refusal) ?? usable?.[0]
  useBeginWith(values.cardId, first?.accountId, (cardId) => set({ cardId }))
  if (!usable) return <Skeleton look="block" />
  if (usable.length === 0)
    return (
      <NothingToOrder title={t('overpaid.none')} action={<WayTo screen="/PCC0101000" />}>
        {t('overpaid.none.text')}
      </NothingToOrder>
    )
  const card = usable.find(({ accountId }) => accountId === values.cardId)
  return (
    <>
      {choice}
      {blocks || (
        <>
          <CardSelect {...field('cardId')} label={t('cash.card')} cards={usable} />
          <MoneyField
            {...field('amount')}
            label={t('overpaid.amount')}
            hint={card && /[1-9]/.test(card.held) ? t('overpaid.held', { amount: card.held }) : undefined}
            currency="CNY"
            big
            beside={
              <BalanceBound
                available={card?.overpaid}
                currency="CNY"
                amount={values.amount}
                onAll={(amount) => set({ amount })}
                way="move"
              />
            }
          />
          {children}
        </>
      )}
    </>
  )
}
