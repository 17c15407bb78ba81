import * as z from 'zod/mini'
import { lossKinds } from '../accounts/index.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineStaffCall } from './define-call.ts'
import type { StaffRole } from './roles.ts'

/** Roles that look at customers. */
export const looksAtCustomers: readonly StaffRole[] = [
  'teller',
  'supervisor',
  'service',
  'credit',
  'compliance',
  'auditor',
]

/** What somebody typed to find a customer, recognised by the server. */
export const searchKinds = ['name', 'pinyin', 'document', 'mobile', 'card', 'account', 'ebankNumber'] as const

export const searchCustomersCall = defineStaffCall({
  name: 'staff201_search',
  summary: 'Find customers by name, pinyin, document, mobile, card, account or e-bank number',
  roles: looksAtCustomers,
  request: z.strictObject({
    text: z.string().check(z.minLength(2, 'invalidInput'), z.maxLength(60, 'invalidInput')),
  }),
  response: z.object({
    kind: z.enum(searchKinds),
    hits: z.array(
      z.object({
        customerId: z.string(),
        name: z.string(),
        nameEn: z.nullable(z.string()),
        sex: z.nullable(z.enum(['female', 'male'])),
        birth: z.string(),
        documentTail: z.string(),
        mobileTail: z.string(),
        branch: bilingual,
        ownBranch: z.boolean(),
        /** What opening asks for: nothing, or the last four digits of document or mobile. */
        asks: z.enum(['nothing', 'lastFour']),
      }),
    ),
    /** Further hits that are not listed. */
    more: z.number(),
  }),
  errors: ['notYourBranch'],
})

export const visitReasons = ['counter', 'call', 'letter', 'case', 'typed'] as const

const visit = z.object({
  visitId: z.string(),
  customerId: z.string(),
  reason: z.enum(visitReasons),
  detail: z.string(),
  startedAt: z.string(),
  endsAt: z.string(),
})

export const beginVisitCall = defineStaffCall({
  name: 'staff202_beginVisit',
  summary: 'Open a customer with a reason. An earlier visit ends',
  roles: looksAtCustomers,
  request: z.strictObject({
    customerId: z.string().check(z.regex(/^\d{1,18}$/, 'invalidInput')),
    reason: z.enum(visitReasons),
    /** Queue number, number of the letter or the case, or the reason as typed. */
    detail: z.string().check(z.minLength(1, 'reasonNeeded'), z.maxLength(120, 'invalidInput')),
    /** Last four digits of document or mobile, where the search asked for them. */
    lastFour: z.optional(z.string().check(z.regex(/^[0-9X]{4}$/, 'lastFourWrong'))),
  }),
  response: visit,
  errors: ['notYourBranch', 'reasonNeeded', 'lastFourWrong', 'searchOver', 'ownRecord'],
  changes: true,
})

export const endVisitCall = defineStaffCall({
  name: 'staff203_endVisit',
  summary: 'End the visit: next customer',
  roles: looksAtCustomers,
  request: z.strictObject({}),
  response: z.object({}),
  changes: true,
})

const money = z.object({ amount: z.string(), currency: z.string() })

const accountRow = z.object({
  accountId: z.string(),
  kind: bilingual,
  number: z.string(),
  currency: z.string(),
  /** Notes or remittance, of a foreign pocket. Null for others. */
  pocket: z.nullable(bilingual),
  balance: z.string(),
  held: z.nullable(z.string()),
  available: z.nullable(z.string()),
  /** Why money is held, or the state where that is not the normal one. */
  state: z.nullable(bilingual),
  tone: z.enum(['plain', 'warn', 'bad']),
  /** What waits for approval on this account. */
  waiting: z.array(bilingual),
  branch: bilingual,
  ownBranch: z.boolean(),
})
export type AccountRow = z.infer<typeof accountRow>

/** An account, card, password or certificate that can be reported lost. */
const losableThing = z.object({
  /** As the actions on losses name it: account.12, password.12, certificate.ukey. */
  subject: z.string(),
  text: bilingual,
  /** The report that stands. Null if nothing is reported. */
  reported: z.nullable(z.enum(lossKinds)),
})
export type LosableThing = z.infer<typeof losableThing>

