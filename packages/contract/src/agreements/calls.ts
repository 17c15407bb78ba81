import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import { agreementText } from './agreement-text.ts'

/** The agreements of the bank that must be read before they are accepted. */
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
    /** Null if the customer has not read this version yet. */
    readAt: z.nullable(z.string()),
  }),
})

export const agreementsCalls = [openCustomerAgreement, agreementReading]
