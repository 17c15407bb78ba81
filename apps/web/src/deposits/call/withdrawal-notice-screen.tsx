import { changeWithdrawalNotice } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { DepositOrder } from '../kit/deposit-order.tsx'
import { WithdrawalNoticeAside } from './withdrawal-notice-aside.tsx'
import { WithdrawalNoticeFields, type WithdrawalNoticeValues } from './withdrawal-notice-fields.tsx'

void loadTexts('callDeposits')

const initial: WithdrawalNoticeValues = {
  action: 'give',
  deposit: '',
  amount: '',
  agreedOn: '',
  automatic: true,
}

const form = defineOrderForm({
  contract: changeWithdrawalNotice,
  initial,
  // Values typed for a new notice are left out when cancelling another.
  toInput: (values: WithdrawalNoticeValues) =>
    values.action === 'cancel' ? { ...values, amount: '', agreedOn: '' } : values,
})

/** PAM1302000: gives notice of a draw from a call deposit, or cancels the pending notice. */
export default function WithdrawalNoticeScreen() {
  const t = useTexts('callDeposits')
  return (
    <DepositOrder
      form={form}
      holdings={{ texts: 'callDeposits', at: '/PAM1304000', view: 'notices' }}
      submitLabel={t('notice.submit')}
      aside={<WithdrawalNoticeAside form={form} />}
    >
      <WithdrawalNoticeFields form={form} />
    </DepositOrder>
  )
}
