import { checkQueryPassword, checkWithdrawPassword } from '@cloudsail/contract'
import { resetCardPassword } from '@cloudsail/contract/cards'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import type { ReadSecret } from '@cloudsail/ui/form/form.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import { useEffect } from 'react'
import { checkFresh, FreshPassword } from './boxes.tsx'
import css from './passwords.module.css'

const formOf = (password: 'query' | 'transaction') =>
  defineOrderForm({
    contract: resetCardPassword,
    initial: { accountId: '', password },
    checkSecrets: (read: ReadSecret) => ({
      idTail: /^\w{6}$/.test(read('idTail')) ? null : ('cardHolderRequired' as const),
      expiry: /^(0[1-9]|1[0-2])\d\d$/.test(read('expiry')) ? null : ('cardExpiryRequired' as const),
      ...checkFresh(read, password === 'query' ? checkQueryPassword : checkWithdrawPassword),
    }),
  })
const forms = { query: formOf('query'), transaction: formOf('transaction') }

/** Resets a forgotten password. The customer proves their identity by document, expiry date of the card, and factors. */
export function ResetPassword(props: {
  password: 'query' | 'transaction'
  accountId: string
  number: string
}) {
  const t = useTexts('cardUse')
  const { password } = props
  return (
    <OrderFlow
      form={forms[password]}
      title={t(`passwords.reset.${password}`)}
      submitLabel={t('passwords.reset.submit')}
      again={null}
      aside={
        <Card title={t('passwords.lock')}>
          <p className={css.how}>{t('passwords.reset.lock')}</p>
        </Card>
      }
      next={() => <NextStep href="/home">{t('passwords.toHome')}</NextStep>}
    >
      <Fields {...props} />
    </OrderFlow>
  )
}

function Fields({
  password,
  accountId,
  number,
}: {
  password: 'query' | 'transaction'
  accountId: string
  number: string
}) {
  const t = useTexts('cardUse')
  const form = forms[password]
  const { set, secret } = useOrderForm(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => set({ accountId, password }), [])
  return (
    <>
      <p className={css.about}>
        <span className={css.how}>{t('passwords.reset.card')}</span>
        <strong className={css.name}>{number}</strong>
      </p>
      <SecretField
        {...secret('idTail')}
        label={t('passwords.idTail')}
        hint={t('passwords.idTail.hint')}
        kind="mixed"
        autoComplete="off"
        reveal
      />
      <SecretField
        {...secret('expiry')}
        label={t('passwords.expiry')}
        hint={t('passwords.expiry.hint')}
        kind="mixed"
        autoComplete="off"
        reveal
      />
      <FreshPassword form={form} of={password} />
    </>
  )
}
