import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { dynamicPasswordField } from '../core/fields.ts'
import { codeFactors, receipt, signatureFactors } from './schemas.ts'

const orderId = z.string().check(z.regex(/^\d{20}$/, 'orderUnknown'))
/**
 * Made before the first attempt. A repetition with the same key sends no second password and returns no other text to sign.
 */
const ownKey = z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, 'invalidInput')))
const challengeRequest = z.strictObject({
  orderId,
  factor: z._default(z.enum(codeFactors), 'mobile'),
  /** The dynamic password of the customer's own number. Without it the bank does not write to a new number or address. */
  mobile: z.optional(dynamicPasswordField),
  idempotencyKey: ownKey,
})

const challengeResponse = z.object({
  /** Mobile or address that received the password, masked. */
  mobile: z.string(),
  expiresAt: z.string(),
  /** Seconds until another password may be requested. */
  resendAfterSeconds: z.number(),
})

const challengeErrors = [
  'orderUnknown',
  'orderExpired',
  'factorNotAsked',
  'dynamicPasswordFormat',
  'dynamicPasswordWrong',
  'dynamicPasswordExpired',
  'dynamicPasswordTooSoon',
  'dynamicPasswordTooMany',
  'dynamicPasswordDaySpent',
  'dynamicPasswordDaySent',
  'dynamicPasswordSendFailed',
  'emailUndeliverable',
  'emailGone',
] as const

export const srandnum = defineCall({
  name: 'srandnum',
  summary: 'Send a mobile dynamic password for a prepared order',
  access: customer(),
  request: challengeRequest,
  response: challengeResponse,
  errors: challengeErrors,
  changes: true,
})

export const reqVoicePassWord = defineCall({
  name: 'ReqVoicePassWord',
  summary: 'Send a mobile dynamic password for a prepared order by voice call',
  access: customer(),
  request: challengeRequest,
  response: challengeResponse,
  errors: challengeErrors,
  changes: true,
})

export const initVerifySign = defineCall({
  name: 'InitVerifySign',
  summary: 'Begin the signature of a prepared order: the exact text to sign, and by which certificate',
  access: customer({ methods: ['ukey', 'ukeyMobile', 'fileMobile'] }),
  request: z.strictObject({ orderId, factor: z.enum(signatureFactors), idempotencyKey: ownKey }),
  response: z.object({
    nonce: z.string(),
    /** Its UTF-8 bytes are signed. */
    text: z.string(),
    /** Serial number of the customer's certificate, upper-case hexadecimal. */
    serial: z.string(),
    expiresAt: z.string(),
  }),
  errors: [
    'orderUnknown',
    'orderExpired',
    'idempotencyConflict',
    'factorNotAsked',
    'certificateMissing',
    'certificateExpired',
    'certificateNotYetValid',
  ],
  changes: true,
})

export const orderReceipt = defineCall({
  name: 'orders001_receipt',
  summary: 'An own order with its timeline and receipt',
  access: customer(),
  request: z.strictObject({ orderId }),
  response: receipt,
  errors: ['orderUnknown'],
})

export const orderReceiptPdf = defineCall({
  name: 'orders002_receiptPdf',
  summary: 'The receipt of an own order as a PDF document',
  access: customer(),
  request: z.strictObject({ orderId }),
  response: z.object({ fileName: z.string(), base64: z.string() }),
  errors: ['orderUnknown'],
})

export const orderSignatureFile = defineCall({
  name: 'orders003_signatureFile',
  summary: 'The signature of an own order as a file that can be verified without the bank (CMS)',
  access: customer(),
  request: z.strictObject({ orderId }),
  response: z.object({ fileName: z.string(), base64: z.string() }),
  errors: ['orderUnknown'],
})

export const orderReceiptFile = defineCall({
  name: 'orders004_receiptFile',
  summary:
    'The receipt of an own order as a signed file with the proof of its ledger entry, verified without the bank',
  access: customer(),
  request: z.strictObject({ orderId }),
  response: z.object({
    fileName: z.string(),
    base64: z.string(),
    /** Why the file has no proof yet. Null if it has one. */
    why: z.nullable(z.enum(['dayOpen', 'notBooked'])),
  }),
  errors: ['orderUnknown'],
})

export const resolveOrder = defineCall({
  name: 'orders005_resolve',
  summary:
    'What became of an own order whose submission was not answered: its receipt, or null, and then it is never carried out',
  access: customer(),
  request: z.strictObject({ orderId }),
  response: z.object({ receipt: z.nullable(receipt) }),
  changes: true,
})

export const ordersCalls = [
  srandnum,
  reqVoicePassWord,
  initVerifySign,
  orderReceipt,
  orderReceiptPdf,
  orderSignatureFile,
  orderReceiptFile,
  resolveOrder,
]
