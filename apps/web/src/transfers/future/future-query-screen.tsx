import { futureRules } from '@cloudsail/contract/transfers'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { RulesOrOrder } from '@cloudsail/ui/rule-actions/rules-or-order.tsx'
import { ChangeFlow, ResumeFlow } from './change-flows.tsx'
import { FutureDetail } from './future-detail.tsx'

void loadTexts('future')
void loadTexts('rules')

/** PTR0703000: future transfers and their outcomes. They are changed, paused and resumed here. */
export default function FutureQueryScreen() {
  const t = useTexts('future')
  const rules = useTexts('rules')
  return (
    <RulesOrOrder change={ChangeFlow} resume={ResumeFlow}>
      {(onFlow) => (
        <QueryPage
          query={futureRules}
          title={t('query')}
          about={<Link href="/automatic">{rules('all')}</Link>}
          searchHint={t('search')}
          rowKey={({ ruleId }) => ruleId}
          detail={{
            title: () => t('detail'),
            content: ({ ruleId }) => <FutureDetail ruleId={ruleId} onFlow={onFlow} />,
          }}
          empty={{ title: t('none'), text: t('none.hint') }}
          make={{ href: '/PTR0701000', text: t('make') }}
        />
      )}
    </RulesOrOrder>
  )
}
