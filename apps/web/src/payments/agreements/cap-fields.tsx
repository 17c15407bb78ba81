import type { standingCaps } from '@cloudsail/contract/payments'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import type { Form } from '@cloudsail/ui/form/form.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import type * as z from 'zod/mini'

export type StandingCaps = z.infer<typeof standingCaps>

export interface CapValues {
  single: string
  day: string
  month: string
}

/**
 * The fields for the caps of an agreement: per payment, per day and, if it has one, per month. `now` are the current caps.
 */
export function CapFields({
  form,
  most,
  now,
}: {
  form: Pick<Form<CapValues>, 'field'>
  most: { single: string; day: string; month: string | null }
  now?: { single: string; day: string; month: string | null }
}) {
  const t = useTexts('payAgreements')
  const fields = most.month === null ? (['single', 'day'] as const) : (['single', 'day', 'month'] as const)
  return fields.map((name) => (
    <MoneyField
      key={name}
      {...form.field(name)}
      label={t(name)}
      currency="CNY"
      quiet
      hint={now ? t('cap.now', { now: now[name], most: most[name] }) : t('cap.hint', { most: most[name] })}
    />
  ))
}
