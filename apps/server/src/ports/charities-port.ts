import * as z from 'zod/mini'
import type { Hold } from './hold.ts'
import { createJsonParty, type PartySide, runNumber } from './json-party.ts'

/** A receipt requested by a donor, by the order of the donation. A new address makes a new round. */
interface ReceiptRequest {
  order: string
  round: number
  serial: string
  charity: string
  kind: 'electronic' | 'paper'
  amount: string
  /** Business dates: the request, and the latest posting of a paper receipt. */
  askedOn: string
  by: string
  /** The payer with the whole id number, because only the payer can deduct the donation. */
  payer: { name: string; idType: string; idNumber: string }
  email: string
  address: string
  postcode: string
}

/** The total of a day that has reached a charity. */
interface SumOfDay {
  givenOn: string
  charity: string
  amount: string
  count: number
  settledOn: string
}

const charityCode = z.string().check(z.regex(/^[A-Z0-9]{2,12}$/))
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('receipt'),
    id: z.int().check(z.positive()),
    order: z.string().check(z.regex(/^\d{20}$/)),
    round: z.int(),
    state: z.enum(['issued', 'posted', 'returned']),
    number: z.string().check(z.regex(/^[A-Z0-9-]{6,32}$/)),
  }),
  z.object({
    kind: z.literal('thanks'),
    id: z.int().check(z.positive()),
    givenOn: date,
    charity: charityCode,
    text: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  z.object({
    kind: z.literal('project'),
    id: z.int().check(z.positive()),
    charity: charityCode,
    state: z.enum(['open', 'paused', 'ended']),
  }),
])
/** An event reported by a charity. */
export type CharityEvent = z.infer<typeof event>

const events = z.object({ run: runNumber, events: z.array(event) })

/** The port to charities, with signed JSON. Repeated messages count once by their number. */
export interface CharitiesPort {
  /** Requests a receipt. Throws a PostFailure. */
  receipt(request: ReceiptRequest): Promise<void>
  /** Reports a day's total. Throws a PostFailure. */
  sum(sum: SumOfDay): Promise<void>
  /**
   * Returns the events up to a business date that follow number `after` of the charities' given `run`, oldest
   * first. Throws a PostFailure.
   */
  events(
    after: { run: string; after: bigint; on: string },
    hold?: Hold,
  ): Promise<{ run: string; events: CharityEvent[] }>
  close(): void
}

export function createCharitiesPort(side: PartySide): CharitiesPort {
  const party = createJsonParty(side, { path: 'charities', name: 'Charities', timeoutMs: 1_500 })
  return {
    receipt: (request) => party.tell('receipts', request),
    sum: (sum) => party.tell('sums', sum),
    events: ({ run, after, on }, hold) =>
      party.ask('events', { run, after: Number(after), on }, events, hold),
    close: party.close,
  }
}
