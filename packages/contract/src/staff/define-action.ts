import * as z from 'zod/mini'
import type { AgreementCode } from '../agreements/index.ts'
import { bilingual } from '../core/bilingual.ts'
import { idempotencyKeyPattern } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import type { Bilingual } from '../core/text.ts'
import { encryptedSecret } from '../http/fields.ts'
import { defineStaffCall, type StaffCall } from './define-call.ts'
import type { StaffRole } from './roles.ts'

/**
 * How an action is approved: at once, by one checker, or by two checkers besides the maker. `reviewed` is done at once and
 * stands in the inbox of a second person until that person has seen the action.
 */
export const approvalKinds = ['none', 'reviewed', 'second', 'two'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** States of a staff action. */
export const actionStates = [
  'prepared',
  'waiting',
  'rejected',
  'withdrawn',
  'expired',
  'executed',
  'failed',
] as const
export type ActionState = (typeof actionStates)[number]

/**
 * One line of an action's canonical text. `before` is null if the field was empty, or if the line only states a fact.
 * Maker and checker see all lines. Their hash is what is approved.
 */
export const actionLine = z.object({
  key: z.string(),
  label: bilingual,
  before: z.nullable(bilingual),
  after: bilingual,
})
export type ActionLine = z.infer<typeof actionLine>

/** What is unusual about an action, computed by the server from dated parameters. A fact with its date, never a score. */
export const unusualFact = z.object({ key: z.string(), text: bilingual })
export type UnusualFact = z.infer<typeof unusualFact>

export const actionId = z.string().check(z.regex(/^\d{20}$/, 'actionUnknown'))

/** A reason that somebody types. */
export const reasonText = z
  .string()
  .check(z.trim(), z.minLength(2, 'reasonNeeded'), z.maxLength(200, 'invalidInput'))

export const actionSummary = z.object({
  actionId: z.string(),
  code: z.string(),
  title: bilingual,
  /** The customer concerned. Null for an action of the branch or the bank. */
  customerId: z.nullable(z.string()),
  lines: z.array(actionLine),
  unusual: z.array(unusualFact),
  approval: z.enum(approvalKinds),
  /** Role of each checker still needed. */
  checkers: z.array(z.string()),
  /** Whether somebody can decide: known from log-ins of the last 30 days. */
  somebodyCanDecide: z.boolean(),
  /** Until when the text can be submitted. */
  expiresAt: z.string(),
  /** Until when the action waits for its checkers once it is submitted. Null for what nobody approves. */
  waitsUntil: z.nullable(z.string()),
})
export type ActionSummary = z.infer<typeof actionSummary>

export const actionOutcome = z.object({
  actionId: z.string(),
  code: z.string(),
  title: bilingual,
  state: z.enum(actionStates),
  lines: z.array(actionLine),
  /** Why the action failed or was rejected. */
  reason: z.nullable(bilingual),
  /** What now exists, by key: numbers for the slip. Never a password or a code. */
  results: z.array(z.object({ key: z.string(), label: bilingual, value: bilingual })),
  at: z.nullable(z.string()),
})
export type ActionOutcome = z.infer<typeof actionOutcome>

export const submitAction = z.strictObject({
  actionId,
  /** Made with the form. The same key never carries an action out twice. */
  idempotencyKey: z.string().check(z.regex(idempotencyKeyPattern, 'invalidInput')),
  /** Why the action is done at once. Needed only where nobody approves it and no visit of a customer gives the reason. */
  reason: z.optional(reasonText),
})

/** The contract of one staff action: anything that staff or a system ask the bank to do that changes something. */
export interface StaffActionContract<Input extends z.ZodMiniType = z.ZodMiniType> {
  /** Four digits. The first is the section: 1 customer, 2 internet bank, 3 account, 4 cash, 5 compliance, 7 shelf, 8 operations. */
  readonly code: string
  readonly title: Bilingual
  /** Roles that may make the action. */
  readonly roles: readonly StaffRole[]
  /**
   * `branch`: only for what belongs to the maker's branch or one below. `anyBranch`: done at any branch, where card or
   * passbook is read and the password is right. `bank`: the whole bank.
   */
  readonly scope: 'branch' | 'anyBranch' | 'bank'
  readonly approval: {
    /** Approvals that the server may decide on for an input. One if the approval never depends on the input. */
    readonly kinds: readonly ApprovalKind[]
    /** Roles of the checkers, in order. `second` takes the first. */
    readonly checkers: readonly StaffRole[]
    /** Waits until the branch day closes. Else three workdays. */
    readonly waits: 'branchDay' | 'threeWorkdays'
  }
  /** Fields that are stored with the action. */
  readonly input: Input
  /** Password fields of the request, as SM2 blocks of the pad. They are not part of the input and never stored. */
  readonly secrets: readonly string[]
  readonly errors: readonly ErrorKey[]
  /** The agreement that the customer signs on the slip, which is a contract then. */
  readonly agreement?: AgreementCode
  readonly prepare: StaffCall<Input, typeof actionSummary>
  readonly submit: StaffCall<typeof submitAction, typeof actionOutcome>
}

const actionErrors = [
  'actionUnknown',
  'actionExpired',
  'changedSince',
  'customerDeceased',
  'customerEnded',
  'idempotencyConflict',
  'notYourBranch',
  'ownRecord',
  'reasonNeeded',
] as const satisfies readonly ErrorKey[]

/** Returns the schema of an input with its passwords beside it, as blocks of the pad. */
function withSecrets<Input extends z.ZodMiniType>(input: Input, secrets: readonly string[]): Input {
  const blocks = Object.fromEntries(secrets.map((name) => [name, z.optional(encryptedSecret)]))
  return z.extend(input as unknown as z.ZodMiniObject, blocks) as unknown as Input
}

/** Declares a staff action. Derives its two calls, `A{code}_prepare` and `A{code}_submit`. */
export function defineStaffAction<Input extends z.ZodMiniType>(
  action: Omit<StaffActionContract<Input>, 'prepare' | 'submit' | 'secrets'> & {
    secrets?: readonly string[]
  },
): StaffActionContract<Input> {
  const { code, title, roles, input, secrets = [] } = action
  const errors = [...action.errors, ...actionErrors]
  return {
    secrets: [],
    ...action,
    prepare: defineStaffCall({
      name: `A${code}_prepare`,
      summary: `Prepare: ${title.en}`,
      roles,
      request: secrets.length === 0 ? input : withSecrets(input, secrets),
      response: actionSummary,
      errors,
      changes: true,
    }),
    submit: defineStaffCall({
      name: `A${code}_submit`,
      summary: `Send for approval, or carry out where none is needed: ${title.en}`,
      roles,
      request: submitAction,
      response: actionOutcome,
      errors,
      changes: true,
    }),
  }
}
