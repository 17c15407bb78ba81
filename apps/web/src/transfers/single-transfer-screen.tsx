import { inBankTransfer } from '@cloudsail/contract/transfers'
import { useTexts } from '../base/texts.ts'
import { NextStep } from '../ui/order-flow/next-step.tsx'
import { OrderFlow } from '../ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '../ui/order-flow/order-form.tsx'
import { InBankAside, InBankFields, noInBank } from './in-bank-fields.tsx'
import { MonthlyStep } from './monthly-step.tsx'

const form = defineOrderForm({ contract: inBankTransfer, initial: noInBank })

/** PTR0101000: to another account of this bank. */
export default function SingleTransferScreen() {
  const t = useTexts('transfers')
  return (
    <OrderFlow
      form={form}
      history="/PTR0103000"
      submitLabel={t('submit')}
      aside={<InBankAside form={form} />}
      next={(_, values) => (
        <>
          <MonthlyStep values={values} />
          <NextStep icon="list" href="/PTR0103000">
            {t('toQuery')}
          </NextStep>
        </>
      )}
    >
      <InBankFields form={form} />
    </OrderFlow>
  )
}
