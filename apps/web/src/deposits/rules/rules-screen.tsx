import { depositRules, ruleTypeNames, setDepositRule } from '@cloudsail/contract/deposits'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { RuleDetail } from './rule-detail.tsx'
import { RuleStateTag } from './rule-tags.tsx'

void loadTexts('depositRules')

/** PAM1002000: the customer's rules by state, the outcome of each run, and the way to end them. */
export default function RulesScreen() {
  const t = useTexts('depositRules')
  const language = useLanguage()
  const may = useMayGive()
  return (
    <QueryPage
      query={depositRules}
      rowKey={({ ruleId }) => ruleId}
      rowLabel={({ type, payingAccount }) => `${ruleTypeNames[type][language]} ${payingAccount}`}
      looks={{
        type: { width: '7em', narrow: 'title' },
        rule: { narrow: 'below' },
        moved: { width: '9em' },
        next: { width: '7em', secondary: true, narrow: 'none' },
        runs: {
          width: '15em',
          secondary: true,
          value: ({ done, skipped, failed }) =>
            done + skipped + failed > 0 ? t('runs.counts', { done, skipped, failed }) : null,
        },
        state: {
          type: 'tag',
          value: ({ state }) => <RuleStateTag state={state} />,
          narrow: 'state',
          width: '6em',
        },
      }}
      detail={{
        title: () => t('detail'),
        content: ({ ruleId }) => <RuleDetail ruleId={ruleId} />,
      }}
      empty={{ title: t('empty'), text: t('empty.text') }}
      {...(may(setDepositRule) && { make: { href: '/PAM1001000', text: t('make') } })}
    />
  )
}
