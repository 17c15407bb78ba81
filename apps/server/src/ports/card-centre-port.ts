import { parseAmount } from '@cloudsail/contract'
import { requestReasons } from '@cloudsail/contract/cards'
import * as z from 'zod/mini'
import { createSignedPoster, PostFailure } from './signed-post.ts'

/** A request that the card centre decides. Limits are in whole yuan of RMB. */
interface CentreRequest {
  /** Stays the same when the request is repeated, so that it counts once. */
  id: string
  kind: 'permanent' | 'temporary' | 'application'
  asked: bigint
  current: bigint
  cap: bigint
  /** Maximum limit of the next lower product. */
  lowerCap: bigint
  /** Yearly income. */
  income: bigint
}

/** An event of a request at the card centre. Number 1 is the submission. */
const centreEvent = z.object({
  seq: z.int().check(z.positive(), z.maximum(1000)),
  state: z.enum([
    'submitted',
    'reviewing',
    'documentsWanted',
    'approved',
    'declined',
    'withdrawn',
    'made',
    'mailed',
  ]),
  amountMinor: z.nullable(z.bigint()),
  reason: z.nullable(z.enum(requestReasons)),
})
export type CentreEvent = z.infer<typeof centreEvent>

const wireEvent = z.pipe(
  z.object({
    seq: z.unknown(),
    state: z.unknown(),
    amount: z.nullable(z.string()),
    reason: z.unknown(),
  }),
  z.transform(({ amount, ...event }) => ({
    ...event,
    amountMinor: amount === null ? null : parseAmount(amount, 'CNY'),
  })),
)

/** Parses an event from the wire; null if it is invalid. */
export function readCentreEvent(given: unknown): CentreEvent | null {
  const wire = wireEvent.safeParse(given)
  const event = wire.success ? centreEvent.safeParse(wire.data) : null
  return event?.success ? event.data : null
}

/** The port to the card centre, with signed JSON. Answers come unasked or by polling. */
export interface CardCentrePort {
  request(request: CentreRequest): Promise<void>
  /** Reports that the documents have arrived. Returns false if the centre does not know the request. */
  documents(id: string): Promise<boolean>
  /** Reports that the customer has withdrawn the request. */
  withdraw(id: string): Promise<boolean>
  /** Returns all events so far; null if the centre does not know the request. */
  status(id: string): Promise<CentreEvent[] | null>
  close(): void
}

export function createCardCentrePort(side: {
  url: string
  keyId: string
  secret: string
  timeoutMs?: number
}): CardCentrePort {
  const poster = createSignedPoster({ ...side, timeoutMs: side.timeoutMs ?? 3_000 })
  const ask = async (endpoint: string, body: object) => {
    const path = `/card-centre/${endpoint}`
    const { status, text } = await poster.post(path, 'application/json', JSON.stringify(body))
    if (status >= 300 && status !== 404) throw new PostFailure('refused', `Card centre: HTTP ${status}`)
    return status === 404 ? null : text
  }
  return {
    async request({ asked, current, cap, lowerCap, income, ...rest }) {
      const figures = { asked, current, cap, lowerCap, income }
      const yuan = Object.entries(figures).map(([name, value]) => [name, value.toString()])
      await ask('requests', { ...rest, ...Object.fromEntries(yuan) })
    },
    documents: async (id) => (await ask('documents', { id })) !== null,
    withdraw: async (id) => (await ask('withdrawals', { id })) !== null,
    async status(id) {
      const text = await ask('status', { id })
      return text === null ? null : eventsIn(text)
    },
    close: () => poster.close(),
  }
}

function eventsIn(text: string): CentreEvent[] {
  const given = parsed(text) as { events?: unknown } | null
  const events = Array.isArray(given?.events) ? given.events.map(readCentreEvent) : [null]
  const whole = events.filter((event) => event !== null)
  if (whole.length !== events.length)
    throw new PostFailure('refused', 'Card centre: no answer to this question')
  return whole
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
