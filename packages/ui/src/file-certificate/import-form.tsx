import { currentTimeCall } from '@cloudsail/contract/bankday'
import { useRef, useState } from 'react'
import { FileFailure, type FileTrouble, importFile } from '../base/api/file-certificate.ts'
import { call } from '../base/api/index.ts'
import { useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { FileField } from '../file-field.tsx'
import { SecretField, type SecretHandle } from '../secret-field.tsx'
import FileOfDemo from './file-of.demo.tsx'
import css from './import-form.module.css'

interface Props {
  /** Serial number of the certificate that the bank asks for. */
  serial: string
  action: string
  onImported: () => void
}

/** Imports the customer's certificate file into this browser. Neither file nor password leaves the browser. */
export function ImportForm({ serial, action, onImported }: Props) {
  const t = useTexts('certificates')
  const password = useRef<SecretHandle>(null)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<FileTrouble | 'fileMissing' | 'passwordMissing' | 'failed' | null>(
    null,
  )

  const take = async () => {
    const secret = password.current
    if (!file) return setTrouble('fileMissing')
    if (!secret?.check((typed) => typed.length > 0)) {
      secret?.focus()
      return setTrouble('passwordMissing')
    }
    setBusy(true)
    setTrouble(null)
    try {
      const { currentTime } = await call(currentTimeCall, {}, { reportErrors: 'none' })
      await secret.check((typed) => importFile(file, typed, { serial, now: new Date(currentTime) }))
      secret.clear()
      onImported()
    } catch (thrown) {
      setTrouble(thrown instanceof FileFailure ? thrown.trouble : 'failed')
    } finally {
      setBusy(false)
    }
  }
  const ofPassword = trouble === 'passwordWrong' || trouble === 'passwordMissing'
  const sentence = trouble ? t(`import.${trouble}`) : undefined
  return (
    <div className={css.form}>
      <p className={css.lead}>{t('import.lead')}</p>
      <FileField
        label={t('import.file')}
        choose={t('import.choose')}
        accept=".p12,.pfx,application/x-pkcs12"
        file={file}
        onChange={(chosen) => {
          setFile(chosen)
          setTrouble(null)
        }}
        error={ofPassword ? undefined : sentence}
        hint={<FileOfDemo serial={serial} />}
      />
      <SecretField
        ref={password}
        label={t('import.password')}
        hint={t('import.password.hint')}
        error={ofPassword ? sentence : undefined}
        autoComplete="off"
        reveal
        encrypt={() => ''}
        onTyped={() => setTrouble(null)}
      />
      <Button look="line" busy={busy} onClick={() => void take()}>
        {action}
      </Button>
    </div>
  )
}
