import { checkNewPassword, type ErrorKey } from '@cloudsail/contract'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import type { ComponentProps } from 'react'

type Box = Pick<
  ComponentProps<typeof SecretField<EncryptedSecret>>,
  'ref' | 'name' | 'encrypt' | 'onTyped' | 'error'
>

interface Props {
  kind: 'login' | 'query' | 'withdrawal'
  box: Box
  again: Box
}

/** The fields for a new password and its repetition. */
export function NewPassword({ kind, box, again }: Props) {
  const t = useTexts('journeys')
  const common = {
    kind: kind === 'login' ? ('mixed' as const) : ('digits' as const),
    autoComplete: 'new-password' as const,
  }
  return (
    <>
      <SecretField {...box} {...common} label={t(`new.${kind}`)} hint={t(`new.${kind}.hint`)} />
      <SecretField {...again} {...common} label={t(`again.${kind}`)} />
    </>
  )
}

/** Returns the error of the repetition. */
export function checkAgain(again: string, first: string): ErrorKey | null {
  return again === '' ? 'passwordRequired' : checkNewPassword(first, { repeated: again })
}

/** Returns the error of the new password by the rules of its kind. */
export function checkFirst(secret: string, rule: (secret: string) => ErrorKey | null): ErrorKey | null {
  return secret === '' ? 'passwordRequired' : rule(secret)
}
