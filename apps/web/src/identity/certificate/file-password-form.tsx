import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { SecretField, type SecretHandle } from '@cloudsail/ui/secret-field.tsx'
import { useRef, useState } from 'react'
import css from './certificate.module.css'

const shortest = 8

interface Props {
  action: string
  /** Called with the file's password, which must not be stored. */
  onPassword: (password: string) => Promise<void>
  /** The error, in the words of the bank or the browser. */
  error: string | null
}

/** Asks twice for the password that will protect the certificate's file. */
export function FilePasswordForm({ action, onPassword, error }: Props) {
  const t = useTexts('certificateScreens')
  const password = useRef<SecretHandle>(null)
  const again = useRef<SecretHandle>(null)
  const [wrong, setWrong] = useState<'short' | 'differs' | null>(null)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    const first = password.current?.check(String) ?? ''
    if (first.length < shortest) {
      password.current?.focus()
      return setWrong('short')
    }
    if (first !== again.current?.check(String)) {
      again.current?.focus()
      return setWrong('differs')
    }
    setWrong(null)
    setBusy(true)
    await onPassword(first).finally(() => setBusy(false))
  }
  const box = { autoComplete: 'new-password', encrypt: () => '', onTyped: () => setWrong(null) } as const
  return (
    <div className={css.fields}>
      <SecretField
        {...box}
        ref={password}
        label={t('file.password')}
        hint={t('file.password.hint')}
        error={wrong === 'short' ? t('file.password.short') : undefined}
        reveal
      />
      <SecretField
        {...box}
        ref={again}
        label={t('file.again')}
        error={wrong === 'differs' ? t('file.again.differs') : undefined}
        reveal
      />
      <div role="alert">{error && <p className={css.trouble}>{error}</p>}</div>
      <Button busy={busy} onClick={() => void go()}>
        {action}
      </Button>
    </div>
  )
}
