import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Tabs } from '@cloudsail/ui/tabs.tsx'
import { useState } from 'react'
import { HistoryView } from './history-screen.tsx'
import { RemitScreen } from './remit-screen.tsx'

const views = ['make', 'history'] as const

/** /rmbRemitHongKong: remittances in RMB to Hong Kong, with their history. */
export default function RmbScreen() {
  const t = useTexts('abroad')
  const [view, setView] = useState<(typeof views)[number]>('make')
  return (
    <Tabs
      label={t('views')}
      tabs={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      value={view}
      onChange={setView}
    >
      {view === 'make' ? (
        <RemitScreen network="cips" onHistory={() => setView('history')} />
      ) : (
        <HistoryView network="cips" />
      )}
    </Tabs>
  )
}
