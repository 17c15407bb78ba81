import { type ReactNode, useState } from 'react'
import type { Route } from '../base/route.ts'
import { useTexts } from '../base/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ViewsPage } from '../ui/views-page.tsx'
import { MovementsPage } from './movements-page.tsx'

interface Props extends Pick<Parameters<typeof MovementsPage>[0], 'query'> {
  /** The catalogue that speaks of the product. */
  texts: 'largeDeposits' | 'rollingDeposits'
  holdings: ReactNode
  /** Where one is opened. */
  open: Route
}

/** The query screen of one product: the certificates that are held, and what happened to all of them. */
export function HoldingsAndMovements({ query, texts, holdings, open }: Props) {
  const t = useTexts(texts)
  const [view, setView] = useState<'holdings' | 'movements'>('holdings')
  return (
    <ViewsPage
      action={
        <ButtonLink look="line" href={`#${open}`}>
          {t('none.open')}
        </ButtonLink>
      }
      label={t('query.views')}
      tabs={[
        { value: 'holdings', label: t('query.holdings') },
        { value: 'movements', label: t('query.movements') },
      ]}
      value={view}
      onChange={setView}
    >
      {view === 'holdings' ? (
        holdings
      ) : (
        <MovementsPage
          query={query}
          isView
          title={t('query.movements')}
          empty={{ title: t('movements.none'), text: t('movements.none.text') }}
          make={{ href: open, text: t('none.open') }}
        />
      )}
    </ViewsPage>
  )
}
