import type { ErrorKey } from '../errors.ts'
import { reservedInformationLength, securityAnswerLength } from '../limits.ts'
import { characterCount } from './normalise.ts'

const isOutside = ({ min, max }: { min: number; max: number }, count: number) => count < min || count > max

/**
 * Checks a user name for log-in: 6-20 letters, digits and underscores. At least one is not a digit, so that it cannot be
 * taken for an account or mobile number.
 */
export function checkUsername(text: string): ErrorKey | null {
  if (text === '') return 'usernameRequired'
  if (text.length < 6 || text.length > 20) return 'usernameLength'
  if (!/^\w+$/.test(text)) return 'usernameCharacters'
  return /^\d+$/.test(text) ? 'usernameDigitsOnly' : null
}

/** Checks reserved information or a security seal: 2-30 characters, no control characters or mark-up. */
export function checkReservedInformation(text: string): ErrorKey | null {
  const count = characterCount(text)
  if (isOutside(reservedInformationLength, count)) return 'reservedInformationLength'
  return isPlainText(text) ? null : 'illegalCharacters'
}

/** Checks a security answer: 2-20 characters. */
export function checkSecurityAnswer(text: string): ErrorKey | null {
  const count = characterCount(text)
  if (isOutside(securityAnswerLength, count)) return 'securityAnswerLength'
  return isPlainText(text) ? null : 'illegalCharacters'
}

/**
 * Returns true if a text has only letters of any script, digits, blanks and everyday punctuation. No mark-up signs, emoji or
 * control characters.
 */
export function isPlainText(text: string): boolean {
  return /^[\p{Script=Han}\p{L}\p{M}\p{N} ·,.，。、！!？?：:；;（）()“”‘’'"《》…—\-_/+%#@&*~￥¥$]*$/u.test(
    text,
  )
}

/** Domestic purpose and postscript: Chinese, letters, digits, comma, full stop. */
export const remarkPattern = /^[\p{Script=Han}A-Za-z0-9,.，。 ]*$/u

/** Letters, digits or Chinese characters. The middle dot of a Chinese name and single blanks or stops inside a Latin one. */
export const personNamePattern = /^[\p{Script=Han}A-Za-z0-9]+(?:[·. ][\p{Script=Han}A-Za-z0-9]+)*$/u

/** Returns true if a text can be a payee's name. Like a person's name, but an enterprise may have brackets: 云帆（上海）科技有限公司. */
export function isPayeeName(text: string): boolean {
  return personNamePattern.test(text.replace(/[（(]([^（）()]+)[）)]/g, '$1'))
}

/** Character set of SWIFT. A line never begins with ":" or "-". */
export const swiftPattern = /^(?![:-])[A-Za-z0-9/\-?:().,'+ ]*$/

export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/
