import { certificateState } from '@cloudsail/contract/identity'
import { keepKey, toFile } from '@cloudsail/ui/base/api/file-certificate.ts'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { KeyFailure } from '@cloudsail/ui/base/api/ukey-agent.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { saveFile } from '@cloudsail/ui/save-file.ts'
import { useKeySentence } from '@cloudsail/ui/usb-key/key-sentence.ts'
import { useEffect, useState } from 'react'
import css from './certificate.module.css'
import { fileNameOf } from './file-name.ts'
import { FilePasswordForm } from './file-password-form.tsx'
import { keepPendingKey, type PendingKey } from './pending-key.ts'

async function newCertificate() {
  const { certificate } = await call(certificateState, {}, { reportErrors: 'none' })
  if (!certificate) throw new Error('the bank has issued no certificate')
  return certificate
}

/** Delivers the new certificate to its key: into this browser and the customer's file, or onto the USB-Key. */
export function Handover({ pending }: { pending: PendingKey }) {
  return pending.kind === 'file' ? <FileHandover pending={pending} /> : <KeyHandover pending={pending} />
}

function FileHandover({ pending }: { pending: Extract<PendingKey, { kind: 'file' }> }) {
  const t = useTexts('certificateScreens')
  const [error, setError] = useState<string | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  useEffect(() => {
    keepPendingKey({ ...pending, certified: true })
    // Done at once, independently of the file: this browser signs with the new key from now on.
    newCertificate()
      .then(({ certificate }) => keepKey(pending.made, certificate))
      .catch(() => undefined)
  }, [pending])
  useEffect(() => {
    if (saved !== null) return
    // Leaving the page would lose the only key that can still be saved.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [saved])
  if (saved !== null)
    return (
      <MessageBar kind="success" live title={t('handover.saved')}>
        {t('handover.saved.text', { name: saved })}
      </MessageBar>
    )
  const save = async (password: string) => {
    setError(null)
    try {
      const { serial, certificate, root } = await newCertificate()
      await keepKey(pending.made, certificate)
      const name = fileNameOf(serial)
      saveFile(
        name,
        await toFile(pending.made, [certificate, root], { password, name }),
        'application/x-pkcs12',
      )
      keepPendingKey(null)
      setSaved(name)
    } catch {
      setError(t('failed'))
    }
  }
  return (
    <div className={css.handover}>
      <MessageBar kind="warn" title={t('handover.file')}>
        {t('handover.file.text')}
      </MessageBar>
      <FilePasswordForm action={t('handover.file.save')} onPassword={save} error={error} />
    </div>
  )
}

function KeyHandover({ pending }: { pending: Extract<PendingKey, { kind: 'ukey' }> }) {
  const t = useTexts('certificateScreens')
  const [state, setState] = useState<'storing' | 'stored' | { failure: unknown }>('storing')
  const failure = typeof state === 'object' ? state.failure : null
  const ofKey = useKeySentence(failure instanceof KeyFailure ? failure : null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each turn
  useEffect(() => {
    setState('storing')
    newCertificate()
      .then(({ certificate }) => pending.store(certificate))
      .then(
        () => {
          keepPendingKey(null)
          setState('stored')
        },
        (thrown: unknown) => setState({ failure: thrown }),
      )
  }, [pending, turn])
  if (state === 'stored') return <MessageBar kind="success" live title={t('handover.key')} />
  if (state === 'storing') return <p role="status">{t('handover.key.storing')}</p>
  return (
    <div role="alert" className={css.trouble}>
      <p>{ofKey ?? t('failed')}</p>
      <Button small look="line" onClick={() => setTurn(turn + 1)}>
        {t('retry')}
      </Button>
    </div>
  )
}
