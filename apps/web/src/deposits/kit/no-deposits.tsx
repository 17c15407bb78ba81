import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import type { OrderToGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import type { ProductTexts } from './deposit-order.tsx'

interface Props {
  texts: Exclude<ProductTexts, 'timeDeposits'>
  /** The order that opens a deposit. */
  open: OrderToGive
}

/** Shown if the customer has no deposit of a product, with a link to open one. */
export function NoDeposits({ texts, open }: Props) {
  const t = useTexts(texts)
  return (
    <NothingToOrder
      title={t('none')}
      action={
        <OrderLink order={open} small>
          {t('none.open')}
        </OrderLink>
      }
    >
      {t('none.text')}
    </NothingToOrder>
  )
}
