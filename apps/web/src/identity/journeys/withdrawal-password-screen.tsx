import { changeWithdrawalPassword, withdrawalPasswordState } from '@cloudsail/contract/identity'
import { PasswordScreen, passwordForm } from '../passwords/password-screen.tsx'

const form = passwordForm('withdrawal', changeWithdrawalPassword)

/** PSC0202000: changes the withdrawal password. */
export default function WithdrawalPasswordScreen() {
  return <PasswordScreen kind="withdrawal" form={form} state={withdrawalPasswordState} />
}
