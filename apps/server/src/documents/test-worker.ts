import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer } from './worker-host.ts'

/** Jobs of the host's test. */
export type TestJob = 'echo' | 'refuse' | 'hang' | 'swell' | 'break' | 'break later'

const answer = (message: WorkerAnswer<string>) => parentPort!.postMessage(message)
const kept: unknown[] = []

parentPort!.on('message', (job: TestJob) => {
  if (job === 'refuse') return answer({ failure: 'no' })
  if (job === 'break') throw new Error('broken')
  while (job === 'hang') {}
  while (job === 'swell') kept.push(Array.from({ length: 10_000 }, () => ({})))
  if (job === 'break later')
    setTimeout(() => {
      throw new Error('broken later')
    }, 10)
  answer({ result: job })
})
answer('ready')
