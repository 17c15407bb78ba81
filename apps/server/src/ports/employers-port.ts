import * as z from 'zod/mini'
import type { Hold } from './hold.ts'
import { createJsonParty, type PartySide, runNumber } from './json-party.ts'

/** The person of a slip, as the employer knows them. */
const person = {
  id: z.int().check(z.positive()),
  card: z.string().check(z.regex(/^\d{8,30}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
}
const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keyAsked'), ...person }),
  z.object({
    kind: z.literal('slip'),
    ...person,
    employer: z.string().check(z.minLength(1), z.maxLength(60)),
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    slipId: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    kid: z.string().check(z.regex(/^[1-9]\d{0,6}$/)),
    jwe: z.string().check(z.regex(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/), z.maxLength(20_000)),
  }),
])
export type EmployerEvent = z.infer<typeof eventSchema>

export type KeyAnswer = { jwk: unknown; kid: string } | { refused: 'name' | 'noKey' }

/** The port to employers that send payslips, with signed JSON. Repeated messages count once by their number. */
export interface EmployersPort {
  /**
   * Returns the employers' questions and slips that follow number `after` of their given `run`, oldest first.
   * Throws a PostFailure.
   */
  events(
    after: { run: string; after: bigint },
    hold?: Hold,
  ): Promise<{ run: string; events: EmployerEvent[] }>
  /** Answers an employer's question with the person's key, or with the reason why there is none. Throws a PostFailure. */
  answer(id: number, answer: KeyAnswer): Promise<void>
  /** Asks the employers to send the slips of a person's cards again. Throws a PostFailure. */
  again(person: { name: string; cards: readonly string[] }): Promise<void>
  close(): void
}

const eventsSchema = z.object({
  run: runNumber,
  events: z.array(eventSchema),
})

export function createEmployersPort(side: PartySide): EmployersPort {
  const party = createJsonParty(side, {
    path: 'employers',
    name: 'Employers',
    timeoutMs: 1_500,
    maxAnswerBytes: 4 * 1024 * 1024,
  })
  return {
    events: ({ run, after }, hold) => party.ask('events', { run, after: Number(after) }, eventsSchema, hold),
    answer: (id, answer) => party.tell('keys', { id, ...answer }),
    again: (person) => party.tell('again', person),
    close: party.close,
  }
}
