import { type AgreementCode, type AgreementText, openCustomerAgreement } from '@cloudsail/contract/agreements'
import { saveReadProctorRecord } from '@cloudsail/contract/identity'
import { useEffect, useState } from 'react'
import { CallError, call } from '../../base/api/index.ts'
import { useCountdown } from './use-countdown.ts'

/** Asked again where the bank gave no answer. */
const retrySeconds = 3

interface AgreementReading {
  /** Null until it is here. */
  agreement: AgreementText | null
  /** To be told when the end of the words has been reached. */
  onEnd: () => void
  hasEnded: boolean
  /** Seconds that are still missing. */
  left: number
  /** The bank knows that it has been read. */
  isRead: boolean
}

/** Reads an agreement from the moment this is shown: the bank is told as soon as the end has been reached and the time is
 *  up, and has the last word on the time. */
export function useAgreementReading(code: AgreementCode): AgreementReading {
  const [agreement, setAgreement] = useState<AgreementText | null>(null)
  const [hasEnded, setEnded] = useState(false)
  const [turn, setTurn] = useState({ turn: 0, seconds: 0 })
  const left = useCountdown(turn.turn, turn.seconds)
  const [isRead, setRead] = useState(false)
  const ready = agreement !== null && hasEnded && left === 0
  useEffect(() => {
    if (!ready) return
    const reading = { agreement: code, readToEnd: true } as const
    call(saveReadProctorRecord, reading, { busy: false, reportErrors: 'none' }).then(
      () => setRead(true),
      (refused: unknown) => {
        const seconds =
          refused instanceof CallError ? Number(refused.values.seconds ?? retrySeconds) : retrySeconds
        setTurn((before) => ({ turn: before.turn + 1, seconds }))
      },
    )
  }, [ready, code])
  useEffect(() => {
    call(openCustomerAgreement, { agreement: code }, { busy: false }).then(
      (opened) => {
        setAgreement(opened)
        setTurn({ turn: 1, seconds: opened.secondsLeft })
      },
      () => {},
    )
  }, [code])
  return { agreement, onEnd: () => setEnded(true), hasEnded, left, isRead }
}
