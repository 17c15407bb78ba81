import type { ErrorKey } from '../core/errors.ts'
import {
  checkUsername,
  debitCardPrefix,
  isDebitCardNumber,
  isMobile,
  normaliseNumber,
  normaliseText,
} from '../core/rules/index.ts'

/** Identifiers for log-in, in the order of the tabs. */
export const loginIdentifiers = ['username', 'accountNumber', 'debitCard', 'mobileAccount'] as const
export type LoginIdentifier = (typeof loginIdentifiers)[number]

/** Means of a log-in, as home shows them. */
export const loginMethods = [...loginIdentifiers, 'creditCard'] as const
export type LoginMethod = (typeof loginMethods)[number]

/**
 * Returns the kind of password for a means of log-in. Cards use the six-digit query password, all others the log-in password.
 */
export function passwordKindOf(method: LoginMethod): 'login' | 'query' {
  return method === 'debitCard' || method === 'creditCard' ? 'query' : 'login'
}

/** An e-bank number (8 to 16 digits), or the number of a passbook (17) or debit card (19). */
const accountNumber = /^(\d{8,17}|\d{19})$/
/** E-bank numbers are shorter than account numbers. */
const longestEbankNumber = 16

/** Returns true if a number typed as an account number is one, and not an e-bank number. */
export const isOwnAccountNumber = (value: string): boolean => value.length > longestEbankNumber

/**
 * Returns the identifier that a number looks like, by its length and first digits, in case the customer chose another tab. A
 * wrong digit does not matter. Null if it looks like none.
 */
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

/**
 * Returns the identifier that the typed text belongs to, if it was typed under another one. Null if that cannot be seen. An
 * incomplete mobile or card number does not count as an account number.
 */
export function otherWay(method: LoginMethod, typed: string): keyof typeof otherTab | null {
  const other = looksLike(typed)
  if (other === null || other === 'username' || other === method) return null
  const mayBeMistyped = method === 'mobileAccount' || method === 'creditCard'
  return other === 'accountNumber' && mayBeMistyped ? null : other
}

/** Returns the error of an identifier typed under the wrong tab. The error names the right one if that can be seen. */
export function identifierError(method: LoginMethod, typed: string, error: ErrorKey): { error: ErrorKey } {
  const other = otherWay(method, typed)
  return { error: other ? otherTab[other] : error }
}

const mobileOf = (number: string) => number.replace(/^\+?(86(?=1\d{10}$)|(?=852))/, '')

/**
 * Parses an identifier as typed. Normalises full-width digits, blanks and hyphens of a number, lower-cases a user name, and
 * accepts a plus before 852. Returns the value to look up, or the error to show beside the field.
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
