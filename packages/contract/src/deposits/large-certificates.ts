import * as z from 'zod/mini'
import { customer, notCardOnly, payingMethods } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, amountField, maskedNumber, pocketField } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { interestPayments, issueStates } from './large-certificate-rules.ts'
import { movementQuery } from './movements.ts'
import { accountErrors, depositDrawErrors, depositKeyField } from './time-deposits.ts'

/** Code of an issue: "YF26113Y". */
const issueField = z.string('issueRequired').check(z.regex(/^[A-Z0-9]{4,20}$/, 'issueRequired'))

/** PAM1701000: buys a certificate of an issue, from a current account in RMB. */
export const buyLargeCertificate = defineOrder({
  code: 'PAM1701',
  title: { zh: '大额存单开立', en: 'Large deposit: open' },
  access: customer({ kinds: notCardOnly }),
  signing: 'branch',
  methods: payingMethods,
  input: z.strictObject({
    issue: issueField,
    from: pocketField,
    amount: amountField,
    /** Account that receives principal and interest. */
    settlementAccountId: accountIdField,
  }),
  errors: [
    ...accountErrors,
    'amountInvalid',
    'insufficientBalance',
    'depositMinimum',
    'parentDepositUnusable',
    'issueUnknown',
    'issueNotOnSale',
    'issueSoldOut',
    'issueQuota',
    'issueStep',
  ],
})

/** PAM1702000: draws a large certificate into a current account, whole or, once, in part. */
export const drawLargeCertificate = defineOrder({
  code: 'PAM1702',
  title: { zh: '大额存单支取', en: 'Large deposit: draw' },
  access: customer({ kinds: notCardOnly }),
  signing: 'branch',
  methods: payingMethods,
  input: z.strictObject({
    deposit: depositKeyField,
    /** The whole principal, or a part in whole yuan. */
    amount: amountField,
    toAccountId: accountIdField,
  }),
  errors: [...accountErrors, ...depositDrawErrors],
})

/** Annual rates are millionths; amounts decimal texts in RMB. */
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
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({ today: z.string(), currentRatePpm: z.number(), issues: z.array(issue) }),
})

const holding = z.object({
  accountId: z.string(),
  accountNumber: maskedNumber,
  certificate: z.string(),
  /** Null for certificates from before the bank stored issues. */
  issue: z.nullable(z.string()),
  principal: z.string(),
  ratePpm: z.number(),
  currentRatePpm: z.number(),
  termMonths: z.number(),
  effectiveOn: z.string(),
  maturesOn: z.string(),
  interestPayment: z.enum(interestPayments),
  /** Interest already paid on the principal that is left. */
  paidInterest: z.string(),
  /** The next day of interest before maturity; null if there is none. */
  nextInterestOn: z.nullable(z.string()),
  settlementAccountId: z.nullable(z.string()),
  partDrawn: z.boolean(),
  isOverdue: z.boolean(),
  /** The most that can be drawn in part; "0.00" if only the whole can be drawn. */
  mostInPart: z.string(),
  /** Minimum that has to remain. */
  least: z.string(),
})
export type LargeHolding = z.infer<typeof holding>

export const largeHoldings = defineCall({
  name: 'PAM1703002_holdings',
  summary: 'The large certificates a customer holds, those that mature first before others',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({ today: z.string(), deposits: z.array(holding) }),
})

export const largeMovements = movementQuery({
  name: 'PAM1703001_query',
  summary: 'What was paid into large certificates, what they earned and what was drawn, the newest first',
  title: { zh: '大额存单明细', en: 'Movements of large certificates' },
})
