import { alertTexts } from '@cloudsail/contract/messages'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'
import { ViewsPage } from '@cloudsail/ui/views-page.tsx'
import { useState } from 'react'
import { RulesView } from './rules-view.tsx'

void loadTexts('alerts')

const tones: Readonly<Record<'waiting' | 'sent' | 'failed', TagTone>> = {
  waiting: 'plain',
  sent: 'good',
  failed: 'bad',
}

/** PCS0302000: the current alerts, and all messages they have sent. */
export default function AlertsScreen() {
  const t = useTexts('alerts')
  const today = useBankDate()
  const [view, setView] = useState<'rules' | 'texts'>('rules')
  return (
    <ViewsPage
      action={
        <ButtonLink look="line" href="#/PCS0301000">
          {t('make')}
        </ButtonLink>
      }
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
            isView
            title={t('view.texts')}
            initial={{ from: addMonths(today, -3), to: today }}
            rowKey={({ textId }) => textId}
            looks={{
              at: { width: '11em' },
              account: { width: '13em', secondary: true },
              mobile: { width: '8em', narrow: 'below' },
              text: { narrow: 'title', value: ({ text }) => <span>{text}</span> },
              state: {
                type: 'tag',
                width: '7em',
                narrow: 'state',
                value: ({ state }) => <Tag tone={tones[state]}>{t(`sent.${state}`)}</Tag>,
              },
            }}
            detail={{ title: () => t('text'), content: ({ text }) => <p>{text}</p> }}
            empty={{ title: t('texts.none'), text: t('texts.none.text') }}
          />
        )
      )}
    </ViewsPage>
  )
}
