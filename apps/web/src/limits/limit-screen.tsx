import type { OrderContract } from '@cloudsail/contract/orders'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { useMethodRefusal } from '@cloudsail/ui/order-flow/method-refusal.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import type { OrderFormDefinition } from '@cloudsail/ui/order-flow/order-form.tsx'
import type { ReactNode } from 'react'
import css from './limits.module.css'

interface Props<Contract extends OrderContract, Values extends object> {
  form: OrderFormDefinition<Contract, Values>
  /** The fields. */
  children: ReactNode
  /** Beside the form: the current state. */
  aside: ReactNode
  /** The current state for customers who may look but not change, below the sentence that says why. */
  standing: ReactNode
}

/**
 * An order about limits, with the current state beside its form. Customers whose method does not allow changes see only the
 * state.
 */
export function LimitScreen<Contract extends OrderContract, Values extends object>({
  form,
  children,
  aside,
  standing,
}: Props<Contract, Values>) {
  const t = useTexts('limits')
  const refused = useMethodRefusal(`${form.contract.code}000`) !== null
  return (
    <div className="page">
      <OrderFlow
        form={form}
        history="/PTR0304000"
        submitLabel={t('submit')}
        aside={aside}
        next={() => <Done />}
      >
        {children}
      </OrderFlow>
      {refused && <div className={css.standing}>{standing}</div>}
    </div>
  )
}

function Done() {
  const t = useTexts('limits')
  return (
    <NextStep icon="list" href="/PTR0304000">
      {t('toChanges')}
    </NextStep>
  )
}

/** Lists the rules for changing a limit. */
export function Rules({ rules }: { rules: readonly string[] }) {
  const t = useTexts('limits')
  return (
    <Card title={t('rules')}>
      <ul className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  )
}
