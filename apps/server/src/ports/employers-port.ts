import * as z from 'zod/mini'
import { createSignedPoster, PostFailure } from './signed-post.ts'

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
  events(after: { run: string; after: bigint }): Promise<{ run: string; events: EmployerEvent[] }>
  /** Answers an employer's question with the person's key, or with the reason why there is none. Throws a PostFailure. */
  answer(id: number, answer: KeyAnswer): Promise<void>
  /** Asks the employers to send the slips of a person's cards again. Throws a PostFailure. */
  again(person: { name: string; cards: readonly string[] }): Promise<void>
  close(): void
}

const eventsSchema = z.object({
  run: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  events: z.array(eventSchema),
})

export function createEmployersPort(side: {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}): EmployersPort {
  const timeoutMs = side.timeoutMs ?? 1_500
  const poster = createSignedPoster({ ...side, timeoutMs, maxAnswerBytes: 4 * 1024 * 1024 })
  const ask = async (endpoint: string, body: object): Promise<string> => {
    const { status, text } = await poster.post(
      `/employers/${endpoint}`,
      'application/json',
      JSON.stringify(body),
    )
    if (status !== 200) throw new PostFailure('refused', `Employers: HTTP ${status}`)
    return text
  }
  return {
    async events({ run, after }) {
      const read = eventsSchema.safeParse(parsed(await ask('events', { run, after: Number(after) })))
      if (!read.success) throw new PostFailure('refused', 'Employers: no answer to this question')
      return read.data
    },
    async answer(id, answer) {
      await ask('keys', { id, ...answer })
    },
    async again(person) {
      await ask('again', person)
    },
    close: () => poster.close(),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
