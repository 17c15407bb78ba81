import { drawTimeDeposit } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { DrawAside } from './draw-aside.tsx'
import { DrawFields } from './draw-fields.tsx'
import { noDraw } from './draw-form.ts'

void loadTexts('timeDeposits')

const form = defineOrderForm({ contract: drawTimeDeposit, initial: noDraw })

/** PAM0402000: draws a time deposit, or part of it, to a current account. */
export default function DrawTimeDepositScreen() {
  const t = useTexts('timeDeposits')
  return (
    <OrderFlow
      form={form}
      history="/PAM0202000"
      submitLabel={t('draw.submit')}
      aside={<DrawAside form={form} />}
      next={() => (
        <NextStep icon="list" href="/PAM0202000">
          {t('open.toHoldings')}
        </NextStep>
      )}
    >
      <DrawFields form={form} />
    </OrderFlow>
  )
}
