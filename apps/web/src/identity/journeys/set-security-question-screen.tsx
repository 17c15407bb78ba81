import { brand, checkSecurityAnswer, normaliseText } from '@cloudsail/contract'
import {
  loginPasswordState,
  type SecurityQuestion,
  securityQuestions,
  securityQuestionTexts,
  setSecurityQuestion,
} from '@cloudsail/contract/identity'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import css from '../passwords/password-screen.module.css'
import { Unset } from '../passwords/password-screen.tsx'

void loadTexts('passwords')

const form = defineOrderForm({
  contract: setSecurityQuestion,
  initial: { question: '' as SecurityQuestion | '' },
  toInput: ({ question }) => ({ question: question as SecurityQuestion }),
  checkSecrets: (read) => ({
    loginPassword: read('loginPassword') === '' ? 'passwordRequired' : null,
    answer: checkSecurityAnswer(normaliseText(read('answer'))),
  }),
})

/** PSC0107000: sets the question for the recovery of a forgotten log-in password. */
export default function SetSecurityQuestionScreen() {
  const t = useTexts('passwords')
  const { data } = useCall(loginPasswordState, {})
  if (data && !data.set) return <Unset kind="login" contract={setSecurityQuestion} />
  return (
    <OrderFlow
      form={form}
      aside={<About />}
      submitLabel={t('question.submit')}
      next={() => <NextStep href="/PSC0101000">{t('next')}</NextStep>}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('passwords')
  const language = useLanguage()
  const { field, secret } = useOrderForm(form)
  return (
    <>
      <Select
        {...field('question')}
        label={t('question')}
        options={securityQuestions.map((value) => ({ value, label: securityQuestionTexts[value][language] }))}
      />
      <SecretField
        {...secret('answer')}
        label={t('question.answer')}
        hint={t('question.answer.hint')}
        kind="words"
      />
      <SecretField
        {...secret('loginPassword')}
        label={t('proof.login')}
        hint={t('question.proof.hint')}
        reveal
      />
    </>
  )
}

function About() {
  const t = useTexts('passwords')
  return (
    <>
      <Card title={t('aside.use')}>
        <p className={css.about}>{t('question.use')}</p>
      </Card>
      <Card title={t('question.safe')}>
        <p className={css.about}>{t('question.safe.text', { hotline: brand.hotline })}</p>
      </Card>
    </>
  )
}
