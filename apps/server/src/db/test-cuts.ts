import type { Socket } from 'node:net'
import { type Db, poolOf } from './database.ts'

/**
 * Cuts a connection of these databases at every so manieth statement of theirs, so many times in all: each statement of a
 * transaction is the one that fails now and then. Call it before their first statement.
 * @returns how many have been cut.
 */
export function cutConnections(
  databases: readonly Db[],
  { every, times }: { every: number; times: number },
): () => number {
  let statements = 0
  let cut = 0
  for (const db of databases)
    poolOf(db).on('connect', (client) => {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
      const query = client.query.bind(client)
      client.query = ((...parts: Parameters<typeof query>) => {
        statements += 1
        if (cut < times && statements % every === 0) {
          cut += 1
          stream.destroy()
        }
        return query(...parts)
      }) as unknown as typeof client.query
    })
  return () => cut
}
