import { changeFuture, type FutureRule, futureTerms, resumeFuture } from '@cloudsail/contract/transfers'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Slip, SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { ChangeFields, noChange } from '@cloudsail/ui/rule-actions/change-fields.tsx'
import { ResumedRule, RuleOrder } from '@cloudsail/ui/rule-actions/rule-order.tsx'
import { useScheduleWords } from './future-rule.tsx'

interface Props {
  rule: FutureRule
  onBack: () => void
}

const changeForm = defineOrderForm({ contract: changeFuture, initial: noChange })
const resumeForm = defineOrderForm({ contract: resumeFuture, initial: { rule: '' } })

/** Changes amount and dates of a future transfer, by the customer's factors. */
export function ChangeFlow({ rule, onBack }: Props) {
  const terms = useStart(futureTerms, {}).data
  return (
    <RuleOrder form={changeForm} kind="change" onBack={onBack}>
      <ChangeFields form={changeForm} rule={rule} bounds={terms}>
        <About rule={rule} />
      </ChangeFields>
    </RuleOrder>
  )
}

/** Resumes a paused future transfer, by the customer's factors. */
export function ResumeFlow({ rule, onBack }: Props) {
  return (
    <RuleOrder form={resumeForm} kind="resume" onBack={onBack}>
      <ResumedRule form={resumeForm} ruleId={rule.ruleId}>
        <About rule={rule} isWhole />
      </ResumedRule>
    </RuleOrder>
  )
}

/** The rule that the order is about. */
function About({ rule, isWhole = false }: { rule: FutureRule; isWhole?: boolean }) {
  const t = useTexts('future')
  const { how, span } = useScheduleWords()(rule)
  return (
    <Slip amount={isWhole ? { amount: rule.amount, currency: 'CNY' } : null} lines={[]}>
      <SlipLine label={t('payee')} note={rule.payeeAccount}>
        {rule.payeeName}
      </SlipLine>
      <SlipLine label={t('payer')}>{rule.payerAccount}</SlipLine>
      <SlipLine label={t('how')} note={span}>
        {how}
      </SlipLine>
    </Slip>
  )
}
