import * as z from 'zod/mini'
import { authMethods } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { currencies } from '../core/money.ts'

/** An amount of the wire: decimal text in the currency's own decimals. */
export const money = z.object({ amount: z.string(), currency: z.enum(currencies) })
export type Money = z.infer<typeof money>

/**
 * One line of an order's canonical text. What is shown is signed, stored and reprinted. `note` is a hint beside the line
 * (payee history, balance afterwards). It is not signed. The tone of the hint says whether the finding supports the line or
 * asks for attention.
 */
export const orderLine = z.object({
  key: z.string(),
  label: bilingual,
  value: bilingual,
  note: z.optional(z.extend(bilingual, { tone: z.optional(z.enum(['good', 'warn'])) })),
  tone: z.optional(z.enum(['strong', 'good', 'warn'])),
})
export type OrderLine = z.infer<typeof orderLine>
export type OrderHint = NonNullable<OrderLine['note']>

/** A warning that the customer must acknowledge before the order continues. */
export const orderWarning = z.object({ key: z.string(), text: bilingual })
export type OrderWarning = z.infer<typeof orderWarning>

export const limitKinds = ['single', 'daily', 'count', 'annual'] as const
/**
 * What a limit belongs to: the method, payments without certificate or key, the customer, the account, its class, the channel
 * of the payment.
 */
export const limitScopes = ['method', 'uncertified', 'customer', 'account', 'class', 'channel'] as const
/** The used part and the total of one limit. Counts have no currency. */
export const limitMeter = z.object({
  kind: z.enum(limitKinds),
  scope: z.enum(limitScopes),
  used: z.string(),
  total: z.string(),
  currency: z.nullable(z.enum(currencies)),
})
export type LimitMeter = z.infer<typeof limitMeter>

/**
 * `newMobile` and `newEmail` are codes to the number and the address that an order would set. `email` is a code to the
 * address on record.
 */
export const factorKinds = ['mobile', 'ukey', 'file', 'newMobile', 'email', 'newEmail'] as const
export type FactorKind = (typeof factorKinds)[number]

/** Factors that are a dynamic password, sent to a mobile or by e-mail. */
export const codeFactors = ['mobile', 'newMobile', 'email', 'newEmail'] as const
export type CodeFactor = (typeof codeFactors)[number]

/** Returns true if the code is sent by e-mail. */
export const isByEmail = (factor: CodeFactor): boolean => factor === 'email' || factor === 'newEmail'
/**
 * Returns true if the code goes to an address that the bank has not used before. It is sent only after the customer's own
 * number has confirmed.
 */
export const isToNew = (factor: CodeFactor): boolean => factor === 'newMobile' || factor === 'newEmail'

/** Factors that are a signature by a certificate of the customer. */
export const signatureFactors = ['ukey', 'file'] as const
export type SignatureFactor = (typeof signatureFactors)[number]

/** A signature over the text that InitVerifySign returned with this nonce. */
export const signatureProof = z.strictObject({
  nonce: z.string().check(z.regex(/^[\w-]{22}$/, 'signatureInvalid')),
  /** X.509, DER in base64. */
  certificate: z
    .string()
    .check(z.maxLength(6000, 'signatureInvalid'), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'signatureInvalid')),
  /** ECDSA P-256 with SHA-256, r and s of 32 bytes each, in base64. */
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/, 'signatureInvalid')),
})
export type SignatureProof = z.infer<typeof signatureProof>

/** Factors that the customer must give, in order. None for orders without authorisation. */
export const authorisation = z.object({
  method: z.enum(authMethods),
  factors: z.array(z.enum(factorKinds)),
  /** Mobile that receives the dynamic password, masked. Null if none is needed. */
  mobile: z.nullable(z.string()),
  /** Masked destinations of codes: the new number, the address on record, the new address. */
  newMobile: z.optional(z.string()),
  email: z.optional(z.string()),
  newEmail: z.optional(z.string()),
  /** Text of the message without the code. */
  preview: z.nullable(bilingual),
})

export const orderSummary = z.object({
  orderId: z.string(),
  code: z.string(),
  title: bilingual,
  amount: z.nullable(money),
  fee: z.nullable(money),
  lines: z.array(orderLine),
  warnings: z.array(orderWarning),
  limits: z.array(limitMeter),
  authorisation,
  /** Instant after which the order must be prepared again. */
  expiresAt: z.string(),
})
export type OrderSummary = z.infer<typeof orderSummary>

/** States of an order. */
export const orderStates = [
  'prepared',
  'success',
  'failed',
  'pending',
  'processing',
  'rejected',
  'unknown',
  'approving',
  'rejecting',
  'authorizing',
  'accepted',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** One step of an order. Lists have the oldest first. */
export const orderEvent = z.object({
  step: z.enum([
    'submitted',
    'held',
    'authorizing',
    'approving',
    'approved',
    'rejecting',
    'sent',
    'accepted',
    'filed',
    'confirmed',
    'settled',
    'returned',
    'failed',
    'cancelled',
    'unknown',
  ]),
  at: z.string(),
  reason: z.nullable(bilingual),
  /** The ledger journal of this step, if it moved money. */
  journalId: z.nullable(z.string()),
})
export type OrderEvent = z.infer<typeof orderEvent>

export const receipt = z.object({
  orderId: z.string(),
  code: z.string(),
  title: bilingual,
  state: z.enum(orderStates),
  amount: z.nullable(money),
  lines: z.array(orderLine),
  submittedAt: z.string(),
  timeline: z.array(orderEvent),
  /** Printed on the receipt. Anybody who has the code can verify the receipt. Null until the order is final. */
  verificationCode: z.nullable(z.string()),
  /** The signer and the certificate. Null if the order was authorised by other factors. */
  signature: z.nullable(z.object({ signer: z.string(), serial: z.string(), at: z.string() })),
})
export type Receipt = z.infer<typeof receipt>

/**
 * Returns why a successful order was executed only in part. Null if it was executed as a whole or failed. There is no state
 * for this. A successful order with a reason was executed in part.
 */
export const partOf = ({ state, timeline }: Pick<Receipt, 'state' | 'timeline'>) =>
  state === 'success' ? (timeline.at(-1)?.reason ?? null) : null
