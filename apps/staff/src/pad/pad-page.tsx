import { brand } from '@cloudsail/contract'
import { padCall } from '@cloudsail/contract/staff'
import { encryptSecret } from '@cloudsail/sm/browser'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { fieldLabel } from '../actions/labels.ts'
import { staffCall } from '../base/call.ts'
import { useOnce } from '../base/use-once.ts'
import { LanguageLink } from '../frame/language-link.tsx'
import { Button } from '../parts/button.tsx'
import { Refusal } from '../parts/refusal.tsx'
import { openPadChannel, type PadMessage } from './pad-channel.ts'
import css from './pad-page.module.css'

/** Digits of a withdrawal or enquiry password. */
const length = 6

/**
 * The customer's pad, a window of its own. What is typed is encrypted here for the bank. The teller's page gets the block alone,
 * and the window closes.
 */
export function PadPage({ asked }: { asked: string }) {
  const t = useTexts('staff')
  const labels = useTexts('actions')
  const language = useLanguage()
  const [name, setName] = useState(asked)
  const [typed, setTyped] = useState('')
  const { once, refusal } = useOnce()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const channel = openPadChannel()
    channel.addEventListener('message', ({ data }: MessageEvent<PadMessage>) => {
      if (data.kind !== 'ask') return
      setName(data.name)
      setTyped('')
      field.current?.focus()
    })
    return () => channel.close()
  }, [])
  const give = () =>
    once(async () => {
      if (typed.length !== length) return
      const { r0Id, r0, publicKey } = await staffCall(padCall, {})
      const channel = openPadChannel()
      const secret = { r0Id, block: encryptSecret(publicKey, r0, typed) }
      channel.postMessage({ kind: 'given', name, secret } satisfies PadMessage)
      channel.close()
      setTyped('')
      window.close()
    })
  return (
    <main className={css.pad}>
      <header>
        <b>{brand.bank[language]}</b>
        <LanguageLink />
      </header>
      <h1>{fieldLabel(labels, name)}</h1>
      <p>{t('pad.words')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <input
          ref={field}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the pad has this field alone
          autoFocus
          aria-label={fieldLabel(labels, name)}
          maxLength={length}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        />
        <Button look="sea" shown="Enter" onPress={() => void give()}>
          {t('pad.give')}
        </Button>
      </form>
      <Refusal error={refusal} />
    </main>
  )
}
