import { onlineSigning, signableAccounts } from '@cloudsail/contract/accounts'
import { infobar } from '@cloudsail/contract/home'
import { AgreementSheet } from '@cloudsail/ui/agreement-sheet.tsx'
import { queryClient, useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { Field } from '@cloudsail/ui/field.tsx'
import { agreementSource } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useReading } from '@cloudsail/ui/order-flow/use-reading.ts'
import { PageMessage } from '@cloudsail/ui/page-message.tsx'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import css from './online-signing-screen.module.css'

interface Values {
  accountIds: string[]
  agreed: boolean
}

const form = defineOrderForm<typeof onlineSigning, Values>({
  contract: onlineSigning,
  initial: { accountIds: [], agreed: false },
  toInput: (values) => values as { accountIds: string[]; agreed: true },
  checkSecrets: (read) => {
    const secret = read('withdrawalPassword')
    const error = /^\d{6}$/.test(secret) ? null : 'sixDigitsFormat'
    return { withdrawalPassword: secret === '' ? 'passwordRequired' : error }
  },
})

/** PAM0901000: enrols own accounts in the internet bank with the withdrawal password. */
export default function OnlineSigningScreen() {
  const t = useTexts('accounts')
  const { data } = useCall(signableAccounts, {})
  // The receipt stays visible after the last account has been signed.
  const [begun, setBegun] = useState(false)
  const some = data !== undefined && data.accounts.length > 0
  useEffect(() => {
    if (some) setBegun(true)
  }, [some])
  if (data && !some && !begun) return <NothingToSign />
  return (
    <OrderFlow form={form} aside={<WhatItGives />} submitLabel={t('signing.submit')} next={() => <Signed />}>
      <Fields />
    </OrderFlow>
  )
}

/** The customer's permissions have changed, so the page loads them again. */
function Signed() {
  const t = useTexts('accounts')
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: [infobar.name] })
    void queryClient.invalidateQueries({ queryKey: [signableAccounts.name] })
  }, [])
  return <NextStep href="/PAM0101000">{t('signing.next')}</NextStep>
}

function NothingToSign() {
  const t = useTexts('accounts')
  return (
    <PageMessage
      icon="check"
      title={t('signing.none.title')}
      actions={
        <ButtonLink look="sea" href="#/PAM0101000">
          {t('signing.none.go')}
        </ButtonLink>
      }
    >
      {t('signing.none')}
    </PageMessage>
  )
}

function Fields() {
  const t = useTexts('accounts')
  const { values, set, error, secret } = useOrderForm(form)
  const { data } = useCall(signableAccounts, {})
  if (!data) return <Skeleton look="block" />
  const choose = (accountId: string, chosen: boolean) =>
    set({
      accountIds: chosen
        ? [...values.accountIds, accountId]
        : values.accountIds.filter((each) => each !== accountId),
    })
  return (
    <>
      <Field label={t('signing.accounts')} error={error('accountIds')} group>
        {() => (
          <div className={css.accounts}>
            {data.accounts.map(({ accountId, number }) => (
              <Checkbox
                key={accountId}
                checked={values.accountIds.includes(accountId)}
                onChange={(chosen) => choose(accountId, chosen)}
              >
                <span className={css.number}>{spacedNumber(number)}</span>
              </Checkbox>
            ))}
          </div>
        )}
      </Field>
      <Agreement />
      <SecretField
        {...secret('withdrawalPassword')}
        label={t('signing.password')}
        hint={t('signing.password.hint')}
        kind="digits"
      />
    </>
  )
}

/** Shows the agreement. It can be accepted once it has been visible for the required time and scrolled to its end. */
function Agreement() {
  const t = useTexts('accounts')
  const { values, set, error } = useOrderForm(form)
  const { text: agreement, onEnd, hasEnded, left, isRead } = useReading(agreementSource('personalEbanking'))
  if (!agreement) return <Skeleton look="block" />
  return (
    <div className={css.agreement}>
      <AgreementSheet
        agreement={agreement}
        version={t('signing.version', { version: agreement.version })}
        onEnd={onEnd}
      />
      <Checkbox
        checked={values.agreed}
        disabled={!isRead}
        onChange={(agreed) => set({ agreed })}
        note={!hasEnded ? t('signing.scroll') : left > 0 ? t('signing.wait', { seconds: left }) : undefined}
        error={error('agreed')}
      >
        {t('signing.agree')}
      </Checkbox>
    </div>
  )
}

function WhatItGives() {
  const t = useTexts('accounts')
  return (
    <Card title={t('signing.what')}>
      <ul className={css.gives}>
        <li>{t('signing.what.query')}</li>
        <li>{t('signing.what.own')}</li>
      </ul>
      <p className={css.branch}>{t('signing.what.branch')}</p>
    </Card>
  )
}
