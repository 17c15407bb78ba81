import { rollingMovements } from '@cloudsail/contract/deposits'
import { useState } from 'react'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ViewsPage } from '../../ui/views-page.tsx'
import { MovementsPage } from '../movements-page.tsx'
import { RollingHoldings } from './holdings.tsx'

void loadTexts('rollingDeposits')
void loadTexts('timeDeposits')

type View = 'holdings' | 'movements'

/** PAM0503000: the rolling call deposits a customer holds, how they grew, and what happened to all of them. */
export default function RollingDepositsScreen() {
  const t = useTexts('rollingDeposits')
  const [view, setView] = useState<View>('holdings')
  return (
    <ViewsPage
      action={
        <ButtonLink look="line" href="#/PAM0501000">
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
        <RollingHoldings />
      ) : (
        <MovementsPage
          query={rollingMovements}
          isView
          title={t('query.movements')}
          empty={{ title: t('movements.none'), text: t('movements.none.text') }}
          make={{ href: '/PAM0501000', text: t('none.open') }}
        />
      )}
    </ViewsPage>
  )
}
