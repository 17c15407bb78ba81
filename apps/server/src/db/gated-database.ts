import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { type Db, viewOf } from './database.ts'
import { onlyReads } from './only-reads.ts'
import { kyselyOfOne, madeOf } from './pipelining.ts'

/** Sends a statement and returns its only row. */
export type AskOne = <Row>(sql: string, values: readonly unknown[]) => Promise<Row>

/** Makes an AskOne from an object that executes queries. */
export const askOneOf =
  (asked: { executeQuery(query: CompiledQuery): Promise<QueryResult<unknown>> }): AskOne =>
  async <Row>(sql: string, values: readonly unknown[]) =>
    (await asked.executeQuery(CompiledQuery.raw(sql, [...values]))).rows[0] as Row

/**
 * Runs the statements of `first` and returns a database handle whose first connection is the same. Statements through the
 * handle that only read travel in the same round trip. All others wait until `judge` has accepted the row of `first`. If
 * `judge` throws or `first` fails, all statements through the handle fail. `decided` resolves to the row.
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

  // Kysely matches begin and commit by the connection object they receive.
  beginTransaction: Driver['beginTransaction'] = (connection, settings) =>
    this.#driver.beginTransaction(connection, settings)
  commitTransaction: Driver['commitTransaction'] = (connection) => this.#driver.commitTransaction(connection)
  rollbackTransaction: Driver['rollbackTransaction'] = (connection) =>
    this.#driver.rollbackTransaction(connection instanceof GatedConnection ? connection.own : connection)

  // The pool is opened and closed by its owner.
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
