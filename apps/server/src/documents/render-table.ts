import type { FilledForm } from './form-sheet.ts'
import type { RenderJob } from './render-worker.ts'
import { tableCsv } from './table-csv.ts'
import type { DocumentFormat, TableDocument } from './table-document.ts'
import { workerHost } from './worker-host.ts'

const render = workerHost<RenderJob, Uint8Array>(new URL('./render-worker.ts', import.meta.url), {
  memoryMb: 256,
  timeoutMs: 30_000,
})

/** Writes a table as a document. */
export async function renderTable(format: DocumentFormat, document: TableDocument): Promise<Buffer> {
  if (format === 'csv') return tableCsv(document)
  return Buffer.from(await render({ format, document }))
}

/** Writes a form as an XLS file (BIFF8): blank as a template, or filled in. */
export async function renderForm(form: FilledForm): Promise<Buffer> {
  return Buffer.from(await render({ format: 'xls', form }))
}
