import { repayCard } from '@cloudsail/contract/cards'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { NextStep } from '../../ui/order-flow/next-step.tsx'
import { OrderFlow } from '../../ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '../../ui/order-flow/order-form.tsx'
import { RepayAside } from './repay-aside.tsx'
import { RepayFields } from './repay-fields.tsx'
import { noRepayment } from './repay-form.ts'

void loadTexts('cardBills')

const form = defineOrderForm({
  contract: repayCard,
  initial: noRepayment,
  toInput: ({ from, card, amount }) => ({ from, card, amount }),
})

/** PTR1201000: an own credit card from an own current account. */
export default function RepayCardScreen() {
  const t = useTexts('cardBills')
  return (
    <OrderFlow
      form={form}
      history="/PTR1202000"
      submitLabel={t('repay.submit')}
      aside={<RepayAside form={form} />}
      next={() => (
        <NextStep icon="list" href="/PCC0101000">
          {t('repay.toCards')}
        </NextStep>
      )}
    >
      <RepayFields form={form} />
    </OrderFlow>
  )
}
