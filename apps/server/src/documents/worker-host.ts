import { Worker } from 'node:worker_threads'
import type { ErrorKey } from '@cloudsail/contract'
import { BankError, type ErrorValues } from '../errors.ts'
import { presentCaller } from './caller.ts'

interface Limits {
  /** Size of the thread's heap. A job that needs more ends the thread. */
  memoryMb: number
  /** Time limit of one job, from the moment the thread begins it. */
  timeoutMs: number
  /** How many jobs may wait. A further one is refused with the BankError `documentsBusy`. */
  maxWaiting: number
  /** How many of them may belong to one caller, so that nobody fills the queue alone. The refusal is the same. */
  maxOfOneCaller: number
}

/**
 * Messages of a thread: that it has loaded, then one answer per job. A refusal is a BankError in a form that crosses
 * threads.
 */
export type WorkerAnswer<Result> =
  | 'ready'
  | { result: Result }
  | { failure: string }
  | { refusal: { key: ErrorKey; values: ErrorValues } }

/** Returns a thread's answer for an error thrown by a job. */
export function answerOfError(error: unknown): WorkerAnswer<never> {
  if (!(error instanceof BankError)) return { failure: String(error) }
  return { refusal: { key: error.key, values: error.values } }
}

const idleMs = 60_000
const clockPieces = 8
const startMs = 20_000

/**
 * Runs jobs one after the other in a thread of its own with limited memory and time, so that no job blocks or crashes the
 * server. A job that breaks the thread fails alone. The next one gets a new thread. A job whose caller has left before its
 * turn is dropped. The thread ends when it has no work.
 */
export function workerHost<Job, Result>(
  script: URL,
  { memoryMb, timeoutMs, maxWaiting, maxOfOneCaller }: Limits,
): (job: Job) => Promise<Result> {
  let thread: Promise<Worker> | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const waitingOf = new Map<string, number>()

  const start = () => {
    const starting: Promise<Worker> = startThread(() => end(starting))
    thread = starting
    return starting
  }
  const startThread = async (onError: () => void) => {
    const started = new Worker(script, {
      // By default the young generation would take a third of the thread's memory.
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 4 },
      // Output of libraries about broken files is discarded.
      stdout: true,
      stderr: true,
    })
    started.stdout.resume()
    started.stderr.resume()
    // A thread that breaks while idle is replaced when the next job arrives.
    started.on('error', onError)
    await answerOf(started, startMs)
    return started
  }
  /** Ends a thread. If another has already taken its place, that one stays. */
  const end = (ending: Promise<Worker> | null) => {
    if (thread === ending) thread = null
    void ending?.then(
      (worker) => worker.terminate(),
      () => undefined,
    )
  }
  const perform = async (job: Job): Promise<Result> => {
    clearTimeout(idle)
    const mine = thread ?? start()
    try {
      const worker = await mine
      worker.ref()
      const answered = answerOf<Result>(worker, timeoutMs)
      worker.postMessage(job)
      const answer = await answered
      worker.unref()
      if (answer === 'ready') throw new Error('a thread answered without a job')
      if ('failure' in answer) throw new JobFailed(answer.failure)
      if ('refusal' in answer) throw new BankError(answer.refusal.key, { values: answer.refusal.values })
      return answer.result
    } catch (error) {
      // After a failure that the thread itself reported, the thread is intact.
      if (!(error instanceof JobFailed || error instanceof BankError)) end(mine)
      throw error
    }
  }
  return async (job) => {
    const caller = presentCaller()
    const ofCaller = caller ? (waitingOf.get(caller.key) ?? 0) : 0
    if (waiting >= maxWaiting || ofCaller >= maxOfOneCaller) throw new BankError('documentsBusy')
    waiting += 1
    if (caller) waitingOf.set(caller.key, ofCaller + 1)
    const mine = last
      .then(() => {
        if (caller?.gone.aborted) throw new BankError('documentsBusy')
        return perform(job)
      })
      .finally(() => {
        waiting -= 1
        if (caller) leave(waitingOf, caller.key)
        if (waiting > 0) return
        clearTimeout(idle)
        idle = setTimeout(() => end(thread), idleMs)
        idle.unref()
      })
    last = mine.catch(() => undefined)
    return mine
  }
}

function leave(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 0) - 1
  if (left > 0) counts.set(key, left)
  else counts.delete(key)
}

/** Failure of the job itself, as reported by the thread. */
class JobFailed extends Error {}

/**
 * Waits for the next message of a thread. Rejects if the thread breaks, or terminates it and rejects if it stays silent too
 * long.
 */
function answerOf<Result>(worker: Worker, timeoutMs: number): Promise<WorkerAnswer<Result>> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      clearInterval(clock)
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      settle()
    }
    const onMessage = (answer: WorkerAnswer<Result>) => done(() => resolve(answer))
    const onError = (error: Error) => done(() => reject(error))
    const onExit = () => done(() => reject(new Error('the thread ended in the middle of a job')))
    // Counted in pieces, so that this clock stops while the machine stands still.
    let piecesLeft = clockPieces
    const clock = setInterval(() => {
      piecesLeft -= 1
      if (piecesLeft > 0) return
      void worker.terminate()
      done(() => reject(new Error(`a document took longer than ${timeoutMs} ms`)))
    }, timeoutMs / clockPieces)
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
  })
}
