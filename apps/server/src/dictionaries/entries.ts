import type { DictionaryEntry } from '@cloudsail/contract/dictionaries'

/** An entry of a dictionary. An entry with limited validity has its first or last business date. */
export interface Entry extends Omit<DictionaryEntry, 'goesWith'> {
  goesWith?: readonly string[]
  /** First day of validity. */
  from?: string
  /** Last day of validity. */
  until?: string
}

/** `[code, Chinese, English]`, in the order of display. */
export type Row = readonly [code: string, zh: string, en: string, goesWith?: readonly string[]]

export const entriesOf = (rows: readonly Row[]): Entry[] =>
  rows.map(([code, zh, en, goesWith]) => ({ code, zh, en, ...(goesWith && { goesWith }) }))

/** Returns the entries valid on a business date. */
export function holding(entries: readonly Entry[], date: string): DictionaryEntry[] {
  return entries
    .filter(({ from, until }) => (!from || from <= date) && (!until || date <= until))
    .map(({ code, zh, en, goesWith = [] }) => ({ code, zh, en, goesWith: [...goesWith] }))
}
