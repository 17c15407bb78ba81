import type { ErrorKey } from '@cloudsail/contract'
import type { ComponentProps } from 'react'
import { useTexts } from '../../base/texts.ts'
import type { ReadSecret } from '../../ui/form/form.ts'
import { SecretField } from '../../ui/secret-field.tsx'

/** `checkSecrets` of a form that asks for the withdrawal password. */
export function checkWithdrawalPassword(read: ReadSecret): { withdrawalPassword: ErrorKey | null } {
  const secret = read('withdrawalPassword')
  const error = /^\d{6}$/.test(secret) ? null : 'sixDigitsFormat'
  return { withdrawalPassword: secret === '' ? 'passwordRequired' : error }
}

/** The box of the withdrawal password. */
export function WithdrawalPassword(
  props: Omit<ComponentProps<typeof SecretField<unknown>>, 'label' | 'hint' | 'kind'>,
) {
  const t = useTexts('protection')
  return <SecretField {...props} label={t('password')} hint={t('password.hint')} kind="digits" />
}
