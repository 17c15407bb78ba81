import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { defineQuery, documentResponse, nameOf, periodFilter, queryReach } from '../core/query.ts'
import type { Bilingual } from '../core/text.ts'
import { unprovenReasons } from '../ledger/receipt-proof.ts'
import { honourNames, receiptKinds } from './donate.ts'

export const receiptStates = ['none', 'requested', 'issued', 'posted', 'returned'] as const
const receiptNames: Readonly<Record<(typeof receiptStates)[number], Bilingual>> = {
  none: { zh: '未索取', en: 'Not requested' },
  requested: { zh: '待开具', en: 'To be issued' },
  issued: { zh: '已开具', en: 'Issued' },
  posted: { zh: '已寄出', en: 'Posted' },
  returned: { zh: '退件', en: 'Returned' },
}
const stateNames = {
  given: { zh: '捐款成功', en: 'Donated' },
  settled: { zh: '已拨付', en: 'Passed to the charity' },
} as const satisfies Record<string, Bilingual>

export const donations = defineQuery({
  name: 'PLT0101004_donations',
  summary: "The customer's donations, newest first",
  title: { zh: '捐款记录', en: 'Donations' },
  access: customer(),
  reach: queryReach.donations,
  filters: { ...periodFilter },
  row: z.object({
    orderId: z.string(),
    serial: z.string(),
    at: z.string(),
    charity: bilingual,
    foundation: bilingual,
    amount: z.string(),
    donor: z.string(),
    note: z.string(),
    /** `settled` once the charity has received the sum of the day, and when that was. */
    state: z.enum(['given', 'settled']),
    settledOn: z.nullable(z.string()),
    /** The charity's message about the sum of the day. Null until there is one. */
    thanks: z.nullable(z.string()),
    receipt: z.enum(receiptStates),
    receiptKind: z.enum(receiptKinds),
    receiptNumber: z.nullable(z.string()),
    /** Name of the donor in the honour list. Null if the donation is not listed. */
    honour: z.nullable(z.string()),
  }),
  totals: z.object({
    count: z.number(),
    amount: z.string(),
    /** By calendar year, newest first. */
    years: z.array(z.object({ year: z.string(), count: z.number(), amount: z.string() })),
  }),
  line: {
    kind: () => 'charity',
    at: ({ at }) => at,
    title: ({ charity }, { language }) => charity[language],
    below: [
      ({ foundation }, { language }) => foundation[language],
      ({ receipt }, { language }) => nameOf(receiptNames, receipt, language),
      ({ note }) => note,
    ],
    amount: ({ amount }) => ({ value: `-${amount}`, currency: 'CNY' }),
    sign: 'flow',
  },
  columns: {
    time: { title: { zh: '时间', en: 'Time' }, kind: 'moment', value: ({ at }) => at },
    charity: {
      title: { zh: '公益项目', en: 'Project' },
      value: ({ charity }, language) => charity[language],
    },
    serial: {
      title: { zh: '捐款流水号', en: 'Donation number' },
      kind: 'digits',
      value: ({ serial }) => serial,
    },
    receiptNumber: {
      title: { zh: '收据编号', en: 'Receipt number' },
      value: ({ receiptNumber }) => receiptNumber,
      documentOnly: true,
    },
    receipt: {
      title: { zh: '收据', en: 'Receipt' },
      value: ({ receipt }, language) => nameOf(receiptNames, receipt, language),
    },
    state: {
      title: { zh: '状态', en: 'Status' },
      value: ({ state }, language) => nameOf(stateNames, state, language),
    },
    amount: { title: { zh: '金额', en: 'Amount' }, kind: 'amount', value: ({ amount }) => amount },
  },
})

/** Donors of the last ninety days who agreed to be thanked in public. */
export const honourList = defineCall({
  name: 'PLT0101005_honours',
  summary: 'The honour list of the last ninety days: name shown, charity and amount',
  access: customer(),
  request: z.strictObject({ charity: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2,12}$/))) }),
  response: z.object({
    rows: z.array(
      z.object({
        entryId: z.string(),
        on: z.string(),
        name: z.nullable(z.string()),
        charity: bilingual,
        amount: z.string(),
      }),
    ),
  }),
})

export const verifySerial = defineCall({
  name: 'PLT0101006_verify',
  summary: 'Whether a serial number is a donation’s, and of which charity, day and amount',
  access: customer(),
  request: z.strictObject({ serial: z.string().check(z.maxLength(60)) }),
  response: z.object({
    serial: z.string(),
    charity: bilingual,
    foundation: bilingual,
    on: z.string(),
    amount: z.string(),
    state: z.enum(['given', 'settled']),
  }),
  errors: ['serialUnknown', 'verificationTooOften'],
})

export const donationCertificate = defineCall({
  name: 'PLT0101007_certificate',
  summary: 'The certificate of an own donation as a signed PDF',
  access: customer(),
  request: z.strictObject({ serial: z.string().check(z.regex(/^JZ\d{17}$/, 'serialUnknown')) }),
  response: documentResponse,
  errors: ['serialUnknown', 'documentsBusy', 'documentCharacter'],
})

/** Proof that the money of a donation has reached its charity. */
export const donationProof = defineCall({
  name: 'PLT0101010_proof',
  summary:
    'That the sum of the day of an own donation has reached the charity, as a signed file; where its account is at this bank with the proof of the ledger entry',
  access: customer(),
  request: z.strictObject({ serial: z.string().check(z.regex(/^JZ\d{17}$/, 'serialUnknown')) }),
  response: z.object({
    fileName: z.string(),
    base64: z.string(),
    /** Why the file has no proof of the entry. Null if it has one. */
    why: z.nullable(z.enum(unprovenReasons)),
  }),
  errors: ['serialUnknown', 'donationNotSettled'],
})

/** Deductible donations of a calendar year: gifts of the customer's own money, with their receipts. */
export const donationTaxList = defineCall({
  name: 'PLT0101008_taxList',
  summary: 'The donations of a calendar year for the tax declaration, as a PDF',
  access: customer(),
  request: z.strictObject({ year: z.string().check(z.regex(/^20\d\d$/)) }),
  response: documentResponse,
  errors: ['documentsBusy', 'documentCharacter'],
})

/** The last donation without its amount, so that it can be repeated. Null if there is none. */
export const lastDonation = defineCall({
  name: 'PLT0101009_last',
  summary: 'The choices of the last donation but its amount',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    last: z.nullable(
      z.object({
        charity: z.string(),
        payerAccountId: z.string(),
        /** Empty for the customer's own name. */
        donorName: z.string(),
        note: z.string(),
        receipt: z.enum(receiptKinds),
        email: z.string(),
        address: z.string(),
        postcode: z.string(),
        honour: z.nullable(z.enum(honourNames)),
      }),
    ),
  }),
})
