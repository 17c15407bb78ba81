import { queryLargeTransfers } from '@cloudsail/contract/transfers'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import { TransferQuery } from '../history/transfer-query.tsx'

/** PTR1503000: large in-bank transfers. */
export default function LargeTransferQueryScreen() {
  const t = useTexts('transfers')
  return (
    <TransferQuery
      query={queryLargeTransfers}
      detailTitle={t('detail')}
      detail={(orderId) => <OrderDetail orderId={orderId} />}
      nothing={t('large.none')}
      make={{ href: '/PTR1501000', text: t('large.make') }}
    />
  )
}
