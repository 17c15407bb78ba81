import { queryWealthConnect } from '@cloudsail/contract/transfers'
import { loadTexts, useTexts } from '../base/texts.ts'
import { MoneyText } from '../ui/money-text.tsx'
import { OrderDetail } from '../ui/order-flow/order-detail.tsx'
import { Tag } from '../ui/tag.tsx'
import { type Row, sumsOf, TransferQuery } from './transfer-query.tsx'
import { ReturnDetail } from './wealth-connect/return-detail.tsx'

void loadTexts('wealthConnect')

/** Whether it has come back from the partner bank, and is no order of the customer's. */
const isBack = ({ quotaFreed }: Row) => typeof quotaFreed === 'string'

/** PTR1702000: what has gone across the border under Wealth Connect, and what has come back. */
export default function WealthConnectQueryScreen() {
  const t = useTexts('wealthConnect')
  return (
    <TransferQuery
      definition={queryWealthConnect}
      title={t('query')}
      detailTitle={t('detail')}
      detail={(orderId, row) =>
        isBack(row) ? <ReturnDetail row={row} /> : <OrderDetail orderId={orderId} />
      }
      tag={(row) => isBack(row) && <Tag tone="good">{t('returned')}</Tag>}
      more={(answer) =>
        sumsOf(answer, true).map(({ amount, currency, count }) => (
          <span key={currency}>
            {t('returned.count', { count })} <MoneyText amount={amount} currency={currency} size="strong" />
          </span>
        ))
      }
      nothing={t('none')}
      make={{ href: '/PTR1701000', text: t('make') }}
    />
  )
}
