import { type ErrorKey, isCreditCardNumber, normaliseNumber } from '@cloudsail/contract'
import {
  identifierError,
  type LoginMethod,
  passwordKindOf,
  readIdentifier,
} from '@cloudsail/contract/identity'

/** Returns the error of a typed identifier. Null if there is none. */
export function checkIdentifier(method: LoginMethod, typed: string): ErrorKey | null {
  if (method !== 'creditCard') return readIdentifier(method, typed).error ?? null
  const number = normaliseNumber(typed)
  if (number === '') return 'cardNumberRequired'
  return isCreditCardNumber(number) ? null : identifierError(method, typed, 'creditCardInvalid').error
}

/** Returns the error of a password before it is tried. The rules for log-in passwords are deliberately not checked here. */
export function checkPassword(method: LoginMethod, password: string): ErrorKey | null {
  if (password === '') return 'passwordRequired'
  return passwordKindOf(method) === 'query' && !/^\d{6}$/.test(password) ? 'sixDigitsFormat' : null
}

export function checkImageCode(typed: string): ErrorKey | null {
  if (typed === '') return 'imageCodeRequired'
  return /^[A-Za-z0-9]{4}$/.test(typed) ? null : 'imageCodeInvalid'
}
