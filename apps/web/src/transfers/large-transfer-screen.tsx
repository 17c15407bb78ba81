import { largeTransfer } from '@cloudsail/contract/transfers'
import { useTexts } from '../base/texts.ts'
import { NextStep } from '../ui/order-flow/next-step.tsx'
import { OrderFlow } from '../ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '../ui/order-flow/order-form.tsx'
import { InBankAside, InBankFields, noInBank } from './in-bank-fields.tsx'

const form = defineOrderForm({ contract: largeTransfer, initial: noInBank })

/** PTR1501000: to another account of this bank, more than an ordinary transfer may be. */
export default function LargeTransferScreen() {
  const t = useTexts('transfers')
  return (
    <OrderFlow
      form={form}
      history="/PTR1503000"
      submitLabel={t('submit')}
      aside={<InBankAside form={form} large />}
      next={() => (
        <NextStep icon="list" href="/PTR1503000">
          {t('toQuery')}
        </NextStep>
      )}
    >
      <InBankFields form={form} large />
    </OrderFlow>
  )
}
