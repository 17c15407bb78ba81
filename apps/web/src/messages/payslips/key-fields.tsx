import { isStrongPassphrase, payslips } from '@cloudsail/contract/messages'
import { fingerprintOf, newKeyPair, sealWithPassphrase } from '@cloudsail/pki/jwe'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useErrorTexts } from '@cloudsail/ui/use-error-texts.ts'
import { useState } from 'react'
import { keyForm } from './key-form.ts'
import css from './payslips.module.css'

/**
 * The fields for the passphrase and its repetition. Derives the key in the browser. These fields belong to no form that goes
 * to the bank.
 */
export function KeyFields() {
  const t = useTexts('payslips')
  const { field, values, set, error } = useOrderForm(keyForm)
  const today = useBankDate()
  const known = useCall(
    payslips,
    { year: (today ?? '2026').slice(0, 4) },
    { enabled: today !== undefined },
  ).data
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [left, setLeft] = useState(false)
  const [busy, setBusy] = useState(false)
  const sentence = useErrorTexts(true)({ key: 'passphraseWeak' })
  const isStrong = isStrongPassphrase(first)
  const isSame = first === second
  const make = async () => {
    setLeft(true)
    if (!isStrong || !isSame) return
    setBusy(true)
    try {
      const { publicJwk, privateJwk } = await newKeyPair()
      const [wrapped, fingerprint] = await Promise.all([
        sealWithPassphrase(privateJwk, first),
        fingerprintOf(publicJwk),
      ])
      set({ publicJwk, wrapped, fingerprint })
      setFirst('')
      setSecond('')
      setLeft(false)
    } finally {
      setBusy(false)
    }
  }
  const isMade = values.wrapped !== ''
  return (
    <>
      {(known?.keys.length ?? 0) > 0 && (
        <MessageBar kind="warn" title={t('reset')}>
          {t('reset.text')}
        </MessageBar>
      )}
      <MessageBar>{t('explain')}</MessageBar>
      {isMade ? (
        <div className={css.made}>
          <p>
            {t('made')} <code>{values.fingerprint.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <Button look="line" small onClick={() => set({ publicJwk: null, wrapped: '', fingerprint: '' })}>
            {t('makeAgain')}
          </Button>
        </div>
      ) : (
        <>
          <TextField
            type="password"
            autoComplete="new-password"
            label={t('passphrase')}
            hint={first === '' ? t('passphrase.hint') : t(`strength.${strengthOf(first)}`)}
            error={left && !isStrong ? sentence : undefined}
            value={first}
            onChange={setFirst}
          />
          <TextField
            type="password"
            autoComplete="new-password"
            label={t('passphrase.again')}
            error={left && isStrong && !isSame ? t('passphrase.differ') : undefined}
            value={second}
            onChange={setSecond}
          />
          <div>
            <Button busy={busy} onClick={() => void make()}>
              {t('make')}
            </Button>
          </div>
          {error('wrapped') && (
            <MessageBar kind="error" live>
              {t('makeFirst')}
            </MessageBar>
          )}
        </>
      )}
      <TextField {...field('hint')} label={t('hint')} hint={t('hint.hint')} optional />
    </>
  )
}

/** Rates a passphrase by its length and its kinds of characters. */
function strengthOf(passphrase: string): 'weak' | 'fair' | 'strong' {
  if (!isStrongPassphrase(passphrase)) return 'weak'
  const kinds = [/\d/, /[a-z]/, /[A-Z]/, /[^\da-zA-Z]/].filter((kind) => kind.test(passphrase)).length
  return [...passphrase].length >= 12 || kinds >= 3 ? 'strong' : 'fair'
}
