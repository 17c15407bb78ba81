import type { SchedulePeriod } from '@cloudsail/contract'
import type { ReactNode } from 'react'
import { loadTexts, useTexts } from '../base/texts.ts'
import { DateField } from '../date-field/date-field.tsx'
import { Pair } from '../form/pair.tsx'
import { useBeginWith } from '../form/use-begin-with.ts'
import { MoneyField } from '../money-field.tsx'
import { type FormWith, useOrderForm } from '../order-flow/order-form.tsx'

void loadTexts('rules')

interface ChangeValues {
  rule: string
  amount: string
  nextOn: string
  /** Empty for a single date. */
  endOn: string
}

export const noChange: ChangeValues = { rule: '', amount: '', nextOn: '', endOn: '' }

interface Props {
  form: FormWith<ChangeValues>
  rule: {
    ruleId: string
    amount: string
    period: SchedulePeriod
    nextOn: string | null
    endOn: string | null
  }
  /** The rule in words. */
  children: ReactNode
  /** Label of the amount, if it is not simply moved each time. */
  amountLabel?: string
  bounds: { earliest: string; furthest: string } | undefined
}

/** The fields of a change: amount, next date, end. They begin with those of the rule. */
export function ChangeFields({ form, rule, children, amountLabel, bounds }: Props) {
  const t = useTexts('rules')
  const { field, values, set } = useOrderForm(form)
  const { ruleId, amount, period, nextOn, endOn } = rule
  // A draft may belong to another rule.
  useBeginWith(values.rule === ruleId ? ruleId : '', ruleId, () =>
    set({ rule: ruleId, amount, nextOn: nextOn ?? '', endOn: endOn ?? '' }),
  )
  return (
    <>
      {children}
      <MoneyField {...field('amount')} label={amountLabel ?? t('amount')} currency="CNY" />
      <Pair short>
        <DateField
          {...field('nextOn')}
          label={t('nextOn')}
          hint={t(period === 'monthEnd' ? 'nextOn.monthEnd' : 'nextOn.hint')}
          min={bounds?.earliest}
          max={bounds?.furthest}
        />
        {period !== 'once' && (
          <DateField
            {...field('endOn')}
            label={t('endOn')}
            min={values.nextOn || bounds?.earliest}
            max={bounds?.furthest}
          />
        )}
      </Pair>
    </>
  )
}
