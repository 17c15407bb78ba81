import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { AlertAside } from './alert-aside.tsx'
import { AlertFields } from './alert-fields.tsx'
import { alertForm } from './alert-form.ts'

void loadTexts('alerts')

/** PCS0301000: sets up text messages about events on an account. */
export default function SetAlertScreen() {
  const t = useTexts('alerts')
  return (
    <OrderFlow
      form={alertForm}
      history="/PCS0302000"
      submitLabel={t('submit')}
      again={t('again')}
      aside={<AlertAside />}
      next={() => (
        <NextStep icon="list" href="/PCS0302000">
          {t('toRules')}
        </NextStep>
      )}
    >
      <AlertFields />
    </OrderFlow>
  )
}
