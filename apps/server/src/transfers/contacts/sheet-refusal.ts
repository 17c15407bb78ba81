import type { ErrorKey } from '@cloudsail/contract'
import { type FormRefusal, type FormRow, type FormSheet, readForm } from '../../documents/index.ts'
import { BankError } from '../../errors.ts'

const errorOf: Record<Exclude<FormRefusal['refused'], 'tooManyRows'>, ErrorKey> = {
  tooLarge: 'sheetTooLarge',
  notXls: 'sheetNotXls',
  protected: 'sheetProtected',
  macros: 'sheetMacros',
  hidden: 'sheetHidden',
  formula: 'sheetFormula',
  notTemplate: 'batchFileInvalid',
  outdated: 'sheetOutdated',
  empty: 'sheetEmpty',
  unreadable: 'sheetUnreadable',
}

interface Limit {
  maxRows: number
  /** The error for a form with too many rows. */
  tooMany: ErrorKey
}

/** Returns the rows of a form that a customer has filled in. Throws the error that explains why the file is refused. */
export async function rowsOf(base64: string, form: FormSheet, limit: Limit): Promise<FormRow[]> {
  const read = await readForm(Buffer.from(base64, 'base64'), form, limit.maxRows)
  if ('rows' in read) return read.rows
  const { refused, cell } = read
  const field = 'base64'
  if (refused === 'tooManyRows') throw new BankError(limit.tooMany, { field, values: { max: limit.maxRows } })
  throw new BankError(errorOf[refused], { field, ...(cell !== undefined && { values: { cell } }) })
}
