import type { AgreementText } from '@cloudsail/contract/agreements'
import { openAgreement, saveReadProctorRecord } from '@cloudsail/contract/identity'
import { AgreementSheet } from '@cloudsail/ui/agreement-sheet.tsx'
import { CallError } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Failure } from '@cloudsail/ui/failure.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useCountdown } from '@cloudsail/ui/order-flow/use-countdown.ts'
import { Waiting } from '@cloudsail/ui/waiting.tsx'
import { useEffect, useState } from 'react'
import { JourneyScreen } from './journey-frame.tsx'
import { journeyToken } from './journey-token.ts'
import css from './reading.module.css'
import { callJourney, goOnTo } from './use-journey.ts'

/** /read: the agreement, for its minimum time and to its end. */
export default function ReadAgreementScreen() {
  return (
    <JourneyScreen step="agreement">
      <Reading />
    </JourneyScreen>
  )
}

function Reading() {
  const [agreement, setAgreement] = useState<AgreementText | null>(null)
  const [failed, setFailed] = useState(false)
  const open = () => {
    setFailed(false)
    callJourney(openAgreement, { token: journeyToken() ?? '' }).then(setAgreement, () => setFailed(true))
  }
  useEffect(open, [])
  if (failed) return <Failure chunk={false} onRetry={open} />
  return agreement ? <Sheet agreement={agreement} /> : <Waiting />
}

function Sheet({ agreement }: { agreement: AgreementText }) {
  const t = useTexts('journeys')
  const [turn, setTurn] = useState({ turn: 1, seconds: agreement.secondsLeft })
  const left = useCountdown(turn.turn, turn.seconds)
  const [started, setStarted] = useState(agreement.secondsLeft === 0)
  const [ended, setEnded] = useState(false)
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    if (left > 0) setStarted(true)
  }, [left])
  const ready = started && left === 0 && ended
  const agree = async () => {
    setSending(true)
    setWrong(null)
    try {
      const token = journeyToken() ?? ''
      const { journey } = await callJourney(saveReadProctorRecord, { token, readToEnd: true })
      if (journey) goOnTo(journey)
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
        <MessageBar kind="error" live>
          {wrong}
        </MessageBar>
      )}
      <AgreementSheet
        agreement={agreement}
        version={t('agreement.version', { version: agreement.version })}
        onEnd={() => setEnded(true)}
      />
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
