import { changeWithdrawalNotice } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { WithdrawalNoticeAside } from './withdrawal-notice-aside.tsx'
import { noNotice, WithdrawalNoticeFields, type WithdrawalNoticeValues } from './withdrawal-notice-fields.tsx'

void loadTexts('callDeposits')

const form = defineOrderForm({
  contract: changeWithdrawalNotice,
  initial: noNotice,
  // Values typed for a new notice are left out when cancelling another.
  toInput: (values: WithdrawalNoticeValues) =>
    values.action === 'cancel' ? { ...values, amount: '', agreedOn: '' } : values,
})

/** PAM1302000: gives notice of a draw from a call deposit, or cancels the pending notice. */
export default function WithdrawalNoticeScreen() {
  const t = useTexts('callDeposits')
  return (
    <OrderFlow
      form={form}
      history="/PAM1304000"
      historyView="notices"
      submitLabel={t('notice.submit')}
      aside={<WithdrawalNoticeAside form={form} />}
      next={() => (
        <NextStep icon="list" href="/PAM1304000">
          {t('toHoldings')}
        </NextStep>
      )}
    >
      <WithdrawalNoticeFields form={form} />
    </OrderFlow>
  )
}
