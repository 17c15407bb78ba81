import { drawLargeCertificate } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { DrawLargeAside } from './draw-aside.tsx'
import { DrawLargeFields } from './draw-fields.tsx'

void loadTexts('largeDeposits')
void loadTexts('timeDeposits')

const form = defineOrderForm({
  contract: drawLargeCertificate,
  initial: { deposit: '', amount: '', toAccountId: '' },
})

/** PAM1702000: draws a large certificate to a current account, in full or once in part. */
export default function DrawLargeCertificateScreen() {
  const t = useTexts('largeDeposits')
  return (
    <OrderFlow
      form={form}
      history="/PAM1703000"
      historyView="movements"
      submitLabel={t('draw.submit')}
      aside={<DrawLargeAside form={form} />}
      next={() => (
        <NextStep icon="list" href="/PAM1703000">
          {t('toHoldings')}
        </NextStep>
      )}
    >
      <DrawLargeFields form={form} />
    </OrderFlow>
  )
}
