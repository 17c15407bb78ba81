import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { defineOrder } from '../orders/define-order.ts'
import {
  certificateFields,
  depositAccess,
  drawOrder,
  heldCall,
  openingErrors,
  openingFields,
  partErrors,
  partFields,
  settlementField,
  signedAtBranch,
  termFields,
} from './deposit-orders.ts'
import { interestPayments, issueStates } from './large-certificate-rules.ts'
import { movementQuery } from './movements.ts'

/** Code of an issue: "YF26113Y". */
const issueField = z.string('issueRequired').check(z.regex(/^[A-Z0-9]{4,20}$/, 'issueRequired'))

/** PAM1701000: buys a certificate of an issue, from a current account in RMB. */
export const buyLargeCertificate = defineOrder({
  code: 'PAM1701',
  title: { zh: '大额存单开立', en: 'Large CD: open' },
  ...signedAtBranch,
  input: z.strictObject({
    issue: issueField,
    ...openingFields,
    /** Receives principal and interest. */
    ...settlementField,
  }),
  errors: [
    ...openingErrors,
    'depositMinimum',
    'issueUnknown',
    'issueNotOnSale',
    'issueSoldOut',
    'issueQuota',
    'issueStep',
  ],
})

/** PAM1702000: draws a large certificate into a current account, whole or, once, in part. */
export const drawLargeCertificate = drawOrder({
  code: 'PAM1702',
  title: { zh: '大额存单支取', en: 'Large CD: withdraw' },
  ...signedAtBranch,
  errors: partErrors,
})

/** Annual rates are millionths. Amounts decimal texts in RMB. */
const issue = z.object({
  code: z.string(),
  termMonths: z.number(),
  ratePpm: z.number(),
  minimum: z.string(),
  step: z.string(),
  quota: z.string(),
  left: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  interestPayment: z.enum(interestPayments),
  state: z.enum(issueStates),
})
export type CertificateIssue = z.infer<typeof issue>

export const certificateIssues = defineCall({
  name: 'PAM1701003_issues',
  summary:
    'The issues of large certificates that are on sale, were lately or will be, with what is left of each',
  access: depositAccess,
  request: z.strictObject({}),
  response: z.object({ today: z.string(), currentRatePpm: z.number(), issues: z.array(issue) }),
})

const holding = z.object({
  ...certificateFields,
  /** Null for certificates from before the bank stored issues. */
  issue: z.nullable(z.string()),
  ...termFields,
  interestPayment: z.enum(interestPayments),
  /** Interest already paid on the principal that is left. */
  paidInterest: z.string(),
  /** The next day of interest before maturity. Null if there is none. */
  nextInterestOn: z.nullable(z.string()),
  settlementAccountId: z.nullable(z.string()),
  partDrawn: z.boolean(),
  isOverdue: z.boolean(),
  ...partFields,
})
export type LargeHolding = z.infer<typeof holding>

export const largeHoldings = heldCall(
  {
    name: 'PAM1703002_holdings',
    summary: 'The large certificates a customer holds, those that mature first before others',
  },
  holding,
)

export const largeMovements = movementQuery({
  name: 'PAM1703001_query',
  summary: 'What was paid into large certificates, what they earned and what was drawn, the newest first',
  title: { zh: '大额存单明细', en: 'Large CD transactions' },
})

export const largeCalls = [certificateIssues, largeHoldings, largeMovements]
export const largeOrders = [buyLargeCertificate, drawLargeCertificate]
