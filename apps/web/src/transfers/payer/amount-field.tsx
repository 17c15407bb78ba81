import { parseAmount } from '@cloudsail/contract'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { AmountBound } from '@cloudsail/ui/order-flow/amount-bound.tsx'
import { bindingOf } from '@cloudsail/ui/order-flow/binding-limit.ts'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import type { ReactNode } from 'react'
import { usePayer } from './use-payer.ts'

interface Props {
  form: FormWith<{ payerAccountId: string; amount: string }>
  label: string
  /** Maximum of one order of this function. */
  single?: string | undefined
  /** Paid in addition, if known. */
  fee?: string | undefined
  /** The way to pay more than `single`. */
  more?: ReactNode
  large?: boolean
  /** Paid on a later day, so today's use of limits and the current balance do not matter. */
  later?: boolean
}

/** The field for the amount, with the maximum now and the limit that sets it. */
export function AmountField({ form, label, single, fee, more, large, later }: Props) {
  const { field, values, set } = useOrderForm(form)
  const { limits, available } = usePayer(values.payerAccountId)
  const binding = later
    ? bindingOf({ limits: limits.filter(({ kind }) => kind === 'single'), available: null, single })
    : bindingOf({ limits, available, single, ...(fee && { besides: fee }) })
  return (
    <MoneyField
      {...field('amount')}
      label={label}
      currency="CNY"
      big
      loud={large ?? false}
      over={binding !== null && (parseAmount(values.amount, 'CNY') ?? 0n) > binding.mostMinor}
      beside={
        <AmountBound
          binding={binding}
          amount={values.amount}
          onAll={(amount) => set({ amount })}
          more={more}
        />
      }
    />
  )
}
