import { brand } from '@cloudsail/contract'
import { changeEmail, currentContact } from '@cloudsail/contract/profile'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { ChangeFlow } from './change-flow.tsx'
import css from './change-mobile-screen.module.css'
import { CurrentValue } from './current-value.tsx'

const form = defineOrderForm({ contract: changeEmail, initial: { email: '' } })

/** PSC0110000: changes the e-mail address. The mobile number confirms first, then the current address, then the new one. */
export default function ChangeEmailScreen() {
  const t = useTexts('profile')
  return (
    <ChangeFlow form={form} aside={<About />} submitLabel={t('email.submit')}>
      <Fields />
    </ChangeFlow>
  )
}

function Fields() {
  const t = useTexts('profile')
  const { field } = useOrderForm(form)
  const { data } = useCall(currentContact, {})
  return (
    <>
      <CurrentValue label={t('email.current')} value={data && (data.email ?? t('profile.none'))} />
      <TextField
        {...field('email')}
        label={t('email.new')}
        hint={t('email.new.hint')}
        inputMode="email"
        autoComplete="email"
        maxLength={120}
      />
    </>
  )
}

/** Explains the steps of the change, and the way for customers who cannot read the current address any more. */
function About() {
  const t = useTexts('profile')
  const { data } = useCall(currentContact, {})
  return (
    <>
      <Card title={t('mobile.how')}>
        <ol className={css.steps}>
          <li>{t('email.how.mobile')}</li>
          {data?.email !== null && <li>{t('email.how.old')}</li>}
          <li>{t('email.how.new')}</li>
          <li>{t('email.how.told')}</li>
        </ol>
      </Card>
      {data?.email !== null && (
        <Card title={t('email.lost')}>
          <p className={css.note}>{t('email.lost.text', { hotline: brand.hotline })}</p>
        </Card>
      )}
    </>
  )
}
