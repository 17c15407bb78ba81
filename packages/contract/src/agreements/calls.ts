import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { agreementText } from './agreement-text.ts'

/** Every agreement of the bank that is read before it is accepted. */
export const agreementCodes = [
  'personalEbanking',
  'interbankRemittance',
  'wealthConnect',
  'accountOpening',
  'rollingDeposit',
  'hongKongConsent',
  'netPayment',
  'quickPayment',
  'fxPurchase',
  'crossBorder',
  'cardContract',
  'creditReport',
  'cardInstalments',
  'loanCreditReport',
  'loanPersonalData',
] as const
export type AgreementCode = (typeof agreementCodes)[number]

export const openCustomerAgreement = defineCall({
  name: 'agreements001_open',
  summary: 'An agreement in both languages; from now on the bank measures how long it is read',
  access: customer(),
  request: z.strictObject({ agreement: z.enum(agreementCodes) }),
  response: agreementText,
  changes: true,
})

export const agreementReading = defineCall({
  name: 'agreements002_reading',
  summary: 'The version of an agreement that holds, and when the customer has read it to its end',
  access: customer(),
  request: z.strictObject({ agreement: z.enum(agreementCodes) }),
  response: z.object({
    version: z.string(),
    /** Null where this version has not been read yet. */
    readAt: z.nullable(z.string()),
  }),
})

export const agreementsCalls = [openCustomerAgreement, agreementReading]
