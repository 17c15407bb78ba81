import { checkLoginPassword } from '@cloudsail/contract'
import { setJourneyLoginPassword } from '@cloudsail/contract/identity'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { JourneyScreen } from './journey-frame.tsx'
import { checkAgain, checkFirst, NewPassword } from './new-password.tsx'
import { StepForm } from './step-form.tsx'
import { takeStep } from './use-journey.ts'
import { useStepForm } from './use-step-form.ts'

/** /setloginpwd: sets the log-in password, the last step of a journey. */
export default function SetLoginPasswordScreen() {
  return (
    <JourneyScreen step="loginPassword">
      <LoginPasswordForm />
    </JourneyScreen>
  )
}

function LoginPasswordForm() {
  const t = useTexts('journeys')
  const form = useStepForm<Record<string, string>, 'login' | 'loginAgain'>({
    initial: {},
    call: setJourneyLoginPassword,
    secrets: {
      login: (secret) => checkFirst(secret, checkLoginPassword),
      loginAgain: (secret, { read }) => checkAgain(secret, read('login')),
    },
    send: async (_, secrets) => takeStep(setJourneyLoginPassword, { login: await secrets.login() }),
  })
  return (
    <StepForm form={form} submitLabel={t('finish')}>
      <NewPassword kind="login" box={form.secret('login')} again={form.secret('loginAgain')} />
    </StepForm>
  )
}
