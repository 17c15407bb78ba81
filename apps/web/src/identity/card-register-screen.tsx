import { RegistrationScreen } from './journeys/registration.tsx'

/** /creditCardRegister: registers with a credit card. */
export default function CardRegisterScreen() {
  return <RegistrationScreen kind="creditRegistration" />
}
