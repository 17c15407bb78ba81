import { depositRules, setDepositRule } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { RuleDetail } from './rule-detail.tsx'

void loadTexts('depositRules')

/** PAM1002000: the customer's rules by state, the outcome of each run, and the way to end them. */
export default function RulesScreen() {
  const t = useTexts('depositRules')
  const may = useMayGive()
  return (
    <QueryPage
      query={depositRules}
      rowKey={({ ruleId }) => ruleId}
      detail={{
        title: () => t('detail'),
        content: ({ ruleId }) => <RuleDetail ruleId={ruleId} />,
      }}
      empty={{ title: t('empty'), text: t('empty.text') }}
      {...(may(setDepositRule) && { make: { href: '/PAM1001000', text: t('make') } })}
    />
  )
}
