import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { netPayServices, payMerchantOrder } from '@cloudsail/contract/payments'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { BackToList } from '@cloudsail/ui/back-to-list.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Slip, SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import type { MerchantOrder } from './merchant-order.ts'

const form = defineOrderForm({ contract: payMerchantOrder, initial: { order: '', accountId: '' } })

/** Pays a merchant's order. */
export function PayFlow({ order, onBack }: { order: MerchantOrder; onBack: () => void }) {
  const t = useTexts('netPay')
  return (
    <>
      <BackToList onBack={onBack}>{t('pay.back')}</BackToList>
      <OrderFlow
        form={form}
        title={t('pay.title')}
        submitLabel={t('pay.submit')}
        again={null}
        aside={<MessageBar>{t('pay.about')}</MessageBar>}
        next={() => (
          <>
            <NextStep
              icon="arrowRight"
              onClick={() => location.assign(`/net-pay/results?order=${order.order}`)}
            >
              {t('toMerchant')}
            </NextStep>
            <NextStep icon="list" onClick={onBack}>
              {t('toOrders')}
            </NextStep>
          </>
        )}
      >
        <Fields order={order} />
      </OrderFlow>
    </>
  )
}

function Fields({ order }: { order: MerchantOrder }) {
  const t = useTexts('netPay')
  const { values, set, field } = useOrderForm(form)
  const { data } = useStart(netPayServices, {})
  const { data: own } = useStart(getAssignUserAccountInfo, { function: 'move' })
  const open = data?.accounts.filter(({ state }) => state === 'open') ?? []
  const choices = useAccountChoices(own?.accounts ?? [], 'CNY').filter(({ key }) =>
    open.some(({ accountId }) => accountId === key),
  )
  const first = choices.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.order === order.order ? order.order : '', order.order, (chosen) =>
    set({ order: chosen }),
  )
  useBeginWith(values.accountId, first?.key, (accountId) => set({ accountId }))
  if (!data || !own) return <Skeleton look="block" />
  if (open.length === 0)
    return (
      <EmptyState
        icon="card"
        title={t('pay.closed')}
        action={<ButtonLink href="#/PNP0404000">{t('toServices')}</ButtonLink>}
      >
        {t('pay.closed.text')}
      </EmptyState>
    )
  return (
    <>
      <Slip amount={{ amount: order.amount, currency: 'CNY' }} lines={[]}>
        <SlipLine label={t('merchant')}>{order.merchant}</SlipLine>
        <SlipLine label={t('goods')}>{order.goods}</SlipLine>
        <SlipLine label={t('merchantNumber')}>{order.merchantNumber}</SlipLine>
      </Slip>
      <AccountSelect {...field('accountId')} label={t('pay.account')} accounts={choices} />
    </>
  )
}
