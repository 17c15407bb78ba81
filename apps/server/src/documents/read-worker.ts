import { parentPort } from 'node:worker_threads'
import { type FormRead, formRows } from './form-rows.ts'
import type { ReadJob } from './read-thread.ts'
import { type TableRead, tableRows } from './table-rows.ts'
import type { WorkerAnswer } from './worker-host.ts'

const answer = (message: WorkerAnswer<FormRead | TableRead>) => parentPort!.postMessage(message)

parentPort!.on('message', ({ bytes, form, maxRows }: ReadJob) => {
  const file = Buffer.from(bytes)
  try {
    answer({ result: form === null ? tableRows(file, maxRows) : formRows(file, form, maxRows) })
  } catch (error) {
    answer({ failure: String(error) })
  }
})
answer('ready')
