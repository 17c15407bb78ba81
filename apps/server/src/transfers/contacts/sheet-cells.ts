import {
  type Bilingual,
  normaliseAmount,
  normaliseName,
  normaliseNumber,
  normaliseText,
  searchKey,
  visibleText,
} from '@cloudsail/contract'
import type { FormCell } from '../../documents/index.ts'
import { BankError } from '../../errors.ts'

/** The text of a cell for a form field, with an error if the file has lost a part of the text. */
export interface ReadField {
  text: string
  error?: BankError
}

/** The number of digits that a spreadsheet keeps of a number. */
const keptDigits = 15
/** A long number as a spreadsheet displays it, such as "6.22202E+18", copied as text. */
const scientific = /^\d(?:\.\d+)?E\+?\d{1,3}$/i

const unreadable = (field: string): ReadField => ({
  text: '',
  error: new BankError('sheetCellUnreadable', { field }),
})

export function textCell({ text, kind }: FormCell, field: string): ReadField {
  return kind === 'unreadable' ? unreadable(field) : { text: normaliseText(text) }
}

export function nameCell({ text, kind }: FormCell, field: string): ReadField {
  return kind === 'unreadable' ? unreadable(field) : { text: normaliseName(text) }
}

/**
 * Reads an account number. A text cell keeps every digit and zero. A numeric cell of more than 15 digits has lost some
 * digits, and a number in exponent notation nearly all.
 */
export function accountCell(
  { text, kind }: FormCell,
  field: string,
  normalise: (text: string) => string = normaliseNumber,
): ReadField {
  if (kind === 'unreadable') return unreadable(field)
  const plain = normaliseNumber(text)
  if (kind === 'number' && plain.length > keptDigits)
    return { text: '', error: new BankError('sheetAccountDigits', { field }) }
  if (scientific.test(plain))
    return { text: '', error: new BankError('sheetAccountScientific', { field, values: { text: plain } }) }
  return { text: normalise(text) }
}

export function amountCell({ text, kind }: FormCell, field: string): ReadField {
  if (kind === 'unreadable') return unreadable(field)
  return {
    text: normaliseAmount(
      visibleText(text)
        .trim()
        .replace(/^[¥￥]/, ''),
    ),
  }
}

/** Names are compared without blanks, letter case and the width of brackets. */
function plainName(name: string): string {
  return searchKey(name).replace(/[()]/g, '')
}

/**
 * Returns the key whose name a cell contains, in either language or in both as the list in a cell shows them. Returns
 * undefined if no name matches.
 */
export function named<Key extends string>(
  names: Iterable<readonly [Key, Bilingual]>,
  text: string,
): Key | undefined {
  const wanted = plainName(text)
  for (const [key, { zh, en }] of names)
    if ([zh, en, zh + en].some((name) => plainName(name) === wanted)) return key
  return undefined
}