export const customerViewCall = defineStaffCall({
  name: 'staff204_customer',
  summary: 'The customer of the visit as the counter sees them; the look is recorded',
  roles: looksAtCustomers,
  request: z.strictObject({
    /** True shows numbers in full and records that. */
    full: z.boolean(),
  }),
  response: z.object({
    visit,
    customerId: z.string(),
    name: z.string(),
    nameEn: z.nullable(z.string()),
    sex: z.nullable(z.enum(['female', 'male'])),
    birth: z.string(),
    document: z.object({
      type: bilingual,
      number: z.string(),
      from: z.nullable(z.string()),
      /** Null: valid for a long term. */
      until: z.nullable(z.string()),
      expired: z.boolean(),
    }),
    mobile: z.string(),
    mobileChangedAt: z.nullable(z.string()),
    address: z.nullable(z.string()),
    occupation: z.nullable(bilingual),
    taxResidency: z.nullable(bilingual),
    riskClass: z.nullable(bilingual),
    branch: bilingual,
    ownBranch: z.boolean(),
    state: z.enum(['normal', 'suspended', 'deceased', 'ended']),
    /** Sentences that stand before everything else: expired document, freeze, death, another branch. */
    notices: z.array(bilingual),
    /** What waits for approval about the customer as a whole. */
    waiting: z.array(bilingual),
    accounts: z.array(accountRow),
    losable: z.array(losableThing),
    totalCny: z.object({ balance: z.string(), held: z.string(), available: z.string() }),
    due: z.array(z.object({ on: z.string(), text: bilingual, amount: z.nullable(money), state: bilingual })),
    /** Sessions and refused log-ins, newest first. */
    sessions: z.array(
      z.object({
        at: z.string(),
        /** The browser, as far as it names itself. */
        channel: bilingual,
        address: z.string(),
        state: bilingual,
        tone: z.enum(['plain', 'good', 'warn']),
      }),
    ),
    /** Whether the customer is logged in now, and what wrong tries have locked today. */
    access: z.array(z.object({ text: bilingual, tone: z.enum(['plain', 'good', 'warn']) })),
    notes: z.array(z.object({ text: z.string(), authorName: z.string(), at: z.string() })),
    /** The latest looks that the customer sees too, newest first. */
    looks: z.array(z.object({ at: z.string(), who: bilingual, reason: bilingual })),
    internetBank: z.nullable(
      z.object({
        ebankNumber: z.nullable(z.string()),
        signing: bilingual,
        method: bilingual,
        since: z.nullable(z.string()),
      }),
    ),
    /** Limits of the internet bank, in the order of the form that changes them. */
    limits: z.array(
      z.object({
        kind: z.enum(['single', 'daily', 'count', 'annual']),
        title: bilingual,
        /** Of today, or of the calendar year. Null for the limit of a single payment. */
        used: z.nullable(z.string()),
        /** Null: no limit. */
        total: z.nullable(z.string()),
        /** Used part of the total, 0 to 1. */
        share: z.number(),
        /** The highest day of twelve months, or the highest calendar year they touch. Null if that is not kept. */
        highest: z.nullable(z.string()),
        /** The most that the customer's method allows. Null: no ceiling. */
        ceiling: z.nullable(z.string()),
      }),
    ),
    freezes: z.object({ text: bilingual, tone: z.enum(['good', 'bad']), checkedAt: z.string() }),
    asOf: z.string(),
  }),
  errors: ['visitOver', 'notYourBranch'],
})

export const addNoteCall = defineStaffCall({
  name: 'staff205_note',
  summary: 'Write a note on the customer of the visit; the customer gets it in the copy of their data',
  roles: ['teller', 'supervisor', 'service'],
  request: z.strictObject({
    text: z.string().check(z.minLength(1, 'invalidInput'), z.maxLength(300, 'invalidInput')),
  }),
  response: z.object({}),
  errors: ['visitOver'],
  changes: true,
})

export const visitCalls = [searchCustomersCall, beginVisitCall, endVisitCall, customerViewCall, addNoteCall]
