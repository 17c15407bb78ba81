import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, currencyField, dateField } from '../core/fields.ts'

const text = z.string()

/** An entry in the form that its chain hashes (`WrittenEntry` of the ledger's contract). */
const writtenEntry = z.object({
  ownerId: text,
  accountId: text,
  currency: text,
  seq: text,
  kind: text,
  reference: text,
  amountMinor: text,
  heldMinor: text,
  balanceAfterMinor: text,
  heldAfterMinor: text,
  bookedAt: text,
  valueDate: text,
  summary: text,
  counterpartyName: text,
  counterpartyNumber: text,
  counterpartyBank: text,
  remark: text,
})

export const proofDays = defineCall({
  name: 'PAM0103001_days',
  summary: 'The last day that is closed and signed; null before the first',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({ last: z.nullable(z.string()) }),
})

export const proveBalance = defineCall({
  name: 'PAM0103002_prove',
  summary:
    'The entries of an account up to a closed day, oldest first, some hundred at a time; with the last of them the path to the signed head',
  access: customer(),
  request: z.strictObject({
    /** Account of the balance. The banknotes of an account have an account id of their own. */
    accountId: accountIdField,
    currency: currencyField,
    date: dateField,
    /** Number of the last entry that the caller already has. The answer begins with the next one. */
    after: z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/, 'invalidInput')),
  }),
  response: z.object({
    entries: z.array(writtenEntry),
    /** Null while more entries follow, and if the account had no entries by then. */
    proof: z.nullable(
      z.object({
        leaf: z.object({
          ownerId: text,
          accountId: text,
          currency: text,
          seq: text,
          head: text,
          balanceMinor: text,
          heldMinor: text,
        }),
        path: z.array(z.object({ side: z.enum(['left', 'right']), hash: text })),
        day: z.object({
          businessDate: text,
          previousDigest: text,
          accountCount: text,
          root: text,
          keyId: text,
          signature: text,
        }),
      }),
    ),
    more: z.boolean(),
  }),
  errors: ['accountUnknown', 'accountNotSigned', 'proofDayOpen'],
})

export const balanceProofCalls = [proofDays, proveBalance]
