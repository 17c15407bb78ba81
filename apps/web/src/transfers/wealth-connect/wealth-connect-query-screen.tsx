import { queryWealthConnect, type TransferRow } from '@cloudsail/contract/transfers'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import { TransferQuery } from '../history/transfer-query.tsx'
import { ReturnDetail } from './return-detail.tsx'

void loadTexts('wealthConnect')

/** Returns whether the row is money returned from the partner bank, and not an order. */
const isBack = ({ quotaFreed }: TransferRow) => typeof quotaFreed === 'string'

/** PTR1702000: money sent across the border under Wealth Connect, and money returned. */
export default function WealthConnectQueryScreen() {
  const t = useTexts('wealthConnect')
  return (
    <TransferQuery
      query={queryWealthConnect}
      detailTitle={t('detail')}
      detail={(orderId, row) =>
        isBack(row) ? <ReturnDetail row={row} /> : <OrderDetail orderId={orderId} />
      }
      nothing={t('none')}
      make={{ href: '/PTR1701000', text: t('make') }}
    />
  )
}
