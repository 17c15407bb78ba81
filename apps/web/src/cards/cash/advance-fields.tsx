import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { cashCards } from '@cloudsail/contract/cards'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { BalanceBound } from '@cloudsail/ui/order-flow/balance-bound.tsx'
import { NothingToOrder } from '@cloudsail/ui/order-flow/nothing-to-order.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import type { AdvanceForm } from './advance-form.ts'
import { CardSelect } from './card-select.tsx'

/** The fields: card, amount, receiving account, and the transaction password. */
export function AdvanceFields({ form }: { form: AdvanceForm }) {
  const t = useTexts('cardUse')
  const { field, values, set, secret } = useOrderForm(form)
  const cards = useStart(cashCards, {}).data?.cards
  const own = useStart(getAssignUserAccountInfo, { function: 'receive' }).data
  const accounts = useAccountChoices(own?.accounts ?? [], 'CNY')
  // If no card is usable, the first one is shown with the reason.
  const first = cards?.find(({ refusal }) => !refusal) ?? cards?.[0]
  useBeginWith(values.cardId, first?.accountId, (cardId) => set({ cardId }))
  const to = accounts.find(({ disabledReason }) => !disabledReason)
  useBeginWith(values.toAccountId, to?.key, (toAccountId) => set({ toAccountId }))
  if (!cards || !own) return <Skeleton look="block" />
  if (cards.length === 0)
    return (
      <NothingToOrder title={t('passwords.none')} action={<WayTo screen="/openCard" />}>
        {t('cash.noCard')}
      </NothingToOrder>
    )
  if (accounts.length === 0)
    return (
      <NothingToOrder title={t('cash.noAccount')} action={<WayTo screen="/bankMap" />}>
        {t('cash.noAccount.text')}
      </NothingToOrder>
    )
  const card = cards.find(({ accountId }) => accountId === values.cardId)
  return (
    <>
      <CardSelect {...field('cardId')} label={t('cash.card')} cards={cards} />
      <MoneyField
        {...field('amount')}
        label={t('cash.amount')}
        hint={t('cash.amount.hint')}
        currency="CNY"
        big
        beside={
          <BalanceBound
            available={card?.most}
            currency="CNY"
            amount={values.amount}
            onAll={(amount) => set({ amount })}
            way="draw"
          />
        }
      />
      <AccountSelect {...field('toAccountId')} label={t('cash.to')} accounts={accounts} />
      <SecretField
        {...secret('transactionPassword')}
        label={t('cash.password')}
        hint={t('cash.password.hint')}
        kind="digits"
      />
    </>
  )
}
