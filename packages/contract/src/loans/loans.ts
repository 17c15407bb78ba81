import * as z from 'zod/mini'
import { customer, notCardOnly } from '../core/access.ts'
import { bilingual } from '../core/bilingual.ts'
import { defineCall } from '../core/call.ts'
import { accountIdField, maskedNumber } from '../core/fields.ts'
import { documentResponse } from '../core/query.ts'
import { earlyModes } from './plan.ts'
import { paymentKinds } from './queries.ts'
import { owedOnWire, planOnWire } from './wire.ts'

const access = customer({ kinds: notCardOnly })

export const loanProducts = ['home', 'car', 'consumer'] as const
export const earlyStates = ['scheduled', 'done', 'failed', 'cancelled'] as const

/** Annual rates and points are millionths. Amounts decimal texts in RMB. */
const loan = z.object({
  accountId: z.string(),
  productCode: z.enum(loanProducts),
  product: bilingual,
  contractNumber: z.string(),
  principal: z.string(),
  /** Principal that is left, due or not. */
  left: z.string(),
  instalments: z.number(),
  lprTerm: z.enum(['1Y', '5Y']),
  pointsPpm: z.number(),
  nextRepriceOn: z.nullable(z.string()),
  repaymentAccountId: z.nullable(z.string()),
  repaymentAccountNumber: z.nullable(maskedNumber),
  settledOn: z.nullable(z.string()),
  plan: planOnWire,
  rates: z.array(z.object({ from: z.string(), ratePpm: z.number(), lprPpm: z.nullable(z.number()) })),
  /** Instalments that have fallen due and are not paid. */
  owed: z.array(owedOnWire),
  /** Overdue amount today, penalty included. "0.00" if nothing is overdue. */
  arrears: z.string(),
  early: z.array(
    z.object({
      orderId: z.string(),
      whole: z.boolean(),
      amount: z.string(),
      mode: z.enum(earlyModes),
      on: z.string(),
      state: z.enum(earlyStates),
      reason: z.nullable(bilingual),
    }),
  ),
})
export type OwnLoan = z.infer<typeof loan>

export const ownLoans = defineCall({
  name: 'PFA0601003_loans',
  summary: 'The loans of a customer, with all by which their further instalments are counted',
  access,
  request: z.strictObject({}),
  response: z.object({
    today: z.string(),
    loans: z.array(loan),
    terms: z.object({
      penaltyPercent: z.number(),
      earlyLeast: z.string(),
      earlyLeastConsumer: z.string(),
      earlyLeft: z.string(),
      earlyDaysAhead: z.number(),
      chargePpm: z.number(),
      chargeMonths: z.number(),
    }),
    /** Rate of a three-year time deposit, for comparison. */
    depositRatePpm: z.number(),
  }),
})

export const settlementProof = defineCall({
  name: 'PFA0601004_proof',
  summary: 'A proof, signed by the bank, that a loan is paid off',
  access,
  request: z.strictObject({ loan: accountIdField }),
  response: documentResponse,
  errors: ['loanUnknown', 'loanNotSettled'],
})

export const paymentReceipt = defineCall({
  name: 'PFA0603004_receipt',
  summary: 'A receipt, signed by the bank, of what was paid for a loan; of what the bank took by itself too',
  access,
  request: z.strictObject({ payment: z.string().check(z.regex(/^\d{1,18}$/, 'loanPaymentUnknown')) }),
  response: documentResponse,
  errors: ['loanPaymentUnknown', 'documentsBusy', 'documentCharacter'],
})

export const loanYears = defineCall({
  name: 'PFA0603003_years',
  summary: 'What was paid for a loan by calendar year, as the tax declaration asks for it',
  access,
  request: z.strictObject({ loan: accountIdField }),
  response: z.object({
    years: z.array(
      z.object({ year: z.number(), principal: z.string(), interest: z.string(), penalty: z.string() }),
    ),
  }),
  errors: ['loanUnknown'],
})

export const loanCourse = defineCall({
  name: 'PFA0601005_course',
  summary:
    'What is left of a loan since its payout, payment by payment, and whether the account covers the next',
  access,
  request: z.strictObject({ loan: accountIdField }),
  response: z.object({
    /** Payments in order. `left` is the principal after each. The last one is what is left today. */
    payments: z.array(
      z.object({
        on: z.string(),
        kind: z.enum(paymentKinds),
        /** Null for an early repayment. */
        number: z.nullable(z.number()),
        principal: z.string(),
        interest: z.string(),
        /** With default interest and charge. */
        total: z.string(),
        left: z.string(),
      }),
    ),
    /** Paid in the present year. */
    year: z.object({ year: z.number(), principal: z.string(), interest: z.string() }),
    /**
     * What the bank takes next: what is owed with today's default interest, or else the next instalment. `available` is what
     * the repayment account has to spare for it now, null without an account.
     */
    next: z.nullable(
      z.object({
        on: z.string(),
        amount: z.string(),
        available: z.nullable(z.string()),
        isCovered: z.nullable(z.boolean()),
      }),
    ),
  }),
  errors: ['loanUnknown'],
})
