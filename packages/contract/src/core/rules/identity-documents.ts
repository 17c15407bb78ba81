import { residentIdCharacter } from './check-digits.ts'

/** Types of identity documents. `greenCard` is the former permanent residence card of foreigners. */
export const idTypes = [
  'residentId',
  'interimId',
  'passport',
  'hkMacauPermit',
  'taiwanPermit',
  'hkMacauTaiwanResidence',
  'foreignerResidence',
  'greenCard',
  'residencePermit',
  'officer',
  'constable',
  'soldier',
  'exitEntryPermit',
] as const
export type IdType = (typeof idTypes)[number]

const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
)

/** Returns true if a text is a resident ID: eighteen characters, a province, an existing day, and the check character. */
export function isResidentId(text: string): boolean {
  return /^[1-8]\d{16}[\dX]$/.test(text) && provinces.has(text.slice(0, 2)) && hasDateAndCheck(text)
}

/**
 * Returns true if a text is the number of a residence permit for people of Hong Kong, Macau and Taiwan. It has the form of a
 * resident ID with region codes of its own.
 */
export function isHkMacauTaiwanResidence(text: string): boolean {
  return /^8[123]0000/.test(text) && isResidentId(text)
}

/**
 * Returns true if a text is the number of a foreigner's permanent residence card: 18 characters from 9 with the check of a
 * resident ID, or the older 15 characters.
 */
export function isForeignerResidence(text: string): boolean {
  return /^[A-Z]{3}\d{12}$/.test(text) || (/^9\d{16}[\dX]$/.test(text) && hasDateAndCheck(text))
}

const ownPassport = /^(E\d{8}|E[A-HJ-NP-Z]\d{7}|G\d{8}|[DSP]\d{7,8})$/
const anyPassport = /^[A-Z0-9]{5,17}$/
const military = /^[\p{Script=Han}A-Z0-9]{6,20}$/u

const documents: Record<IdType, (text: string) => boolean> = {
  residentId: isResidentId,
  interimId: isResidentId,
  passport: (text) => ownPassport.test(text) || anyPassport.test(text),
  hkMacauPermit: (text) => /^[HM](\d{8}|\d{10})$/.test(text),
  taiwanPermit: (text) => /^(\d{8}|\d{10})$/.test(text),
  hkMacauTaiwanResidence: isHkMacauTaiwanResidence,
  foreignerResidence: isForeignerResidence,
  greenCard: isForeignerResidence,
  residencePermit: (text) => anyPassport.test(text),
  officer: (text) => military.test(text),
  constable: (text) => military.test(text),
  soldier: (text) => military.test(text),
  exitEntryPermit: (text) => anyPassport.test(text),
}

/** Returns true if a document of this type can have this number. `text` is normalised (upper case, no blanks). */
export function isIdNumber(type: IdType, text: string): boolean {
  return documents[type](text)
}

/** Returns true if a text has the form of a passport number of the People's Republic. */
export function isChinesePassport(text: string): boolean {
  return ownPassport.test(text)
}

/** Returns the birth date ("1985-12-24") in a resident ID or another number of that form. Null if it has none. */
export function birthDateOfId(text: string): string | null {
  const match = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text)
  return match && isRealDate(match[1]!, match[2]!, match[3]!) ? `${match[1]}-${match[2]}-${match[3]}` : null
}

function hasDateAndCheck(text: string): boolean {
  return birthDateOfId(text) !== null && residentIdCharacter(text.slice(0, 17)) === text[17]
}

function isRealDate(year: string, month: string, day: string): boolean {
  if (year < '1800') return false
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
}
