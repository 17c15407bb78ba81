import * as z from 'zod/mini'
import { contractMethods, contractRow } from '../../contracts/index.ts'
import { customer, notCardOnly } from '../../core/access.ts'
import { bilingual } from '../../core/bilingual.ts'
import { defineCall } from '../../core/call.ts'
import { maskedNumber } from '../../core/fields.ts'
import {
  appointmentProducts,
  appointmentStates,
  halfDays,
  loanApplicationStates,
  loanPurposes,
  loanReasons,
  loanSteps,
} from './names.ts'
import { takenOffer, takingErrors } from './orders.ts'

const access = customer({ kinds: notCardOnly })

/** Amounts are decimal texts in RMB, annual rates millionths. */
export const loanOffer = defineCall({
  name: 'PFA0901003_terms',
  summary: 'What can be applied for today: sums, terms, the rate; and why not, where that is so',
  access,
  request: z.strictObject({}),
  response: z.object({
    today: z.string(),
    least: z.string(),
    most: z.string(),
    step: z.string(),
    months: z.array(z.number()),
    ratePpm: z.number(),
    lprPpm: z.number(),
    pointsPpm: z.number(),
    penaltyPercent: z.number(),
    incomePercent: z.number(),
    offerDays: z.number(),
    /** Monthly instalments of the customer's loans at this bank. */
    ownDebts: z.string(),
    /** Why the customer cannot apply now. Null if they can. */
    refusal: z.nullable(bilingual),
  }),
})

/** Branches and days for an appointment about a home or car loan. */
export const appointmentChoices = defineCall({
  name: 'PFA0901004_branches',
  summary: 'Branches and workdays at which a loan can be talked about',
  access,
  request: z.strictObject({}),
  response: z.object({
    ownBranch: z.string(),
    phone: z.string(),
    days: z.array(z.string()),
    branches: z.array(z.object({ code: z.string(), name: bilingual, city: bilingual, address: bilingual })),
  }),
})

const step = z.object({
  no: z.number(),
  step: z.enum(loanSteps),
  at: z.string(),
  amount: z.nullable(z.string()),
  reason: z.nullable(z.enum(loanReasons)),
})
export type ShownLoanStep = z.infer<typeof step>

const loanApplication = z.object({
  application: z.string(),
  state: z.enum(loanApplicationStates),
  amount: z.string(),
  months: z.number(),
  purpose: z.enum(loanPurposes),
  submittedAt: z.string(),
  /** Reason of the latest step that has one. */
  reason: z.nullable(z.enum(loanReasons)),
  /** The current or past offer. Null if there has been none. */
  offer: z.nullable(z.object({ amount: z.string(), ratePpm: z.number(), lapsesOn: z.string() })),
  /** Report of the credit bureau. Null before it was asked. */
  bureau: z.nullable(
    z.object({
      askedAt: z.string(),
      loans: z.number(),
      monthlyDebt: z.string(),
      monthsOverdue: z.number(),
    }),
  ),
  /** The amount that was signed for and paid out. */
  taken: z.nullable(z.object({ amount: z.string(), accountNumber: maskedNumber })),
  contract: z.nullable(contractRow),
  /** The account of the resulting loan. */
  loanAccountId: z.nullable(z.string()),
  steps: z.array(step),
})
export type LoanApplication = z.infer<typeof loanApplication>

const loanAppointment = z.object({
  appointment: z.string(),
  product: z.enum(appointmentProducts),
  branch: bilingual,
  address: bilingual,
  on: z.string(),
  half: z.enum(halfDays),
  phone: z.string(),
  state: z.enum(appointmentStates),
})
export type LoanAppointment = z.infer<typeof loanAppointment>

export const loanApplications = defineCall({
  name: 'PFA0902003_applications',
  summary: 'Applications and appointments of a year, the newest first, and how far each is',
  access,
  request: z.strictObject({}),
  response: z.object({
    today: z.string(),
    penaltyPercent: z.number(),
    applications: z.array(loanApplication),
    appointments: z.array(loanAppointment),
  }),
})

/** Draws up the contract of an offer. A repeated call returns the same contract. */
export const drawUpLoanContract = defineCall({
  name: 'PFA0902004_contract',
  summary: 'Draws up the contract of an approved loan for what is to be taken of it',
  access: customer({ kinds: notCardOnly, methods: contractMethods }),
  request: z.strictObject(takenOffer),
  response: z.object({ contract: z.string(), sha256: z.string() }),
  errors: [...takingErrors, 'documentsBusy', 'documentCharacter', 'signingRequired', 'accountNotSigned'],
  changes: true,
})

export const applyingCalls = [loanOffer, appointmentChoices, loanApplications, drawUpLoanContract]
