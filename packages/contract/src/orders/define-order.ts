import * as z from 'zod/mini'
import type { Access, AuthMethod } from '../core/access.ts'
import { type Call, defineCall, idempotencyKeyPattern } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import { dynamicPasswordField } from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { type EncryptedSecret, encryptedSecret } from '../http/fields.ts'
import { orderSummary, receipt, signatureProof } from './schemas.ts'

/** What a customer sends to have a prepared order carried out. */
export const submitRequest = z.strictObject({
  orderId: z.string().check(z.regex(/^\d{20}$/, 'orderUnknown')),
  /** Made and kept by the browser before the first try; the same key never carries out twice. */
  idempotencyKey: z.string().check(z.regex(idempotencyKeyPattern, 'invalidInput')),
  /** Keys of the warnings the customer has acknowledged. */
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

/** The fields an input names; one that names none takes no others either. */
type Named<Fields> = { [Name in keyof Fields as string extends Name ? never : Name]: Fields[Name] }

/** An order's input together with the encrypted passwords it is asked with. */
type WithSecrets<Input extends z.ZodMiniType, Secret extends string> = [Secret] extends [never]
  ? Input
  : z.ZodMiniType<
      Named<z.output<Input>> & Record<Secret, EncryptedSecret>,
      Named<z.input<Input>> & Record<Secret, EncryptedSecret>
    >

/** The contract of one order: anything a customer asks the bank to do that changes something. */
export interface OrderContract<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Request extends z.ZodMiniType = Input,
> {
  /** Screen code without its last three zeros; the calls are `{code}001_prepare` and `{code}002_submit`. */
  readonly code: string
  readonly title: Bilingual
  /** What is kept with the order. */
  readonly input: Input
  /** Methods that may authorise it; absent where every one may. */
  readonly methods?: readonly AuthMethod[]
  /** `branch`: only for whoever has signed at a branch; others are told so, by the name of the function. */
  readonly signing?: 'branch'
  /** It goes by what day-ends have made (maturities, bills, instalments): refused while days are being made up. */
  readonly needsDays?: true
  /** Fields of the request besides the input: passwords, which are never kept. */
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

/** What whoever has not signed at a branch is told. */
const signingErrors = ['signingRequired', 'accountNotSigned'] as const satisfies readonly ErrorKey[]

/** Declares an order: from its code, title, access, input schema, secrets and errors come its two calls. */
export function defineOrder<Input extends z.ZodMiniType, Secret extends string = never>(order: {
  code: string
  title: Bilingual
  access: Access
  input: Input
  /** Methods that may authorise it; without them every one may. */
  methods?: readonly AuthMethod[]
  /** `branch`: only for whoever has signed at a branch. Its access lets the others in to be told so. */
  signing?: 'branch'
  /** It goes by what day-ends have made, and is refused while days are being made up. */
  needsDays?: true
  /** Names of the passwords it is asked with; the input is an object then. */
  secrets?: readonly Secret[]
  /** They are asked of whoever has no authentication method alone; others leave them out, and the server gets ''. */
  secretsWithoutMethod?: true
  errors: readonly ErrorKey[]
}): OrderContract<Input, WithSecrets<Input, Secret>> {
  const secrets = order.secrets ?? []
  const errors = [
    ...order.errors,
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
        // Guessing names by orders is counted with the name checks.
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
