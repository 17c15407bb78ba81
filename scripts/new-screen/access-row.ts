import { addToTable } from './insert.ts'
import type { Names } from './names.ts'

/** Whether a screen has a row in the table of who may give and ask what: it holds accounts and deposits alone. */
export const hasAccessRow = ({ domain }: Names): boolean => domain === 'accounts' || domain === 'deposits'

/** Adds the row of a new screen: its contract lets in everybody but those who hold a credit card alone. */
export const addAccessRow = (source: string, { stem, kind }: Names): string =>
  addToTable(source, kind === 'order' ? 'orderRows' : 'callRows', `${stem}: enquiry`)
