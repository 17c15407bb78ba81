import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Queryable, Tx } from './database.ts'
import { isOutdated } from './preparing-client.ts'

/**
 * Number of tries for each SQLSTATE. A serialization failure or deadlock always passes on another try. A unique violation
 * passes if a row that another transaction committed meanwhile changes the decision.
 */
const tries: Record<string, number> = { '40001': 8, '40P01': 8, '23505': 3 }
/**
 * Limit of reruns because of outdated statements. After a newer server has changed tables, each try may meet another such
 * statement.
 */
const mostOutdated = 50

/** Lets the last statements of a transaction, started and not awaited, travel together with its commit. */
export type WithCommit = (statement: Promise<unknown>) => void

/**
 * Runs a decision in a READ COMMITTED transaction and commits it. On a conflict with another transaction it reruns all of
 * `run`, a limited number of times with a growing random pause. If a statement must be prepared anew, it reruns at once.
 * So `run` must have no effect outside the transaction. Errors that `run` throws on purpose roll back and are passed on
 * unchanged.
 */
export async function inTransaction<T>(
  db: Db,
  run: (tx: Tx, withCommit: WithCommit) => Promise<T>,
): Promise<T> {
  let conflicts = 0
  let outdated = 0
  for (;;) {
    try {
      return await tryOnce(db, run)
    } catch (error) {
      if (isOutdated(error)) {
        if (++outdated > mostOutdated) throw error
        continue
      }
      conflicts += 1
      if (conflicts >= (tries[(error as { code?: string }).code ?? ''] ?? 0)) throw error
      await delay(Math.random() * 5 * 2 ** conflicts)
    }
  }
}

async function tryOnce<T>(db: Db, run: (tx: Tx, withCommit: WithCommit) => Promise<T>): Promise<T> {
  const last: Promise<unknown>[] = []
  const withCommit = (statement: Promise<unknown>) => {
    statement.catch(() => undefined)
    last.push(statement)
  }
  const committed = await db
    .transaction()
    .setIsolationLevel('read committed')
    .execute((tx) => run(tx, withCommit))
    .then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
  // If a statement failed, the commit only rolls back and does not say why.
  await Promise.all(last)
  if ('error' in committed) throw committed.error
  return committed.result
}

/** Resolves once everything started so far has been sent. Later statements come after it. */
export const sent = () => new Promise<void>((resolve) => process.nextTick(resolve))

/** Runs `ask` on one connection, on which statements started side by side travel together. */
export function onOneConnection<T>(q: Queryable, ask: (q: Queryable) => Promise<T>): Promise<T> {
  return q.isTransaction ? ask(q) : q.connection().execute(ask)
}
/**
 * Select or return this in a statement outside a transaction that need not wait for the disk. A crash may lose its last
 * writes, but never while a later write is kept. Only for data that can be requested anew.
 */
export const withoutDiskWait = sql`set_config('synchronous_commit', 'off', true)`
