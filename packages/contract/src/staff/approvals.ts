import * as z from 'zod/mini'
import { bilingual } from '../core/bilingual.ts'
import {
  actionId,
  actionLine,
  actionOutcome,
  actionStates,
  approvalKinds,
  reasonText,
  unusualFact,
} from './define-action.ts'
import { defineStaffCall } from './define-call.ts'
import { staffRoles } from './roles.ts'

/** Roles that can be checkers. An auditor changes nothing. */
const deciding = staffRoles.filter((role) => role !== 'auditor')

const person = z.object({ name: z.string(), branchCode: z.nullable(z.string()) })

/** One row of the inbox: an action that waits for the person who asks. */
export const inboxRow = z.object({
  /** The list that the row comes from: `actions`, or a list of another domain. */
  source: z.string(),
  /** The number that opens the row. */
  id: z.string(),
  code: z.string(),
  title: bilingual,
  /** `approval`: nothing has been done. `review`: done at once, and still to be seen by a second person. */
  waitsFor: z.enum(['approval', 'review']),
  customer: z.nullable(z.object({ customerId: z.string(), name: z.string() })),
  lines: z.array(actionLine),
  amount: z.nullable(z.string()),
  unusual: z.array(unusualFact),
  /** Why this person may decide. */
  why: bilingual,
  maker: person,
  submittedAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** When its maker reminded of it last. */
  remindedAt: z.nullable(z.string()),
})
export type InboxRow = z.infer<typeof inboxRow>

/** A list that could not be read. The inbox says so instead of showing nothing. */
export const unreadSource = z.object({ source: z.string(), title: bilingual })
export type UnreadSource = z.infer<typeof unreadSource>

export const inboxCall = defineStaffCall({
  name: 'inbox',
  summary: 'Everything that waits for a decision of the person who asks, oldest first',
  roles: staffRoles,
  request: z.strictObject({}),
  response: z.object({ readAt: z.string(), rows: z.array(inboxRow), unread: z.array(unreadSource) }),
})

const madeRow = z.object({
  actionId: z.string(),
  code: z.string(),
  title: bilingual,
  state: z.enum(actionStates),
  customer: z.nullable(z.object({ customerId: z.string(), name: z.string() })),
  lines: z.array(actionLine),
  preparedAt: z.string(),
  endedAt: z.nullable(z.string()),
  expiresAt: z.string(),
  /** Why the action was rejected or failed. */
  reason: z.nullable(bilingual),
})

export const madeCall = defineStaffCall({
  name: 'made',
  summary: 'Actions that the person who asks submitted, newest first',
  roles: staffRoles,
  request: z.strictObject({}),
  response: z.object({ rows: z.array(madeRow) }),
})

export const decisions = z.array(
  z.object({
    decision: z.enum(['approved', 'rejected', 'seen']),
    role: z.enum(staffRoles),
    person,
    reason: z.nullable(z.string()),
    at: z.string(),
  }),
)

export const actionView = z.object({
  actionId: z.string(),
  code: z.string(),
  title: bilingual,
  state: z.enum(actionStates),
  approval: z.enum(approvalKinds),
  customer: z.nullable(z.object({ customerId: z.string(), name: z.string() })),
  /** The text that was submitted: the whole of what is hashed. */
  lines: z.array(actionLine),
  /** SHA-256 of the text, in hexadecimal. An approval names it. */
  hash: z.string(),
  /** The text as it would be now. Null if nothing has changed, or if the action no longer waits. */
  changedSince: z.nullable(z.object({ lines: z.array(actionLine), refusal: z.nullable(bilingual) })),
  unusual: z.array(unusualFact),
  maker: person,
  reason: z.nullable(z.string()),
  preparedAt: z.string(),
  submittedAt: z.nullable(z.string()),
  expiresAt: z.string(),
  decisions,
  /** What else was done for the customer in the last 30 days, newest first, as far as this person may read it. */
  recent: z.array(
    z.object({
      actionId: z.string(),
      title: bilingual,
      state: z.enum(actionStates),
      maker: z.string(),
      /** Who approved or rejected it last. Null if nobody has. */
      checker: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Role of each checker still needed. */
  checkers: z.array(z.enum(staffRoles)),
  /** Why this person may not decide. Null if they may. */
  refusal: z.nullable(bilingual),
  outcome: z.nullable(bilingual),
  results: z.array(z.object({ key: z.string(), label: bilingual, value: bilingual })),
})
export type ActionView = z.infer<typeof actionView>

export const viewActionCall = defineStaffCall({
  name: 'action',
  summary: 'One action as it was submitted, as it would be now, and who decided',
  roles: staffRoles,
  request: z.strictObject({ actionId }),
  response: actionView,
  errors: ['actionUnknown', 'notYourBranch', 'ownRecord'],
})

const decisionErrors = [
  'actionUnknown',
  'actionDecided',
  'approvalExpired',
  'changedSince',
  'freshLogInNeeded',
  'notYourBranch',
  'otherBranchDecides',
  'ownRecord',
  'selfApproval',
  'staffNoRole',
] as const

export const approveIntentCall = defineStaffCall({
  name: 'approve_intent',
  summary: 'Keep what this person wants to approve, before the fresh log-in',
  roles: deciding,
  request: z.strictObject({ actionId, hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalidInput')) }),
  response: z.object({
    intentId: z.string(),
    /** Where to log in afresh. The page appends `&to=` with its own address, which carries the intent. */
    path: z.string(),
  }),
  errors: decisionErrors,
  changes: true,
})

export const approveCall = defineStaffCall({
  name: 'approve',
  summary: 'Approve after the fresh log-in. The same intent answers again without doing anything',
  roles: deciding,
  request: z.strictObject({
    actionId,
    intentId: z.string().check(z.regex(/^[\w-]{10,64}$/, 'invalidInput')),
  }),
  response: actionOutcome,
  errors: decisionErrors,
  changes: true,
})

export const rejectCall = defineStaffCall({
  name: 'reject',
  summary: 'Reject a waiting action with a reason for its maker',
  roles: deciding,
  request: z.strictObject({ actionId, reason: reasonText }),
  response: actionOutcome,
  errors: decisionErrors,
  changes: true,
})

export const withdrawCall = defineStaffCall({
  name: 'withdraw',
  summary: 'Withdraw an own action that still waits',
  roles: staffRoles,
  request: z.strictObject({ actionId, reason: reasonText }),
  response: actionOutcome,
  errors: ['actionUnknown', 'actionDecided', 'approvalExpired'],
  changes: true,
})

export const remindCall = defineStaffCall({
  name: 'remind',
  summary: 'Remind those who may decide of an own action that waits, at most every five minutes',
  roles: staffRoles,
  request: z.strictObject({ actionId }),
  response: z.object({ remindedAt: z.string() }),
  errors: ['actionUnknown', 'actionDecided', 'approvalExpired', 'remindedLately'],
  changes: true,
})

export const seenCall = defineStaffCall({
  name: 'seen',
  summary: 'Confirm that a second person has seen an action that was done at once',
  roles: deciding,
  request: z.strictObject({ actionId }),
  response: actionOutcome,
  errors: decisionErrors,
  changes: true,
})

/** Calls about actions of every kind. */
export const approvalCalls = [
  inboxCall,
  madeCall,
  viewActionCall,
  approveIntentCall,
  approveCall,
  rejectCall,
  withdrawCall,
  remindCall,
  seenCall,
]
