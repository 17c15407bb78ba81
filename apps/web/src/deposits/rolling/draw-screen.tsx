import { drawRollingDeposit } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { DrawRollingAside } from './draw-aside.tsx'
import { DrawRollingFields } from './draw-fields.tsx'

void loadTexts('rollingDeposits')
void loadTexts('timeDeposits')

const form = defineOrderForm({
  contract: drawRollingDeposit,
  initial: { deposit: '', amount: '', toAccountId: '' },
})

/** PAM0502000: draws a rolling call deposit, or part of it, to a current account. */
export default function DrawRollingDepositScreen() {
  const t = useTexts('rollingDeposits')
  return (
    <OrderFlow
      form={form}
      history="/PAM0503000"
      historyView="movements"
      submitLabel={t('draw.submit')}
      aside={<DrawRollingAside form={form} />}
      next={() => (
        <NextStep icon="list" href="/PAM0503000">
          {t('toHoldings')}
        </NextStep>
      )}
    >
      <DrawRollingFields form={form} />
    </OrderFlow>
  )
}
