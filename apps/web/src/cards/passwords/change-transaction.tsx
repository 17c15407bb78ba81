import { checkWithdrawPassword } from '@cloudsail/contract'
import { changeCardPassword } from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import { useEffect } from 'react'
import { checkFresh, FreshPassword } from './boxes.tsx'
import css from './passwords.module.css'

const form = defineOrderForm({
  contract: changeCardPassword,
  initial: { accountId: '' },
  checkSecrets(read) {
    const current = read('currentPassword')
    return {
      currentPassword: current === '' ? 'passwordRequired' : null,
      ...checkFresh(read, checkWithdrawPassword, current),
    }
  },
})

/** Changes the transaction password of one card, with the current one. */
export function ChangeTransactionPassword(card: { accountId: string; number: string }) {
  const t = useTexts('cardUse')
  return (
    <OrderFlow
      form={form}
      title={t('passwords.cards')}
      submitLabel={t('passwords.submit')}
      again={null}
      aside={
        <Card title={t('passwords.lock')}>
          <p className={css.how}>{t('passwords.lock.text')}</p>
        </Card>
      }
      next={() => <NextStep href="/home">{t('passwords.toHome')}</NextStep>}
    >
      <Fields {...card} />
    </OrderFlow>
  )
}

function Fields({ accountId, number }: { accountId: string; number: string }) {
  const t = useTexts('cardUse')
  const { set, secret } = useOrderForm(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => set({ accountId }), [])
  return (
    <>
      <p className={css.about}>
        <span className={css.how}>{t('passwords.which')}</span>
        <strong className={css.name}>{number}</strong>
      </p>
      <SecretField
        {...secret('currentPassword')}
        label={t('passwords.current.transaction')}
        kind="digits"
        reveal
      />
      <FreshPassword form={form} of="transaction" />
    </>
  )
}
