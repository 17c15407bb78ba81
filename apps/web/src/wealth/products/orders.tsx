import {
  buyProduct,
  cancelProductOrder,
  fundOrderStateNames,
  type overseasOrderHistory,
  type wealthOrderHistory,
} from '@cloudsail/contract/wealth'
import { momentText } from '../../base/dates.ts'
import type { Route } from '../../base/screen.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { showToast } from '../../base/toast-store.ts'
import { Button } from '../../ui/button.tsx'
import { MessageBar } from '../../ui/message-bar.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { OrderDetail } from '../../ui/order-flow/order-detail.tsx'
import { useMayGive } from '../../ui/order-flow/use-may-give.ts'
import { useQuickOrder } from '../../ui/order-flow/use-quick-order.ts'
import { QueryPage } from '../../ui/query-page/query-page.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import css from './products.module.css'

const tones: Readonly<Record<string, TagTone>> = {
  confirmed: 'good',
  paid: 'good',
  failed: 'bad',
  partly: 'warn',
  cancelled: 'plain',
}

/** Orders of wealth products of a year, with their days and what can still be cancelled. */
export function ProductOrders({
  query,
  products,
}: {
  query: typeof wealthOrderHistory | typeof overseasOrderHistory
  products: Route
}) {
  const t = useTexts('products')
  const language = useLanguage()
  const may = useMayGive()
  return (
    <QueryPage
      query={query}
      rowKey={({ orderId }) => orderId}
      looks={{
        product: { narrow: 'title' },
        business: { narrow: 'below' },
        units: { narrow: 'below', secondary: true },
        amount: {
          value: ({ amount, confirmedAmount, currency }) => {
            const shown = amount ?? confirmedAmount
            return shown === null ? '—' : <MoneyText amount={shown} currency={currency} />
          },
        },
        state: {
          narrow: 'state',
          type: 'tag',
          value: ({ state }) => (
            <Tag tone={tones[state] ?? 'sea'}>{fundOrderStateNames[state][language]}</Tag>
          ),
        },
      }}
      totals={() => null}
      detail={{
        title: () => t('orders.detail'),
        content: (row) => (
          <>
            <p>
              {t('orders.days', { trade: row.tradeOn, confirm: row.confirmOn })}
              {row.units && row.moneyOn && t('orders.money', { money: row.moneyOn })}
            </p>
            {row.nav && row.fee && <p>{t('orders.nav', { nav: row.nav, fee: row.fee })}</p>}
            {row.cancelUntil && (
              <Cancel orderId={row.orderId} until={row.cancelUntil} name={row.name[language]} />
            )}
            {row.business !== '142' && <OrderDetail orderId={row.orderId} />}
          </>
        ),
      }}
      empty={{ title: t('orders.none'), text: t('orders.none.text') }}
      {...(may(buyProduct) && { make: { href: products, text: t('toProducts') } })}
    />
  )
}

/** The way to call an order back while there is time, and until when that is. */
function Cancel({ orderId, until, name }: { orderId: string; until: string; name: string }) {
  const t = useTexts('products')
  const may = useMayGive()
  const order = useQuickOrder(cancelProductOrder)
  if (!may(cancelProductOrder)) return null
  const cancel = async () => {
    if (await order.give({ order: orderId })) showToast('success', t('cancelled'))
  }
  return (
    <div className={css.cancel}>
      <span className={css.quiet}>{t('until', { until: momentText(until) })}</span>
      <Button look="line" small busy={order.busy} onClick={() => void cancel()}>
        <span aria-hidden="true">{t('cancel')}</span>
        <span className="said">{t('cancel.of', { name })}</span>
      </Button>
      {order.problem && (
        <MessageBar kind="error" live>
          {order.problem}
        </MessageBar>
      )}
    </div>
  )
}
