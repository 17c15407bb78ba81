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
  title: { zh: string; en: string }
  submitLabel: string
  /** Where the way back leads, in words; where it leads on once the order is done, the same unless given. */
  back: string
  next?: string
  aside?: ReactNode
  /** Called to leave; what is shown there is asked anew. */
  onBack: () => void
  children: ReactNode
}

/** An order in the place of the list that it was opened from: a way back above it, and again once it is done. */
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
        title={title[language]}
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
