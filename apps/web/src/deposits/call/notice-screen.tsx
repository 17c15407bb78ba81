import { noticeCallDeposit } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { NoticeAside } from './notice-aside.tsx'
import { NoticeFields, type NoticeValues, noNotice } from './notice-fields.tsx'

void loadTexts('callDeposits')

const form = defineOrderForm({
  contract: noticeCallDeposit,
  initial: noNotice,
  // What was typed for a notice is no part of cancelling another.
  toInput: (values: NoticeValues) =>
    values.action === 'cancel' ? { ...values, amount: '', agreedOn: '' } : values,
})

/** PAM1302000: notice of a draw from a call deposit, or the one that is pending is cancelled. */
export default function NoticeScreen() {
  const t = useTexts('callDeposits')
  return (
    <OrderFlow
      form={form}
      history="/PAM1304000"
      historyView="notices"
      submitLabel={t('notice.submit')}
      aside={<NoticeAside form={form} />}
      next={() => (
        <NextStep icon="list" href="/PAM1304000">
          {t('toHoldings')}
        </NextStep>
      )}
    >
      <NoticeFields form={form} />
    </OrderFlow>
  )
}
