import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { type Db, viewOf } from './database.ts'
import { onlyReads } from './only-reads.ts'
import { kyselyOfOne, madeOf } from './pipelining.ts'

/** Asks one statement that gives one row. */
export type AskOne = <Row>(sql: string, values: readonly unknown[]) => Promise<Row>

/** The same of whatever carries statements out. */
export const askOneOf =
  (asked: { executeQuery(query: CompiledQuery): Promise<QueryResult<unknown>> }): AskOne =>
  async <Row>(sql: string, values: readonly unknown[]) =>
    (await asked.executeQuery(CompiledQuery.raw(sql, [...values]))).rows[0] as Row

/**
 * Sends what `first` asks, and gives a view of the database whose first connection is the one it was sent on. What is asked
 * there and only reads follows at once, in the same round trip; whatever else is asked waits until `judge` has seen what came of
 * the first. Where it throws, or the first fails, everything asked through the view fails with it. Gives that too, once it is there.
 */
export async function firstWith<Row>(
  db: Db,
  first: (ask: AskOne) => Promise<Row>,
  judge: (row: Row) => void,
): Promise<{ db: Db; decided: Promise<Row> }> {
  const made = madeOf(db)
  const { driver } = made
  const connection = await driver.acquireConnection()
  const decided = first(askOneOf(connection))
  const gate = decided.then(judge)
  gate.catch(() => undefined)
  return { db: viewOf(db, kyselyOfOne(made, new GatedDriver(driver, connection, gate))), decided }
}

class GatedDriver implements Driver {
  readonly #driver: Driver
  readonly #gate: Promise<void>
  #first: GatedConnection | null

  constructor(driver: Driver, connection: DatabaseConnection, gate: Promise<void>) {
    this.#driver = driver
    this.#gate = gate
    this.#first = new GatedConnection(connection, gate)
    const unclaimed = () => {
      if (!this.#first) return
      this.#first = null
      void driver.releaseConnection(connection)
    }
    gate.then(unclaimed, unclaimed)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const first = this.#first
    if (first) {
      this.#first = null
      return first
    }
    await this.#gate
    return this.#driver.acquireConnection()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof GatedConnection)) return this.#driver.releaseConnection(connection)
    await this.#gate.catch(() => undefined)
    return this.#driver.releaseConnection(connection.own)
  }

  // Begin and commit know each other by the connection they are given.
  beginTransaction: Driver['beginTransaction'] = (connection, settings) =>
    this.#driver.beginTransaction(connection, settings)
  commitTransaction: Driver['commitTransaction'] = (connection) => this.#driver.commitTransaction(connection)
  rollbackTransaction: Driver['rollbackTransaction'] = (connection) =>
    this.#driver.rollbackTransaction(connection instanceof GatedConnection ? connection.own : connection)

  // The pool is another's to open and to close.
  init = async () => undefined
  destroy = async () => undefined
}

class GatedConnection implements DatabaseConnection {
  readonly own: DatabaseConnection
  readonly #gate: Promise<void>
  #isOpen = false
  #waiting = 0

  constructor(own: DatabaseConnection, gate: Promise<void>) {
    this.own = own
    this.#gate = gate
    gate.then(
      () => {
        this.#isOpen = true
      },
      () => undefined,
    )
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOpen && this.#waiting === 0) return this.own.executeQuery(query)
    // Statements keep their order: behind one that waits, all wait.
    if (this.#waiting === 0 && onlyReads(query.sql)) {
      const answer = await this.own.executeQuery<Row>(query)
      await this.#gate
      return answer
    }
    this.#waiting += 1
    try {
      await this.#gate
    } finally {
      this.#waiting -= 1
    }
    return this.own.executeQuery(query)
  }

  streamQuery(): AsyncIterableIterator<QueryResult<never>> {
    throw new Error('Nothing is streamed here')
  }
}
