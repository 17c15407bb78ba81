import type { ReactNode } from 'react'
import { loadTexts, useTexts } from '../base/texts.ts'
import { useBeginWith } from '../form/use-begin-with.ts'
import { MessageBar } from '../message-bar.tsx'
import { type FormWith, type OrderFormDefinition, useOrderForm } from '../order-flow/order-form.tsx'
import { OrderInPlace } from '../order-flow/order-in-place.tsx'
import type { OrderContract } from '../order-flow/port.ts'

void loadTexts('rules')

interface Props<Contract extends OrderContract, Values extends object> {
  form: OrderFormDefinition<Contract, Values>
  kind: 'change' | 'resume'
  onBack: () => void
  children: ReactNode
}

const submitLabels = { change: 'submit', resume: 'resume.submit' } as const

/** The order that changes or resumes a rule, shown instead of the list of rules. */
export function RuleOrder<Contract extends OrderContract, Values extends object>({
  form,
  kind,
  onBack,
  children,
}: Props<Contract, Values>) {
  const t = useTexts('rules')
  return (
    <OrderInPlace
      form={form}
      submitLabel={t(submitLabels[kind])}
      back={t('back')}
      aside={<MessageBar>{t(`${kind}.about`)}</MessageBar>}
      onBack={onBack}
    >
      {children}
    </OrderInPlace>
  )
}

interface ResumedProps {
  form: FormWith<{ rule: string }>
  ruleId: string
  /** The rule in words. */
  children: ReactNode
}

/** The fields of a resumption: the rule alone. */
export function ResumedRule({ form, ruleId, children }: ResumedProps) {
  const { values, set } = useOrderForm(form)
  useBeginWith(values.rule === ruleId ? ruleId : '', ruleId, (chosen) => set({ rule: chosen }))
  return <>{children}</>
}
