import { changeLoginPassword, loginPasswordState } from '@cloudsail/contract/identity'
import { PasswordScreen, passwordForm } from '../passwords/password-screen.tsx'

const form = passwordForm('login', changeLoginPassword)

/** PSC0204000: changes the log-in password. */
export default function LoginPasswordScreen() {
  return <PasswordScreen kind="login" form={form} state={loginPasswordState} />
}
