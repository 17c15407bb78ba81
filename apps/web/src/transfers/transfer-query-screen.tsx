import { queryTransfers } from '@cloudsail/contract/transfers'
import { useTexts } from '../app/texts.ts'
import { OrderDetail } from '../ui/order-flow/order-detail.tsx'
import { TransferQuery } from './transfer-query.tsx'

/** PTR0103000: in-bank transfers. */
export default function TransferQueryScreen() {
  const t = useTexts('transfers')
  return (
    <TransferQuery
      definition={queryTransfers}
      title={t('query')}
      detailTitle={t('detail')}
      detail={(orderId) => <OrderDetail orderId={orderId} />}
      nothing={t('noTransfers')}
      make={{ href: '/PTR0101000', text: t('toTransfer') }}
    />
  )
}
