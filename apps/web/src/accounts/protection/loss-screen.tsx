import { lossReports } from '@cloudsail/contract/accounts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { useState } from 'react'
import { LossList } from './loss-list.tsx'
import { type LossAction, LossOrder } from './loss-order.tsx'
import css from './protection.module.css'

void loadTexts('protection')

type View = 'list' | 'reports' | LossAction

/** PAM0801000: everything that can be reported lost with its state, and the orders to report, lift and activate. */
export default function LossScreen() {
  const t = useTexts('protection')
  const [view, setView] = useState<View>('list')
  if (view === 'list') return <LossList onAct={setView} onReports={() => setView('reports')} />
  return (
    <div className="page">
      <div className={css.back}>
        <Button look="text" small onClick={() => setView('list')}>
          {t('loss.back')}
        </Button>
      </div>
      {view === 'reports' ? <Reports /> : <LossOrder {...view} />}
    </div>
  )
}

function Reports() {
  const t = useTexts('protection')
  return (
    <QueryPage
      query={lossReports}
      title={t('loss.reports')}
      rowKey={({ number }) => number}
      empty={{ title: t('loss.reports.none'), text: t('loss.reports.none.text') }}
    />
  )
}
