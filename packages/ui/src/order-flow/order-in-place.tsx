import type { ReactNode } from 'react'
import { invalidateQueries } from '../base/queries.ts'
import { useLanguage } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { NextStep } from './next-step.tsx'
import { OrderFlow } from './order-flow.tsx'
import type { OrderFormDefinition } from './order-form.tsx'
import css from './order-in-place.module.css'
import type { OrderContract } from './port.ts'

interface Props<Contract extends OrderContract, Values extends object> {
  form: OrderFormDefinition<Contract, Values>
  /** The title of the order, unless the page calls it otherwise. */
  title?: string
  submitLabel: string
  /** The words of the link back. It is also the way on after the order, unless that is given separately. */
  back: string
  next?: string
  aside?: ReactNode
  /** Called to leave the order. The list shown then is loaded again. */
  onBack: () => void
  children: ReactNode
}

/** An order shown instead of the list that it was opened from, with a link back above the form and below the receipt. */
export function OrderInPlace<Contract extends OrderContract, Values extends object>({
  form,
  title,
  submitLabel,
  back,
  next = back,
  aside,
  onBack,
  children,
}: Props<Contract, Values>) {
  const language = useLanguage()
  const leave = () => {
    void invalidateQueries()
    onBack()
  }
  return (
    <div className={css.place}>
      <Button look="text" small onClick={leave}>
        <Icon name="arrowLeft" /> {back}
      </Button>
      <OrderFlow
        form={form}
        title={title ?? form.contract.title[language]}
        submitLabel={submitLabel}
        again={null}
        aside={aside}
        next={() => (
          <NextStep icon="list" onClick={leave}>
            {next}
          </NextStep>
        )}
      >
        {children}
      </OrderFlow>
    </div>
  )
}
