import * as z from 'zod/mini'
import type { Access, AuthMethod } from '../core/access.ts'
import { type Call, defineCall, idempotencyKeyPattern } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import { dynamicPasswordField } from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { type EncryptedSecret, encryptedSecret } from '../http/fields.ts'
import { orderSummary, receipt, signatureProof } from './schemas.ts'

/** Request to execute a prepared order. */
export const submitRequest = z.strictObject({
  orderId: z.string().check(z.regex(/^\d{20}$/, 'orderUnknown')),
  /** Made and stored by the browser before the first attempt. The same key never executes an order twice. */
  idempotencyKey: z.string().check(z.regex(idempotencyKeyPattern, 'invalidInput')),
  /** Keys of the warnings that the customer has acknowledged. */
  acknowledged: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)),
  proofs: z.strictObject({
    mobile: z.optional(dynamicPasswordField),
    newMobile: z.optional(dynamicPasswordField),
    email: z.optional(dynamicPasswordField),
    newEmail: z.optional(dynamicPasswordField),
    ukey: z.optional(signatureProof),
    file: z.optional(signatureProof),
  }),
})

/** The named fields of an input. An input without named fields accepts none. */
type Named<Fields> = { [Name in keyof Fields as string extends Name ? never : Name]: Fields[Name] }

/** The input of an order together with the encrypted passwords that the order requires. */
type WithSecrets<Input extends z.ZodMiniType, Secret extends string> = [Secret] extends [never]
  ? Input
  : z.ZodMiniType<
      Named<z.output<Input>> & Record<Secret, EncryptedSecret>,
      Named<z.input<Input>> & Record<Secret, EncryptedSecret>
    >

/** The contract of one order: anything that a customer asks the bank to do that changes something. */
export interface OrderContract<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Request extends z.ZodMiniType = Input,
> {
  /** Screen code without its last three zeros. The calls are `{code}001_prepare` and `{code}002_submit`. */
  readonly code: string
  readonly title: Bilingual
  /** Fields that are stored with the order. */
  readonly input: Input
  /** Methods that may authorise the order. All if absent. */
  readonly methods?: readonly AuthMethod[]
  /** `branch`: only for customers signed at a branch. Others receive an error that names the function. */
  readonly signing?: 'branch'
  /**
   * Set if the order relies on results of day-ends (maturities, bills, instalments). It is then refused while missed days are
   * being processed.
   */
  readonly needsDays?: true
  /** Password fields of the request. They are not part of the input and never stored. */
  readonly secrets: readonly string[]
  readonly prepare: Call<Request, typeof orderSummary>
  readonly submit: Call<typeof submitRequest, typeof receipt>
}

const pipelineErrors = [
  'orderUnknown',
  'orderExpired',
  'orderChanged',
  'warningNotAcknowledged',
  'idempotencyConflict',
  'methodCannotAuthorise',
  'dynamicPasswordWrong',
  'dynamicPasswordExpired',
  'dynamicPasswordTooMany',
  'dynamicPasswordDaySpent',
  'signatureInvalid',
  'signatureExpired',
  'certificateUntrusted',
  'certificateWrongUse',
  'certificateMismatch',
  'certificateExpired',
  'certificateNotYetValid',
  'certificateRevoked',
  'certificateOnHold',
] as const satisfies readonly ErrorKey[]

/** Errors for customers who have not signed at a branch. */
const signingErrors = ['signingRequired', 'accountNotSigned'] as const satisfies readonly ErrorKey[]

/** Declares an order. Derives its two calls from its code, title, access, input schema, secrets and errors. */
export function defineOrder<Input extends z.ZodMiniType, Secret extends string = never>(order: {
  code: string
  title: Bilingual
  access: Access
  input: Input
  /** Methods that may authorise the order. All if absent. */
  methods?: readonly AuthMethod[]
  /**
   * `branch`: only for customers signed at a branch. The access must still admit the others, so that they receive the error.
   */
  signing?: 'branch'
  /** Set if the order relies on results of day-ends. It is then refused while missed days are being processed. */
  needsDays?: true
  /** Names of the passwords that the order requires. The input must then be an object. */
  secrets?: readonly Secret[]
  /** Only customers without an authentication method enter the passwords. Others omit them, and the server receives ''. */
  secretsWithoutMethod?: true
  errors: readonly ErrorKey[]
}): OrderContract<Input, WithSecrets<Input, Secret>> {
  const secrets = order.secrets ?? []
  const errors = [
    ...order.errors,
    // The customer's document, or the internet bank itself.
    'customerDocumentExpired' as const,
    'customerSuspended' as const,
    ...(order.signing ? signingErrors : []),
    ...(order.needsDays ? (['daysBeingMadeUp'] as const) : []),
  ]
  return {
    code: order.code,
    title: order.title,
    input: order.input,
    ...(order.methods && { methods: order.methods }),
    ...(order.signing && { signing: order.signing }),
    ...(order.needsDays && { needsDays: order.needsDays }),
    secrets,
    prepare: defineCall({
      name: `${order.code}001_prepare`,
      summary: `Prepare: ${order.title.en}`,
      access: order.access,
      request: withSecrets(order.input, secrets, order.secretsWithoutMethod ?? false),
      response: orderSummary,
      errors: [
        ...errors,
        'methodCannotAuthorise',
        'certificateOnHold',
        // Attempts to guess names by orders count towards the budget of name checks.
        ...(errors.includes('payeeNameMismatch') ? (['payeeChecksTooMany'] as const) : []),
        ...(secrets.length > 0 ? (['secretExpired'] as const) : []),
      ],
    }),
    submit: defineCall({
      name: `${order.code}002_submit`,
      summary: `Carry out: ${order.title.en}`,
      access: order.access,
      request: submitRequest,
      response: receipt,
      errors: [...errors, ...pipelineErrors],
      changes: true,
    }),
  }
}

function withSecrets<Input extends z.ZodMiniType, Secret extends string>(
  input: Input,
  secrets: readonly Secret[],
  areOptional: boolean,
): WithSecrets<Input, Secret> {
  const secret = areOptional ? z.optional(encryptedSecret) : encryptedSecret
  const shape = Object.fromEntries(secrets.map((name) => [name, secret]))
  const request = secrets.length === 0 ? input : z.extend(input as unknown as z.ZodMiniObject, shape)
  return request as unknown as WithSecrets<Input, Secret>
}
