import { cardLocks, type LockInput, lockCard } from '@cloudsail/contract/accounts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { LockFields } from '@cloudsail/ui/card-locks/lock-fields.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { CardChoice } from './card-choice.tsx'
import { LockAside } from './lock-aside.tsx'

void loadTexts('protection')

const initial: LockInput = { accountId: '', channels: [], time: 'untilUnlocked', nightFrom: '', nightTo: '' }
const form = defineOrderForm<typeof lockCard, LockInput>({ contract: lockCard, initial })

/** PAM1100100: locks channels of a card at once. */
export default function LockCardScreen() {
  const t = useTexts('protection')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('lock.submit')}
      aside={<LockAside form={form} />}
      next={() => (
        <>
          <NextStep icon="list" href="/PAM1200100">
            {t('lock.toUnlock')}
          </NextStep>
          <NextStep icon="lock" href="/PAM0801000">
            {t('lock.toLoss')}
          </NextStep>
        </>
      )}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('protection')
  const { values, set } = useOrderForm(form)
  const { data } = useStart(cardLocks, {})
  const cards = data?.cards
  useBeginWith(values.accountId, cards?.[0], ({ accountId }) => set({ accountId }))
  if (!cards) return <Skeleton look="block" />
  if (cards.length === 0) return <EmptyState title={t('lock.none')}>{t('lock.none.text')}</EmptyState>
  const card = cards.find(({ accountId }) => accountId === values.accountId)
  return (
    <>
      <CardChoice form={form} cards={cards} />
      <LockFields form={form} card={card} />
    </>
  )
}
