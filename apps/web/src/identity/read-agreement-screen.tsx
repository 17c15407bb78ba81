import type { ResponseOf } from '@cloudsail/contract'
import { openAgreement, saveReadProctorRecord } from '@cloudsail/contract/identity'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../api/index.ts'
import { Failure } from '../app/failure.tsx'
import { useLanguage, useTexts } from '../app/texts.ts'
import { Waiting } from '../app/waiting.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useCountdown } from '../ui/order-flow/use-countdown.ts'
import css from './journeys/agreement.module.css'
import { JourneyScreen } from './journeys/journey-frame.tsx'
import { journeyToken } from './journeys/journey-store.ts'
import { callJourney, takeStep } from './journeys/use-journey.ts'

type Agreement = ResponseOf<typeof openAgreement>

/** /read: the agreement, for its minimum time and to its end. */
export default function ReadAgreementScreen() {
  return (
    <JourneyScreen step="agreement">
      <Reading />
    </JourneyScreen>
  )
}

function Reading() {
  const [agreement, setAgreement] = useState<Agreement | null>(null)
  const [failed, setFailed] = useState(false)
  const open = () => {
    setFailed(false)
    callJourney(openAgreement, { token: journeyToken() ?? '' }).then(setAgreement, () => setFailed(true))
  }
  useEffect(open, [])
  if (failed) return <Failure chunk={false} onRetry={open} />
  return agreement ? <Sheet agreement={agreement} /> : <Waiting />
}

/** How near the end of a text counts as its end, in pixels. */
const nearEnd = 24

function Sheet({ agreement }: { agreement: Agreement }) {
  const t = useTexts('journeys')
  const language = useLanguage()
  const sheet = useRef<HTMLElement>(null)
  const [turn, setTurn] = useState({ turn: 1, seconds: agreement.secondsLeft })
  const left = useCountdown(turn.turn, turn.seconds)
  const [started, setStarted] = useState(agreement.secondsLeft === 0)
  const [ended, setEnded] = useState(false)
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    if (left > 0) setStarted(true)
  }, [left])
  const look = () => {
    const box = sheet.current
    if (box && box.scrollTop + box.clientHeight >= box.scrollHeight - nearEnd) setEnded(true)
  }
  // A large window may show all of it at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text is another one
  useEffect(look, [language])
  const ready = started && left === 0 && ended
  const agree = async () => {
    setSending(true)
    setWrong(null)
    try {
      await takeStep(saveReadProctorRecord, { readToEnd: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setWrong(error.message)
      const { seconds } = error.values
      if (seconds !== undefined) setTurn((before) => ({ turn: before.turn + 1, seconds: Number(seconds) }))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={css.reading}>
      {wrong && (
        <Notice kind="error" live>
          {wrong}
        </Notice>
      )}
      <article
        ref={sheet}
        className={css.sheet}
        onScroll={look}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-label={agreement.title[language]}
      >
        <h2>{agreement.title[language]}</h2>
        <p className={css.version}>{t('agreement.version', { version: agreement.version })}</p>
        {agreement.sections.map((section) => (
          <section key={section.title.zh}>
            <h3>{section.title[language]}</h3>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph.zh}>{paragraph[language]}</p>
            ))}
          </section>
        ))}
      </article>
      <div className={css.foot}>
        <Button disabled={!ready} busy={sending} onClick={() => void agree()}>
          {left > 0 ? t('agreement.wait', { seconds: left }) : t('agreement.read')}
        </Button>
        <span role="status" className={css.state}>
          {ready ? t('agreement.ready') : ended ? t('agreement.ended') : t('agreement.scroll')}
        </span>
      </div>
    </div>
  )
}
