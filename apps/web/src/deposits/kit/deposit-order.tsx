import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import type { OrderFormDefinition } from '@cloudsail/ui/order-flow/order-form.tsx'
import type { ComponentProps, ReactNode } from 'react'

void loadTexts('timeDeposits')

type Flow = ComponentProps<typeof OrderFlow>

/** The products that have orders, by their catalogues. */
export type ProductTexts = 'timeDeposits' | 'callDeposits' | 'rollingDeposits' | 'largeDeposits'

/** The screen that lists a product's certificates, and its view of orders, if it has several. */
export interface Holdings {
  texts: ProductTexts
  at: NonNullable<Flow['history']>
  view?: string
}

export interface DepositOrderProps<Values extends object> extends Pick<Flow, 'aside' | 'children'> {
  // biome-ignore lint/suspicious/noExplicitAny: the order of any product
  form: OrderFormDefinition<any, Values>
  holdings: Holdings
  submitLabel: string
  /** Suggestions besides the list of certificates. */
  further?: ReactNode
}

/** The screen of an order about deposits. It leads to the list of the product's certificates. */
export function DepositOrder<Values extends object>({
  form,
  holdings: { texts, at, view },
  further,
  ...flow
}: DepositOrderProps<Values>) {
  const t = useTexts(texts)
  return (
    <OrderFlow
      {...flow}
      form={form}
      history={at}
      {...(view && { historyView: view })}
      next={() => (
        <>
          <NextStep icon="list" href={at}>
            {t('toHoldings')}
          </NextStep>
          {further}
        </>
      )}
    />
  )
}
