import * as z from 'zod/mini'
import { type Access, customer, notCardOnly, payingMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import { accountIdField, amountField, maskedNumber, pocketField } from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { defineOrder } from '../orders/define-order.ts'
import { stoppedErrors } from '../orders/payment-errors.ts'

/** A customer's certificate on the wire: its account and its number there, "12.0001". */
export const depositKeyField = z
  .string('depositRequired')
  .check(z.regex(/^[1-9]\d{0,17}\.\d{1,12}$/, 'depositRequired'))

/** Errors of the account that pays. */
export const payingErrors = [
  'accountUnknown',
  'accountNotSigned',
  ...stoppedErrors,
  'accountClosed',
  'accountWrongType',
  'cardPasswordReportedLost',
  'currencyUnsupported',
  'depositClassThree',
] as const

/** Errors of the account that pays or receives. */
const accountErrors = [...payingErrors, 'settlementAccountUnusable'] as const

/** Every customer with accounts sees what they hold. */
export const depositAccess = customer({ kinds: notCardOnly })

/** Who may order a product, by which methods: only customers signed at a branch. The others receive an error. */
export const signedAtBranch = {
  access: depositAccess,
  signing: 'branch',
  methods: payingMethods,
} as const

/** Fields of the order that opens a deposit. */
export const openingFields = { from: pocketField, amount: amountField }

/** Field of the account for automatic payments of the deposit. */
export const settlementField = { settlementAccountId: accountIdField }

/** Errors of every order that opens a deposit. */
export const openingErrors = [
  ...accountErrors,
  'amountInvalid',
  'insufficientBalance',
  'parentDepositUnusable',
] as const

/** Declares the order that draws a certificate of a product, the whole principal or a part, into a current account. */
export const drawOrder = ({
  errors,
  ...order
}: {
  code: string
  title: Bilingual
  access: Access
  signing?: 'branch'
  /** Errors that limit the amount. */
  errors: readonly ErrorKey[]
}) =>
  defineOrder({
    ...order,
    methods: payingMethods,
    input: z.strictObject({ deposit: depositKeyField, amount: amountField, toAccountId: accountIdField }),
    errors: [
      ...accountErrors,
      'depositUnknown',
      'parentDepositUnusable',
      'amountInvalid',
      'insufficientBalance',
      ...errors,
    ],
  })

/** Errors that limit a part to whole units, once a term, with a minimum that remains. */
export const partErrors = [
  'depositInteger',
  'depositDrawTooMuch',
  'depositDrawnBefore',
  'depositOverdueWhole',
  'depositRemainder',
  'depositRemainderNone',
] as const

/** What names a certificate that a customer holds. */
export const certificateFields = {
  accountId: z.string(),
  /** Number of the parent deposit account, masked. */
  accountNumber: maskedNumber,
  certificate: z.string(),
}

/** Principal, rates and term of a certificate. Annual rates are millionths. */
export const termFields = {
  principal: z.string(),
  ratePpm: z.number(),
  currentRatePpm: z.number(),
  termMonths: z.number(),
  effectiveOn: z.string(),
  maturesOn: z.string(),
}

/** How much of a certificate can be drawn. */
export const partFields = {
  /** The most that can be drawn in part. "0.00" if only the whole can be drawn. */
  mostInPart: z.string(),
  /** Minimum that has to remain. */
  least: z.string(),
}

/** Declares a call for what a customer holds of a product, with the product's own terms of the day. */
export const heldCall = <
  Row extends z.ZodMiniType,
  Terms extends z.core.$ZodLooseShape = Record<never, never>,
>(
  about: { name: string; summary: string; access?: Access },
  row: Row,
  terms: Terms = {} as Terms,
) =>
  defineCall({
    access: depositAccess,
    ...about,
    request: z.strictObject({}),
    response: z.object({ today: z.string(), ...terms, deposits: z.array(row) }),
  })
