import type { Socket } from 'node:net'
import pg from 'pg'
import { Counter } from 'prom-client'
import { changesQuietly, clockMoves, mayChangeRows, movesClock, reportChanges } from './changes.ts'
import { onlyReads } from './only-reads.ts'
import { PreparedQuery } from './prepared-query.ts'

/**
 * More than the bank has statements. The limit keeps out texts that are built at run time, such as lists of changing
 * length.
 */
const maxPrepared = 1_000
/** A statement that PostgreSQL plans. Of others, such as the beginning of a transaction, there is nothing to keep. */
const preparable = /^\s*(?:select|with|insert|update|delete)\b/i

/** Names of prepared statements, shared by the connections of a pool. */
export class StatementNames {
  readonly #seen = new Map<string, string | null>()
  #named = 0

  /** Returns the name under which a statement is prepared. Null if the text is new or the limit is reached. */
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

  /** Makes every connection prepare a statement anew, if its present name is still the given one. */
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

/** Rows that were changed: whether nothing waits for them, and whether the bank clock was among them. */
interface Change {
  isQuiet: boolean
  movesClock: boolean
}

function report({ isQuiet, movesClock }: Change): void {
  reportChanges({ isQuiet })
  if (movesClock) clockMoves.made()
}

/**
 * A connection that prepares statements from their second use on. PostgreSQL then neither parses nor plans them again,
 * which is three quarters of the time of a small query.
 */
export class PreparingClient extends pg.Client {
  readonly #names: StatementNames
  #isCorked = false
  #mayBeLost = false
  #isInTransaction = false
  /** The changes of the present transaction. Null if it has changed no rows. */
  #changed: Change | null = null
  /** The last statement of the present transaction that may have changed rows. */
  #lastReported: Promise<pg.QueryResult> | null = null
  /** The error of the last statement that caused a failure. Statements that failed because of an earlier one do not count. */
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

  /**
   * Awaits a commit. If PostgreSQL committed without a standby's confirmation, throws: the outcome is unknown, as after a
   * broken connection.
   */
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
      // A notice about a statement outside a transaction does not concern the next transaction.
      this.#mayBeLost = false
      this.#isInTransaction = true
      this.#changed = null
      this.#lastReported = null
    }
    if (query === 'commit' || query === 'rollback') this.#isInTransaction = false
    if (query === 'commit') return this.#certain(this.#committed(super.query(query)))
    const name = Array.isArray(values) && preparable.test(query) ? this.#names.of(query) : null
    const answer: Promise<pg.QueryResult> = name
      ? this.#askPrepared(name, query, values)
      : super.query(query, values).catch((error) => {
          throw this.#reasonOf(error)
        })
    if (!mayChangeRows(query)) return answer
    this.#lastReported = this.#reported(query, answer)
    return this.#lastReported
  }

  /** Reports what a statement has changed: at once outside of a transaction, with the commit within. */
  async #reported(text: string, answering: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const isInTransaction = this.#isInTransaction
    const answer = await answering
    // A statement with several parts counts the rows of its last part alone.
    const hasChanged = (answer.rowCount ?? 0) > 0 || /^\s*with\b/i.test(text)
    if (!hasChanged) return answer
    const change = { isQuiet: changesQuietly(text), movesClock: movesClock(text) }
    if (!isInTransaction) report(change)
    else
      this.#changed = {
        isQuiet: change.isQuiet && this.#changed?.isQuiet !== false,
        movesClock: change.movesClock || this.#changed?.movesClock === true,
      }
    return answer
  }

  /** Reports the changes of a transaction. Its statements were answered before, and may be handled after the commit. */
  async #committed(committing: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const answer = await committing
    await this.#lastReported?.catch(() => undefined)
    if (this.#changed) report(this.#changed)
    return answer
  }

  #askPrepared(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const isInTransaction = this.#isInTransaction
    return new Promise((resolve, reject) => {
      const query = new PreparedQuery(name, text, values)
      query.callback = (error, result) => {
        if (!error) return resolve(result)
        if (isOutdated(error)) {
          this.#names.renew(text, name)
          // A transaction is rerun as a whole.
          if (!isInTransaction && onlyReads(text)) return resolve(this.query(text, values))
        }
        reject(this.#reasonOf(error))
      }
      super.query(query as never)
    })
  }

  /**
   * Returns the first error of a failed transaction. PostgreSQL answers every later statement only with the fact that the
   * transaction failed, and these answers may be handled first.
   */
  #reasonOf(error: Error): Error {
    const isAftermath = (error as { code?: string }).code === '25P02'
    if (isAftermath && this.#failure) return this.#failure
    this.#failure = error
    return error
  }

  /** Sends statements that are started side by side in one write. */
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

/**
 * Returns whether PostgreSQL planned a prepared statement anew and its columns changed. That happens when servers are
 * replaced and the newer one changes a table.
 */
export const isOutdated = (error: unknown) =>
  (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery'

/**
 * Returns whether PostgreSQL gave up waiting for a standby. Recognised by the routine that reports it, or by its text,
 * which may be translated.
 */
function isUnreplicated({
  routine,
  detail,
}: {
  routine?: string | undefined
  detail?: string | undefined
}): boolean {
  return routine === 'SyncRepWaitForLSN' || /might not have been replicated/.test(detail ?? '')
}
