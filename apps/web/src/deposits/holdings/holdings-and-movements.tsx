import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import { type OrderToGive, useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { useView, ViewsPage } from '@cloudsail/ui/views-page.tsx'
import type { ReactNode } from 'react'
import { MovementsPage } from './movements-page.tsx'

interface Props extends Pick<Parameters<typeof MovementsPage>[0], 'query'> {
  /** The catalogue of the product. */
  texts: 'largeDeposits' | 'rollingDeposits'
  holdings: ReactNode
  /** The order that opens a certificate. */
  open: OrderToGive
}

/** The query screen of one product: current certificates, and the movements of all. */
export function HoldingsAndMovements({ query, texts, holdings, open }: Props) {
  const t = useTexts(texts)
  const words = useTexts('timeDeposits')
  const may = useMayGive()
  const [view, setView] = useView(['holdings', 'movements'])
  return (
    <ViewsPage
      action={
        <OrderLink order={open} look="sea" small>
          <Icon name="plus" size={16} /> {t('none.open')}
        </OrderLink>
      }
      label={t('query.views')}
      tabs={[
        { value: 'holdings', label: words('query.holdings') },
        { value: 'movements', label: words('query.movements') },
      ]}
      value={view}
      onChange={setView}
    >
      {view === 'holdings' ? (
        holdings
      ) : (
        <MovementsPage
          query={query}
          place="view"
          title={words('query.movements')}
          empty={{ title: t('movements.none'), text: t('movements.none.text') }}
          {...(may(open) && { make: { href: `/${open.code}000`, text: t('none.open') } })}
        />
      )}
    </ViewsPage>
  )
}
