import { largeMovements } from '@cloudsail/contract/deposits'
import { useState } from 'react'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ViewsPage } from '../../ui/views-page.tsx'
import { MovementsPage } from '../movements-page.tsx'
import { LargeHoldings } from './holdings.tsx'

void loadTexts('largeDeposits')
void loadTexts('timeDeposits')

type View = 'holdings' | 'movements'

/** PAM1703000: the large certificates a customer holds, and what happened to all of them. */
export default function LargeCertificatesScreen() {
  const t = useTexts('largeDeposits')
  const [view, setView] = useState<View>('holdings')
  return (
    <ViewsPage
      action={
        <ButtonLink look="line" href="#/PAM1701000">
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
        <LargeHoldings />
      ) : (
        <MovementsPage
          query={largeMovements}
          isView
          title={t('query.movements')}
          empty={{ title: t('movements.none'), text: t('movements.none.text') }}
          make={{ href: '/PAM1701000', text: t('none.open') }}
        />
      )}
    </ViewsPage>
  )
}
