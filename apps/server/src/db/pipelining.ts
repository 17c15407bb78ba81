/*
 * What is sent to PostgreSQL in one round trip, and why.
 *
 * The pool's clients are in pg's pipeline mode: a client sends each statement at once, without waiting for the answer to the
 * one before, and PostgreSQL answers in order. So statements that code starts side by side on one connection cost one
 * round trip instead of one each. Kysely waits at three places, which this module takes away:
 *
 * - before the first statement of a transaction it waits for the answer to `begin` (PipeliningDriver);
 * - in a transaction, and on one connection, it lets each statement wait for the answer to the one before (UnqueuedConnection);
 * - outside a transaction it takes a connection for each statement, which costs both sides nearly twice as much as sharing
 *   one. The statements of one call share (SharedConnection). Those of all others do not, since a slow statement would hold up
 *   what other callers sent after it.
 */
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
 * What a Kysely is made of. The handles of all calls share one compiler, because it binds a hundred functions when it is
 * made and keeps no state between statements.
 */
interface Parts {
  dialect: Dialect
  driver: Driver
  compiler: QueryCompiler
  adapter: DialectAdapter
}

/** Returns a Kysely over a pool whose clients are in pg's pipeline mode. */
export function pipeliningKysely<Tables>(config: PostgresDialectConfig): Kysely<Tables> {
  const driver = new PipeliningDriver(config)
  void driver.init()
  const dialect = new PostgresDialect(config)
  const compiler = dialect.createQueryCompiler()
  return kyselyOf(new PipeliningExecutor({ dialect, driver, compiler, adapter: dialect.createAdapter() }))
}

/**
 * Returns a Kysely for the statements of one call, whose connections `driver` provides. `db` is the database of all calls, as
 * pipeliningKysely returned it.
 */
export function kyselyOfCall<Tables>(db: Kysely<Tables>, driver: Driver): Kysely<Tables> {
  const { dialect, compiler, adapter } = partsOf(db)
  const shared = new SharedConnection(driver)
  return kyselyOf(new PipeliningExecutor({ dialect, driver, compiler, adapter }, { shared }))
}

/** Returns the driver of a database that pipeliningKysely or kyselyOfCall returned. */
export const driverOf = <Tables>(db: Kysely<Tables>): Driver => partsOf(db).driver

function partsOf<Tables>(db: Kysely<Tables>): Parts {
  const executor = db.getExecutor()
  if (!(executor instanceof PipeliningExecutor)) throw new Error('not a pipelining database')
  return executor.parts
}

function kyselyOf<Tables>(executor: PipeliningExecutor): Kysely<Tables> {
  const { dialect, driver } = executor.parts
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
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
   * Sends `begin` without waiting for its answer. If it fails, the statements after it fail too, and the commit reports it.
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
  readonly parts: Parts
  /** Executes statements outside a transaction. Null: this executor does, with the connections of its provider. */
  readonly #ofStatements: DefaultQueryExecutor | null

  /**
   * @param provider of connections for transactions, and for statements unless they share one
   * @param shared connection of the statements outside a transaction
   */
  constructor(
    parts: Parts,
    { provider, shared }: { provider?: ConnectionProvider; shared?: SharedConnection } = {},
  ) {
    super(parts.compiler, parts.adapter, provider ?? new DefaultConnectionProvider(parts.driver))
    this.parts = parts
    this.#ofStatements = shared ? new DefaultQueryExecutor(parts.compiler, parts.adapter, shared) : null
  }

  override executeQuery<Row>(
    query: CompiledQuery,
    options?: AbortableQueryOptions,
  ): Promise<QueryResult<Row>> {
    return this.#ofStatements
      ? this.#ofStatements.executeQuery<Row>(query, options)
      : super.executeQuery<Row>(query, options)
  }

  /** Kysely asks for this executor when it begins a transaction or keeps a connection. A transaction may begin on one kept. */
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    const isOne = provider instanceof SingleConnectionProvider
    return new PipeliningExecutor(this.parts, {
      provider: isOne ? new UnqueuedConnection(provider) : provider,
    })
  }
}

/** Provides one connection while statements are under way. When none is, the driver may give it to others. */
class SharedConnection implements ConnectionProvider {
  readonly #driver: Driver
  #connection: Promise<DatabaseConnection> | null = null
  #underWay = 0

  constructor(driver: Driver) {
    this.#driver = driver
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.#underWay += 1
    this.#connection ??= this.#driver.acquireConnection()
    const acquired = this.#connection
    try {
      return await consumer(await acquired)
    } finally {
      this.#underWay -= 1
      if (this.#underWay === 0) {
        this.#connection = null
        const connection = await acquired.catch(() => null)
        if (connection) await this.#driver.releaseConnection(connection)
      }
    }
  }
}

/** Provides one connection to all statements at once, in place of Kysely's provider, which queues them. */
class UnqueuedConnection implements ConnectionProvider {
  readonly #connection: Promise<DatabaseConnection>

  constructor(queued: SingleConnectionProvider) {
    this.#connection = queued.provideConnection(async (connection) => connection)
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(await this.#connection)
  }
}
