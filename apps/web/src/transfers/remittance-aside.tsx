import { useTexts } from '../base/texts.ts'
import { useOrderForm } from '../ui/order-flow/order-form.tsx'
import { remittanceForm as form } from './remittance-form.ts'
import { grouped, TransferAside, useQuote } from './transfer-aside.tsx'

/** Beside a remittance while it is filled in. */
export function RemittanceAside() {
  const t = useTexts('transfers')
  const { payerAccountId, amount, arrival } = useOrderForm(form).values
  const quote = useQuote(amount)
  return (
    <TransferAside accountId={payerAccountId} amount={amount}>
      {arrival && <p>{t(`arrival.${arrival}.note`)}</p>}
      {quote && <p>{t('remit.single', { amount: grouped(quote.single) })}</p>}
    </TransferAside>
  )
}
