import { setTimeout as delay } from 'node:timers/promises'
import type { Exchange } from './conversation.ts'
import type { DatabaseProxy } from './database-proxy.ts'

/** A place in the life of an order: one exchange with PostgreSQL, told by its statement (and the commit by the last one
 *  before it), and which of several alike it is. */
interface Point {
  statement: string
  /** Whether rows came back or were changed. */
  found: boolean
  /** Among all of the statement, and among those of them that found as this one. */
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
/** What goes on between servers and PostgreSQL while nobody does anything. */
export function idleExchanges(proxy: DatabaseProxy): Promise<Seen[]> {
  return record(proxy, () => delay(idleMs))
}

/**
 * Every point of what happens meanwhile, before and after each exchange; what goes on all the time is left out. An
 * exchange that idle servers make too, and find nothing by, cannot be told apart before it is answered: the point
 * before it is the one after the exchange it follows.
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

/** What comes each time it happens, and as often: a day-end, or what a process does once, may fall into one of several
 *  times, and messages go out in one batch or in several. */
export function inEach([cuts, ...others]: readonly [readonly Cut[], ...(readonly Cut[])[]]): Cut[] {
  const isSame = (a: Cut, b: Cut) =>
    a.when === b.when &&
    a.statement === b.statement &&
    a.found === b.found &&
    (a.when === 'before' ? a.place === b.place : a.placeFound === b.placeFound)
  return cuts.filter((cut) => others.every((other) => other.some((each) => isSame(cut, each))))
}

/** The same exchange so many times before, or the first of them. */
export const earlier = ({ place, placeFound, ...cut }: Cut, by: number): Cut => ({
  ...cut,
  place: Math.max(1, place - by),
  placeFound: Math.max(1, placeFound - by),
})

/** Ends things at a point: `end` is called once, and the exchange goes no further. Gives whether it was reached. */
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
