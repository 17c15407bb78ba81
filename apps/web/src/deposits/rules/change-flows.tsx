import {
  changeDepositRule,
  type DepositRule,
  resumeDepositRule,
  ruleText,
  wordsOfRule,
} from '@cloudsail/contract/deposits'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { ChangeFields, noChange } from '@cloudsail/ui/rule-actions/change-fields.tsx'
import { ResumedRule, RuleOrder } from '@cloudsail/ui/rule-actions/rule-order.tsx'
import { useRuleTerms } from './rule-form.ts'

interface Props {
  rule: DepositRule
  onBack: () => void
}

const changeForm = defineOrderForm({ contract: changeDepositRule, initial: noChange })
const resumeForm = defineOrderForm({ contract: resumeDepositRule, initial: { rule: '' } })

/** Changes amount and dates of a rule, by the customer's factors. */
export function ChangeFlow({ rule, onBack }: Props) {
  const words = useTexts('depositRules')
  return (
    <RuleOrder form={changeForm} kind="change" onBack={onBack}>
      <ChangeFields
        form={changeForm}
        rule={rule}
        amountLabel={words(`amount.${rule.type}`)}
        bounds={useRuleTerms()}
      >
        <Sentence rule={rule} />
      </ChangeFields>
    </RuleOrder>
  )
}

/** Resumes a paused rule, by the customer's factors. */
export function ResumeFlow({ rule, onBack }: Props) {
  return (
    <RuleOrder form={resumeForm} kind="resume" onBack={onBack}>
      <ResumedRule form={resumeForm} ruleId={rule.ruleId}>
        <Sentence rule={rule} />
      </ResumedRule>
    </RuleOrder>
  )
}

function Sentence({ rule }: Pick<Props, 'rule'>) {
  const language = useLanguage()
  return <p>{ruleText(wordsOfRule(rule))[language]}</p>
}
