import * as z from 'zod/mini'
import { bilingual } from '../core/bilingual.ts'
import { idempotencyKeyPattern } from '../core/call.ts'
import {
  actionId,
  actionLine,
  actionOutcome,
  actionStates,
  approvalKinds,
  unusualFact,
} from './define-action.ts'
import { defineStaffCall } from './define-call.ts'
import { staffRoles } from './roles.ts'

/** Every role sees its own work. */
const everybody = staffRoles

const waitingRow = z.object({
  actionId: z.string(),
  code: z.string(),
  title: bilingual,
  /** The customer concerned, as the list shows them; null for an action of the branch or the bank. */
  customer: z.nullable(z.object({ customerId: z.string(), name: z.string() })),
  /** What changes, in one line: the first changed fields, old and new. */
  change: bilingual,
  amount: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  unusual: z.array(unusualFact),
  /** Why a second person is needed, and why this reader. */
  why: bilingual,
  /** `decide`: waits for this reader's decision. `review`: was done at once and waits to be seen. */
  ask: z.enum(['decide', 'review']),
  makerName: z.string(),
  /** Instants. */
  madeAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** Who has the action open now; null if nobody. */
  openedBy: z.nullable(z.string()),
})
export type WaitingRow = z.infer<typeof waitingRow>

const madeRow = z.object({
  actionId: z.string(),
  code: z.string(),
  title: bilingual,
  customer: z.nullable(z.object({ customerId: z.string(), name: z.string() })),
  state: z.enum(actionStates),
  reason: z.nullable(bilingual),
  at: z.string(),
  expiresAt: z.nullable(z.string()),
})
export type MadeRow = z.infer<typeof madeRow>

export const inboxCall = defineStaffCall({
  name: 'staff101_inbox',
  summary: 'Everything that waits for the reader, oldest first, and what the reader made',
  roles: everybody,
  request: z.strictObject({}),
  response: z.object({
    waiting: z.array(waitingRow),
    made: z.array(madeRow),
    /** Sources that cannot be read. Their entries are missing from the lists, which never means that there are none. */
    unread: z.array(z.object({ source: bilingual, since: z.string(), tries: z.number() })),
    asOf: z.string(),
  }),
})

const change = z.object({
  at: z.string(),
  text: bilingual,
  channel: bilingual,
  makerName: z.string(),
  checkerName: z.nullable(z.string()),
})

/** An action as its checker, its maker or an auditor opens it. */
export const showActionCall = defineStaffCall({
  name: 'staff102_action',
  summary: 'One action with its whole text, what is unusual, and whether it would still be carried out',
  roles: everybody,
  request: z.strictObject({ actionId }),
  response: z.object({
    actionId: z.string(),
    code: z.string(),
    title: bilingual,
    state: z.enum(actionStates),
    approval: z.enum(approvalKinds),
    lines: z.array(actionLine),
    /** SHA-256 of the canonical text, hexadecimal. */
    hash: z.string(),
    unusual: z.array(unusualFact),
    why: bilingual,
    customer: z.nullable(z.object({ customerId: z.string(), name: z.string() })),
    makerName: z.string(),
    makerIsReader: z.boolean(),
    madeAt: z.string(),
    expiresAt: z.nullable(z.string()),
    /** The lines as they would be now, where the text would differ; null while nothing has changed. */
    changed: z.nullable(z.array(actionLine)),
    /** Decisions so far. */
    decisions: z.array(
      z.object({
        decision: z.enum(['approved', 'rejected', 'seen', 'withdrawn']),
        name: z.string(),
        role: z.enum(staffRoles),
        at: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
    /** Why the reader may not decide; null if the reader may. */
    mayNot: z.nullable(bilingual),
    /** Changes of the last 30 days that concern the same customer, over all channels. */
    history: z.array(change),
    outcome: z.nullable(actionOutcome),
  }),
  errors: ['actionUnknown', 'notYourBranch'],
})

const decisionKey = z.string().check(z.regex(idempotencyKeyPattern, 'invalidInput'))

export const approveCall = defineStaffCall({
  name: 'staff103_approve',
  summary: 'Begin an approval: where to log in afresh. The return carries the approval out once',
  roles: everybody,
  request: z.strictObject({
    actionId,
    /** The hash of the text that was on the screen. */
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'changedSince')),
    idempotencyKey: decisionKey,
  }),
  /** The address of the identity provider to go to. */
  response: z.object({ logInAt: z.string() }),
  errors: [
    'actionUnknown',
    'notYourBranch',
    'selfApproval',
    'approvalExpired',
    'changedSince',
    'staffNoRole',
  ],
  changes: true,
})

export const rejectionReasons = ['notPresent', 'document', 'purpose', 'amount', 'unusual', 'other'] as const

export const rejectCall = defineStaffCall({
  name: 'staff104_reject',
  summary: 'Reject an action with a reason, which its maker reads',
  roles: everybody,
  request: z.strictObject({
    actionId,
    reason: z.enum(rejectionReasons),
    sentence: z.string().check(z.minLength(1, 'reasonNeeded'), z.maxLength(200, 'reasonNeeded')),
    idempotencyKey: decisionKey,
  }),
  response: z.object({ state: z.enum(actionStates) }),
  errors: [
    'actionUnknown',
    'notYourBranch',
    'selfApproval',
    'approvalExpired',
    'staffNoRole',
    'reasonNeeded',
  ],
  changes: true,
})

export const withdrawCall = defineStaffCall({
  name: 'staff105_withdraw',
  summary: 'Withdraw an own action that waits',
  roles: everybody,
  request: z.strictObject({ actionId, idempotencyKey: decisionKey }),
  response: z.object({ state: z.enum(actionStates) }),
  errors: ['actionUnknown', 'approvalExpired'],
  changes: true,
})

export const seenCall = defineStaffCall({
  name: 'staff106_seen',
  summary: 'Say that an action that was done at once has been seen by a second person',
  roles: everybody,
  request: z.strictObject({ actionId, idempotencyKey: decisionKey }),
  response: z.object({ state: z.enum(actionStates) }),
  errors: ['actionUnknown', 'notYourBranch', 'selfApproval', 'staffNoRole'],
  changes: true,
})

export const workCalls = [inboxCall, showActionCall, approveCall, rejectCall, withdrawCall, seenCall]
