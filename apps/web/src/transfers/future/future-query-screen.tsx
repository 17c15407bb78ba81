import { futureRules } from '@cloudsail/contract/transfers'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { useState } from 'react'
import { ChangeFlow, ResumeFlow } from './change-flows.tsx'
import { FutureDetail, type RuleFlow } from './future-detail.tsx'

void loadTexts('future')
void loadTexts('rules')

/** PTR0703000: future transfers and their outcomes. They are changed, paused and resumed here. */
export default function FutureQueryScreen() {
  const t = useTexts('future')
  const rules = useTexts('rules')
  const [flow, setFlow] = useState<RuleFlow | null>(null)
  if (flow) {
    const Flow = flow.kind === 'change' ? ChangeFlow : ResumeFlow
    return <Flow rule={flow.rule} onBack={() => setFlow(null)} />
  }
  return (
    <QueryPage
      query={futureRules}
      title={t('query')}
      about={<Link href="/automatic">{rules('all')}</Link>}
      searchHint={t('search')}
      rowKey={({ ruleId }) => ruleId}
      detail={{
        title: () => t('detail'),
        content: ({ ruleId }) => <FutureDetail ruleId={ruleId} onFlow={setFlow} />,
      }}
      empty={{ title: t('none'), text: t('none.hint') }}
      make={{ href: '/PTR0701000', text: t('make') }}
    />
  )
}
