import { type CodeFactor, isByEmail } from '@cloudsail/contract/orders'
import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { OtpField } from '../otp-field.tsx'
import type { FactorProps } from './factor.ts'
import css from './mobile-factor.module.css'
import { useCountdown } from './use-countdown.ts'

interface Props extends FactorProps {
  factor: CodeFactor
}

/** The dynamic password: sent on request by message, voice call or e-mail, and typed into six cells. */
function CodePanel(props: Props) {
  const { factor, summary, proofs, code, busy, error, disabled, onProve, onChallenge } = props
  const { challenge, wait } = code
  const t = useTexts('flow')
  const language = useLanguage()
  const cells = useRef<HTMLInputElement>(null)
  const left = useCountdown(wait.turn, wait.seconds)
  const byEmail = isByEmail(factor)
  const mobile = challenge?.mobile ?? summary.authorisation[factor]
  const preview = summary.authorisation.preview?.[language]
  useEffect(() => {
    if (challenge) cells.current?.focus()
  }, [challenge])

  const ask = (
    <span className={css.ask}>
      <Button
        look={challenge ? 'text' : 'line'}
        small
        busy={busy === 'sms'}
        disabled={disabled}
        onClick={() => onChallenge('sms')}
      >
        {t(challenge ? 'mobile.resend' : 'mobile.ask')}
      </Button>
      {!byEmail && (
        <Button
          look="text"
          small
          busy={busy === 'voice'}
          disabled={disabled}
          onClick={() => onChallenge('voice')}
        >
          {t('mobile.voice')}
        </Button>
      )}
    </span>
  )
  return (
    <div>
      <OtpField
        ref={cells}
        label={<span className={css.head}>{t(`${factor}.label`, { mobile })}</span>}
        error={error}
        hint={preview && t(byEmail ? 'email.preview' : 'mobile.preview', { text: preview })}
        value={proofs[factor] ?? ''}
        onChange={(typed) => onProve({ ...proofs, [factor]: typed })}
        beside={left > 0 ? <span className={css.wait}>{t('mobile.wait', { seconds: left })}</span> : ask}
      />
      <p role="status" className="said">
        {challenge && t(byEmail ? 'email.sent' : `mobile.sent.${challenge.by}`)}
      </p>
    </div>
  )
}

/** Sent to the customer's current number. */
export const MobileFactor = (props: FactorProps) => <CodePanel factor="mobile" {...props} />

/** Sent to the customer's new number. */
export const NewMobileFactor = (props: FactorProps) => <CodePanel factor="newMobile" {...props} />

/** Sent to the customer's current e-mail address. */
export const EmailFactor = (props: FactorProps) => <CodePanel factor="email" {...props} />

/** Sent to the customer's new e-mail address. */
export const NewEmailFactor = (props: FactorProps) => <CodePanel factor="newEmail" {...props} />
