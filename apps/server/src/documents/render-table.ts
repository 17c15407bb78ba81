import { Worker } from 'node:worker_threads'
import type { RenderAnswer, RenderJob } from './render-worker.ts'
import { tableCsv } from './table-csv.ts'
import type { DocumentFormat, TableDocument } from './table-document.ts'

const idleMs = 60_000
const timeoutMs = 30_000

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

let worker: Worker | null = null
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/**
 * Writes a table as a document. XLSX and PDF are made in a thread of its own with bounded memory, one after the
 * other, so that no export holds up or brings down what serves the customers; the thread ends when nobody exports.
 */
export function renderTable(format: DocumentFormat, document: TableDocument): Promise<Buffer> {
  if (format === 'csv') return Promise.resolve(tableCsv(document))
  const id = ++lastId
  return new Promise<Buffer>((resolve, reject) => {
    const timeout = setTimeout(
      () => fail(new Error(`a document took longer than ${timeoutMs} ms`)),
      timeoutMs,
    )
    timeout.unref()
    const done = () => {
      clearTimeout(timeout)
      waiting.delete(id)
      if (waiting.size === 0) rest()
    }
    waiting.set(id, {
      resolve: (bytes) => {
        done()
        resolve(bytes)
      },
      reject: (error) => {
        done()
        reject(error)
      },
    })
    clearTimeout(idle)
    worker ??= start()
    worker.ref()
    worker.postMessage({ id, format, document } satisfies RenderJob)
  })
}

function start(): Worker {
  const started = new Worker(new URL('./render-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  started.on('message', (answer: RenderAnswer) => {
    const job = waiting.get(answer.id)
    if ('failure' in answer) job?.reject(new Error(answer.failure))
    else job?.resolve(Buffer.from(answer.bytes))
  })
  started.on('error', fail)
  return started
}

/** Out of memory, a hung job, a broken thread: everybody who waits is told, and the next export starts anew. */
function fail(error: Error): void {
  void worker?.terminate()
  worker = null
  for (const job of [...waiting.values()]) job.reject(error)
}

function rest(): void {
  worker?.unref()
  idle = setTimeout(() => {
    void worker?.terminate()
    worker = null
  }, idleMs)
  idle.unref()
}
