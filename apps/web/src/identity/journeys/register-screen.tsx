import { RegistrationScreen } from './registration.tsx'

/** /perBankRegister: registers with a debit card. */
export default function RegisterScreen() {
  return <RegistrationScreen kind="debitRegistration" />
}
