import { awaitingOrders, merchantOrders } from '@cloudsail/contract/payments'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { useState } from 'react'
import css from '../agreements/agreements.module.css'
import { PaidTotals } from '../agreements/paid-totals.tsx'
import { AwaitingCard } from './awaiting-card.tsx'
import type { MerchantOrder } from './merchant-order.ts'
import { OrderDetail } from './order-detail.tsx'
import { PayFlow } from './pay-flow.tsx'

void loadTexts('netPay')
void loadTexts('payAgreements')

/** Returns the order in the address, from the merchant's redirect. */
function broughtBy(): string | undefined {
  const order = new URLSearchParams(location.hash.split('?')[1]).get('order') ?? ''
  return /^\d{20}[0-9a-f]{16}$/.test(order) ? order : undefined
}

/** PNP0405000: the order from the merchant's redirect, other waiting orders, and all orders with their refunds. */
export default function NetPayOrdersScreen() {
  const t = useTexts('netPay')
  const title = useScreenTitle()
  const [order] = useState(broughtBy)
  const [paying, setPaying] = useState<MerchantOrder | null>(null)
  const { data, isError, error, refetch } = useCall(awaitingOrders, { ...(order && { order }) })
  if (paying)
    return (
      <PayFlow
        order={paying}
        onBack={() => {
          setPaying(null)
          void refetch()
        }}
      />
    )
  const waiting = [...(data?.brought ? [data.brought] : []), ...(data?.others ?? [])]
  return (
    <div className="page">
      <PageTop title={title}>
        <ButtonLink look="line" small href="#/PNP0404000">
          {t('toServices')}
        </ButtonLink>
      </PageTop>
      {isError && order && (
        <MessageBar kind="error" live>
          {error.message}
        </MessageBar>
      )}
      {waiting.length > 0 && (
        <div className={css.first}>
          {waiting.map((each) => (
            <AwaitingCard
              key={each.order}
              order={each}
              brought={each.order === data?.brought?.order}
              onPay={() => setPaying(each)}
              onEnd={() => void refetch()}
            />
          ))}
        </div>
      )}
      <QueryPage
        place="part"
        title={t('toOrders')}
        query={merchantOrders}
        rowKey={(row) => row.order}
        searchHint={t('search')}
        totals={(totals, _conditions, { found }) => <PaidTotals totals={totals} found={found} />}
        detail={{ title: () => t('detail'), content: (row) => <OrderDetail orderKey={row.order} /> }}
        empty={{ title: t('empty'), text: t('empty.text') }}
      />
    </div>
  )
}
