import { largeTransfer, queryLargeTransfers } from '@cloudsail/contract/transfers'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { TellStep } from '@cloudsail/ui/order-flow/tell-step.tsx'
import { HistoryStep } from '../history/history-step.tsx'
import { InBankAside, InBankFields, InBankSum, noInBank } from '../in-bank/in-bank-fields.tsx'

const form = defineOrderForm({ contract: largeTransfer, initial: noInBank })

/** PTR1501000: transfers to another account of this bank, above the maximum of ordinary ones. */
export default function LargeTransferScreen() {
  const t = useTexts('transfers')
  return (
    <OrderFlow
      form={form}
      history="/PTR1503000"
      submitLabel={t('submit')}
      aside={<InBankAside form={form} large />}
      sum={<InBankSum form={form} />}
      again={t('another')}
      next={(receipt, values) => (
        <>
          <TellStep receipt={receipt} name={values.payeeName} />
          <HistoryStep href="/PTR1503000" query={queryLargeTransfers}>
            {t('toQuery')}
          </HistoryStep>
        </>
      )}
    >
      <InBankFields form={form} large />
    </OrderFlow>
  )
}
