import { depositRules, setDepositRule } from '@cloudsail/contract/deposits'
import { Link } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { RulesOrOrder } from '@cloudsail/ui/rule-actions/rules-or-order.tsx'
import { ChangeFlow, ResumeFlow } from './change-flows.tsx'
import { RuleDetail } from './rule-detail.tsx'

void loadTexts('depositRules')
void loadTexts('rules')

/** PAM1002000: the customer's rules by state, the outcome of each run, and the way to end them. */
export default function RulesScreen() {
  const t = useTexts('depositRules')
  const may = useMayGive()
  const rules = useTexts('rules')
  return (
    <RulesOrOrder change={ChangeFlow} resume={ResumeFlow}>
      {(onFlow) => (
        <QueryPage
          query={depositRules}
          about={<Link href="/automatic">{rules('all')}</Link>}
          rowKey={({ ruleId }) => ruleId}
          detail={{
            title: () => t('detail'),
            content: ({ ruleId }) => <RuleDetail ruleId={ruleId} onFlow={onFlow} />,
          }}
          empty={{ title: t('empty'), text: t('empty.text') }}
          {...(may(setDepositRule) && { make: { href: '/PAM1001000', text: t('make') } })}
        />
      )}
    </RulesOrOrder>
  )
}
