import { createWakes } from '../wakes.ts'

/**
 * Committed changes, at which resting background work looks again. A report that is lost is made up for by `watchChanges` of
 * `bankday`.
 */
export const changes = createWakes()
/** Moves of the bank clock. */
export const clockMoves = createWakes()

/** Listeners to the reports of this process, such as a child process that passes them on. */
const listeners = new Set<() => void>()
let reports = 0

/**
 * Reports changes that were committed. Every connection of this process calls it (`PreparingClient`), and every child process
 * passes its reports on. `isQuiet`: nobody waits for these changes, and they wake nothing.
 */
export function reportChanges({ isQuiet = false } = {}): void {
  reports += 1
  if (isQuiet) return
  changes.made()
  for (const listener of listeners) listener()
}

/** Returns how many reports this process and its children have made. */
export const reportsMade = (): number => reports

/** Calls `listener` at every report that wakes, until the returned function is called. */
export function onReports(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Words of statements that change rows. A lock (`for update`) changes none. Of the bank's functions only two count, because
 * resting work calls others to look for something to do: journals are posted, and a demonstration's clock is moved.
 */
const changing =
  /\b(?:insert\s+into|(?<!for\s)(?<!for\s+no\s+key\s)update|delete\s+from|merge\s+into)\b|\b(?:bankday\.advance_clock|ledger\.post)\(/i
/** Changes that background work repeats for ever. No other work waits for them. */
const quiet = /^\s*(?:insert\s+into|update)\s+(?:remittance\.fx_feed|ledger\.book_walk)\b/i
const movingClock = /\bbankday\.advance_clock\(/i
const known = new Map<string, boolean>()
/** More texts than the bank has statements. */
const mostKnown = 4_000

/** Returns whether nothing waits for what the text of a statement changes. */
export const changesQuietly = (text: string): boolean => quiet.test(text)

/** Returns whether the text of a statement moves the bank clock. */
export const movesClock = (text: string): boolean => movingClock.test(text)

/** Returns whether the text of a statement shows that it may change rows. */
export function mayChangeRows(text: string): boolean {
  const before = known.get(text)
  if (before !== undefined) return before
  const may = changing.test(text)
  if (known.size < mostKnown) known.set(text, may)
  return may
}
