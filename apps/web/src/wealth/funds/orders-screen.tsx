import { fundOrderHistory, fundOrderStateNames, subscribeFund } from '@cloudsail/contract/wealth'
import { loadTexts, useLanguage, useTexts } from '../../base/texts.ts'
import { OrderDetail } from '../../ui/order-flow/order-detail.tsx'
import { useMayGive } from '../../ui/order-flow/use-may-give.ts'
import { QueryPage } from '../../ui/query-page/query-page.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import { CancelOrder } from './cancel-order.tsx'

void loadTexts('ownFunds')

const tones: Readonly<Record<string, TagTone>> = {
  confirmed: 'good',
  paid: 'good',
  failed: 'bad',
  partly: 'warn',
  cancelled: 'plain',
}

/** PIF1305000: fund orders of a year, with their days and what can still be cancelled. */
export default function FundOrdersScreen() {
  const t = useTexts('ownFunds')
  const language = useLanguage()
  const may = useMayGive()
  return (
    <QueryPage
      query={fundOrderHistory}
      rowKey={({ orderId }) => orderId}
      looks={{
        fund: {
          narrow: 'title',
          note: ({ target }) => target && t('orders.into', { name: target[language] }),
        },
        business: { narrow: 'below' },
        units: { narrow: 'below', secondary: true },
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
              {t('underWay.days', { trade: row.tradeOn, confirm: row.confirmOn })}
              {row.business === '024' && row.moneyOn && t('underWay.money', { money: row.moneyOn })}
            </p>
            {row.nav && row.fee && <p>{t('state.nav', { nav: row.nav, fee: row.fee })}</p>}
            {row.cancelUntil && (
              <CancelOrder orderId={row.orderId} until={row.cancelUntil} name={row.name[language]} />
            )}
            <OrderDetail orderId={row.orderId} />
          </>
        ),
      }}
      empty={{ title: t('orders.none'), text: t('orders.none.text') }}
      {...(may(subscribeFund) && { make: { href: '/PIF1301000', text: t('toMarket') } })}
    />
  )
}
