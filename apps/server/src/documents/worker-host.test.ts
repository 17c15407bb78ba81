import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { onBehalfOf } from './caller.ts'
import type { TestJob } from './test-worker.ts'
import { workerHost } from './worker-host.ts'

const script = new URL('./test-worker.ts', import.meta.url)
const limits = { memoryMb: 24, timeoutMs: 2_000, maxWaiting: 3, maxOfOneCaller: 2 }
const run = workerHost<TestJob, string>(script, limits)

test.each<TestJob>(['refuse', 'hang', 'swell', 'break'])('one job fails and no other: %s', async (job) => {
  const outcomes = await Promise.allSettled([run('echo'), run(job), run('echo')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('refuses jobs beyond the queue at once, and does the waiting ones', async () => {
  const outcomes = await Promise.allSettled([run('echo'), run('echo'), run('echo'), run('echo')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(outcomes[3]).toMatchObject({ reason: { key: 'documentsBusy' } })
  expect(await run('echo')).toBe('echo')
})

test('replaces a thread that breaks while idle', async () => {
  const own = workerHost<TestJob, string>(script, limits)
  const ended = new Promise((resolve) =>
    process.once('worker', (thread: Worker) => thread.once('exit', resolve)),
  )
  expect(await own('break later')).toBe('break later')
  await ended
  expect(await own('echo')).toBe('echo')
})

test('gives each caller a share of the queue, and drops the jobs of a caller that has gone', async () => {
  const own = workerHost<TestJob, string>(script, limits)
  const asking = (key: string, gone: AbortSignal) => onBehalfOf({ key, gone }, () => own('echo'))
  const [here, leaving] = [new AbortController(), new AbortController()]
  const outcomes = Promise.allSettled([
    asking('one', here.signal),
    asking('one', leaving.signal),
    asking('one', here.signal),
    asking('other', here.signal),
  ])
  leaving.abort()
  const busy = { status: 'rejected', reason: { key: 'documentsBusy' } }
  const done = { status: 'fulfilled', value: 'echo' }
  expect(await outcomes).toMatchObject([done, busy, busy, done])
  expect(await asking('one', here.signal)).toBe('echo')
})
