import type { AgreementText } from '@cloudsail/contract/agreements'
import { useEffect, useState } from 'react'
import { CallError } from '../base/api/index.ts'
import { useCountdown } from './use-countdown.ts'

/** Asked again where the bank gave no answer. */
const retrySeconds = 3

/** Something that is read to its end before it is agreed to. */
export interface ReadingSource<Text extends AgreementText = AgreementText> {
  /** What it is, so that another one is opened anew. */
  id: string
  open: () => Promise<Text>
  /** saveReadProctorRecord. */
  save: (opened: Text) => Promise<unknown>
}

export interface Reading<Text extends AgreementText> {
  /** Null until it is here. */
  text: Text | null
  /** To be told when the end of the words has been reached. */
  onEnd: () => void
  hasEnded: boolean
  /** Seconds that are still missing. */
  left: number
  /** The bank knows that it has been read. */
  isRead: boolean
}

/** Reads a text from the moment this is shown: the bank is told as soon as the end has been reached and the time is up, and
 *  has the last word on the time. */
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
