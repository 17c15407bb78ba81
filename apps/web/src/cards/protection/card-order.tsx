import { maskCard } from '@cloudsail/contract'
import type { LockInput } from '@cloudsail/contract/accounts'
import { cardLossEffects, lockCreditCard, reportCardLost, unlockCreditCard } from '@cloudsail/contract/cards'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { LockFields, UnlockFields } from '@cloudsail/ui/card-locks/lock-fields.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { defineOrderForm, type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { OrderInPlace } from '@cloudsail/ui/order-flow/order-in-place.tsx'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import { type ReactNode, useEffect } from 'react'
import type { CardAct, CardShown } from '../bills/card-tile.tsx'
import { checkTransactionPassword } from '../transaction-password.ts'
import css from './card-order.module.css'

void loadTexts('protection')
void loadTexts('cardProtection')

const lostForm = defineOrderForm({ contract: reportCardLost, initial: { accountId: '' } })
const lockForm = defineOrderForm<typeof lockCreditCard, LockInput>({
  contract: lockCreditCard,
  initial: { accountId: '', channels: [], time: 'untilUnlocked', nightFrom: '', nightTo: '' },
})
const unlockForm = defineOrderForm<typeof unlockCreditCard, Pick<LockInput, 'accountId' | 'channels'>>({
  contract: unlockCreditCard,
  initial: { accountId: '', channels: [] },
  checkSecrets: checkTransactionPassword,
})

interface Props {
  card: CardShown
  onBack: () => void
}

/** An order that protects one card, shown instead of the cards: loss report, lock, unlocking. */
export default function CardOrder({ act, ...props }: Props & { act: CardAct }) {
  if (act === 'lost') return <Lost {...props} />
  return act === 'lock' ? <Lock {...props} /> : <Unlock {...props} />
}

function Lost({ card, onBack }: Props) {
  const t = useTexts('cardProtection')
  const language = useLanguage()
  const newCard = cardLossEffects.newCard[language].replace('{date}', t('fiveWorkdays'))
  return (
    <OrderInPlace
      form={lostForm}
      submitLabel={t('lost.submit')}
      back={t('back')}
      onBack={onBack}
      aside={
        <>
          <Card title={t('stops')}>
            <p>{cardLossEffects.stops[language]}</p>
          </Card>
          <Card title={t('goesOn')}>
            <p>{cardLossEffects.goesOn[language]}</p>
          </Card>
          <Card title={t('newCard')}>
            <p>{newCard}</p>
          </Card>
        </>
      }
    >
      <About form={lostForm} card={card} />
      <MessageBar kind="warn">{t('lost.text')}</MessageBar>
    </OrderInPlace>
  )
}

function Lock({ card, onBack }: Props) {
  const t = useTexts('cardProtection')
  return (
    <OrderInPlace
      form={lockForm}
      submitLabel={t('lock.submit')}
      back={t('back')}
      onBack={onBack}
      aside={<MessageBar>{t('lock.about')}</MessageBar>}
    >
      <About form={lockForm} card={card} />
      <LockFields form={lockForm} card={card} />
    </OrderInPlace>
  )
}

function Unlock({ card, onBack }: Props) {
  const t = useTexts('cardProtection')
  const { secret } = useOrderForm(unlockForm)
  return (
    <OrderInPlace
      form={unlockForm}
      submitLabel={t('unlock.submit')}
      back={t('back')}
      onBack={onBack}
      aside={<MessageBar>{t('unlock.about')}</MessageBar>}
    >
      <About form={unlockForm} card={card}>
        <UnlockFields form={unlockForm} card={card} />
        <SecretField
          {...secret('transactionPassword')}
          label={t('password')}
          hint={t('password.hint')}
          kind="digits"
        />
      </About>
    </OrderInPlace>
  )
}

/** Shows the card chosen before. */
function About<Values extends { accountId: string }>({
  form,
  card,
  children,
}: {
  form: FormWith<Values>
  card: CardShown
  children?: ReactNode
}) {
  const language = useLanguage()
  const { values, set } = useOrderForm(form)
  useEffect(() => {
    if (values.accountId !== card.accountId) set({ accountId: card.accountId } as Partial<Values>)
  }, [card.accountId, values.accountId, set])
  return (
    <>
      <p className={css.about}>
        <strong>{card.nickname ?? card.product[language]}</strong>
        <span className={css.number}>{spacedNumber(maskCard(card.number))}</span>
      </p>
      {children}
    </>
  )
}
