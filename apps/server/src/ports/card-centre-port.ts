import { parseAmount } from '@cloudsail/contract'
import { requestReasons } from '@cloudsail/contract/cards'
import * as z from 'zod/mini'
import { createJsonParty, type PartySide, validOrNull } from './json-party.ts'

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

const centreEvent = z.pipe(
  z.object({
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
    amount: z.nullable(z.string()),
    reason: z.nullable(z.enum(requestReasons)),
  }),
  z.transform(({ amount, ...event }) => ({
    ...event,
    amountMinor: amount === null ? null : parseAmount(amount, 'CNY'),
  })),
)
/** An event of a request at the card centre. Number 1 is the submission. */
export type CentreEvent = z.output<typeof centreEvent>

const centreEvents = z.object({ events: z.array(centreEvent) })

/** Parses an event from the wire. Null if it is invalid. */
export const readCentreEvent = (given: unknown): CentreEvent | null => validOrNull(centreEvent, given)

/** The port to the card centre, with signed JSON. Answers come unasked or by polling. */
export interface CardCentrePort {
  request(request: CentreRequest): Promise<void>
  /** Reports that the documents have arrived. Returns false if the centre does not know the request. */
  documents(id: string): Promise<boolean>
  /** Reports that the customer has withdrawn the request. */
  withdraw(id: string): Promise<boolean>
  /** Returns all events so far. Null if the centre does not know the request. */
  status(id: string): Promise<CentreEvent[] | null>
  close(): void
}

export function createCardCentrePort(side: PartySide): CardCentrePort {
  const centre = createJsonParty(side, { path: 'card-centre', name: 'Card centre', timeoutMs: 3_000 })
  return {
    async request({ asked, current, cap, lowerCap, income, ...rest }) {
      const figures = { asked, current, cap, lowerCap, income }
      const yuan = Object.entries(figures).map(([name, value]) => [name, value.toString()])
      await centre.tellOf('requests', { ...rest, ...Object.fromEntries(yuan) })
    },
    documents: (id) => centre.tellOf('documents', { id }),
    withdraw: (id) => centre.tellOf('withdrawals', { id }),
    status: async (id) => (await centre.askOf('status', { id }, centreEvents))?.events ?? null,
    close: centre.close,
  }
}
