import { answerQuestion, securityQuestionTexts } from '@cloudsail/contract/identity'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import css from './journey-frame.module.css'
import { JourneyScreen } from './journey-frame.tsx'
import { useJourneyState } from './journey-store.ts'
import { StepForm } from './step-form.tsx'
import { takeStep } from './use-journey.ts'
import { useStepForm } from './use-step-form.ts'

/** /QAquestion: the answer to the security question, a step of recovery. */
export default function SecurityQuestionScreen() {
  return (
    <JourneyScreen step="question">
      <AnswerForm />
    </JourneyScreen>
  )
}

function AnswerForm() {
  const t = useTexts('journeys')
  const language = useLanguage()
  const question = useJourneyState()?.question
  const form = useStepForm({
    initial: { answer: '' },
    call: answerQuestion,
    send: (values) => takeStep(answerQuestion, values),
  })
  return (
    <StepForm form={form}>
      {question && <p className={css.question}>{securityQuestionTexts[question][language]}</p>}
      <TextField {...form.field('answer')} label={t('answer')} hint={t('answer.hint')} maxLength={40} />
    </StepForm>
  )
}
