import { formatGrouped, parseAmount } from '@cloudsail/contract'
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

/** An amount in yuan as texts show it; undefined while it is not known. */
const knownYuan = (amount: string | null | undefined) => (amount ? groupedYuan(amount) : undefined)

export const groupedYuan = (amount: string) => formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY')

/** The caps of an agreement to be set: at once, in a day and, where it has one, in a month. `now` are those that hold. */
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
      hint={
        now
          ? t('cap.now', { now: knownYuan(now[name]), most: knownYuan(most[name]) })
          : t('cap.hint', { most: knownYuan(most[name]) })
      }
    />
  ))
}
