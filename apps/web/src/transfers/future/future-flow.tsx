import type { OrderContract } from '@cloudsail/contract/orders'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import type { OrderFormDefinition } from '@cloudsail/ui/order-flow/order-form.tsx'
import type { ReactNode } from 'react'

interface Props<Contract extends OrderContract, Values extends object> {
  form: OrderFormDefinition<Contract, Values>
  aside: ReactNode
  sum: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The order of a future transfer, with the way to the query of all of them. */
export function FutureFlow<Contract extends OrderContract, Values extends object>(
  props: Props<Contract, Values>,
) {
  const t = useTexts('future')
  return (
    <OrderFlow
      {...props}
      history="/PTR0703000"
      submitLabel={t('submit')}
      next={() => (
        <NextStep icon="list" href="/PTR0703000">
          {t('toQuery')}
        </NextStep>
      )}
    />
  )
}
