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
  /** The most one order of this function may be. */
  single?: string | undefined
  /** What is paid on top, where that is known. */
  fee?: string | undefined
  /** The way to more than `single`. */
  more?: ReactNode
  large?: boolean
  /** Paid on days to come: what is used today, and what the account has now, say nothing. */
  later?: boolean
}

/** How much is paid; beside it how much is possible now, and which limit says so. */
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
