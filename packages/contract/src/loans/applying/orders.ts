import * as z from 'zod/mini'
import { contractMethods, contractNumber } from '../../contracts/index.ts'
import { customer, notCardOnly, payingMethods } from '../../core/access.ts'
import {
  accountIdField,
  amountField,
  amountOrZeroField,
  dateField,
  mobileField,
  wholeNumber,
} from '../../core/fields.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { currentAccountErrors } from '../../orders/payment-errors.ts'
import { appointmentProducts, halfDays, loanPurposes } from './names.ts'

const access = customer({ kinds: notCardOnly })
export const applicationField = z
  .string('loanApplicationUnknown')
  .check(z.regex(/^\d{20}$/, 'loanApplicationUnknown'))
const ticked = (error: 'agreementUnread' | 'loanDeclarationMissing') =>
  z.boolean().check(z.refine((value) => value, error))

/** PFA0901000: applies for a consumer loan; the loan desk decides. */
export const applyForLoan = defineOrder({
  code: 'PFA0901',
  title: { zh: '消费贷款申请', en: 'Apply for a consumer loan' },
  access,
  signing: 'branch',
  methods: payingMethods,
  input: z.strictObject({
    amount: amountField,
    months: wholeNumber(1, 360),
    purpose: z.enum(loanPurposes, 'loanPurposeRequired'),
    /** RMB a month. */
    income: amountField,
    /** RMB a month, for all other loans. */
    debts: amountOrZeroField,
    /** The customer declares that the loan is not for property, securities, funds, wealth products or lending on. */
    declared: ticked('loanDeclarationMissing'),
    creditConsent: ticked('agreementUnread'),
    dataConsent: ticked('agreementUnread'),
  }),
  errors: [
    'agreementUnread',
    'amountInvalid',
    'loanAmountRange',
    'loanMonths',
    'loanAge',
    'loanPending',
    'loanTooOften',
    'loanPurposeRequired',
    'loanDeclarationMissing',
  ],
})

/** Terms on which an offer is taken. */
export const takenOffer = {
  application: applicationField,
  amount: amountField,
  dueDay: wholeNumber(1, 28),
  /** The customer's current account that receives the loan and repays it. */
  accountId: accountIdField,
}

export const takingErrors = [
  ...currentAccountErrors,
  'amountInvalid',
  'loanAmountRange',
  'loanApplicationUnknown',
  'loanApplicationOver',
  'offerLapsed',
  'offerRevoked',
] as const

/** PFA0902000: takes an offer by signing its contract. The loan is paid out once the contract is filed. */
export const acceptLoanOffer = defineOrder({
  code: 'PFA0902',
  title: { zh: '签署贷款合同', en: 'Sign a loan contract' },
  access,
  signing: 'branch',
  methods: contractMethods,
  input: z.strictObject({
    ...takenOffer,
    contract: contractNumber,
    agreed: z.literal(true, 'contractUnread'),
  }),
  errors: [...takingErrors, 'contractUnknown', 'contractChanged', 'contractUnread'],
})

/** On PFA0901000: makes an appointment at a branch about a home or car loan. */
export const makeLoanAppointment = defineOrder({
  code: 'PFA0903',
  title: { zh: '预约网点面谈', en: 'Book an appointment' },
  access,
  signing: 'branch',
  methods: payingMethods,
  input: z.strictObject({
    product: z.enum(appointmentProducts),
    branch: z.string().check(z.regex(/^\d{12}$/, 'branchRequired')),
    on: dateField,
    half: z.enum(halfDays),
    phone: mobileField,
  }),
  errors: ['branchRequired', 'appointmentDay', 'appointmentPending'],
})

/** On PFA0902000: cancels the appointment. */
export const cancelLoanAppointment = defineOrder({
  code: 'PFA0904',
  title: { zh: '取消网点面谈', en: 'Cancel an appointment' },
  access,
  signing: 'branch',
  input: z.strictObject({
    appointment: z.string('appointmentUnknown').check(z.regex(/^\d{20}$/, 'appointmentUnknown')),
  }),
  errors: ['appointmentUnknown', 'appointmentOver'],
})

/** On PFA0902000: withdraws an application that is not signed yet. */
export const withdrawLoanApplication = defineOrder({
  code: 'PFA0905',
  title: { zh: '撤回贷款申请', en: 'Withdraw a loan application' },
  access,
  signing: 'branch',
  input: z.strictObject({ application: applicationField }),
  errors: ['loanApplicationUnknown', 'loanApplicationOver'],
})

export const loanDocumentsAtMost = 5

/** On PFA0902000: sends documents that the loan desk asked for. */
export const sendLoanDocuments = defineOrder({
  code: 'PFA0906',
  title: { zh: '补充贷款资料', en: 'Send documents for a loan' },
  access,
  signing: 'branch',
  input: z.strictObject({
    application: applicationField,
    uploads: z
      .array(z.string().check(z.regex(/^\d{1,18}$/, 'uploadUnknown')))
      .check(z.minLength(1, 'documentsRequired'), z.maxLength(loanDocumentsAtMost, 'documentsRequired')),
  }),
  errors: ['loanApplicationUnknown', 'loanApplicationOver', 'uploadUnknown', 'documentsRequired'],
})

export const applyingOrders = [
  applyForLoan,
  acceptLoanOffer,
  makeLoanAppointment,
  cancelLoanAppointment,
  withdrawLoanApplication,
  sendLoanDocuments,
]
