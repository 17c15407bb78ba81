import type { Socket } from 'node:net'
import { afterAll } from 'vitest'
import { type Db, poolOf } from './database.ts'
import { stopCacheTime } from './process-cache.ts'

export interface Traffic {
  /** Number of requests that the server received after it had answered everything before. */
  roundTrips: number
  /** Includes begin and commit. */
  statements: number
}

/**
 * Counts the traffic of a database's connections from now on. Call it at the top of a test file, before the first
 * statement. Until the end of the file, cached values do not age.
 */
export function countTraffic(db: Db): { during<T>(run: () => Promise<T>): Promise<Traffic & { result: T }> } {
  const total: Traffic = { roundTrips: 0, statements: 0 }
  afterAll(stopCacheTime())
  poolOf(db).on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    let answered = true
    stream.on('data', () => {
      answered = true
    })
    const write = stream.write.bind(stream)
    stream.write = ((...parts: Parameters<Socket['write']>) => {
      if (answered) total.roundTrips += 1
      answered = false
      return write(...parts)
    }) as Socket['write']
    const query = client.query.bind(client)
    client.query = ((...parts: Parameters<typeof query>) => {
      total.statements += 1
      return query(...parts)
    }) as unknown as typeof client.query
  })
  return {
    async during(run) {
      const before = { ...total }
      const result = await run()
      return {
        result,
        roundTrips: total.roundTrips - before.roundTrips,
        statements: total.statements - before.statements,
      }
    },
  }
}
