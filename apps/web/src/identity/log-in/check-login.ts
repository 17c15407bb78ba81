import { type ErrorKey, isCreditCardNumber, normaliseNumber } from '@cloudsail/contract'
import {
  identifierError,
  type LoginMethod,
  passwordKindOf,
  readIdentifier,
} from '@cloudsail/contract/identity'

/** What is wrong with an identifier as typed; null where nothing is. */
export function checkIdentifier(method: LoginMethod, typed: string): ErrorKey | null {
  if (method !== 'creditCard') return readIdentifier(method, typed).error ?? null
  const number = normaliseNumber(typed)
  if (number === '') return 'cardNumberRequired'
  return isCreditCardNumber(number) ? null : identifierError(method, typed, 'creditCardInvalid').error
}

/** What is wrong with a password before it is tried. How a log-in password is made up is nobody's business here. */
export function checkPassword(method: LoginMethod, password: string): ErrorKey | null {
  if (password === '') return 'passwordRequired'
  return passwordKindOf(method) === 'query' && !/^\d{6}$/.test(password) ? 'sixDigitsFormat' : null
}

export function checkImageCode(typed: string): ErrorKey | null {
  if (typed === '') return 'imageCodeRequired'
  return /^[A-Za-z0-9]{4}$/.test(typed) ? null : 'imageCodeInvalid'
}
