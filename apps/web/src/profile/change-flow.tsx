import type { OrderContract } from '@cloudsail/contract/orders'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import type { OrderFormDefinition } from '@cloudsail/ui/order-flow/order-form.tsx'
import type { ReactNode } from 'react'

interface Props<Contract extends OrderContract, Values extends object> {
  form: OrderFormDefinition<Contract, Values>
  aside: ReactNode
  submitLabel: string
  /** The fields. */
  children: ReactNode
}

/** The order of a change of the customer's record, with the way back to the record. */
export function ChangeFlow<Contract extends OrderContract, Values extends object>(
  props: Props<Contract, Values>,
) {
  const t = useTexts('profile')
  return <OrderFlow {...props} next={() => <NextStep href="/PSC0101000">{t('mobile.next')}</NextStep>} />
}
