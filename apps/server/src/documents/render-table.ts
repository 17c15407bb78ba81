import type { FilledForm } from './form-sheet.ts'
import { render } from './renderer.ts'
import { tableCsv } from './table-csv.ts'
import type { DocumentFormat, TableDocument } from './table-document.ts'

/** Writes a table as a document. */
export async function renderTable(format: DocumentFormat, document: TableDocument): Promise<Buffer> {
  if (format === 'csv') return tableCsv(document)
  return Buffer.from(await render({ format, document }))
}

/** Writes a form as an XLS file (BIFF8): blank as a template, or filled in. */
export async function renderForm(form: FilledForm): Promise<Buffer> {
  return Buffer.from(await render({ format: 'xls', form }))
}
