import { parentPort } from 'node:worker_threads'
import type { FilledForm } from './form-sheet.ts'
import { formXls } from './form-xls.ts'
import type { DocumentFormat, TableDocument } from './table-document.ts'
import { tablePdf } from './table-pdf.ts'
import { tableXlsx } from './table-xlsx.ts'
import type { WorkerAnswer } from './worker-host.ts'

export type RenderJob =
  | { format: Exclude<DocumentFormat, 'csv'>; document: TableDocument }
  | { format: 'xls'; form: FilledForm }

const answer = (message: WorkerAnswer<Uint8Array>) => parentPort!.postMessage(message)

async function render(job: RenderJob): Promise<Uint8Array> {
  if (job.format === 'xls') return formXls(job.form)
  return job.format === 'pdf' ? tablePdf(job.document) : tableXlsx(job.document)
}

parentPort!.on('message', async (job: RenderJob) => {
  try {
    answer({ result: await render(job) })
  } catch (error) {
    answer({ failure: String(error) })
  }
})
answer('ready')
