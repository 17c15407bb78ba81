import { parseAmount } from '@cloudsail/contract'
import { requestReasons } from '@cloudsail/contract/cards'
import * as z from 'zod/mini'
import { createSignedPoster, PostFailure } from './signed-post.ts'

/** What the bank has the card centre decide. Limits in whole yuan of RMB. */
interface CentreRequest {
  /** The same every time it is sent: what comes twice is one request. */
  id: string
  kind: 'permanent' | 'temporary' | 'application'
  asked: bigint
  current: bigint
  cap: bigint
  /** The most of the product below. */
  lowerCap: bigint
  /** A year. */
  income: bigint
}

/** What happened to a request at the card centre; numbered from 1, which is that it was submitted. */
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

/** An event as it stands on the wire; null where it is none. */
export function readCentreEvent(given: unknown): CentreEvent | null {
  const wire = wireEvent.safeParse(given)
  const event = wire.success ? centreEvent.safeParse(wire.data) : null
  return event?.success ? event.data : null
}

/** The port to the card centre: signed JSON; answers come of its own accord, or where it is asked. */
export interface CardCentrePort {
  request(request: CentreRequest): Promise<void>
  /** The documents have come in. False where the centre does not know the request. */
  documents(id: string): Promise<boolean>
  /** The customer has taken the request back. */
  withdraw(id: string): Promise<boolean>
  /** All that happened so far; null where the centre does not know the request. */
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
