import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Strip } from '@cloudsail/ui/order-flow/strip.tsx'
import { batchForm } from './batch-form.ts'
import { useBatchCheck } from './use-batch-check.ts'

/** Shows the total of a batch in the bar of a narrow page. */
export function BatchTotal() {
  const t = useTexts('batch')
  const { payerAccountId, lines } = useOrderForm(batchForm).values
  const { answer } = useBatchCheck(payerAccountId, lines)
  if (!answer) return null
  const yuan = (amount: string) => formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY')
  return (
    <Strip
      narrow
      items={[
        {
          label: t('total'),
          value: yuan(answer.total),
          short: t('bar.total', { amount: yuan(answer.total) }),
        },
        { label: t('fee'), value: yuan(answer.fee), short: t('bar.fee', { amount: yuan(answer.fee) }) },
      ]}
    />
  )
}
