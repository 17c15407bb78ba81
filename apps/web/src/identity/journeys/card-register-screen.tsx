import { RegistrationScreen } from './registration.tsx'

/** /creditCardRegister: registers with a credit card. */
export default function CardRegisterScreen() {
  return <RegistrationScreen kind="creditRegistration" />
}
