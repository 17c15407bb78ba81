import { checkJourneyCode, sendJourneyCode } from '@cloudsail/contract/identity'
import { CallError } from '@cloudsail/ui/base/api/index.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { failureOf } from '@cloudsail/ui/form/failure.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useCountdown } from '@cloudsail/ui/order-flow/use-countdown.ts'
import { OtpField } from '@cloudsail/ui/otp-field.tsx'
import { useEffect, useRef, useState } from 'react'
import css from './code-form.module.css'
import { forgetJourney, useJourneyState } from './journey-store.ts'
import { StepForm } from './step-form.tsx'
import { takeStep } from './use-journey.ts'
import { useStepForm } from './use-step-form.ts'

/** Refusals that end a journey. Their message stays on the screen, with a way on. */
const final = [
  'alreadyRegistered',
  'branchFirstLoginNeeded',
  'debitRegistrationNeeded',
  'notRegistered',
  'recoveryNeedsBranch',
  'customerSuspended',
]

/** The field for the dynamic password, sent on request to the mobile number on record. */
export function CodeForm() {
  const t = useTexts('journeys')
  const state = useJourneyState()
  const cells = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<'sms' | 'voice' | null>(null)
  const [sent, setSent] = useState<'sms' | 'voice' | null>(null)
  const [turn, setTurn] = useState({ turn: 1, seconds: state?.resendAfterSeconds ?? 0 })
  const [ended, setEnded] = useState<string | null>(null)
  const left = useCountdown(turn.turn, turn.seconds)
  const form = useStepForm({
    initial: { code: '' },
    call: checkJourneyCode,
    send: async (values) => {
      try {
        await takeStep(checkJourneyCode, values)
      } catch (error) {
        if (error instanceof CallError && final.includes(error.key)) setEnded(error.message)
        throw error
      }
    },
  })
  useEffect(() => {
    if (sent) cells.current?.focus()
  }, [sent])
  if (ended !== null) return <Ended message={ended} />

  const ask = async (channel: 'sms' | 'voice') => {
    // Cleared before the answer, because the message may arrive earlier and its code must not be lost.
    form.set({ code: '' })
    setAsking(channel)
    try {
      await takeStep(sendJourneyCode, { channel })
      setSent(channel)
      setTurn((before) => ({ turn: before.turn + 1, seconds: 60 }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.key === 'dynamicPasswordTooSoon')
        setTurn((before) => ({ turn: before.turn + 1, seconds: Number(error.values.seconds) }))
      form.refuse(failureOf(error))
    } finally {
      setAsking(null)
    }
  }
  return (
    <StepForm form={form}>
      <p className={css.lead}>{t('code.lead', { mobile: state?.mobile })}</p>
      <OtpField
        ref={cells}
        label={t('code.label')}
        {...form.field('code')}
        beside={
          left > 0 ? (
            <span className={css.wait}>{t('code.wait', { seconds: left })}</span>
          ) : (
            <span className={css.ask}>
              <Button
                look={sent ? 'text' : 'line'}
                small
                busy={asking === 'sms'}
                onClick={() => void ask('sms')}
              >
                {t(sent ? 'code.again' : 'code.ask')}
              </Button>
              <Button look="text" small busy={asking === 'voice'} onClick={() => void ask('voice')}>
                {t('code.voice')}
              </Button>
            </span>
          )
        }
      />
      <p role="status" className={sent ? css.sent : 'said'}>
        {sent && t(`code.sent.${sent}`)}
      </p>
    </StepForm>
  )
}

/** Shown if the journey is not open to this customer: why, and what to do instead. */
function Ended({ message }: { message: string }) {
  const t = useTexts('journeys')
  return (
    <div className={css.ended}>
      <MessageBar kind="warn" live>
        {message}
      </MessageBar>
      <div className={css.ask}>
        <Button
          onClick={() => {
            forgetJourney()
            navigate('/login')
          }}
        >
          {t('toLogin')}
        </Button>
        <ButtonLink href="#/firstLogin" onClick={forgetJourney}>
          {t('toFirstLogin')}
        </ButtonLink>
      </div>
    </div>
  )
}
