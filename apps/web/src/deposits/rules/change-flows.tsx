import {
  changeDepositRule,
  type DepositRule,
  resumeDepositRule,
  ruleText,
  wordsOfRule,
} from '@cloudsail/contract/deposits'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { ChangeFields, noChange } from '@cloudsail/ui/rule-actions/change-fields.tsx'
import { useRuleTerms } from './rule-form.ts'

void loadTexts('rules')

interface Props {
  rule: DepositRule
  onBack: () => void
}

const changeForm = defineOrderForm({ contract: changeDepositRule, initial: noChange })
const resumeForm = defineOrderForm({ contract: resumeDepositRule, initial: { rule: '' } })

/** Changes amount and dates of a rule, by the customer's factors. */
export function ChangeFlow({ rule, onBack }: Props) {
  const t = useTexts('rules')
  const words = useTexts('depositRules')
  return (
    <OrderInPlace
      form={changeForm}
      title={changeDepositRule.title}
      submitLabel={t('submit')}
      back={t('back')}
      aside={<MessageBar>{t('change.about')}</MessageBar>}
      onBack={onBack}
    >
      <ChangeFields
        form={changeForm}
        rule={rule}
        amountLabel={words(`amount.${rule.type}`)}
        bounds={useRuleTerms()}
      >
        <Sentence rule={rule} />
      </ChangeFields>
    </OrderInPlace>
  )
}

/** Resumes a paused rule, by the customer's factors. */
export function ResumeFlow({ rule, onBack }: Props) {
  const t = useTexts('rules')
  return (
    <OrderInPlace
      form={resumeForm}
      title={resumeDepositRule.title}
      submitLabel={t('resume.submit')}
      back={t('back')}
      aside={<MessageBar>{t('resume.about')}</MessageBar>}
      onBack={onBack}
    >
      <ResumeField rule={rule} />
    </OrderInPlace>
  )
}

function ResumeField({ rule }: Pick<Props, 'rule'>) {
  const { values, set } = useOrderForm(resumeForm)
  const { ruleId } = rule
  useBeginWith(values.rule === ruleId ? ruleId : '', ruleId, (chosen) => set({ rule: chosen }))
  return <Sentence rule={rule} />
}

function Sentence({ rule }: Pick<Props, 'rule'>) {
  const language = useLanguage()
  return <p>{ruleText(wordsOfRule(rule))[language]}</p>
}
