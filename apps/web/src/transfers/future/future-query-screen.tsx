import { spacedNumber } from '@cloudsail/contract'
import { futureRules } from '@cloudsail/contract/transfers'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { FutureDetail } from './future-detail.tsx'
import { FutureStateTag, useScheduleWords } from './future-rule.tsx'

void loadTexts('future')

/** PTR0703000: future transfers and their outcomes. */
export default function FutureQueryScreen() {
  const t = useTexts('future')
  const wordsOf = useScheduleWords()
  return (
    <QueryPage
      query={futureRules}
      title={t('query')}
      searchHint={t('search')}
      rowKey={({ ruleId }) => ruleId}
      rowLabel={({ payeeName, amount }) => `${payeeName} ${amount}`}
      looks={{
        payee: {
          note: ({ payeeAccount, payeeBank }) =>
            [payeeBank, payeeAccount && spacedNumber(payeeAccount)].filter(Boolean).join(' · '),
          narrow: 'title',
        },
        how: { value: (row) => wordsOf(row).how, note: (row) => wordsOf(row).span, narrow: 'below' },
        runs: {
          value: ({ done, failed }) => (done + failed > 0 ? t('runs.counts', { done, failed }) : null),
          secondary: true,
        },
        next: { secondary: true },
        state: { type: 'tag', value: ({ state }) => <FutureStateTag state={state} />, narrow: 'state' },
      }}
      detail={{
        title: () => t('detail'),
        content: ({ ruleId }) => <FutureDetail ruleId={ruleId} />,
      }}
      empty={{ title: t('none'), text: t('none.hint') }}
      make={{ href: '/PTR0701000', text: t('make') }}
    />
  )
}
