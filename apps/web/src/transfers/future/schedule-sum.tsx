import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { isDate } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Strip } from '@cloudsail/ui/order-flow/strip.tsx'

interface Props {
  form: FormWith<{ firstOn: string }>
  /** Fee of each transfer at present. Null while it is loading. */
  fee: { fee: string; waived: boolean } | null
}

/** Shows a summary of a future transfer: its start and the fee of each transfer. */
export function ScheduleSum({ form, fee }: Props) {
  const t = useTexts('future')
  const transfers = useTexts('transfers')
  const { firstOn } = useOrderForm(form).values
  const date = isDate(firstOn) ? firstOn : null
  const feeText =
    fee && (fee.waived ? transfers('remit.waived') : formatGrouped(parseAmount(fee.fee, 'CNY') ?? 0n, 'CNY'))
  return (
    <Strip
      items={[
        {
          label: t('sum.begins'),
          value: date ?? t('sum.later'),
          short: date && t('sum.goes', { date: date.slice(5) }),
        },
        {
          label: t('sum.fee'),
          value: feeText ?? transfers('remit.feeLater'),
          short: feeText && transfers('strip.fee', { fee: feeText }),
        },
      ]}
    />
  )
}
