import { cardRepayments } from '@cloudsail/contract/cards'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'

void loadTexts('cardBills')

/** PTR1202000: repayments given here, each with its progress and receipt. */
export default function CardRepaymentsScreen() {
  const t = useTexts('cardBills')
  return (
    <QueryPage
      query={cardRepayments}
      rowKey={({ orderId }) => orderId}
      detail={{
        title: () => t('repayments.detail'),
        content: ({ orderId }) => <OrderDetail orderId={orderId} />,
      }}
      empty={{ title: t('repayments.none'), text: t('repayments.none.text') }}
      make={{ href: '/PTR1201000', text: t('act.repay') }}
    />
  )
}
