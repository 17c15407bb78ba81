import { CallError } from '@cloudsail/ui/base/api/index.ts'
import { type KeyAnswer, KeyFailure } from '@cloudsail/ui/base/api/ukey-agent.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { KeyPanel } from '@cloudsail/ui/usb-key/key-panel.tsx'
import { useKeySentence } from '@cloudsail/ui/usb-key/key-sentence.ts'
import { useRef, useState } from 'react'
import css from './certificate.module.css'
import { type OwnCertificate, renew, textOfRenewal } from './renewal.ts'

interface Props {
  present: OwnCertificate
  onDone: () => void
}

/** Renews the certificate of a USB-Key: the USB-Key creates a new key pair, and the present key signs the request. */
export function KeyRenewal({ present, onDone }: Props) {
  const t = useTexts('certificateScreens')
  const { serial } = present
  const request = useRef<Extract<KeyAnswer, { state: 'requested' }> | null>(null)
  const signed = useRef<{ certificate: string; signature: string } | null>(null)
  const [step, setStep] = useState<'make' | 'sign' | 'store'>('make')
  const [failure, setFailure] = useState<unknown>(null)
  const ofKey = useKeySentence(failure instanceof KeyFailure ? failure : null)

  const finish = async () => {
    setFailure(null)
    setStep('store')
    try {
      const { csr, store } = request.current!
      const { certificate } = await renew({ csr, ...signed.current! })
      await store(certificate)
      onDone()
    } catch (thrown) {
      setFailure(thrown)
    }
  }
  return (
    <div className={css.fields}>
      <ol className={css.steps}>
        <li aria-current={step === 'make' ? 'step' : undefined}>{t('key.make')}</li>
        <li aria-current={step === 'sign' ? 'step' : undefined}>{t('key.sign')}</li>
        <li aria-current={step === 'store' ? 'step' : undefined}>{t('key.store')}</li>
      </ol>
      {step === 'make' && (
        <KeyPanel
          key="make"
          own={serial}
          action={t('key.make.go')}
          begin={async () => ({ kind: 'enrol', serial, name: present.signer })}
          onAnswer={(answer) => {
            if (answer.state !== 'requested') return
            request.current = answer
            setStep('sign')
          }}
        />
      )}
      {step === 'sign' && (
        <KeyPanel
          key="sign"
          own={serial}
          action={t('key.sign.go')}
          begin={async () => ({
            kind: 'sign',
            serial,
            text: await textOfRenewal(serial, request.current!.csr),
          })}
          onAnswer={(answer) => {
            if (answer.state !== 'signed') return
            const { certificate, signature } = answer
            signed.current = { certificate, signature }
            void finish()
          }}
        />
      )}
      {failure !== null && (
        <div role="alert" className={css.trouble}>
          <p>{ofKey ?? (failure instanceof CallError ? failure.message : t('failed'))}</p>
          <Button small look="line" onClick={() => void finish()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
