import {
  type AbortableQueryOptions,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryCompiler,
  type QueryResult,
  SingleConnectionProvider,
  type TransactionSettings,
} from 'kysely'

/**
 * Returns a Kysely over connections in pg's pipeline mode. Statements started side by side in one transaction, or on one
 * connection, are sent together and answered in order, in one round trip. A transaction begins together with its first
 * statements.
 */
export function pipeliningKysely<Tables>(config: PostgresDialectConfig): Kysely<Tables> {
  const driver = new PipeliningDriver(config)
  void driver.init()
  const dialect = new PostgresDialect(config)
  return kyselyOver({
    dialect,
    driver,
    compiler: dialect.createQueryCompiler(),
    adapter: dialect.createAdapter(),
  })
}

/**
 * Returns such a Kysely for one caller, over the connections of `driver`. Statements outside a transaction that are
 * started while others are under way share a connection too. A connection for each statement costs both sides nearly
 * twice as much.
 */
export function kyselyOfOne<Tables>(made: Made, driver: Driver): Kysely<Tables> {
  return kyselyOver({ ...made, driver }, new Shared(driver))
}

/**
 * The parts of such a database. All calls and transactions share one compiler, because it binds a hundred functions when
 * it is made and keeps no state between statements.
 */
interface Made {
  dialect: Dialect
  driver: Driver
  compiler: QueryCompiler
  adapter: DialectAdapter
}

const own = new WeakMap<object, Made>()

function kyselyOver<Tables>(made: Made, shared?: Shared): Kysely<Tables> {
  const { dialect, driver } = made
  const executor = new PipeliningExecutor(made, new DefaultConnectionProvider(driver), shared)
  const db = new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
  own.set(db, made)
  return db
}

export function madeOf<Tables>(db: Kysely<Tables>): Made {
  const made = own.get(db)
  if (!made) throw new Error('not a pipelining database')
  return made
}

class PipeliningDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()
  #destroyed = false

  override acquireConnection(): Promise<DatabaseConnection> {
    if (this.#destroyed) throw new Error('The database has been closed')
    return super.acquireConnection()
  }

  override destroy(): Promise<void> {
    this.#destroyed = true
    return super.destroy()
  }

  /**
   * Sends the begin without waiting for its answer. If it fails, the statements after it fail too, and the commit reports
   * it.
   */
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings)
    begun.catch(() => undefined)
    this.#begun.set(connection, begun)
    return Promise.resolve()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await Promise.all([this.#begun.get(connection), super.commitTransaction(connection)])
  }
}

class PipeliningExecutor extends DefaultQueryExecutor {
  readonly #made: Made
  /** Executes the statements outside a transaction. */
  readonly #alone: DefaultQueryExecutor | null

  constructor(made: Made, provider: ConnectionProvider, shared?: Shared) {
    super(made.compiler, made.adapter, provider)
    this.#made = made
    this.#alone = shared ? new DefaultQueryExecutor(made.compiler, made.adapter, shared) : null
  }

  override executeQuery<Row>(
    query: CompiledQuery,
    options?: AbortableQueryOptions,
  ): Promise<QueryResult<Row>> {
    return this.#alone
      ? this.#alone.executeQuery<Row>(query, options)
      : super.executeQuery<Row>(query, options)
  }

  // A transaction may also begin on one connection. Statements started side by side in it travel together as well.
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    const isOne = provider instanceof SingleConnectionProvider
    return new PipeliningExecutor(this.#made, isOne ? new SideBySide(provider) : provider)
  }
}

/** Provides one connection while statements are under way. Between them the driver may give it to others. */
class Shared implements ConnectionProvider {
  readonly #driver: Driver
  #connection: Promise<DatabaseConnection> | null = null
  #asking = 0

  constructor(driver: Driver) {
    this.#driver = driver
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.#asking += 1
    this.#connection ??= this.#driver.acquireConnection()
    const acquired = this.#connection
    try {
      return await consumer(await acquired)
    } finally {
      this.#asking -= 1
      if (this.#asking === 0) {
        this.#connection = null
        const connection = await acquired.catch(() => null)
        if (connection) await this.#driver.releaseConnection(connection)
      }
    }
  }
}

/**
 * Provides one connection to all statements at once. Kysely's own provider makes each wait for the answer to the one
 * before.
 */
class SideBySide implements ConnectionProvider {
  readonly #connection: Promise<DatabaseConnection>

  constructor(one: SingleConnectionProvider) {
    this.#connection = one.provideConnection(async (connection) => connection)
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(await this.#connection)
  }
}
