import type { ErrorKey } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import type { ReadSecret } from '@cloudsail/ui/form/form.ts'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import type { ComponentProps } from 'react'

/** Checks the password of a form that asks for the withdrawal password. Use as `checkSecrets`. */
export function checkWithdrawalPassword(read: ReadSecret): { withdrawalPassword: ErrorKey | null } {
  const secret = read('withdrawalPassword')
  const error = /^\d{6}$/.test(secret) ? null : 'sixDigitsFormat'
  return { withdrawalPassword: secret === '' ? 'passwordRequired' : error }
}

/** The field for the withdrawal password. */
export function WithdrawalPassword(
  props: Omit<ComponentProps<typeof SecretField<unknown>>, 'label' | 'hint' | 'kind'>,
) {
  const t = useTexts('protection')
  return <SecretField {...props} label={t('password')} hint={t('password.hint')} kind="digits" />
}
