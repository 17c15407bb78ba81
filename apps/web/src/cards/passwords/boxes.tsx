import { checkNewPassword, type ErrorKey } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import type { ReadSecret } from '@cloudsail/ui/form/form.ts'
import type { FormWith } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'

/** Checks the new password and its repetition as far as the page can. `rule` is the rule for this kind of password. */
export function checkFresh(
  read: ReadSecret,
  rule: (password: string) => ErrorKey | null,
  old?: string,
): Record<'newPassword' | 'repeatedPassword', ErrorKey | null> {
  const fresh = read('newPassword')
  const repeated = read('repeatedPassword')
  const differ = checkNewPassword(fresh, { repeated }) === 'passwordsDiffer'
  const same = fresh === old ? 'passwordSameAsOld' : null
  return {
    newPassword: fresh === '' ? 'passwordRequired' : (rule(fresh) ?? same),
    repeatedPassword: repeated === '' ? 'passwordRequired' : differ ? 'passwordsDiffer' : null,
  }
}

/** The fields for the new password and its repetition, with the rule. */
export function FreshPassword<Values extends object>({
  form,
  of,
}: {
  form: FormWith<Values>
  of: 'transaction' | 'query'
}) {
  const t = useTexts('cardUse')
  const { secret } = useOrderForm(form)
  return (
    <>
      <SecretField
        {...secret('newPassword')}
        label={t(`passwords.new.${of}`)}
        hint={t(`passwords.rule.${of}`)}
        kind="digits"
        autoComplete="new-password"
        reveal
      />
      <SecretField
        {...secret('repeatedPassword')}
        label={t('passwords.repeat')}
        kind="digits"
        autoComplete="new-password"
        reveal
      />
    </>
  )
}
