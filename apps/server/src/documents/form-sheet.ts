import type { Bilingual } from '@cloudsail/contract'

/** A form to be filled in as a spreadsheet and given back: its head is what a file is known by. */
export interface FormSheet {
  /** Name of the sheet, in both languages; at most 31 characters. */
  name: string
  title: Bilingual
  /** Below the title: which form it is and in which version (`formMark`), or what a filled one is of. */
  mark: string
  /** How it is filled in, a line each. */
  notes: readonly Bilingual[]
  columns: readonly FormColumn[]
  /** A second sheet to copy from, such as the names of the banks. */
  list?: FormList
}

export interface FormColumn {
  title: Bilingual
  /** Amounts may be numbers; everything else is text, so that no zero and no digit is lost. */
  kind: 'text' | 'amount'
  /** In characters. */
  width: number
  required?: boolean
  /** What can be chosen from a list in the cell. */
  choices?: readonly Bilingual[]
}

export interface FormList {
  name: string
  titles: readonly string[]
  rows: readonly (readonly string[])[]
}

export interface FilledForm {
  form: FormSheet
  rows: readonly (readonly string[])[]
  /** Empty rows below, formatted as text. */
  blankRows: number
}

/** Both languages in one cell. */
export const inBoth = ({ zh, en }: Bilingual): string => `${zh} ${en}`

export const headOf = ({ title, required }: FormColumn): string => inBoth(title) + (required ? ' *' : '')

/** The mark of a form by the code of its screen. Its version is raised with every change of the columns: an older file is
 *  asked to be made anew. */
export const formMark = (code: string, version: number): string =>
  `模板版本 Template version: ${code}-${version}`

/** Whether a text is the mark of this form in another version. */
export const isOtherVersion = ({ mark }: FormSheet, text: string): boolean =>
  text !== mark && withoutVersion(text) === withoutVersion(mark)
const withoutVersion = (mark: string) => mark.replace(/\d+$/, '')

/** The row of the table's head, counted from 0: title, mark and notes stand above it. */
export const headRow = ({ notes }: FormSheet): number => 2 + notes.length
