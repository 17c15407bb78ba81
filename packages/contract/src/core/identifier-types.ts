import { isDebitCardNumber } from './rules/index.ts'
import type { Bilingual } from './text.ts'

/** Identifiers of a payee, for contacts and interbank transfers. */
export const identifierTypes = ['account', 'debitCard'] as const
export type IdentifierType = (typeof identifierTypes)[number]

/** Names of the identifiers. */
export const identifierTypeNames = {
  account: { zh: '账号', en: 'Account' },
  debitCard: { zh: '借记卡号', en: 'Debit card' },
} as const satisfies Record<IdentifierType, Bilingual>

/**
 * Returns which identifier a number is. The number itself shows it, so the customer is not asked. A credit card receives
 * money like an account.
 */
export const identifierTypeOf = (number: string): IdentifierType =>
  isDebitCardNumber(number) ? 'debitCard' : 'account'
