import type { ErrorKey } from '../core/errors.ts'
import {
  checkUsername,
  debitCardPrefix,
  isDebitCardNumber,
  isMobile,
  normaliseNumber,
  normaliseText,
} from '../core/rules/index.ts'

/** What a customer may log in with, in the order of the tabs (specification section 1). */
export const loginIdentifiers = ['username', 'accountNumber', 'debitCard', 'mobileAccount'] as const
export type LoginIdentifier = (typeof loginIdentifiers)[number]

/** How a log-in was made, as home tells it. */
export const loginMethods = [...loginIdentifiers, 'creditCard'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** A card opens the internet bank with its six-digit query password, everything else with the log-in password. */
export function passwordKindOf(method: LoginMethod): 'login' | 'query' {
  return method === 'debitCard' || method === 'creditCard' ? 'query' : 'login'
}

/** An e-bank number (8 to 16 digits), or the number of a current account, a passbook's or a debit card's (17 or 19). */
const accountNumber = /^(\d{8,17}|\d{19})$/
/** E-bank numbers are shorter than the numbers of accounts. */
const longestEbankNumber = 16

/** Whether a number that is typed as an account's is one, and not an e-bank number. */
export const isOwnAccountNumber = (value: string): boolean => value.length > longestEbankNumber

/** What a number looks like, by its length and how it begins: who logs in may have chosen another tab. A wrong digit does not
 *  hide what was meant. Null where it looks like nothing. */
export function looksLike(typed: string): LoginMethod | null {
  const number = normaliseNumber(typed)
  if (isMobile(mobileOf(number))) return 'mobileAccount'
  if (/^62\d{14}$/.test(number)) return 'creditCard'
  if (/^62\d{15,17}$/.test(number)) return 'debitCard'
  return accountNumber.test(number) ? 'accountNumber' : null
}

const otherTab = {
  accountNumber: 'identifierIsAccount',
  debitCard: 'identifierIsDebitCard',
  mobileAccount: 'identifierIsMobile',
  creditCard: 'identifierIsCreditCard',
} as const satisfies Partial<Record<LoginMethod, ErrorKey>>

/** The way of logging in that something typed under another way belongs to; null where that cannot be seen. Too few digits of a
 *  mobile number or a card are no account number. */
export function otherWay(method: LoginMethod, typed: string): keyof typeof otherTab | null {
  const other = looksLike(typed)
  if (other === null || other === 'username' || other === method) return null
  const mayBeMistyped = method === 'mobileAccount' || method === 'creditCard'
  return other === 'accountNumber' && mayBeMistyped ? null : other
}

/** The error of an identifier that its way does not take: it names the way it belongs to, where that can be seen. */
export function identifierError(method: LoginMethod, typed: string, error: ErrorKey): { error: ErrorKey } {
  const other = otherWay(method, typed)
  return { error: other ? otherTab[other] : error }
}

const mobileOf = (number: string) => number.replace(/^\+?(86(?=1\d{10}$)|(?=852))/, '')

/**
 * Reads an identifier as typed: full-width digits, blanks and hyphens of a number are put right, a user name is
 * taken in lower case, 852 may have a plus in front. Gives what it is looked up by, or the error to show beside it.
 */
export function readIdentifier(
  kind: LoginIdentifier,
  typed: string,
): { value: string; error?: never } | { error: ErrorKey } {
  if (kind === 'username') {
    const value = normaliseText(typed).normalize('NFKC')
    const error = checkUsername(value)
    return error === null ? { value: value.toLowerCase() } : identifierError(kind, typed, error)
  }
  const value = normaliseNumber(typed)
  if (kind === 'accountNumber') {
    if (value === '') return { error: 'accountNumberRequired' }
    return accountNumber.test(value) && looksLike(value) !== 'creditCard'
      ? { value }
      : identifierError(kind, typed, 'accountNumberInvalid')
  }
  if (kind === 'debitCard') {
    if (value === '') return { error: 'cardNumberRequired' }
    return isDebitCardNumber(value) && value.startsWith(debitCardPrefix)
      ? { value }
      : identifierError(kind, typed, 'debitCardInvalid')
  }
  const mobile = mobileOf(value)
  if (mobile === '') return { error: 'mobileRequired' }
  return isMobile(mobile) ? { value: mobile } : identifierError(kind, typed, 'mobileInvalid')
}
