import * as z from 'zod/mini'
import type { Hold } from './hold.ts'
import { createJsonParty, type PartySide, runNumber } from './json-party.ts'

const answerKinds = [
  ...(['accepted', 'interim', 'extended', 'answer'] as const),
  ...(['refused', 'making', 'posted', 'ready', 'done'] as const),
] as const

/** A letter as sent to the desk. */
interface DeskLetter {
  number: string
  round: number
  topic: string
  branch: string
  title: string
  content: string
}

/** An application as sent to the desk. Each round asks for one step: accept, make, send or close. */
interface DeskApplication {
  number: string
  round: number
  type: string
  copies: number
  /** Code of the branch for collection. Empty if it is posted or there is nothing to collect. */
  branch: string
  /** Whether something has to be made. */
  made: boolean
}

export interface DeskAnswer {
  id: number
  number: string
  round: number
  kind: (typeof answerKinds)[number]
  text: string
  /** The text in English, where the desk has one. */
  english?: string | undefined
}

/** The port to the desk that answers letters, with signed JSON. A repeated letter counts once by number and round. */
export interface DeskPort {
  /** Sends a letter. Throws a PostFailure. */
  send(letter: DeskLetter): Promise<void>
  /** Sends an application, or asks for its next step. Throws a PostFailure. */
  apply(application: DeskApplication): Promise<void>
  /**
   * Returns the decisions that follow number `after` of the desk's given `run`, oldest first. Throws a PostFailure.
   */
  answers(after: { run: string; after: bigint }, hold?: Hold): Promise<{ run: string; answers: DeskAnswer[] }>
  close(): void
}

const answersSchema = z.object({
  run: runNumber,
  answers: z.array(
    z.object({
      id: z.int().check(z.positive()),
      number: z.string().check(z.regex(/^(MS\d{14}|\d{20})$/)),
      round: z.int(),
      kind: z.enum(answerKinds),
      text: z.string().check(z.minLength(1), z.maxLength(2_000)),
      english: z.optional(z.string().check(z.minLength(1), z.maxLength(2_000))),
    }),
  ),
})

export function createDeskPort(side: PartySide): DeskPort {
  const party = createJsonParty(side, {
    path: 'service-desk',
    name: 'Service desk',
    timeoutMs: 1_500,
    maxAnswerBytes: 1024 * 1024,
  })
  return {
    send: (letter) => party.tell('letters', letter),
    apply: (application) => party.tell('applications', application),
    answers: ({ run, after }, hold) =>
      party.ask('answers', { run, after: Number(after) }, answersSchema, hold),
    close: party.close,
  }
}
