import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

const networks = ['HVPS', 'BEPS', 'IBPS'] as const
const differenceKinds = [
  'notListed',
  'listed',
  'creditNotListed',
  'creditListed',
  'returnNotListed',
  'unknownLine',
  'otherAmount',
  'otherState',
  'repeatedLine',
  'closedAccount',
  'otherDate',
  'returnAmount',
] as const
/** The network has corrected it; or the bank bears what it has lost, or keeps what nobody claims. */
export const settlements = ['corrected', 'borne'] as const
export type Settlement = (typeof settlements)[number]

export const settleDifference = defineCall({
  name: 'demo008_settleDifference',
  summary:
    'Settles a difference with a network’s list: one operator proposes, another one who says the same settles it; outside production only',
  access: anyone,
  request: z.strictObject({
    network: z.enum(networks),
    /** The bank that has sent a payment to us; empty of payments of ours. */
    sender: z.string().check(z.regex(/^(\d{12})?$/, 'invalidInput')),
    messageId: z.string().check(z.regex(/^\d{16}$/, 'invalidInput')),
    kind: z.enum(differenceKinds),
    line: z.string().check(z.regex(/^([a-zA-Z]{1,20}\.\d{1,6})?$/, 'invalidInput')),
    as: z.enum(settlements),
    /** The operator's number. */
    by: z.string().check(z.regex(/^\d{4,8}$/, 'invalidInput')),
  }),
  response: z.object({
    outcome: z.enum(['proposed', 'settled', 'samePerson', 'otherProposal', 'notOpen']),
  }),
  errors: ['noAuthority'],
})

export const bankDay = defineCall({
  name: 'demo003_bankDay',
  summary: 'The bank day as its operators see it; outside production only',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    now: z.string(),
    date: z.string(),
    /** Null where the year is not loaded. */
    workday: z.nullable(z.boolean()),
    networks: z.array(
      z.object({
        network: z.enum(networks),
        open: z.boolean(),
        /** Only for a network that has hours: the day it books on, when it opens and closes for that day. */
        hours: z.nullable(z.object({ date: z.string(), opensAt: z.string(), closesAt: z.string() })),
      }),
    ),
    /** Whether the affiliate in Hong Kong answers, and how long it took; null where it does not. */
    affiliate: z.object({ answersInMs: z.nullable(z.number()) }),
    /** By kind: how much waits for its instant, and for which next. */
    ahead: z.array(z.object({ kind: z.string(), count: z.number(), next: z.string() })),
    /** What failed and is tried again, the oldest first. */
    failed: z.array(
      z.object({ kind: z.string(), dueAt: z.string(), attempts: z.number(), error: z.string() }),
    ),
    outbox: z.array(
      z.object({ kind: z.string(), waiting: z.number(), retried: z.number(), givenUp: z.number() }),
    ),
    payments: z.array(
      z.object({ network: z.enum(networks), state: z.string(), count: z.number(), amount: z.string() }),
    ),
    /** What other banks have sent on this date, and what is on its way back to them. */
    incoming: z.array(
      z.object({ network: z.enum(networks), state: z.string(), count: z.number(), amount: z.string() }),
    ),
    reconciliation: z.object({
      clearing: z.string(),
      underWay: z.string(),
      suspense: z.string(),
      days: z.array(
        z.object({
          network: z.enum(networks),
          date: z.string(),
          /** Null where it has not been compared yet. */
          checkedAt: z.nullable(z.string()),
          count: z.number(),
          amount: z.string(),
          /** What other banks sent to customers here. */
          receivedCount: z.number(),
          receivedAmount: z.string(),
          open: z.number(),
        }),
      ),
      differences: z.array(
        z.object({
          network: z.enum(networks),
          date: z.string(),
          sender: z.string(),
          messageId: z.string(),
          /** Null of another bank's payment. */
          orderId: z.nullable(z.string()),
          kind: z.enum(differenceKinds),
          /** Of a line that nobody expected: what it says happened, and which of the same it is; else empty. */
          line: z.string(),
          amount: z.string(),
          openedAt: z.string(),
          /** How somebody proposes to settle it, and who. */
          proposed: z.nullable(z.object({ as: z.enum(settlements), by: z.string() })),
          /** How two people have settled it. */
          settledAs: z.nullable(z.enum(settlements)),
          resolvedAt: z.nullable(z.string()),
        }),
      ),
    }),
    calendars: z.array(z.object({ calendar: z.string(), year: z.number(), exceptions: z.number() })),
  }),
  errors: ['noAuthority'],
})
