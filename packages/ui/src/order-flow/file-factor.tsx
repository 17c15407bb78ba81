import { useRef, useState } from 'react'
import { signWithFile } from '../base/api/file-certificate.ts'
import { cx } from '../base/cx.ts'
import { loadTexts, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { ImportForm } from '../file-certificate/import-form.tsx'
import { failureOf } from '../form/failure.ts'
import { Icon } from '../icon.tsx'
import { SignedLine } from '../signed-line.tsx'
import factor from './factor.module.css'
import type { SignatureProps } from './factor.ts'
import css from './file-factor.module.css'
import type { SignatureChallenge } from './port.ts'

void loadTexts('certificates')

/** The file certificate. Signs with the key that this browser keeps, or asks for the file if it keeps none. */
export default function FileFactor({ proofs, error, disabled, onProve, onSign }: SignatureProps) {
  const t = useTexts('certificates')
  const [busy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<SignatureChallenge | null>(null)
  const [lacking, setLacking] = useState(false)
  const [refused, setRefused] = useState<string | undefined>()
  const latest = useRef(proofs)
  latest.current = proofs

  const sign = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const begun = await onSign('file')
      setChallenge(begun)
      const signed = await signWithFile(begun.text, begun.serial)
      setLacking(!signed)
      if (signed) onProve({ ...latest.current, file: { nonce: begun.nonce, ...signed } })
    } catch (thrown) {
      setRefused(failureOf(thrown).text)
    } finally {
      setBusy(false)
    }
  }
  const problem = error ?? refused
  return (
    <fieldset className={cx(factor.factor, css.factor)}>
      <legend>{t('sign.label')}</legend>
      {proofs.file ? (
        <SignedLine>
          <Icon name="check" />
          {t('signed')}
        </SignedLine>
      ) : (
        <>
          <div role="alert">{problem && <p className={css.trouble}>{problem}</p>}</div>
          {lacking && challenge ? (
            <ImportForm serial={challenge.serial} action={t('import.sign')} onImported={sign} />
          ) : (
            <>
              <p className={css.lead}>{t(disabled ? 'later' : 'sign.lead')}</p>
              <Button look="line" busy={busy} disabled={disabled} onClick={() => void sign()}>
                <Icon name="lock" />
                {t('sign')}
              </Button>
            </>
          )}
        </>
      )}
      {challenge && (
        <Disclosure title={t('sign.text')}>
          <pre className={css.text}>{challenge.text}</pre>
        </Disclosure>
      )}
    </fieldset>
  )
}
