import type { FilledForm } from './form-sheet.ts'
import { render } from './renderer.ts'
import { fillSignature } from './signed-pdf.ts'
import { tableCsv } from './table-csv.ts'
import type { DocumentFormat, TableDocument } from './table-document.ts'

/**
 * Writes a table as a document. `sign` signs a PDF with a seal on this side, so that no key enters the thread for documents.
 * Throws the BankErrors `documentsBusy` and, for a PDF, `documentCharacter`.
 */
export async function renderTable(
  format: DocumentFormat,
  document: TableDocument,
  sign?: (document: Uint8Array) => Promise<Buffer>,
): Promise<Buffer> {
  if (format === 'csv') return tableCsv(document)
  const bytes = Buffer.from(await render({ format, document }))
  return sign && format === 'pdf' ? fillSignature(bytes, sign) : bytes
}

/** Writes a form as an XLS file (BIFF8): blank as a template, or filled in. */
export async function renderForm(form: FilledForm): Promise<Buffer> {
  return Buffer.from(await render({ format: 'xls', form }))
}
