import { netPayServices, openNetPay } from '@cloudsail/contract/payments'
import { BackToList } from '@cloudsail/ui/back-to-list.tsx'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { CapFields } from '../agreements/cap-fields.tsx'

const form = defineOrderForm({
  contract: openNetPay,
  initial: { accountId: '', single: '', day: '', month: '', agreed: false },
  toInput: ({ accountId, single, day, agreed }) => ({ accountId, single, day, agreed }),
})

/** Opens online payment for one account. */
export function OpenFlow({ accountId, onBack }: { accountId: string; onBack: () => void }) {
  const t = useTexts('netPay')
  return (
    <>
      <BackToList onBack={onBack}>{t('toServices')}</BackToList>
      <OrderFlow
        form={form}
        title={t('open.title')}
        submitLabel={t('open.submit')}
        again={null}
        aside={<MessageBar>{t('open.about')}</MessageBar>}
        next={() => (
          <>
            <NextStep icon="list" href="/PNP0405000">
              {t('toOrders')}
            </NextStep>
            <NextStep onClick={onBack}>{t('toServices')}</NextStep>
          </>
        )}
      >
        <Fields accountId={accountId} />
      </OrderFlow>
    </>
  )
}

function Fields({ accountId }: { accountId: string }) {
  const t = useTexts('netPay')
  const own = useOrderForm(form)
  const { values, set, field } = own
  const { data } = useStart(netPayServices, {})
  const account = data?.accounts.find((each) => each.accountId === accountId)
  useBeginWith(values.accountId === accountId ? accountId : '', data && accountId, () =>
    set({ accountId, ...data!.defaults }),
  )
  if (!data || !account) return <Skeleton look="block" />
  return (
    <>
      <dl>
        <SlipLine label={t('open.account')}>{spacedNumber(account.number)}</SlipLine>
      </dl>
      <CapFields form={own} most={{ ...data.most, month: null }} />
      <AgreementTick agreement="netPayment" {...field('agreed')}>
        {t('open.agree')}
      </AgreementTick>
    </>
  )
}
