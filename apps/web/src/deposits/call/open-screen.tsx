import { type CallProduct, openCallDeposit } from '@cloudsail/contract/deposits'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OpenAside } from './open-aside.tsx'
import { OpenFields } from './open-fields.tsx'

void loadTexts('callDeposits')
void loadTexts('timeDeposits')

const form = defineOrderForm({
  contract: openCallDeposit,
  initial: { from: '', amount: '', product: 'callDeposit7' as CallProduct, settlementAccountId: '' },
})

/** PAM1301000: opens a call deposit from a current account. */
export default function OpenCallDepositScreen() {
  const t = useTexts('callDeposits')
  return (
    <OrderFlow
      form={form}
      history="/PAM1304000"
      submitLabel={t('open.submit')}
      aside={<OpenAside form={form} />}
      next={() => (
        <>
          <NextStep icon="list" href="/PAM1304000">
            {t('toHoldings')}
          </NextStep>
          <NextStep icon="calendar" href="/PAM1302000" note={t('toNotice.note')}>
            {t('toNotice')}
          </NextStep>
        </>
      )}
    >
      <OpenFields form={form} />
    </OrderFlow>
  )
}
