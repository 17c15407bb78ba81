import { certificateState } from '@cloudsail/contract/identity'
import { useRef, useState } from 'react'
import { useCall } from '../base/queries.ts'
import { useTexts } from '../base/texts.ts'
import { failureOf } from '../form/failure.ts'
import { KeyPanel } from '../usb-key/key-panel.tsx'
import css from './factor.module.css'
import type { FactorProps, SignatureProps } from './factor.ts'
import type { SignatureChallenge } from './port.ts'

/** The USB-Key. Signs the order's text in the agent's window and hands over the proof. */
export default function UkeyFactor(props: FactorProps) {
  const own = useCall(certificateState, {}).data?.certificate
  return <KeySignature {...props} own={own?.kind === 'ukey' ? own.serial : undefined} />
}

/** The same signature without a log-in, when the bank has not said whose USB-Key it is. */
export function KeySignature({
  own,
  proofs,
  error,
  disabled,
  onProve,
  onSign,
}: SignatureProps & { own?: string | undefined }) {
  const t = useTexts('keys')
  const [refused, setRefused] = useState<string | undefined>()
  const challenge = useRef<SignatureChallenge | null>(null)
  const latest = useRef(proofs)
  latest.current = proofs
  return (
    <fieldset className={css.factor}>
      <legend>{t('sign.label')}</legend>
      <KeyPanel
        own={own}
        action={t('sign')}
        look="line"
        disabled={disabled}
        done={proofs.ukey && t('signed')}
        error={error ?? refused}
        begin={async () => {
          setRefused(undefined)
          try {
            challenge.current = await onSign('ukey')
          } catch (thrown) {
            setRefused(failureOf(thrown).text)
            throw thrown
          }
          const { serial, text } = challenge.current
          return { kind: 'sign', serial, text }
        }}
        onAnswer={(answer) => {
          if (answer.state !== 'signed' || !challenge.current) return
          const { certificate, signature } = answer
          onProve({ ...latest.current, ukey: { nonce: challenge.current.nonce, certificate, signature } })
        }}
      />
    </fieldset>
  )
}
