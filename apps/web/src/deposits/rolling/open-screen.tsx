import { openRollingDeposit } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OpenRollingAside } from './open-aside.tsx'
import { OpenRollingFields } from './open-fields.tsx'

void loadTexts('rollingDeposits')
void loadTexts('timeDeposits')

const form = defineOrderForm({
  contract: openRollingDeposit,
  initial: { from: '', amount: '', agreed: false },
})

/** PAM0501000: opens a rolling call deposit from a current account. */
export default function OpenRollingDepositScreen() {
  const t = useTexts('rollingDeposits')
  return (
    <OrderFlow
      form={form}
      history="/PAM0503000"
      historyView="movements"
      submitLabel={t('open.submit')}
      aside={<OpenRollingAside form={form} />}
      next={() => (
        <NextStep icon="list" href="/PAM0503000">
          {t('toHoldings')}
        </NextStep>
      )}
    >
      <OpenRollingFields form={form} />
    </OrderFlow>
  )
}
