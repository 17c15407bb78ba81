import { parentPort } from 'node:worker_threads'
import { type FormRead, formRows } from './form-rows.ts'
import type { ReadJob } from './read-form.ts'
import type { WorkerAnswer } from './worker-host.ts'

const answer = (message: WorkerAnswer<FormRead>) => parentPort!.postMessage(message)

parentPort!.on('message', ({ bytes, form, maxRows }: ReadJob) => {
  try {
    answer({ result: formRows(Buffer.from(bytes), form, maxRows) })
  } catch (error) {
    answer({ failure: String(error) })
  }
})
answer('ready')
