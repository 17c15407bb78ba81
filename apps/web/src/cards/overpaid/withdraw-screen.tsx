import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { overpaidCards, withdrawOverpayment } from '@cloudsail/contract/cards'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { useAccountChoices } from '../../ui/account-choices.ts'
import { AccountSelect } from '../../ui/account-select.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useBeginWith } from '../../ui/form/use-begin-with.ts'
import { MessageBar } from '../../ui/message-bar.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { BalanceBound } from '../../ui/order-flow/balance-bound.tsx'
import { NextStep } from '../../ui/order-flow/next-step.tsx'
import { OrderFlow } from '../../ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '../../ui/order-flow/order-form.tsx'
import { useStart } from '../../ui/order-flow/use-start.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardSelect } from '../cash/card-select.tsx'

void loadTexts('cardUse')

const form = defineOrderForm({
  contract: withdrawOverpayment,
  initial: { cardId: '', toAccountId: '', amount: '' },
})

/** PCC0502000: what was overpaid on a card, back into an own current account. */
export default function WithdrawScreen() {
  const t = useTexts('cardUse')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('overpaid.submit')}
      aside={<MessageBar>{t('overpaid.about')}</MessageBar>}
      next={() => (
        <NextStep icon="list" href="/PAM0201000">
          {t('cash.statement')}
        </NextStep>
      )}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('cardUse')
  const { field, values, set } = useOrderForm(form)
  const cards = useStart(overpaidCards, {}).data?.cards
  const own = useStart(getAssignUserAccountInfo, { function: 'receive' }).data
  const accounts = useAccountChoices(own?.accounts ?? [], 'CNY')
  const usable = cards?.filter(({ overpaid }) => /[1-9]/.test(overpaid))
  const first = usable?.find(({ refusal }) => !refusal)
  useBeginWith(values.cardId, first?.accountId, (cardId) => set({ cardId }))
  const to = accounts.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.toAccountId, to?.key, (toAccountId) => set({ toAccountId }))
  if (!usable || !own) return <Skeleton look="block" />
  if (usable.length === 0)
    return <EmptyState title={t('overpaid.none')}>{t('overpaid.none.text')}</EmptyState>
  if (accounts.length === 0)
    return <EmptyState title={t('cash.noAccount')}>{t('overpaid.noAccount')}</EmptyState>
  const card = usable.find(({ accountId }) => accountId === values.cardId)
  return (
    <>
      <CardSelect {...field('cardId')} label={t('cash.card')} cards={usable} />
      <MoneyField
        {...field('amount')}
        label={t('overpaid.amount')}
        hint={card && /[1-9]/.test(card.held) ? t('overpaid.held', { amount: card.held }) : undefined}
        currency="CNY"
        big
        beside={
          <BalanceBound
            available={card?.overpaid}
            currency="CNY"
            amount={values.amount}
            onAll={(amount) => set({ amount })}
          />
        }
      />
      <AccountSelect {...field('toAccountId')} label={t('cash.to')} accounts={accounts} />
    </>
  )
}
