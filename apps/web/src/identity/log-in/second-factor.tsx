import { completeLogin, leaveJourney } from '@cloudsail/contract/identity'
import { CallError, call } from '@cloudsail/ui/base/api/index.ts'
import { late } from '@cloudsail/ui/base/late.tsx'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { wantedRoute } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { failureOf } from '@cloudsail/ui/form/failure.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Waiting } from '@cloudsail/ui/waiting.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { CodeForm } from '../journeys/code-form.tsx'
import { forgetJourney, keepOnly } from '../journeys/journey-store.ts'
import { journeyToken } from '../journeys/journey-token.ts'
import { useJourney } from '../journeys/use-journey.ts'
import PhoneLink from './phone-link.demo.tsx'
import css from './second-factor.module.css'
import { enterBank, takeUp } from './send-login.ts'

void loadTexts('journeys')

// Most customers are sent a code. Keys and files need much more code.
const SignatureForm = late(() =>
  loadChunk(async () => ({ default: (await import('../journeys/signature-form.tsx')).SignatureForm })),
)

interface Props {
  /** Shown if this log-in has ended another session. */
  othersEnded: string
  /** True if there are simulated phones that show messages. */
  isDemo: boolean
  /** Called when the log-in is given up or has expired, so that the password is asked again. */
  onEnd: () => void
}

/** Shown instead of the log-in form: asks for the second factor of an unknown browser, then opens the bank. */
export default function SecondFactor({ othersEnded, isDemo, onEnd }: Props) {
  const t = useTexts('journeys')
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // A journey that ended in this window before, such as the first log-in, is not the one that this log-in began.
  useState(() => keepOnly('logIn'))
  const known = useJourney()
  const state = known.is === 'on' && known.state.journey === 'logIn' ? known.state : null
  const over = known.is !== 'asking' && !state
  useEffect(() => {
    if (over) onEnd()
  }, [over, onEnd])
  const shown = state !== null
  useEffect(() => {
    if (shown) heading.current?.focus({ preventScroll: true })
  }, [shown])
  if (!state) return <Waiting />
  const leave = () => {
    const token = journeyToken()
    if (token !== null) call(leaveJourney, { token }, { reportErrors: 'none' }).catch(() => {})
    forgetJourney()
  }
  return (
    <section className={css.check} aria-labelledby={title}>
      <h1 id={title} ref={heading} tabIndex={-1}>
        {t('check.title')}
      </h1>
      <p>{t('check.lead')}</p>
      {state.step === 'code' && <CodeForm />}
      {state.step === 'signature' && <SignatureForm />}
      {state.step === 'done' && <Entering othersEnded={othersEnded} />}
      <div className={css.ways}>
        <Button look="text" small onClick={leave}>
          {t('check.leave')}
        </Button>
        {isDemo && state.step === 'code' && <PhoneLink />}
      </div>
    </section>
  )
}

/** Opens the session after the proof. Offers to try again if the connection fails. */
function Entering({ othersEnded }: Pick<Props, 'othersEnded'>) {
  const t = useTexts('journeys')
  const [problem, setProblem] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is one try
  useEffect(() => {
    const wanted = wantedRoute()
    call(completeLogin, { token: journeyToken() ?? '' }, { reportErrors: 'none' }).then(
      (answer) => {
        takeUp(answer)
        forgetJourney()
        enterBank(answer, { wanted, othersEnded })
      },
      (error) => {
        if (error instanceof CallError && error.key === 'journeyExpired') forgetJourney()
        else setProblem(failureOf(error).text)
      },
    )
  }, [turn])
  if (problem === null) return <Waiting />
  return (
    <MessageBar kind="error" live>
      <p>{problem}</p>
      <Button
        small
        onClick={() => {
          setProblem(null)
          setTurn(turn + 1)
        }}
      >
        {t('check.again')}
      </Button>
    </MessageBar>
  )
}
