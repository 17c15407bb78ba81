import { addToTable } from './insert.ts'
import type { Names } from './names.ts'

/** Returns whether a screen has a row in the access table, which covers accounts and deposits only. */
export const hasAccessRow = ({ domain }: Names): boolean => domain === 'accounts' || domain === 'deposits'

/** Adds the row of a new screen. Its contract admits everybody except customers who hold only a credit card. */
export const addAccessRow = (source: string, { stem, kind }: Names): string =>
  addToTable(source, kind === 'order' ? 'orderRows' : 'callRows', `${stem}: enquiry`)
