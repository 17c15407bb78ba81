import { futureRules } from '@cloudsail/contract/transfers'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { FutureDetail } from './future-detail.tsx'

void loadTexts('future')

/** PTR0703000: future transfers and their outcomes. */
export default function FutureQueryScreen() {
  const t = useTexts('future')
  return (
    <QueryPage
      query={futureRules}
      title={t('query')}
      searchHint={t('search')}
      rowKey={({ ruleId }) => ruleId}
      detail={{
        title: () => t('detail'),
        content: ({ ruleId }) => <FutureDetail ruleId={ruleId} />,
      }}
      empty={{ title: t('none'), text: t('none.hint') }}
      make={{ href: '/PTR0701000', text: t('make') }}
    />
  )
}
