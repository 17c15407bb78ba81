import {
  holdsFileKey,
  keepKey,
  makeKey,
  type NewKey,
  signWithFile,
  toFile,
} from '@cloudsail/ui/base/api/file-certificate.ts'
import { CallError } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ImportForm } from '@cloudsail/ui/file-certificate/import-form.tsx'
import { saveFile } from '@cloudsail/ui/save-file.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { fileNameOf } from './file-name.ts'
import { FilePasswordForm } from './file-password-form.tsx'
import { type OwnCertificate, renew, textOfRenewal } from './renewal.ts'

interface Props {
  present: OwnCertificate
  onDone: (fileName: string) => void
}

/**
 * Renews a file certificate: creates a new key in this browser, signs the request with the present key, and saves the new
 * one once as a file. A browser without the present key asks for its file first, before anything is typed.
 */
export function FileRenewal({ present, onDone }: Props) {
  const t = useTexts('certificateScreens')
  const [lacking, setLacking] = useState<boolean | null>(null)
  const [error, setError] = useState<string | null>(null)
  // After a lost answer the same request is sent again, not a new key.
  const made = useRef<NewKey | null>(null)
  const { serial: presentSerial } = present
  useEffect(() => {
    holdsFileKey(presentSerial).then(
      (held) => setLacking(!held),
      () => setLacking(true),
    )
  }, [presentSerial])
  if (lacking === null) return <Skeleton />
  if (lacking)
    return <ImportForm serial={present.serial} action={t('import.go')} onImported={() => setLacking(false)} />
  const go = async (password: string) => {
    setError(null)
    try {
      made.current ??= await makeKey()
      const { csr } = made.current
      const signed = await signWithFile(await textOfRenewal(present.serial, csr), present.serial)
      if (!signed) return setLacking(true)
      const { serial, certificate, root } = await renew({ csr, ...signed })
      await keepKey(made.current, certificate)
      const name = fileNameOf(serial)
      const bytes = await toFile(made.current, [certificate, root], { password, name })
      saveFile(name, bytes, 'application/x-pkcs12')
      onDone(name)
    } catch (thrown) {
      setError(thrown instanceof CallError ? thrown.message : t('failed'))
    }
  }
  return <FilePasswordForm action={t('renew.file')} onPassword={go} error={error} />
}
