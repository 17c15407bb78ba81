import type { Bilingual } from '@cloudsail/contract'

/** A form to be filled in as a spreadsheet and uploaded. A file is recognised by its head. */
export interface FormSheet {
  /** Name of the sheet, in both languages. At most 31 characters. */
  name: string
  title: Bilingual
  /** Line below the title: code and version of the form (`formMark`), or the subject of a filled one. */
  mark: string
  /** Instructions, one per line. */
  notes: readonly Bilingual[]
  columns: readonly FormColumn[]
  /** A second sheet to copy from, such as the names of the banks. */
  list?: FormList
}

export interface FormColumn {
  title: Bilingual
  /** Amounts may be numbers. Everything else is text, so that no zero or digit is lost. */
  kind: 'text' | 'amount'
  /** In characters. */
  width: number
  required?: boolean
  /** Choices of the drop-down list in the cell. */
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

/** Puts both languages into one cell. */
export const inBoth = ({ zh, en }: Bilingual): string => `${zh} ${en}`

export const headOf = ({ title, required }: FormColumn): string => inBoth(title) + (required ? ' *' : '')

/**
 * Returns the mark of a form from the code of its screen. The version is raised with every change of the columns. The user
 * of an older file is asked to make it anew.
 */
export const formMark = (code: string, version: number): string =>
  `模板版本 Template version: ${code}-${version}`

/** Returns whether a text is the mark of this form in another version. */
export const isOtherVersion = ({ mark }: FormSheet, text: string): boolean =>
  text !== mark && withoutVersion(text) === withoutVersion(mark)
const withoutVersion = (mark: string) => mark.replace(/\d+$/, '')

/** Returns the row of the table's head, counted from 0. Title, mark and notes are above it. */
export const headRow = ({ notes }: FormSheet): number => 2 + notes.length
