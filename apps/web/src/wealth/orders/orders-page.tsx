import { formatGrouped, parseAmount, type ResponseOf } from '@cloudsail/contract'
import { contractStateNames } from '@cloudsail/contract/contracts'
import { type WealthFamily, type WealthOrderHistory, withdrawPlanOrder } from '@cloudsail/contract/wealth'
import type { Route } from '@cloudsail/ui/base/screen.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { grouped } from '../funds/percent.ts'
import { type Cancellation, CancelOrder } from './cancel-order.tsx'
import { Confirmation } from './confirmation.tsx'
import { CoolingOff } from './cooling-off.tsx'
import css from './orders.module.css'

void loadTexts('wealthOrders')

type Row = ResponseOf<WealthOrderHistory>['rows'][number]

/** Returns whether the registrar has confirmed the order at least in part. */
const hasConfirmation = ({ nav, confirmedUnits }: { nav: string | null; confirmedUnits: string | null }) =>
  nav !== null && confirmedUnits !== null

/** Shows the confirmation: units, NAV and cost. For redeemed units, the proceeds. */
function Confirmed({ row }: { row: Row }) {
  const t = useTexts('wealthOrders')
  const { nav, fee, confirmedUnits: units, confirmedAmount, currency } = row
  const amountMinor = confirmedAmount === null ? null : parseAmount(confirmedAmount, currency)
  const feeMinor = fee === null ? null : parseAmount(fee, currency)
  if (nav === null || units === null || feeMinor === null) return null
  return (
    <p>
      {t('confirmed', { units: grouped(units), nav, fee: formatGrouped(feeMinor, currency) })}
      {row.moneyOn !== null &&
        amountMinor !== null &&
        t('confirmed.net', {
          amount: formatGrouped(amountMinor, currency),
          net: formatGrouped(amountMinor - feeMinor, currency),
        })}
    </p>
  )
}

interface Props {
  query: WealthOrderHistory
  family: WealthFamily
  cancellation: Cancellation
  /** The screen to give orders. */
  make: { href: Route; text: string }
}

/** Lists the orders of a year with their days, and buttons to cancel the open ones. */
export function OrdersPage({ query, family, cancellation, make }: Props) {
  const t = useTexts('wealthOrders')
  const language = useLanguage()
  return (
    <QueryPage
      query={query}
      searchHint={t('search')}
      rowKey={({ orderId }) => orderId}
      totals={() => null}
      detail={{
        title: () => t('detail'),
        content: (row) => (
          <div className={css.detail}>
            <p>
              {t('days', { trade: row.tradeOn, confirm: row.confirmOn })}
              {!row.target && row.units && row.moneyOn && t('money', { money: row.moneyOn })}
            </p>
            <Confirmed row={row} />
            {row.contract && (
              <p>
                {t('contract', { number: row.contract.number })} ·{' '}
                {contractStateNames[row.contract.state][language]}
              </p>
            )}
            {row.cancelUntil && row.state === 'coolingOff' && (
              <>
                <CoolingOff
                  until={row.cancelUntil}
                  isUnfiled={row.contract !== null && row.contract.state !== 'filed'}
                />
                <p>{t('coolingOff.effect')}</p>
              </>
            )}
            {row.cancelUntil && (
              <CancelOrder
                contract={row.contract ? withdrawPlanOrder : cancellation}
                orderId={row.orderId}
                until={row.cancelUntil}
                name={row.name[language]}
              />
            )}
            {hasConfirmation(row) && <Confirmation orderId={row.orderId} />}
            {/* Business 142 is initiated by the product, not by an order of the customer. */}
            {row.business !== '142' && <OrderDetail orderId={row.orderId} />}
          </div>
        ),
      }}
      empty={{ title: t(`none.${family}`), text: t(`none.${family}.text`) }}
      make={make}
    />
  )
}
