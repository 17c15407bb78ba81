import { cardLocks, unlockCard } from '@cloudsail/contract/accounts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { UnlockFields } from '@cloudsail/ui/card-locks/lock-fields.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { Link } from '@cloudsail/ui/link.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { CardChoice } from './card-choice.tsx'
import { LockAside } from './lock-aside.tsx'
import { checkWithdrawalPassword, WithdrawalPassword } from './withdrawal-password.tsx'

void loadTexts('protection')

type Values = (typeof unlockCard)['input']['_zod']['input']

const initial: Values = { accountId: '', channels: [] }
const form = defineOrderForm<typeof unlockCard, Values>({
  contract: unlockCard,
  initial,
  checkSecrets: checkWithdrawalPassword,
})

/** PAM1200100: unlocks channels of a card. */
export default function UnlockCardScreen() {
  const t = useTexts('protection')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('unlock.submit')}
      aside={<LockAside form={form} about={t('unlock.about')} />}
      next={() => (
        <NextStep icon="lock" href="/PAM1100100">
          {t('unlock.toLock')}
        </NextStep>
      )}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('protection')
  const { values, set, secret } = useOrderForm(form)
  const { data } = useStart(cardLocks, {})
  const cards = data?.cards.filter(({ locks }) => locks.length > 0)
  useBeginWith(values.accountId, cards?.[0], ({ accountId }) => set({ accountId }))
  if (!cards) return <Skeleton look="block" />
  if (cards.length === 0)
    return (
      <EmptyState title={t('unlock.none')} action={<Link href="/PAM1100100">{t('unlock.toLock')}</Link>}>
        {t('unlock.none.text')}
      </EmptyState>
    )
  const card = cards.find(({ accountId }) => accountId === values.accountId)
  return (
    <>
      <CardChoice form={form} cards={cards} />
      <UnlockFields form={form} card={card} />
      <WithdrawalPassword {...secret('withdrawalPassword')} />
    </>
  )
}
