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

/** A cell as a field of a form takes it, and what the file has lost of it. */
export interface ReadField {
  text: string
  error?: BankError
}

/** A spreadsheet’s numbers keep this many digits. */
const keptDigits = 15
/** "6.22202E+18", as a spreadsheet shows a long number, copied as text. */
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

/** A text keeps every digit and zero; a number of more than 15 digits has lost some, and one written with an exponent
 *  nearly all. */
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

/** Names are told apart without blanks, letter case and the brackets’ width. */
function plainName(name: string): string {
  return searchKey(name).replace(/[()]/g, '')
}

/** Which of several things a cell names, in either language or in both, as a list in a cell has them. Undefined where it
 *  is none. */
export function named<Key extends string>(
  names: Iterable<readonly [Key, Bilingual]>,
  text: string,
): Key | undefined {
  const wanted = plainName(text)
  for (const [key, { zh, en }] of names)
    if ([zh, en, zh + en].some((name) => plainName(name) === wanted)) return key
  return undefined
}
