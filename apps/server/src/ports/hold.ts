import { clockMoves } from '../db/changes.ts'

/** A question that the party may hold until it has something to tell. */
export interface Hold {
  /** How long the party may hold it. A party that cannot hold questions answers at once. */
  waitMs: number
  /** Ends the question. */
  signal: AbortSignal
}

const holdMs = 25_000

/**
 * Returns the run of a collector for `repeat`: it asks a party with a question that the party may hold.
 * @param collect asks once, and returns whether anything was collected
 * @param tellsTime whether the question tells the party the time of the bank. It ends when the bank clock is moved
 */
export function collecting(
  collect: (hold: Hold) => Promise<boolean>,
  { tellsTime = false }: { tellsTime?: boolean } = {},
): (signal: AbortSignal) => Promise<boolean> {
  return async (signal) => {
    const ending = new AbortController()
    const hold = { waitMs: holdMs, signal: AbortSignal.any([signal, ending.signal]) }
    if (tellsTime) void untilClockMoves(hold.signal).then(() => ending.abort())
    try {
      return await collect(hold)
    } catch (error) {
      if (hold.signal.aborted) return false
      throw error
    } finally {
      ending.abort()
    }
  }
}

const untilClockMoves = (signal: AbortSignal) =>
  clockMoves.after(clockMoves.mark(), { withinMs: 2 * holdMs, signal })
