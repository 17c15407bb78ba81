import { groupAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { TransferAside, useInterbankSingle } from '../transfer-aside.tsx'
import { remittanceForm as form } from './remittance-form.ts'

/** Beside the form of a remittance. */
export function RemittanceAside() {
  const t = useTexts('transfers')
  const { payerAccountId, amount, arrival } = useOrderForm(form).values
  const single = useInterbankSingle()
  return (
    <TransferAside accountId={payerAccountId} amount={amount} single={single}>
      {arrival && <p>{t(`arrival.${arrival}.note`)}</p>}
      {single && <p>{t('remit.single', { amount: groupAmount(single) })}</p>}
    </TransferAside>
  )
}
