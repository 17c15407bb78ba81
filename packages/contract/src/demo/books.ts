import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'

const words = bilingual

export const books = defineCall({
  name: 'demo007_books',
  summary: 'Whether the books are what was signed, as operators see it; outside production only',
  access: anyone,
  request: z.strictObject({}),
  response: z.object({
    /** Differences found in the books. While there is one, no day is signed. */
    faults: z.array(
      z.object({
        id: z.string(),
        kind: z.enum([
          'chain',
          'leaf',
          'root',
          'signature',
          'witness',
          'audit',
          'auditWitness',
          'staffAudit',
          'staffAuditWitness',
        ]),
        date: z.string(),
        /** Null if the fault concerns the day as a whole. */
        account: z.nullable(z.object({ ref: z.string(), name: words })),
        foundAt: z.string(),
      }),
    ),
    /** Progress of the check of the whole ledger. Null before it has begun. */
    walk: z.nullable(
      z.object({
        round: z.number(),
        entries: z.number(),
        days: z.number(),
        /** Totals of the previous round. Null in the first round. */
        last: z.nullable(z.object({ finishedAt: z.string(), entries: z.number(), days: z.number() })),
      }),
    ),
    /** The last day whose head the notary has, and the number of signed days it does not have yet. */
    notary: z.object({ through: z.nullable(z.string()), waiting: z.number() }),
  }),
  errors: ['noAuthority'],
})
