import { parentPort } from 'node:worker_threads'
import { inspectBytes } from './inspect-bytes.ts'
import type { Inspection } from './inspect-file.ts'
import type { WorkerAnswer } from './worker-host.ts'

const answer = (message: WorkerAnswer<Inspection>) => parentPort!.postMessage(message)

parentPort!.on('message', async (bytes: Uint8Array) => {
  try {
    answer({ result: await inspectBytes(Buffer.from(bytes)) })
  } catch (error) {
    answer({ failure: String(error) })
  }
})
answer('ready')
