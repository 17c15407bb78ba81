import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Queryable, Tx } from './database.ts'
import { isOutdated } from './preparing-client.ts'

/** Serialization failure and deadlock always pass on another try; a unique violation does where somebody else's row,
 *  committed meanwhile, changes what the rerun decides. */
const tries: Record<string, number> = { '40001': 8, '40P01': 8, '23505': 3 }
/** Statements of a transaction that a newer server has changed the tables of: each try meets the next one. */
const mostOutdated = 50

/** Has the last statements of a transaction, under way and not waited for, travel together with its commit. */
export type WithCommit = (statement: Promise<unknown>) => void

/**
 * Runs a decision in a READ COMMITTED transaction and commits it; on a conflict with another transaction runs all of it
 * again, a bounded number of times with a growing random pause; where a statement has to be prepared anew, at once. So `run`
 * has no effect outside the transaction.
 * Errors it throws on purpose roll back and come out as they are.
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
  // Where a statement failed, the commit only rolls back and does not say why.
  await Promise.all(last)
  if ('error' in committed) throw committed.error
  return committed.result
}

/** Resolves once everything asked for so far is on its way: what is asked next comes behind it. */
export const sent = () => new Promise<void>((resolve) => process.nextTick(resolve))

/** One connection, on which statements that are asked for side by side travel together. */
export function onOneConnection<T>(q: Queryable, ask: (q: Queryable) => Promise<T>): Promise<T> {
  return q.isTransaction ? ask(q) : q.connection().execute(ask)
}
/** Selected or returned by a statement outside of a transaction: it does not wait for the disk, and a crash may lose what
 *  it wrote in the last moments, but never where something written later was kept. For what may be asked for anew. */
export const withoutDiskWait = sql`set_config('synchronous_commit', 'off', true)`
