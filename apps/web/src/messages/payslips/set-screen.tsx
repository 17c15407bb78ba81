import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { KeyFields } from './key-fields.tsx'
import { keyForm } from './key-form.ts'

void loadTexts('payslips')

/** PCS0401000: sets the customer's passphrase, which opens payslips in this browser only. */
export default function SetPayslipKeyScreen() {
  const t = useTexts('payslips')
  return (
    <OrderFlow
      form={keyForm}
      history="/PCS0402000"
      submitLabel={t('submit')}
      again={null}
      next={() => (
        <NextStep icon="list" href="/PCS0402000">
          {t('toSlips')}
        </NextStep>
      )}
    >
      <KeyFields />
    </OrderFlow>
  )
}
