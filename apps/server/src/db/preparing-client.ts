import type { Socket } from 'node:net'
import pg from 'pg'
import { Counter } from 'prom-client'
import { onlyReads } from './only-reads.ts'
import { PreparedQuery } from './prepared-query.ts'

/** More than the bank has statements; texts made up as they go (lists of changing length) stop being kept there. */
const maxPrepared = 1_000

/** What the connections of one pool call their statements. */
export class StatementNames {
  readonly #seen = new Map<string, string | null>()
  #named = 0

  /** Name under which a statement is kept; null for one that is new or too many. */
  of(text: string): string | null {
    const name = this.#seen.get(text)
    if (name) return name
    if (name === undefined) {
      if (this.#seen.size < maxPrepared * 2) this.#seen.set(text, null)
      return null
    }
    if (this.#named >= maxPrepared) return null
    return this.#give(text)
  }

  /** Has every connection prepare a statement anew, where it is still kept under this name. */
  renew(text: string, name: string): void {
    if (this.#seen.get(text) === name) this.#give(text)
  }

  #give(text: string): string {
    this.#named += 1
    const name = `s${this.#named}`
    this.#seen.set(text, name)
    return name
  }
}

const unreplicated = new Counter({
  name: 'cloudsail_unreplicated_commits_total',
  help: 'Commits that PostgreSQL made on the primary alone, having given up the wait for a standby',
})

export interface PreparingConfig extends pg.ClientConfig {
  statementNames: StatementNames
}

/**
 * A connection that keeps statements prepared from their second use on: PostgreSQL then neither parses nor plans them
 * again, which is three quarters of the time of a small query.
 */
export class PreparingClient extends pg.Client {
  readonly #names: StatementNames
  #isCorked = false
  #mayBeLost = false
  #isInTransaction = false
  /** Of the last statement that failed, but not because one before it had. */
  #failure: Error | null = null

  constructor(config: PreparingConfig) {
    super(config)
    this.#names = config.statementNames
    this.on('notice', (notice) => {
      if (!isUnreplicated(notice)) return
      unreplicated.inc()
      this.#mayBeLost = true
    })
  }

  /** A commit that PostgreSQL has made here and no standby may have is no success: what became of it is unknown, as where the
   *  connection breaks. */
  async #certain<T>(committing: Promise<T>): Promise<T> {
    const answer = await committing
    if (!this.#mayBeLost) return answer
    this.#mayBeLost = false
    throw new Error('Committed here, and perhaps on no standby')
  }

  // biome-ignore lint/suspicious/noExplicitAny: the many ways pg's query can be called
  override query(query: any, values?: any, callback?: any): any {
    this.#sendTogether()
    if (callback || typeof query !== 'string') return super.query(query, values, callback)
    if (/^(begin|start transaction)/.test(query)) {
      // What a statement outside of a transaction was told is not said of the next transaction.
      this.#mayBeLost = false
      this.#isInTransaction = true
    }
    if (query === 'commit' || query === 'rollback') this.#isInTransaction = false
    if (query === 'commit') return this.#certain(super.query(query))
    const name = Array.isArray(values) && values.length > 0 ? this.#names.of(query) : null
    if (name) return this.#askPrepared(name, query, values)
    return super.query(query, values).catch((error) => {
      throw this.#reasonOf(error)
    })
  }

  #askPrepared(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const mayAskAgain = !this.#isInTransaction && onlyReads(text)
    return new Promise((resolve, reject) => {
      const query = new PreparedQuery(name, text, values)
      query.callback = (error, result) => {
        if (!error) return resolve(result)
        if (isOutdated(error)) {
          this.#names.renew(text, name)
          // A transaction is tried again as a whole.
          if (mayAskAgain) return resolve(this.query(text, values))
        }
        reject(this.#reasonOf(error))
      }
      super.query(query as never)
    })
  }

  /** Of a transaction that has failed PostgreSQL says with every further statement only that it has: the reason is what failed
   *  first, whichever of those that were sent together is heard of first. */
  #reasonOf(error: Error): Error {
    const isAftermath = (error as { code?: string }).code === '25P02'
    if (isAftermath && this.#failure) return this.#failure
    this.#failure = error
    return error
  }

  /** What is asked for side by side leaves in one write. */
  #sendTogether(): void {
    if (this.#isCorked) return
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    this.#isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }
}

/** PostgreSQL has planned a kept statement anew, and it gives other columns than it did: while servers are exchanged, the newer one
 *  has changed a table. */
export const isOutdated = (error: unknown) =>
  (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery'

/** The wait for a standby was given up; by the place that says so, or its words, which are translated. */
function isUnreplicated({
  routine,
  detail,
}: {
  routine?: string | undefined
  detail?: string | undefined
}): boolean {
  return routine === 'SyncRepWaitForLSN' || /might not have been replicated/.test(detail ?? '')
}
