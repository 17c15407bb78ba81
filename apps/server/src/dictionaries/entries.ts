import type { DictionaryEntry } from '@cloudsail/contract/dictionaries'

/** An entry of a dictionary, with the business dates it holds on where it has not always held or will not. */
export interface Entry extends Omit<DictionaryEntry, 'goesWith'> {
  goesWith?: readonly string[]
  /** The first day. */
  from?: string
  /** The last day. */
  until?: string
}

/** `[code, Chinese, English]`, in the order they are shown. */
export type Row = readonly [code: string, zh: string, en: string, goesWith?: readonly string[]]

export const entriesOf = (rows: readonly Row[]): Entry[] =>
  rows.map(([code, zh, en, goesWith]) => ({ code, zh, en, ...(goesWith && { goesWith }) }))

/** What holds on a business date. */
export function holding(entries: readonly Entry[], date: string): DictionaryEntry[] {
  return entries
    .filter(({ from, until }) => (!from || from <= date) && (!until || date <= until))
    .map(({ code, zh, en, goesWith = [] }) => ({ code, zh, en, goesWith: [...goesWith] }))
}
