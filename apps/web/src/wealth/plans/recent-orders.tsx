import type { ResponseOf } from '@cloudsail/contract'
import {
  planOrderHistory,
  type WealthOrderState,
  wealthBusinessName,
  wealthOrderStateNames,
} from '@cloudsail/contract/wealth'
import { Answer } from '@cloudsail/ui/answer/answer.tsx'
import { CardFoot, MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useLineWords } from '@cloudsail/ui/rows/use-line-words.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { CoolingOff } from '../orders/cooling-off.tsx'
import { unitsText } from './units-text.ts'

void loadTexts('wealthOrders')

type Row = ResponseOf<typeof planOrderHistory>['rows'][number]
type PlanOrder = Row & { isUnderWay: boolean }

const underWay: ReadonlySet<WealthOrderState> = new Set(['coolingOff', 'accepted', 'sent'])
const final: ReadonlySet<WealthOrderState> = new Set(['confirmed', 'paid'])
/** Orders shown before the link to all. */
const shownOrders = 3

/** Returns the last orders of a year: those under way first, then the newest. */
export function usePlanOrders(): PlanOrder[] {
  const today = useBankDate()
  const answer = useCall(
    planOrderHistory,
    { from: today ? addMonths(today, -12) : '', to: today ?? '' },
    { enabled: today !== undefined },
  )
  const rows = (answer.data?.rows ?? []).map((row) => ({ ...row, isUnderWay: underWay.has(row.state) }))
  return [...rows.filter((row) => row.isUnderWay), ...rows.filter((row) => !row.isUnderWay)]
}

/** Lists the last orders, with a link to all. Renders nothing if there is none. */
export function RecentOrders({ orders }: { orders: readonly PlanOrder[] }) {
  const t = useTexts('plans')
  const language = useLanguage()
  const { day } = useLineWords(useBankDate() ?? '')
  if (orders.length === 0) return null
  return (
    <Card flush title={t('holdings.orders')}>
      <ItemRows label={t('holdings.orders')}>
        {orders.slice(0, shownOrders).map((order) => (
          <li key={order.orderId}>
            <ItemRow
              icon={<Icon name="clock" size={18} />}
              name={
                <>
                  {wealthBusinessName('plan', order.business)[language]} {order.name[language]}
                  {!final.has(order.state) && (
                    <Tag tone={order.isUnderWay ? 'attention' : 'plain'}>
                      {wealthOrderStateNames[order.state][language]}
                    </Tag>
                  )}
                </>
              }
              below={[
                order.isUnderWay ? t('holdings.confirmOn', { on: day(order.confirmOn) }) : day(order.tradeOn),
              ]}
              amount={<Size order={order} />}
              href="/PIF1405000"
            />
          </li>
        ))}
      </ItemRows>
      <CardFoot>
        <span>{t('holdings.orders.note')}</span>
        <MoreLink href="/PIF1405000">{t('holdings.orders.all')}</MoreLink>
      </CardFoot>
    </Card>
  )
}

/** The amount of a subscription, or the units of a redemption. */
function Size({ order: { amount, units, currency } }: { order: PlanOrder }) {
  const t = useTexts('plans')
  if (amount !== null) return <MoneyText amount={amount} currency={currency} bare />
  return units === null ? null : <span>{t('units', { units: unitsText(units) })}</span>
}

/** The order under way of a customer without units: what comes next, and how long it can be withdrawn. */
export function OrderOnItsWay({ order }: { order: PlanOrder }) {
  const t = useTexts('plans')
  const language = useLanguage()
  const { day } = useLineWords(useBankDate() ?? '')
  return (
    <Card
      flush
      title={order.name[language]}
      aside={<Tag tone="attention">{wealthOrderStateNames[order.state][language]}</Tag>}
    >
      <Answer
        label={t('holdings.onItsWay', { business: wealthBusinessName('plan', order.business)[language] })}
        figure={
          order.amount === null ? (
            <Size order={order} />
          ) : (
            <MoneyText amount={order.amount} currency={order.currency} size="hero" />
          )
        }
        facts={[
          { key: 'trade', label: t('holdings.tradeOn'), value: day(order.tradeOn) },
          { key: 'confirm', label: t('holdings.confirmDay'), value: day(order.confirmOn) },
        ]}
      >
        {order.cancelUntil && order.state === 'coolingOff' && (
          <CoolingOff
            until={order.cancelUntil}
            isUnfiled={order.contract !== null && order.contract.state !== 'filed'}
          />
        )}
      </Answer>
      <CardFoot>
        <span>{order.orderId}</span>
        <MoreLink href="/PIF1405000">{t('holdings.orders.all')}</MoreLink>
      </CardFoot>
    </Card>
  )
}
