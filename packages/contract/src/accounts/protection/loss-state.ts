import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { maskedNumber } from '../../core/fields.ts'
import { accountKinds, accountStatuses } from '../kinds.ts'
import { protectAccess } from './card-locks.ts'
import { lossKinds, lossSubjects } from './loss-subjects.ts'

/** Progress of a replacement card. */
export const reissueStates = ['applied', 'made', 'posted', 'delivered'] as const
export type ReissueState = (typeof reissueStates)[number]

const reissue = z.object({
  state: z.enum(reissueStates),
  sequence: z.number(),
  expiresOn: z.string(),
  appliedOn: z.string(),
  madeOn: z.string(),
  postedOn: z.string(),
  deliveredOn: z.string(),
})

const subjectState = z.object({
  /** Subject as orders name it: "account.12". */
  key: z.string(),
  subject: z.enum(lossSubjects),
  /** Null for a certificate. */
  account: z.nullable(
    z.object({
      accountId: z.string(),
      number: maskedNumber,
      kind: z.enum(accountKinds),
      nickname: z.nullable(z.string()),
      status: z.enum(accountStatuses),
    }),
  ),
  /** Null unless the subject is a certificate. */
  certificate: z.nullable(z.object({ kind: z.enum(['ukey', 'file']), serial: z.string() })),
  /**
   * Null if the subject is not reported lost. `number` and the times are null for reports from before the bank stored them.
   */
  report: z.nullable(
    z.object({
      number: z.nullable(z.string()),
      kind: z.enum(lossKinds),
      reportedAt: z.nullable(z.string()),
      lapsesAt: z.nullable(z.string()),
    }),
  ),
  /** Temporary reports that the customer may still make within thirty days. */
  temporaryLeft: z.number(),
  reissue: z.nullable(reissue),
})
export type LossSubjectState = z.infer<typeof subjectState>

/** Everything that the customer can report lost, and the state of each. */
export const lossState = defineCall({
  name: 'PAM0801003_subjects',
  summary: 'What the customer can report lost, with the reports that stand',
  access: protectAccess,
  request: z.strictObject({}),
  response: z.object({ subjects: z.array(subjectState) }),
})
