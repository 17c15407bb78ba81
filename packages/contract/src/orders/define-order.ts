import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { type Call, defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import type { Bilingual } from '../core/text.ts'
import { orderSummary, receipt, signatureProof } from './schemas.ts'

/** What a customer sends to have a prepared order carried out. */
export const submitRequest = z.strictObject({
  orderId: z.string().check(z.regex(/^\d{20}$/, 'orderUnknown')),
  /** Made and kept by the browser before the first try; the same key never carries out twice. */
  idempotencyKey: z.string().check(z.regex(/^[\w-]{16,64}$/, 'invalidInput')),
  /** Keys of the warnings the customer has acknowledged. */
  acknowledged: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)),
  proofs: z.strictObject({
    mobile: z.optional(z.string().check(z.regex(/^\d{6}$/, 'dynamicPasswordFormat'))),
    ukey: z.optional(signatureProof),
    file: z.optional(signatureProof),
  }),
})

/** The contract of one order: anything a customer asks the bank to do that changes something. */
export interface OrderContract<Input extends z.ZodMiniType = z.ZodMiniType> {
  /** Screen code without its last three zeros; the calls are `{code}001_prepare` and `{code}002_submit`. */
  readonly code: string
  readonly title: Bilingual
  readonly prepare: Call<Input, typeof orderSummary>
  readonly submit: Call<typeof submitRequest, typeof receipt>
}

const corridorErrors = [
  'orderUnknown',
  'orderExpired',
  'orderChanged',
  'warningNotAcknowledged',
  'idempotencyConflict',
  'methodCannotAuthorise',
  'dynamicPasswordWrong',
  'dynamicPasswordExpired',
  'dynamicPasswordTooMany',
  'signatureInvalid',
  'signatureExpired',
  'keyMismatch',
  'certificateMissing',
  'certificateExpired',
  'certificateNotYetValid',
  'certificateRevoked',
] as const satisfies readonly ErrorKey[]

/** Declares an order: from its code, title, access, input schema and errors come its two calls. */
export function defineOrder<Input extends z.ZodMiniType>(order: {
  code: string
  title: Bilingual
  access: Access
  input: Input
  errors: readonly ErrorKey[]
}): OrderContract<Input> {
  return {
    code: order.code,
    title: order.title,
    prepare: defineCall({
      name: `${order.code}001_prepare`,
      summary: `Prepare: ${order.title.en}`,
      access: order.access,
      request: order.input,
      response: orderSummary,
      errors: [...order.errors, 'methodCannotAuthorise'],
    }),
    submit: defineCall({
      name: `${order.code}002_submit`,
      summary: `Carry out: ${order.title.en}`,
      access: order.access,
      request: submitRequest,
      response: receipt,
      errors: [...order.errors, ...corridorErrors],
      changes: true,
    }),
  }
}
