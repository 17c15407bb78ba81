import { availableParallelism } from 'node:os'
import { BankError } from '../errors.ts'

/** A hash takes 19 MB and a whole core for its time: never all cores, whatever comes in. One of several workers takes one. */
export const hashesAtOnce = !process.env.ONE_OF_WORKERS && availableParallelism() > 2 ? 2 : 1
/** Strangers who may wait; at that length the last of them waits about as long as a page does. */
const maxStrangers = 1_000

/** Whose password it is checked for: somebody who is logged in or whose browser is known, or anybody else. */
export type HashedFor = 'known' | 'stranger'

let running = 0
const lines: Record<HashedFor, (() => void)[]> = { known: [], stranger: [] }

/** Refuses one more stranger where too many wait; asked before their try is counted. Throws tooManyRequests. */
export function refuseWhileHashingIsBusy(): void {
  if (lines.stranger.length >= maxStrangers) throw new BankError('tooManyRequests')
}

/** Runs `hash` when it is its turn: those who are known first, each line in the order in which they came. */
export async function hashInTurn<T>(hashedFor: HashedFor, hash: () => Promise<T>): Promise<T> {
  if (running < hashesAtOnce) running += 1
  else await new Promise<void>((resolve) => lines[hashedFor].push(resolve))
  try {
    return await hash()
  } finally {
    // Whoever is next takes over the place.
    const next = lines.known.shift() ?? lines.stranger.shift()
    if (next) next()
    else running -= 1
  }
}
