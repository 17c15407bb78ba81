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
/** `corrected`: the network corrected its list. `borne`: the bank bears the loss, or keeps money that nobody claims. */
export const settlements = ['corrected', 'borne'] as const
export type Settlement = (typeof settlements)[number]

export const settleDifference = defineCall({
  name: 'demo008_settleDifference',
  summary:
    'Settles a difference with a network’s list: one operator proposes, another one who says the same settles it; outside production only',
  access: anyone,
  request: z.strictObject({
    network: z.enum(networks),
    /** The bank that sent the payment to us. Empty for our own payments. */
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
    /** Null if the calendar of the year is not loaded. */
    workday: z.nullable(z.boolean()),
    networks: z.array(
      z.object({
        network: z.enum(networks),
        open: z.boolean(),
        /** Booking date of the network and its hours for that date. Null for a network without hours. */
        hours: z.nullable(z.object({ date: z.string(), opensAt: z.string(), closesAt: z.string() })),
      }),
    ),
    /** Response time of the affiliate in Hong Kong. Null if it does not answer. */
    affiliate: z.object({ answersInMs: z.nullable(z.number()) }),
    /** Scheduled jobs by kind: their number and the earliest instant. */
    ahead: z.array(z.object({ kind: z.string(), count: z.number(), next: z.string() })),
    /** Failed jobs that are retried, oldest first. */
    failed: z.array(
      z.object({ kind: z.string(), dueAt: z.string(), attempts: z.number(), error: z.string() }),
    ),
    outbox: z.array(
      z.object({ kind: z.string(), waiting: z.number(), retried: z.number(), givenUp: z.number() }),
    ),
    payments: z.array(
      z.object({ network: z.enum(networks), state: z.string(), count: z.number(), amount: z.string() }),
    ),
    /** Payments that other banks sent on this date, and those being returned to them. */
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
          /** Null if the day has not been reconciled yet. */
          checkedAt: z.nullable(z.string()),
          count: z.number(),
          amount: z.string(),
          /** Payments from other banks to customers of this bank. */
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
          /** Null for a payment of another bank. */
          orderId: z.nullable(z.string()),
          kind: z.enum(differenceKinds),
          /** For an unexpected line, its event and its number among equal lines. Otherwise empty. */
          line: z.string(),
          amount: z.string(),
          openedAt: z.string(),
          /** The settlement that one operator proposes, and who that is. */
          proposed: z.nullable(z.object({ as: z.enum(settlements), by: z.string() })),
          /** The settlement that two operators have agreed on. */
          settledAs: z.nullable(z.enum(settlements)),
          resolvedAt: z.nullable(z.string()),
        }),
      ),
    }),
    calendars: z.array(z.object({ calendar: z.string(), year: z.number(), exceptions: z.number() })),
  }),
  errors: ['noAuthority'],
})
