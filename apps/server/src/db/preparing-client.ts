import type { Socket } from 'node:net'
import pg from 'pg'
import { Counter } from 'prom-client'

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
    this.#named += 1
    this.#seen.set(text, `s${this.#named}`)
    return `s${this.#named}`
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
    // What a statement outside of a transaction was told is not said of the next transaction.
    if (typeof query === 'string' && /^(begin|start transaction)/.test(query)) this.#mayBeLost = false
    if (query === 'commit' && !callback) return this.#certain(super.query(query))
    if (typeof query !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(query, values, callback)
    const name = this.#names.of(query)
    if (!name) return super.query(query, values, callback)
    const prepared = { name, text: query, values }
    return callback ? super.query(prepared as never, callback) : super.query(prepared)
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
