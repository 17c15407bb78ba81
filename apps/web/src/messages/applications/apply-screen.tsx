import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { ApplicationAside } from './application-aside.tsx'
import { ApplicationFields } from './application-fields.tsx'
import { applicationForm } from './application-form.ts'

void loadTexts('applications')

/** PCS0601000: applies for a certificate, a statement by post or a new card, or declares the customer's tax residence. */
export default function ApplyScreen() {
  const t = useTexts('applications')
  return (
    <OrderFlow
      form={applicationForm}
      history="/PCS0602000"
      submitLabel={t('submit')}
      again={t('again')}
      aside={<ApplicationAside />}
      next={() => (
        <NextStep icon="list" href="/PCS0602000" note={t('next.note')}>
          {t('next')}
        </NextStep>
      )}
    >
      <ApplicationFields />
    </OrderFlow>
  )
}
