import { alertTexts } from '@cloudsail/contract/messages'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { MakeLink } from '@cloudsail/ui/make-link.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { ViewsPage } from '@cloudsail/ui/views-page.tsx'
import { useState } from 'react'
import { RulesView } from './rules-view.tsx'

void loadTexts('alerts')

/** PCS0302000: the current alerts, and all messages they have sent. */
export default function AlertsScreen() {
  const t = useTexts('alerts')
  const today = useBankDate()
  const [view, setView] = useState<'rules' | 'texts'>('rules')
  return (
    <ViewsPage
      action={<MakeLink href="/PCS0301000" text={t('make')} />}
      label={t('views')}
      tabs={[
        { value: 'rules', label: t('view.rules') },
        { value: 'texts', label: t('view.texts') },
      ]}
      value={view}
      onChange={setView}
    >
      {view === 'rules' ? (
        <RulesView />
      ) : (
        today && (
          <QueryPage
            query={alertTexts}
            place="view"
            title={t('view.texts')}
            initial={{ from: addMonths(today, -3), to: today }}
            rowKey={({ textId }) => textId}
            detail={{ title: () => t('text'), content: ({ text }) => <p>{text}</p> }}
            empty={{ title: t('texts.none'), text: t('texts.none.text') }}
          />
        )
      )}
    </ViewsPage>
  )
}
