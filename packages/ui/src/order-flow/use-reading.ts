import type { AgreementText } from '@cloudsail/contract/agreements'
import { useEffect, useState } from 'react'
import { CallError } from '../base/api/index.ts'
import { useCountdown } from './use-countdown.ts'

/** Wait before asking again if the bank did not answer. */
const retrySeconds = 3

/** Something that has to be read to its end before the customer agrees. */
export interface ReadingSource<Text extends AgreementText = AgreementText> {
  /** Identifies the text, so that another one is opened afresh. */
  id: string
  open: () => Promise<Text>
  /** Calls saveReadProctorRecord. */
  save: (opened: Text) => Promise<unknown>
}

export interface Reading<Text extends AgreementText> {
  /** Null until it has loaded. */
  text: Text | null
  /** Called when the end of the text has been reached. */
  onEnd: () => void
  hasEnded: boolean
  /** Seconds still required. */
  left: number
  /** The bank has recorded the reading. */
  isRead: boolean
}

/**
 * Opens a text for reading when mounted. Reports to the bank as soon as the end has been reached and the time is up. The
 * bank decides whether the time was long enough.
 */
export function useReading<Text extends AgreementText>({
  id,
  open,
  save,
}: ReadingSource<Text>): Reading<Text> {
  const [text, setText] = useState<Text | null>(null)
  const [hasEnded, setEnded] = useState(false)
  const [turn, setTurn] = useState({ turn: 0, seconds: 0 })
  const left = useCountdown(turn.turn, turn.seconds)
  const [isRead, setRead] = useState(false)
  const ready = text !== null && hasEnded && left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says what is opened and saved
  useEffect(() => {
    if (!ready) return
    save(text).then(
      () => setRead(true),
      (refused: unknown) => {
        const seconds =
          refused instanceof CallError ? Number(refused.values.seconds ?? retrySeconds) : retrySeconds
        setTurn((before) => ({ turn: before.turn + 1, seconds }))
      },
    )
  }, [ready, id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => {
    open().then(
      (opened) => {
        setText(opened)
        setTurn({ turn: 1, seconds: opened.secondsLeft })
      },
      () => {},
    )
  }, [id])
  return { text, onEnd: () => setEnded(true), hasEnded, left, isRead }
}
