import { drawCallDeposit } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { DrawAside } from './draw-aside.tsx'
import { DrawFields } from './draw-fields.tsx'

void loadTexts('callDeposits')
void loadTexts('timeDeposits')

const form = defineOrderForm({
  contract: drawCallDeposit,
  initial: { deposit: '', amount: '', toAccountId: '' },
})

/** PAM1303000: draws a call deposit, or part of it, to a current account. */
export default function DrawCallDepositScreen() {
  const t = useTexts('callDeposits')
  return (
    <OrderFlow
      form={form}
      history="/PAM1304000"
      historyView="draws"
      submitLabel={t('draw.submit')}
      aside={<DrawAside form={form} />}
      next={() => (
        <NextStep icon="list" href="/PAM1304000">
          {t('toHoldings')}
        </NextStep>
      )}
    >
      <DrawFields form={form} />
    </OrderFlow>
  )
}
