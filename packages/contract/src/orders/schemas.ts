import * as z from 'zod/mini'
import { authMethods } from '../core/access.ts'
import { currencies } from '../core/money.ts'

/** A text in both languages. */
export const bilingual = z.object({ zh: z.string(), en: z.string() })

/** An amount of the wire: decimal text in the currency's own decimals. */
export const money = z.object({ amount: z.string(), currency: z.enum(currencies) })
export type Money = z.infer<typeof money>

/**
 * One line of an order's canonical text: what is shown is what is signed, stored and reprinted.
 * `note` is a hint beside it (payee history, balance afterwards) and not part of what is signed; its tone says whether what
 * was found speaks for the line or asks for attention.
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

/** Something the customer must acknowledge before the order goes on (specification sections 5 and 8). */
export const orderWarning = z.object({ key: z.string(), text: bilingual })
export type OrderWarning = z.infer<typeof orderWarning>

export const limitKinds = ['single', 'daily', 'count', 'annual'] as const
/** What a limit belongs to: the method, payments without certificate or key, the customer, the account, its class, the
 *  channel that a payment takes. */
export const limitScopes = ['method', 'uncertified', 'customer', 'account', 'class', 'channel'] as const
/** How much of one limit is used and how much there is; counts have no currency. */
export const limitMeter = z.object({
  kind: z.enum(limitKinds),
  scope: z.enum(limitScopes),
  used: z.string(),
  total: z.string(),
  currency: z.nullable(z.enum(currencies)),
})
export type LimitMeter = z.infer<typeof limitMeter>

/** `newMobile` and `newEmail` are codes to the number and the address an order is about, before they become the customer's;
 *  `email` one to the address on record. */
export const factorKinds = ['mobile', 'ukey', 'file', 'newMobile', 'email', 'newEmail'] as const
export type FactorKind = (typeof factorKinds)[number]

/** The factors that are a dynamic password, sent to a mobile or by e-mail. */
export const codeFactors = ['mobile', 'newMobile', 'email', 'newEmail'] as const
export type CodeFactor = (typeof codeFactors)[number]

/** Whether its code goes by e-mail. */
export const isByEmail = (factor: CodeFactor): boolean => factor === 'email' || factor === 'newEmail'
/** Whether its code goes where the bank has not written to before: only once the customer's own number has confirmed. */
export const isToNew = (factor: CodeFactor): boolean => factor === 'newMobile' || factor === 'newEmail'

/** The factors that are a signature by a certificate of the customer's. */
export const signatureFactors = ['ukey', 'file'] as const
export type SignatureFactor = (typeof signatureFactors)[number]

/** A signature over the text that InitVerifySign handed out under this nonce. */
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

/** What the customer has to give, in order, to authorise; none for orders that need no authorisation. */
export const authorisation = z.object({
  method: z.enum(authMethods),
  factors: z.array(z.enum(factorKinds)),
  /** Where a dynamic password goes, masked; null where none is needed. */
  mobile: z.nullable(z.string()),
  /** Where those to a new number, to the address on record and to a new one go, masked. */
  newMobile: z.optional(z.string()),
  email: z.optional(z.string()),
  newEmail: z.optional(z.string()),
  /** What its message will say, without the code. */
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
  /** Instant after which it has to be prepared anew. */
  expiresAt: z.string(),
})
export type OrderSummary = z.infer<typeof orderSummary>

/** States of specification section 4, and those before and beside them. */
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

/** One step of an order's way, oldest first. */
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
  /** The ledger journal of this step, where it moved money. */
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
  /** Printed on the receipt; whoever holds it can have the receipt verified. Null until it is final. */
  verificationCode: z.nullable(z.string()),
  /** By whom and by which certificate it was signed; null where it was authorised otherwise. */
  signature: z.nullable(z.object({ signer: z.string(), serial: z.string(), at: z.string() })),
})
export type Receipt = z.infer<typeof receipt>

/** Why an order that worked did so in part only; null where it is whole, or did not work. Specification section 4 has no
 *  state for it: what worked and has a reason to give worked in part. */
export const partOf = ({ state, timeline }: Pick<Receipt, 'state' | 'timeline'>) =>
  state === 'success' ? (timeline.at(-1)?.reason ?? null) : null
