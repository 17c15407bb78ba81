import type { ErrorKey } from '@cloudsail/contract'
import type { ReadSecret } from '@cloudsail/ui/form/form.ts'

/** Checks the password of a form that asks for a card's transaction password. Use as `checkSecrets`. */
export function checkTransactionPassword(read: ReadSecret): { transactionPassword: ErrorKey | null } {
  const typed = read('transactionPassword')
  const wrong = /^\d{6}$/.test(typed) ? null : 'sixDigitsFormat'
  return { transactionPassword: typed === '' ? 'passwordRequired' : wrong }
}
