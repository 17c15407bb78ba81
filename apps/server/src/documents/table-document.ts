import type { Language } from '@cloudsail/contract'
import type { Seal } from './seal.ts'

/** A query's rows as a document, the same for every format. Its texts are in one language. */
export interface TableDocument {
  language: Language
  bankName: string
  title: string
  /** Small text beside the bank's name: when the document was made. */
  beside: string
  /** Lines above the rows that describe them: account, period, balances. */
  facts: readonly (readonly [label: string, value: string])[]
  columns: readonly TableColumn[]
  /** One text per column in each row. Amounts are decimal texts ("1234.50"), empty if there is none. */
  rows: readonly (readonly string[])[]
  /** Last line, by column. Empty if a column has no total. */
  totals: readonly string[]
  /** Small print below. */
  note: string
  /** The bank's stamp and signature in a PDF. */
  seal?: Seal
}

export interface TableColumn {
  title: string
  /** Amounts stay numbers, dates and moments ("2026-11-20 09:05:00") stay dates. Long digit strings stay text. */
  kind: 'text' | 'amount' | 'digits' | 'date' | 'moment'
  /** Share of a page's width. */
  width: number
}

const documentFormats = ['csv', 'xlsx', 'pdf'] as const
export type DocumentFormat = (typeof documentFormats)[number]

export const mediaTypes: Record<DocumentFormat | 'xls', string> = {
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** Prefixes a text that a spreadsheet would take for a formula with an apostrophe, and removes control characters. */
export function safeCell(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  const plain = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trimEnd()
  return /^\s*[=+\-@|%＝＋－＠]/.test(plain) ? `'${plain}` : plain
}
