import type { Bilingual, ResponseOf } from '@cloudsail/contract'
import {
  cancelFundOrder,
  type FundHolding,
  type fundHoldings,
  wealthBusinessName,
} from '@cloudsail/contract/wealth'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { CancelOrder } from '../../orders/cancel-order.tsx'
import css from '../funds.module.css'
import { OrderDays } from '../order-days.tsx'
import { grouped } from '../percent.ts'

type Holdings = ResponseOf<typeof fundHoldings>
type Order = FundHolding['underWay'][number] & { name: Bilingual }

/** Orders under way, of funds held and of new ones, by their acceptance, with their days. */
export function UnderWay({ holdings: { funds, underWay, days, today } }: { holdings: Holdings }) {
  const t = useTexts('ownFunds')
  const orders: Order[] = [
    ...underWay,
    ...funds.flatMap((fund) => fund.underWay.map((order) => ({ ...order, name: fund.name }))),
  ].toSorted((one, other) => (one.acceptedAt < other.acceptedAt ? -1 : 1))
  if (orders.length === 0) return null
  return (
    <Card title={t('underWay')} aside={<span className={css.quiet}>{t('underWay.note')}</span>}>
      <ul className={css.under}>
        {orders.map((order) => (
          <OrderUnderWay key={order.orderId} order={order} days={days} today={today} />
        ))}
      </ul>
    </Card>
  )
}

function OrderUnderWay({ order, days, today }: { order: Order } & Pick<Holdings, 'days' | 'today'>) {
  const t = useTexts('ownFunds')
  const language = useLanguage()
  const business = wealthBusinessName('fund', order.business)[language]
  const name = order.name[language]
  return (
    <li>
      <p>
        <b>
          {business} {name}
        </b>{' '}
        {order.amount === null
          ? t('units.of', { units: order.units && grouped(order.units) })
          : grouped(order.amount)}
        {order.target && ` → ${order.target[language]}`}
        <span className={css.quiet}>
          {t('underWay.days', { trade: order.tradeOn, confirm: order.confirmOn })}
          {order.business === '024' && order.moneyOn && t('underWay.money', { money: order.moneyOn })}
        </span>
      </p>
      {order.cancelUntil && (
        <CancelOrder
          contract={cancelFundOrder}
          orderId={order.orderId}
          until={order.cancelUntil}
          name={`${business} ${name}`}
        />
      )}
      <OrderDays order={order} days={days} today={today} />
    </li>
  )
}
