import { isDebitCardNumber } from './rules/index.ts'
import type { Bilingual } from './text.ts'

/** What a payee is named by (specification section 3: contacts, interbank transfers). */
export const identifierTypes = ['account', 'debitCard'] as const
export type IdentifierType = (typeof identifierTypes)[number]

/** What the number of each is called. */
export const identifierTypeNames = {
  account: { zh: '账号', en: 'Account' },
  debitCard: { zh: '借记卡号', en: 'Debit card' },
} as const satisfies Record<IdentifierType, Bilingual>

/** Which of the two a number is. A number says it by itself, so nobody is asked; a credit card takes money as an account
 *  does. */
export const identifierTypeOf = (number: string): IdentifierType =>
  isDebitCardNumber(number) ? 'debitCard' : 'account'
