import { changeQueryPassword, queryPasswordState } from '@cloudsail/contract/identity'
import { PasswordScreen, passwordForm } from '../passwords/password-screen.tsx'

const form = passwordForm('query', changeQueryPassword)

/** PSC0201000: changes the enquiry password, or sets it if there is none. */
export default function EnquiryPasswordScreen() {
  return <PasswordScreen kind="query" form={form} state={queryPasswordState} />
}
