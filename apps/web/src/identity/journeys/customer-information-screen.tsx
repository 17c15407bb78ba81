import { securityQuestions, securityQuestionTexts, setInformation } from '@cloudsail/contract/identity'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { JourneyScreen } from './journey-frame.tsx'
import { useJourneyState } from './journey-store.ts'
import { StepForm } from './step-form.tsx'
import { takeStep } from './use-journey.ts'
import { useStepForm } from './use-step-form.ts'

/** /setcstinfomation: asks for the data that identify the customer. */
export default function CustomerInformationScreen() {
  return (
    <JourneyScreen step="information">
      <InformationForm />
    </JourneyScreen>
  )
}

function InformationForm() {
  const t = useTexts('journeys')
  const language = useLanguage()
  const draft = useJourneyState()?.draft
  const form = useStepForm({
    initial: {
      username: draft?.username ?? '',
      nickname: draft?.nickname ?? '',
      seal: draft?.seal ?? '',
      question: draft?.question ?? '',
      answer: '',
      email: draft?.email ?? '',
      address: draft?.address ?? '',
    },
    call: setInformation,
    send: (values) =>
      takeStep(setInformation, {
        ...values,
        question: values.question as (typeof securityQuestions)[number],
      }),
  })
  const { value: question, ...ofQuestion } = form.field('question')
  return (
    <StepForm form={form}>
      <TextField
        {...form.field('username')}
        label={t('username')}
        hint={t('username.hint')}
        maxLength={40}
        autoComplete="username"
        autoCapitalize="off"
      />
      <TextField
        {...form.field('nickname')}
        label={t('nickname')}
        hint={t('nickname.hint')}
        maxLength={20}
        optional
      />
      <TextField {...form.field('seal')} label={t('seal')} hint={t('seal.hint')} maxLength={60} />
      <Select
        {...ofQuestion}
        value={question as (typeof securityQuestions)[number]}
        label={t('question')}
        options={securityQuestions.map((value) => ({ value, label: securityQuestionTexts[value][language] }))}
      />
      <TextField {...form.field('answer')} label={t('answer')} hint={t('answer.choose')} maxLength={40} />
      <TextField
        {...form.field('email')}
        label={t('email')}
        maxLength={100}
        inputMode="email"
        autoComplete="email"
        optional
      />
      <TextField
        {...form.field('address')}
        label={t('address')}
        maxLength={120}
        autoComplete="street-address"
        optional
      />
    </StepForm>
  )
}
