import { setTimeout as delay } from 'node:timers/promises'
import type { Exchange } from './conversation.ts'
import type { DatabaseProxy } from './database-proxy.ts'

/**
 * A point in the life of an order: one exchange with PostgreSQL, identified by its statement (a commit by the statement before
 * it) and by its position among equal ones.
 */
interface Point {
  statement: string
  /** Whether rows were returned or changed. */
  found: boolean
  /** Position among all exchanges of the statement, and among those with the same `found`. */
  place: number
  placeFound: number
}

export interface Cut extends Point {
  /** Before the request reaches PostgreSQL, or before its answer reaches the server. */
  when: 'before' | 'after'
}

interface Seen {
  statement: string
  found: boolean
}

const idleMs = 1_500
/** Records the exchanges between servers and PostgreSQL while nobody acts. */
export function idleExchanges(proxy: DatabaseProxy): Promise<Seen[]> {
  return record(proxy, () => delay(idleMs))
}

/**
 * Returns every point of an action, before and after each exchange, without the exchanges of idle servers. If idle servers make
 * the same exchange but find no rows, the two are distinguished only by the answer. Then only the point after it is returned.
 * the point before it lies after the preceding exchange.
 */
export async function cutsOf(
  proxy: DatabaseProxy,
  idle: readonly Seen[],
  happen: () => Promise<unknown>,
): Promise<Cut[]> {
  const cuts: Cut[] = []
  const before: Seen[] = []
  for (const seen of await record(proxy, happen)) {
    before.push(seen)
    const { statement, found } = seen
    const alike = before.filter((each) => each.statement === statement)
    const alsoIdle = idle.filter((each) => each.statement === statement)
    if (alsoIdle.some((each) => each.found === found)) continue
    if (/^(begin|start transaction)/.test(statement)) continue
    const placeFound = alike.filter((each) => each.found === found).length
    const point = { statement, found, place: alike.length, placeFound }
    if (alsoIdle.length === 0) cuts.push({ ...point, when: 'before' })
    cuts.push({ ...point, when: 'after' })
  }
  return cuts
}

/**
 * Returns the points that occur in all of several records, at the same position. A day-end, or an action that a process does
 * once, may occur in only one of them, and messages are sent in one batch or in several.
 */
export function inEach([cuts, ...others]: readonly [readonly Cut[], ...(readonly Cut[])[]]): Cut[] {
  const isSame = (a: Cut, b: Cut) =>
    a.when === b.when &&
    a.statement === b.statement &&
    a.found === b.found &&
    (a.when === 'before' ? a.place === b.place : a.placeFound === b.placeFound)
  return cuts.filter((cut) => others.every((other) => other.some((each) => isSame(cut, each))))
}

/** Returns the same exchange `by` positions earlier, but at least the first. */
export const earlier = ({ place, placeFound, ...cut }: Cut, by: number): Cut => ({
  ...cut,
  place: Math.max(1, place - by),
  placeFound: Math.max(1, placeFound - by),
})

/**
 * Ends things at a point: calls `end` once and stops the exchange. Returns a function that reports whether the point was
 * reached.
 */
export function cutAt(proxy: DatabaseProxy, cut: Cut, end: () => void): () => boolean {
  let seen = 0
  let reached = false
  const reach = (place: number) => {
    seen += 1
    if (seen < place) return 'pass'
    reached = true
    end()
    return 'cut'
  }
  proxy.watcher = {
    before: (exchange) =>
      cut.when === 'before' && !reached && statementOf(exchange) === cut.statement
        ? reach(cut.place)
        : 'pass',
    after: (exchange) =>
      cut.when === 'after' &&
      !reached &&
      statementOf(exchange) === cut.statement &&
      exchange.rows > 0 === cut.found
        ? reach(cut.placeFound)
        : 'pass',
  }
  return () => reached
}

async function record(proxy: DatabaseProxy, happen: () => Promise<unknown>): Promise<Seen[]> {
  const seen: Seen[] = []
  proxy.watcher = {
    before: () => 'pass',
    after(exchange) {
      seen.push({ statement: statementOf(exchange), found: exchange.rows > 0 })
      return 'pass'
    },
  }
  await happen()
  proxy.watcher = null
  return seen
}

function statementOf({ statement, previous }: Exchange): string {
  const text = (sql: string) => sql.replace(/\s+/g, ' ').trim().toLowerCase()
  return /^(commit|rollback)/i.test(statement)
    ? `${text(statement)} after ${text(previous)}`
    : text(statement)
}
