import { availableParallelism } from 'node:os'
import { BankError } from '../errors.ts'

/**
 * How many hashes run at once. A hash takes 19 MB and a whole core, so some cores always stay free. A worker that shares the
 * machine with others runs one.
 */
export const hashesAtOnce = !process.env.ONE_OF_WORKERS && availableParallelism() > 2 ? 2 : 1
/** Strangers who may wait. At this length the last one waits about as long as a page does. */
const maxStrangers = 1_000

/** Whose password is checked: "known" is a customer who is logged in or whose browser is known. */
export type HashedFor = 'known' | 'stranger'

let running = 0
const lines: Record<HashedFor, (() => void)[]> = { known: [], stranger: [] }

/** Refuses one more stranger if too many are waiting. Called before the try is counted. Throws tooManyRequests. */
export function refuseWhileHashingIsBusy(): void {
  if (lines.stranger.length >= maxStrangers) throw new BankError('tooManyRequests')
}

/** Runs `hash` in turn: known callers first, each line in order of arrival. */
export async function hashInTurn<T>(hashedFor: HashedFor, hash: () => Promise<T>): Promise<T> {
  if (running < hashesAtOnce) running += 1
  else await new Promise<void>((resolve) => lines[hashedFor].push(resolve))
  try {
    return await hash()
  } finally {
    // The next caller takes over the place.
    const next = lines.known.shift() ?? lines.stranger.shift()
    if (next) next()
    else running -= 1
  }
}
