import { changeFuture, type FutureRule, futureTerms, resumeFuture } from '@cloudsail/contract/transfers'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { Slip, SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { ChangeFields, noChange } from '@cloudsail/ui/rule-actions/change-fields.tsx'
import { useScheduleWords } from './future-rule.tsx'

void loadTexts('rules')

interface Props {
  rule: FutureRule
  onBack: () => void
}

const changeForm = defineOrderForm({ contract: changeFuture, initial: noChange })
const resumeForm = defineOrderForm({ contract: resumeFuture, initial: { rule: '' } })

/** Changes amount and dates of a future transfer, by the customer's factors. */
export function ChangeFlow({ rule, onBack }: Props) {
  const t = useTexts('rules')
  const terms = useStart(futureTerms, {}).data
  return (
    <OrderInPlace
      form={changeForm}
      title={changeFuture.title}
      submitLabel={t('submit')}
      back={t('back')}
      aside={<MessageBar>{t('change.about')}</MessageBar>}
      onBack={onBack}
    >
      <ChangeFields form={changeForm} rule={rule} bounds={terms}>
        <About rule={rule} />
      </ChangeFields>
    </OrderInPlace>
  )
}

/** Resumes a paused future transfer, by the customer's factors. */
export function ResumeFlow({ rule, onBack }: Props) {
  const t = useTexts('rules')
  return (
    <OrderInPlace
      form={resumeForm}
      title={resumeFuture.title}
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
  return <About rule={rule} isWhole />
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
