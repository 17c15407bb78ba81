import type { FundDividendMode } from '@cloudsail/contract/wealth'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useView, ViewsPage } from '@cloudsail/ui/views-page.tsx'
import { useState } from 'react'
import { ChangeMode } from './change-mode.tsx'
import { Dividends } from './dividends.tsx'
import { Modes } from './modes.tsx'

void loadTexts('fundDividends')

const views = ['modes', 'dividends'] as const

/** PIF1306000: the dividend method of each fund, and past dividends. */
export default function DividendsScreen() {
  const t = useTexts('fundDividends')
  const [view, setView] = useView(views)
  const [chosen, setChosen] = useState<FundDividendMode | null>(null)
  if (chosen) return <ChangeMode fund={chosen} onBack={() => setChosen(null)} />
  return (
    <ViewsPage
      label={t('views')}
      tabs={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      value={view}
      onChange={setView}
    >
      {view === 'modes' ? <Modes onChange={setChosen} /> : <Dividends />}
    </ViewsPage>
  )
}
