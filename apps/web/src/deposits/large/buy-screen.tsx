import { buyLargeCertificate } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { BuyAside } from './buy-aside.tsx'
import { BuyFields } from './buy-fields.tsx'

void loadTexts('largeDeposits')
void loadTexts('timeDeposits')

const form = defineOrderForm({
  contract: buyLargeCertificate,
  initial: { issue: '', from: '', amount: '', settlementAccountId: '' },
})

/** PAM1701000: buys a large certificate of an issue from a current account. */
export default function BuyLargeCertificateScreen() {
  const t = useTexts('largeDeposits')
  return (
    <OrderFlow
      form={form}
      history="/PAM1703000"
      historyView="movements"
      submitLabel={t('buy.submit')}
      aside={<BuyAside form={form} />}
      next={() => (
        <NextStep icon="list" href="/PAM1703000">
          {t('toHoldings')}
        </NextStep>
      )}
    >
      <BuyFields form={form} />
    </OrderFlow>
  )
}
