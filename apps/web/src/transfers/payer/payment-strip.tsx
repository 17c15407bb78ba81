import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Strip } from '@cloudsail/ui/order-flow/strip.tsx'
import { usePayer } from './use-payer.ts'

interface Props {
  payerAccountId: string
  amount: string
  arrival: string
  /** A short form that is clear on its own: "实时到账". */
  arrivalShort: string
  /** Null while it is loading. */
  fee: { fee: string; waived: boolean } | null
}

/** Shows the summary of a payment: arrival, fee, and the balance afterwards. */
export function PaymentStrip({ payerAccountId, amount, arrival, arrivalShort, fee }: Props) {
  const t = useTexts('transfers')
  const { available } = usePayer(payerAccountId)
  const minor = (text: string) => parseAmount(text, 'CNY') ?? 0n
  const paid = minor(amount)
  const left = available === null || fee === null ? null : minor(available) - paid - minor(fee.fee)
  const feeText = fee && (fee.waived ? t('remit.waived') : formatGrouped(minor(fee.fee), 'CNY'))
  return (
    <Strip
      items={[
        { label: t('strip.arrival'), value: arrival, short: arrivalShort },
        {
          label: t('fee'),
          value: feeText ?? t('remit.feeLater'),
          short: feeText === null ? '' : t('strip.fee', { fee: feeText }),
        },
        left !== null &&
          paid > 0n &&
          left >= 0n && { label: t('strip.left'), value: formatGrouped(left, 'CNY') },
      ]}
    />
  )
}
