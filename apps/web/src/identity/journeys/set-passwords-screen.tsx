import { checkLoginPassword, checkQueryPassword } from '@cloudsail/contract'
import { setJourneyPasswords } from '@cloudsail/contract/identity'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { JourneyScreen } from './journey-frame.tsx'
import { checkAgain, checkFirst, NewPassword } from './new-password.tsx'
import { StepForm } from './step-form.tsx'
import { takeStep } from './use-journey.ts'
import { useStepForm } from './use-step-form.ts'

/** /setpasswords: sets log-in and query password for customers who have neither. */
export default function SetPasswordsScreen() {
  return (
    <JourneyScreen step="passwords">
      <PasswordsForm />
    </JourneyScreen>
  )
}

function PasswordsForm() {
  const t = useTexts('journeys')
  const form = useStepForm<Record<string, string>, 'login' | 'loginAgain' | 'query' | 'queryAgain'>({
    initial: {},
    call: setJourneyPasswords,
    secrets: {
      login: (secret) => checkFirst(secret, checkLoginPassword),
      loginAgain: (secret, { read }) => checkAgain(secret, read('login')),
      query: (secret) => checkFirst(secret, checkQueryPassword),
      queryAgain: (secret, { read }) => checkAgain(secret, read('query')),
    },
    send: async (_, secrets) =>
      takeStep(setJourneyPasswords, { login: await secrets.login(), query: await secrets.query() }),
  })
  return (
    <StepForm form={form} submitLabel={t('finish')}>
      <NewPassword kind="login" box={form.secret('login')} again={form.secret('loginAgain')} />
      <NewPassword kind="query" box={form.secret('query')} again={form.secret('queryAgain')} />
    </StepForm>
  )
}
