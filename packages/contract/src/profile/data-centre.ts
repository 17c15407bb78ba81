import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { dateField } from '../core/fields.ts'
import { documentResponse } from '../core/query.ts'
import { languages } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'

/** Data that the bank stores about a customer, by purpose. */
export const keptKinds = [
  'identity',
  'accounts',
  'logins',
  'signatures',
  'suitability',
  'mail',
  'convenience',
] as const
export type KeptKind = (typeof keptKinds)[number]

/** `used`: consent that was given for a single use, which is over. */
export const consentStates = ['inForce', 'used', 'ended'] as const
export const consentKinds = ['agreement', 'creditReport', 'hongKong', 'honour', 'weChat'] as const
export const onlookers = ['self', 'desk', 'creditReport', 'hongKong'] as const

export const dataCentre = defineCall({
  name: 'PSC0108001_data',
  summary:
    'What the bank keeps of the customer and how long, what they have consented to, and who has looked at it',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    kept: z.array(
      z.object({
        kind: z.enum(keptKinds),
        count: z.number(),
        /** Years after the matter has ended. Null if stored until the customer deletes it. */
        years: z.nullable(z.number()),
      }),
    ),
    /** Newest first. Consents of one kind to the same thing are one row. */
    consents: z.array(
      z.object({
        kind: z.enum(consentKinds),
        title: bilingual,
        /** Version of the newest text, linked account, serial of the newest gift, or nickname at WeChat. */
        detail: z.string(),
        /** The details of all consents of the row, newest first. */
        details: z.array(z.string()),
        /** When the newest and the oldest consent were given. */
        at: z.string(),
        since: z.string(),
        /** The last day on which it is valid. Null if there is none. */
        until: z.nullable(z.string()),
        state: z.enum(consentStates),
      }),
    ),
    /** Visits of the last days, counted by who came. */
    visits: z.object({
      days: z.number(),
      by: z.array(z.object({ who: z.enum(onlookers), count: z.number() })),
    }),
    looked: z.array(
      z.object({
        who: z.enum(onlookers),
        at: z.string(),
        /** The device, or the number of the matter. */
        detail: bilingual,
      }),
    ),
  }),
})

export const forgetAnnotations = defineCall({
  name: 'PSC0108002_forget',
  summary:
    'Deletes categories, rules, parts and tags that the customer has given to entries; the entries stay',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({ deleted: z.number() }),
  changes: true,
})

/**
 * Parts of an export: accounts, cards and their entries; receipts and statements; investments and loans; personal data and
 * consents.
 */
export const exportParts = ['ledger', 'documents', 'holdings', 'personal'] as const
export type ExportPart = (typeof exportParts)[number]

/** Customers who may export: all with a method or an enquiry password. Customers who have not signed may only read. */
const mayExport = customer({ kinds: ['branchSigned', 'onlineSigned', 'cardOnly'] })

/**
 * Exports the customer's data. The export is made in the background and can be downloaded for a day. Customers without a
 * method confirm with the enquiry password. The order has a code of its own, so that the data centre is open to customers who
 * may not export.
 */
export const exportData = defineOrder({
  code: 'PSC0109',
  title: { zh: '导出个人信息', en: 'Export my data' },
  access: mayExport,
  input: z.strictObject({
    parts: z
      .array(z.enum(exportParts))
      .check(z.minLength(1, 'exportPartsRequired'), z.maxLength(exportParts.length)),
    from: dateField,
    to: dateField,
    language: z.enum(languages),
  }),
  secrets: ['queryPassword'],
  secretsWithoutMethod: true,
  errors: [
    'exportPartsRequired',
    'exportPending',
    'exportTooMany',
    'exportTooLarge',
    'dateRequired',
    'dateRangeInvalid',
    'dateRangeTooLong',
    'dateTooEarly',
    'passwordRequired',
    'passwordWrong',
    'passwordLocked',
    'queryPasswordUnset',
  ],
})

export const exportStates = ['making', 'ready', 'failed', 'expired'] as const

export const dataExports = defineCall({
  name: 'PSC0108003_exports',
  summary: 'Exports of the last months, newest first, how far the one under way is, and how many are left',
  access: mayExport,
  request: z.strictObject({}),
  response: z.object({
    today: z.string(),
    max: z.number(),
    left: z.number(),
    /** Hours for which an export can be downloaded. */
    hours: z.number(),
    /** If none are left, the date from which exports are possible again. */
    againOn: z.nullable(z.string()),
    exports: z.array(
      z.object({
        orderId: z.string(),
        at: z.string(),
        parts: z.array(z.enum(exportParts)),
        from: z.string(),
        to: z.string(),
        state: z.enum(exportStates),
        /** Per cent. */
        progress: z.number(),
        bytes: z.nullable(z.number()),
        /** Until when the export can be downloaded. */
        until: z.nullable(z.string()),
      }),
    ),
  }),
})

export const exportFile = defineCall({
  name: 'PSC0108004_file',
  summary: 'The file of an export, a ZIP, for a day after it was made',
  access: mayExport,
  request: z.strictObject({ orderId: z.string().check(z.regex(/^\d{20}$/, 'exportGone')) }),
  response: documentResponse,
  errors: ['exportGone'],
})

export const dataCentreCalls = [dataCentre, forgetAnnotations, dataExports, exportFile]
