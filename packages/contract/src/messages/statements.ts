import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, emailField, orEmpty } from '../core/fields.ts'
import { documentResponse } from '../core/query.ts'
import { addMonths } from '../core/rules/index.ts'
import { languages } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'

const access = customer({ kinds: notCardOnly })

/** Number of past months whose statements are kept. */
export const statementMonths = 24

/** Returns the months whose statements exist once those of `last` ("2026-10") are issued, newest first. */
export function statementMonthsThrough(last: string): string[] {
  return Array.from({ length: statementMonths }, (_, at) => addMonths(`${last}-01`, -at).slice(0, 7))
}

/** PCS0501000: starts or stops a monthly letter that announces the statement. */
export const subscribeStatements = defineOrder({
  code: 'PCS0501',
  title: { zh: '电子账单订阅', en: 'E-statement subscription' },
  access,
  input: z.strictObject({
    accountId: accountIdField,
    on: z.boolean(),
    language: z.enum(languages),
    /** Address of an additional e-mail. Empty for none. */
    email: orEmpty(emailField),
  }),
  errors: ['accountUnknown', 'accountNotSigned', 'accountClosed', 'emailInvalid'],
})

export const statementAccounts = defineCall({
  name: 'PCS0501003_accounts',
  summary: 'Accounts with statements, whether each is subscribed, and the months that can be had',
  access,
  request: z.strictObject({}),
  response: z.object({
    /** The customer's address on record. Empty if there is none. */
    ownEmail: z.string(),
    accounts: z.array(
      z.object({
        accountId: z.string(),
        /** Masked. */
        account: z.string(),
        name: z.nullable(z.string()),
        closed: z.boolean(),
        subscribed: z.boolean(),
        language: z.enum(languages),
        /** Address of an additional e-mail. Empty for none. */
        email: z.string(),
        months: z.array(z.string()),
      }),
    ),
  }),
})

export const statementFile = defineCall({
  name: 'PCS0501004_download',
  summary:
    'The statement of an account and a month as a PDF that the bank has signed: the same bytes ever after',
  access,
  request: z.strictObject({
    accountId: accountIdField,
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalidInput')),
    language: z.enum(languages),
  }),
  response: documentResponse,
  errors: ['accountUnknown', 'accountNotSigned', 'accountClosed', 'statementNotYet', 'statementTooOld'],
})

export const statementCalls = [statementAccounts, statementFile]
export const statementOrders = [subscribeStatements]
