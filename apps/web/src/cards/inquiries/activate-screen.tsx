import { checkNewPassword, checkWithdrawPassword, type ResponseOf } from '@cloudsail/contract'
import { activateCard, beginActivation, cardProductNames } from '@cloudsail/contract/cards'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import type { ReadSecret } from '@cloudsail/ui/form/form.ts'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { PageMessage } from '@cloudsail/ui/page-message.tsx'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useState } from 'react'
import { BeginForm, CodeForm, InquiryFrame } from './inquiry-form.tsx'

void loadTexts('cardInquiries')

function checkSecrets(read: ReadSecret) {
  const fresh = read('newPassword')
  const repeated = read('repeatedPassword')
  return {
    newPassword: fresh === '' ? ('passwordRequired' as const) : checkWithdrawPassword(fresh),
    repeatedPassword:
      repeated === ''
        ? ('passwordRequired' as const)
        : checkNewPassword(fresh, { repeated }) === 'passwordsDiffer'
          ? ('passwordsDiffer' as const)
          : null,
  }
}

/** /login/cardActivate: activates a card that came by post, with a transaction password chosen here. */
export default function ActivateCardScreen() {
  const t = useTexts('cardInquiries')
  const language = useLanguage()
  const title = useScreenTitle()
  const [token, setToken] = useState<string | null>(null)
  const [done, setDone] = useState<ResponseOf<typeof activateCard> | null>(null)
  if (done)
    return (
      <div className="page">
        <PageHeading>{title}</PageHeading>
        <PageMessage
          icon="check"
          title={t('activate.done')}
          actions={
            <ButtonLink look="sea" href="#/login">
              {t('activate.login')}
            </ButtonLink>
          }
        >
          {t('activate.done.text', {
            product: cardProductNames[done.product][language],
            number: done.number,
          })}
        </PageMessage>
      </div>
    )
  if (token !== null)
    return (
      <InquiryFrame lead={t('code.lead')}>
        <CodeForm
          call={activateCard}
          token={token}
          submit={t('activate.submit')}
          checkSecrets={checkSecrets}
          onAnswered={setDone}
          onAgain={() => setToken(null)}
        >
          {({ secret }) => (
            <>
              <SecretField
                {...secret('newPassword')}
                label={t('activate.password')}
                hint={t('activate.password.hint')}
                kind="digits"
                autoComplete="new-password"
                reveal
              />
              <SecretField
                {...secret('repeatedPassword')}
                label={t('activate.repeat')}
                kind="digits"
                autoComplete="new-password"
                reveal
              />
            </>
          )}
        </CodeForm>
      </InquiryFrame>
    )
  return (
    <InquiryFrame lead={t('activate.lead')}>
      <BeginForm
        call={beginActivation}
        initial={{ cardNumber: '', expiry: '' }}
        onBegun={setToken}
        fields={(form) => (
          <>
            <NumberField {...form.field('cardNumber')} label={t('card')} autoComplete="cc-number" />
            <TextField
              {...form.field('expiry')}
              label={t('expiry')}
              hint={t('expiry.hint')}
              inputMode="numeric"
              maxLength={5}
              autoComplete="cc-exp"
            />
          </>
        )}
      />
    </InquiryFrame>
  )
}
