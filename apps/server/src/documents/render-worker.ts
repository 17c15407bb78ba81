import { parentPort } from 'node:worker_threads'
import type { Draw, Drawing } from './drawing.ts'
import type { FilledForm } from './form-sheet.ts'
import { formXls } from './form-xls.ts'
import { drawPdf } from './pdf.ts'
import type { DocumentFormat, TableDocument } from './table-document.ts'
import { tablePdf } from './table-pdf.ts'
import { tableXlsx } from './table-xlsx.ts'
import { answerOfError, type WorkerAnswer } from './worker-host.ts'
import { type ArchivedFile, zipFiles } from './zip-files.ts'

export type RenderJob =
  | { format: Exclude<DocumentFormat, 'csv'>; document: TableDocument }
  | { format: 'xls'; form: FilledForm }
  | { format: 'zip'; files: readonly ArchivedFile[]; at: Date }
  | ({ format: 'drawing'; module: string } & Omit<Drawing<unknown>, 'module'>)

const answer = (message: WorkerAnswer<Uint8Array>) => parentPort!.postMessage(message)

async function render(job: RenderJob): Promise<Uint8Array> {
  if (job.format === 'xls') return formXls(job.form)
  if (job.format === 'zip') return zipFiles(job.files, job.at)
  if (job.format === 'drawing') {
    const { default: draw } = (await import(job.module)) as { default: Draw<unknown> }
    return drawPdf(job, (pdf) => draw(pdf, job.facts))
  }
  return job.format === 'pdf' ? tablePdf(job.document) : tableXlsx(job.document)
}

parentPort!.on('message', async (job: RenderJob) => {
  try {
    answer({ result: await render(job) })
  } catch (error) {
    answer(answerOfError(error))
  }
})
answer('ready')
