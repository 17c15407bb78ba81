import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

const words = z.object({ zh: z.string(), en: z.string() })

export const books = defineCall({
  name: 'demo007_books',
  summary: 'Whether the books are what was signed, as operators see it; outside production only',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    /** Where they differ; while there is one, no day is signed. */
    faults: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['chain', 'leaf', 'root', 'signature', 'witness', 'audit', 'auditWitness']),
        date: z.string(),
        /** Null where it is the day as a whole. */
        account: z.nullable(z.object({ ref: z.string(), name: words })),
        foundAt: z.string(),
      }),
    ),
    /** How far the check of the whole ledger is; null before it has begun. */
    walk: z.nullable(
      z.object({
        round: z.number(),
        entries: z.number(),
        days: z.number(),
        /** What the round before had in all; null in the first. */
        last: z.nullable(z.object({ finishedAt: z.string(), entries: z.number(), days: z.number() })),
      }),
    ),
    /** The last day whose head the notary has, and how many signed days it has not. */
    notary: z.object({ through: z.nullable(z.string()), waiting: z.number() }),
  }),
  errors: ['noAuthority'],
})
