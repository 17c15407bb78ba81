import { checkWithdrawPassword } from '@cloudsail/contract'
import { setJourneyWithdrawalPassword } from '@cloudsail/contract/identity'
import { JourneyScreen } from './journey-frame.tsx'
import { checkAgain, checkFirst, NewPassword } from './new-password.tsx'
import { StepForm } from './step-form.tsx'
import { takeStep } from './use-journey.ts'
import { useStepForm } from './use-step-form.ts'

/** /setwithdrawpwd: sets the withdrawal password for customers who have none. */
export default function SetWithdrawalPasswordScreen() {
  return (
    <JourneyScreen step="withdrawalPassword">
      <WithdrawalPasswordForm />
    </JourneyScreen>
  )
}

function WithdrawalPasswordForm() {
  const form = useStepForm<Record<string, string>, 'withdrawal' | 'withdrawalAgain'>({
    initial: {},
    call: setJourneyWithdrawalPassword,
    secrets: {
      withdrawal: (secret) => checkFirst(secret, checkWithdrawPassword),
      withdrawalAgain: (secret, { read }) => checkAgain(secret, read('withdrawal')),
    },
    send: async (_, secrets) =>
      takeStep(setJourneyWithdrawalPassword, { withdrawal: await secrets.withdrawal() }),
  })
  return (
    <StepForm form={form}>
      <NewPassword kind="withdrawal" box={form.secret('withdrawal')} again={form.secret('withdrawalAgain')} />
    </StepForm>
  )
}
