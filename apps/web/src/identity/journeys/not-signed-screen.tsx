import { identifySigner } from '@cloudsail/contract/identity'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { DocumentFields } from './document-fields.tsx'
import { JourneyScreen } from './journey-frame.tsx'
import { useJourneyState } from './journey-store.ts'
import { journeyToken } from './journey-token.ts'
import { NameField } from './person-fields.tsx'
import css from './signing.module.css'
import { SigningWays } from './signing-ways.tsx'
import { StepForm } from './step-form.tsx'
import { takeStep } from './use-journey.ts'
import { useStepForm } from './use-step-form.ts'

/** /nosign: how to sign online or at a branch, and what each gives. During online signing: who signs. */
export default function NotSignedScreen() {
  const t = useTexts('journeys')
  const state = useJourneyState()
  if (state || journeyToken() !== null)
    return (
      <JourneyScreen step="notSigned">
        <SigningWays />
        <SignerForm />
      </JourneyScreen>
    )
  return (
    <div className={css.alone}>
      <h1>{t('notSigned.title')}</h1>
      <p className={css.lead}>{t('notSigned.lead')}</p>
      <SigningWays />
      <div className={css.go}>
        <ButtonLink look="sea" href="#/login/debitCardLogin">
          {t('notSigned.go')}
        </ButtonLink>
        <ButtonLink href="#/login">{t('toLogin')}</ButtonLink>
      </div>
    </div>
  )
}

function SignerForm() {
  const t = useTexts('journeys')
  const form = useStepForm({
    initial: { name: '', idType: 'residentId', idNumber: '' },
    call: identifySigner,
    send: (values) => takeStep(identifySigner, { ...values, idType: values.idType as 'residentId' }),
  })
  return (
    <StepForm form={form} submitLabel={t('notSigned.submit')}>
      <p className={css.who}>{t('notSigned.who')}</p>
      <NameField field={form.field('name')} />
      <DocumentFields idType={form.field('idType')} idNumber={form.field('idNumber')} />
    </StepForm>
  )
}
