import type { Socket } from 'node:net'
import { type Db, poolOf } from './database.ts'

/**
 * Cuts a connection of these databases at every `every`-th of their statements, `times` times in all, so that each
 * statement of a transaction fails now and then. Call it before their first statement.
 * @returns a function that gives how many connections have been cut.
 */
export function cutConnections(
  databases: readonly Db[],
  { every, times }: { every: number; times: number },
): () => number {
  let statements = 0
  let cut = 0
  for (const db of databases)
    beforeEachStatement(db, (sever) => {
      statements += 1
      if (cut < times && statements % every === 0) {
        cut += 1
        sever()
      }
      return false
    })
  return () => cut
}

/** Where a connection is cut: before the statement of that number, or after a commit, so that its answer is lost. */
export type Cut = number | 'afterCommit'

/**
 * Cuts a database's connection once during `run`, or never if `at` is null. Call it before the first statement. Returns
 * how many statements there were.
 */
export function cutter(db: Db): {
  during<T>(at: Cut | null, run: () => Promise<T>): Promise<{ statements: number; result: T }>
} {
  let statements = 0
  let cutAt: Cut | null = null
  beforeEachStatement(db, (sever, text) => {
    statements += 1
    if (statements === cutAt) sever()
    if (cutAt !== 'afterCommit' || text !== 'commit') return false
    cutAt = null
    return true
  })
  return {
    async during(at, run) {
      statements = 0
      cutAt = at
      const result = await run()
      cutAt = null
      return { statements, result }
    },
  }
}

/** Calls `comes` before each statement. It returns whether the answer is to be lost together with the connection. */
function beforeEachStatement(db: Db, comes: (sever: () => void, text: unknown) => boolean): void {
  poolOf(db).on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const query = client.query.bind(client)
    client.query = ((...parts: Parameters<typeof query>) => {
      const isLost = comes(() => stream.destroy(), parts[0])
      const answer = query(...parts)
      if (!isLost) return answer
      return (answer as unknown as Promise<unknown>).then(() => {
        stream.destroy()
        throw new Error('Connection terminated unexpectedly')
      })
    }) as unknown as typeof client.query
  })
}
