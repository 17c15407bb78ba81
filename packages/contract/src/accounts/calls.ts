import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, amountField, currencyField, dateField, searchField } from '../core/fields.ts'
import { accountFunctions, accountGroups, assignedAccount, currency, overviewAccount } from './schemas.ts'

export const getAssignUserAccountInfo = defineCall({
  name: 'getAssignUserAccountInfo',
  summary:
    'The customer’s accounts that can serve in a function, with balances; one that cannot now says why',
  access: customer(),
  request: z.strictObject({ function: z.enum(accountFunctions) }),
  response: z.object({ accounts: z.array(assignedAccount) }),
})

const worth = {
  assetsRmb: z.string(),
  /** What is owed, positive. */
  liabilitiesRmb: z.string(),
  netRmb: z.string(),
}

export const overview = defineCall({
  name: 'PAM0101001_overview',
  summary: 'Everything the customer has with the bank, by group, in each currency and in RMB',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    asOf: z.string(),
    /** Groups with at least one account, in their order. */
    groups: z.array(
      z.object({
        group: z.enum(accountGroups),
        totalRmb: z.string(),
        accounts: z.array(overviewAccount),
      }),
    ),
    totals: z.object(worth),
    /** Mid rates used: RMB for 100 units, and the day they are of. */
    rates: z.array(z.object({ currency, per100: z.string(), date: z.string() })),
    /** The last twelve month-ends and today, oldest first. */
    netWorth: z.array(z.extend(z.object(worth), { date: z.string() })),
  }),
})

/** What a current-account query asks for; the export asks for the same. */
const detailsFilter = {
  accountId: accountIdField,
  currency: currencyField,
  from: dateField,
  to: dateField,
  direction: z.optional(z.enum(['in', 'out'])),
  minAmount: z.optional(amountField),
  maxAmount: z.optional(amountField),
  /** Part of counterparty, account, remark or summary; Chinese, pinyin or its initials. */
  text: z.optional(searchField),
}
const detailsErrors = [
  'accountUnknown',
  'dateRangeInvalid',
  'dateRangeTooLong',
  'dateTooEarly',
  'amountRangeInvalid',
] as const

export const statementRow = z.object({
  entryId: z.string(),
  journalId: z.string(),
  bookedAt: z.string(),
  valueDate: z.string(),
  direction: z.enum(['in', 'out']),
  summary: z.object({ zh: z.string(), en: z.string() }),
  amount: z.string(),
  /** Of the account after this entry, whatever the filter. */
  balance: z.string(),
  counterpartyName: z.string(),
  counterpartyNumber: z.string(),
  counterpartyBank: z.string(),
  remark: z.string(),
  /** Set where the entry came from an order that has a receipt. */
  orderId: z.nullable(z.string()),
})
export type StatementRow = z.infer<typeof statementRow>

export const queryDetails = defineCall({
  name: 'PAM0201001_queryDetails',
  summary:
    'Entries of a current account in a period, newest first, with opening and closing balance and totals',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({
    ...detailsFilter,
    cursor: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}\.\d{1,18}$/, 'invalidInput'))),
  }),
  response: z.object({
    rows: z.array(statementRow),
    nextCursor: z.nullable(z.string()),
    /** With the first page only: of the period, and of all rows that match. */
    totals: z.nullable(
      z.object({
        opening: z.string(),
        closing: z.string(),
        in: z.string(),
        out: z.string(),
        count: z.number(),
      }),
    ),
  }),
  errors: detailsErrors,
})

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportDetails = defineCall({
  name: 'PAM0201002_exportDetails',
  summary: 'The same entries as a CSV, XLSX or PDF document in the language of the request',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({ ...detailsFilter, format: z.enum(exportFormats) }),
  response: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  errors: [...detailsErrors, 'exportTooLarge', 'noMatchingTransactions'],
})

export const accountsCalls = [getAssignUserAccountInfo, overview, queryDetails, exportDetails]
