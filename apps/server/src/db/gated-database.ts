/*
 * A call's first queries travel with its admission, in one round trip. Nobody knows yet whether the call will be admitted,
 * so a statement that has an effect must not be sent: it waits at a gate. A query may be sent, and only its answer waits. If
 * the gate stays closed, all fail.
 */
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { type Db, viewOf } from './database.ts'
import { onlyReads } from './only-reads.ts'
import { driverOf, kyselyOfCall } from './pipelining.ts'

/** Sends a statement and returns its only row. */
export type AskOne = <Row>(sql: string, values: readonly unknown[]) => Promise<Row>

/** Makes an AskOne from an object that executes queries. */
export const askOneOf =
  (asked: { executeQuery(query: CompiledQuery): Promise<QueryResult<unknown>> }): AskOne =>
  async <Row>(sql: string, values: readonly unknown[]) =>
    (await asked.executeQuery(CompiledQuery.raw(sql, [...values]))).rows[0] as Row

/**
 * Sends the statements of `first` on a connection and returns a database handle behind a gate, which opens once `judge` has
 * accepted the row of `first`. The handle uses the same connection first, so that its queries travel in the same round
 * trip. What it sends later, or side by side in a transaction, takes other connections, and these only when the gate is
 * open. If `first` fails or `judge` throws, all statements through the handle fail with that error. `decided` resolves to
 * the row, whatever `judge` says.
 */
export async function gatedDatabase<Row>(
  db: Db,
  first: (ask: AskOne) => Promise<Row>,
  judge: (row: Row) => void,
): Promise<{ db: Db; decided: Promise<Row> }> {
  const driver = driverOf(db)
  const connection = await driver.acquireConnection()
  const decided = first(askOneOf(connection))
  const gate = decided.then(judge)
  // Statements that wait for the gate report its error. A call without statements must not end the process with it.
  gate.catch(() => undefined)
  return { db: viewOf(db, kyselyOfCall(db, new GatedDriver(driver, connection, gate))), decided }
}

/** Provides the connection of the first statements once, before the gate opens, and others when it is open. */
class GatedDriver implements Driver {
  readonly #driver: Driver
  readonly #gate: Promise<void>
  /** The connection of the first statements, until somebody takes it or the gate is decided. */
  #first: DatabaseConnection | null

  constructor(driver: Driver, first: DatabaseConnection, gate: Promise<void>) {
    this.#driver = driver
    this.#gate = gate
    this.#first = first
    const giveBack = () => {
      if (this.#first) void driver.releaseConnection(this.#first)
      this.#first = null
    }
    gate.then(giveBack, giveBack)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const first = this.#first
    if (first) {
      this.#first = null
      return new GatedConnection(first, this.#gate)
    }
    await this.#gate
    return this.#driver.acquireConnection()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof GatedConnection)) return this.#driver.releaseConnection(connection)
    // Until then the first statements are under way on it.
    await this.#gate.catch(() => undefined)
    return this.#driver.releaseConnection(connection.ungated)
  }

  // The driver notes by its connection that a transaction has begun, so that the commit can report a begin that failed.
  beginTransaction: Driver['beginTransaction'] = (connection, settings) =>
    this.#driver.beginTransaction(connection, settings)
  commitTransaction: Driver['commitTransaction'] = (connection) => this.#driver.commitTransaction(connection)
  // A rollback does not wait at a gate that stays closed.
  rollbackTransaction: Driver['rollbackTransaction'] = (connection) =>
    this.#driver.rollbackTransaction(connection instanceof GatedConnection ? connection.ungated : connection)

  // The pool is opened and closed by its owner.
  init = async () => undefined
  destroy = async () => undefined
}

class GatedConnection implements DatabaseConnection {
  readonly ungated: DatabaseConnection
  readonly #gate: Promise<void>
  /** How many statements wait at the gate. */
  #waiting = 0

  constructor(ungated: DatabaseConnection, gate: Promise<void>) {
    this.ungated = ungated
    this.#gate = gate
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Statements keep their order: a query behind a statement that waits may have to see its effect, and waits too.
    if (this.#waiting === 0 && onlyReads(query.sql)) {
      const answer = await this.ungated.executeQuery<Row>(query)
      await this.#gate
      return answer
    }
    this.#waiting += 1
    try {
      await this.#gate
    } finally {
      this.#waiting -= 1
    }
    return this.ungated.executeQuery(query)
  }

  streamQuery(): AsyncIterableIterator<QueryResult<never>> {
    throw new Error('Nothing is streamed here')
  }
}
