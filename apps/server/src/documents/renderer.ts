import type { RenderJob } from './render-worker.ts'
import { workerHost } from './worker-host.ts'

/** The thread for documents, one for everything that the bank writes. */
export const render = workerHost<RenderJob, Uint8Array>(new URL('./render-worker.ts', import.meta.url), {
  memoryMb: 256,
  timeoutMs: 30_000,
  // At a third of a second each, the longest wait is about ten seconds.
  maxWaiting: 32,
  maxOfOneCaller: 4,
})
