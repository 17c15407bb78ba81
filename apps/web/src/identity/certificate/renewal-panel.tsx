import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useState } from 'react'
import css from './certificate.module.css'
import { FileRenewal } from './file-renewal.tsx'
import { KeyRenewal } from './key-renewal.tsx'
import type { OwnCertificate } from './renewal.ts'

/** Shows the customer's certificate with its state, and its renewal when due. */
export function RenewalPanel({ certificate, onDone }: { certificate: OwnCertificate; onDone?: () => void }) {
  const t = useTexts('certificateScreens')
  // Stays the same while the bank already reports the new certificate.
  const [present] = useState(certificate)
  const [saved, setSaved] = useState<string | null>(null)
  const { kind, state } = present
  const date = (wire: string) => momentText(wire).slice(0, 16)
  if (saved !== null)
    return (
      <MessageBar kind="success" live title={t('renewed')}>
        {kind === 'file' ? t('renewed.file', { name: saved }) : t('renewed.ukey')}
      </MessageBar>
    )
  const done = (name: string) => {
    setSaved(name)
    onDone?.()
  }
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>{t('kind')}</dt>
          <dd>{t(`kind.${kind}`)}</dd>
        </div>
        <div>
          <dt>{t('signer')}</dt>
          <dd>{present.signer}</dd>
        </div>
        <div>
          <dt>{t('serial')}</dt>
          <dd className={css.serial}>{present.serial}</dd>
        </div>
        <div>
          <dt>{t('until')}</dt>
          <dd>{date(present.notAfter)}</dd>
        </div>
      </dl>
      {state === 'valid' && (
        <MessageBar>
          {t('state.valid', { from: date(present.renewableFrom), until: date(present.renewableUntil) })}
        </MessageBar>
      )}
      {state === 'ending' && (
        <MessageBar kind="warn">{t('state.ending', { until: date(present.notAfter) })}</MessageBar>
      )}
      {state === 'lapsed' && (
        <MessageBar kind="warn">{t('state.lapsed', { until: date(present.renewableUntil) })}</MessageBar>
      )}
      {state === 'expired' && (
        <MessageBar kind="error">{t('state.expired', { until: date(present.renewableUntil) })}</MessageBar>
      )}
      {(state === 'ending' || state === 'lapsed') &&
        (kind === 'file' ? (
          <FileRenewal present={present} onDone={done} />
        ) : (
          <KeyRenewal present={present} onDone={() => done('')} />
        ))}
    </>
  )
}
