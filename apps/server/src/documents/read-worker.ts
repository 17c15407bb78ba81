import { parentPort } from 'node:worker_threads'
import { formRows } from './form-rows.ts'
import type { FormSheet } from './form-sheet.ts'
import type { FormRead } from './read-form.ts'
import type { WorkerAnswer } from './worker-host.ts'

export interface ReadJob {
  bytes: Uint8Array
  form: FormSheet
  maxRows: number
}

const answer = (message: WorkerAnswer<FormRead>) => parentPort!.postMessage(message)

parentPort!.on('message', ({ bytes, form, maxRows }: ReadJob) => {
  try {
    answer({ result: formRows(Buffer.from(bytes), form, maxRows) })
  } catch (error) {
    answer({ failure: String(error) })
  }
})
answer('ready')
