import { parentPort } from 'node:worker_threads'
import type { DocumentFormat, TableDocument } from './table-document.ts'
import { tablePdf } from './table-pdf.ts'
import { tableXlsx } from './table-xlsx.ts'

export interface RenderJob {
  id: number
  format: Exclude<DocumentFormat, 'csv'>
  document: TableDocument
}
export type RenderAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string }

parentPort!.on('message', async ({ id, format, document }: RenderJob) => {
  try {
    const bytes = format === 'pdf' ? await tablePdf(document) : tableXlsx(document)
    parentPort!.postMessage({ id, bytes } satisfies RenderAnswer)
  } catch (error) {
    parentPort!.postMessage({ id, failure: String(error) } satisfies RenderAnswer)
  }
})
