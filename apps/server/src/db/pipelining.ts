import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  SingleConnectionProvider,
  type TransactionSettings,
} from 'kysely'

/**
 * Kysely over connections in pg's pipeline mode: statements asked for side by side in one transaction, or on one
 * connection, are sent together and answered in one round trip, one after the other. A transaction begins together with
 * its first statements.
 */
export function pipeliningKysely<Tables>(config: PostgresDialectConfig): Kysely<Tables> {
  const dialect = new PostgresDialect(config)
  const driver = new PipeliningDriver(config)
  void driver.init()
  const executor = new PipeliningExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
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

  /** Sent, and not waited for: the statements after it would fail with it, and the commit asks. */
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
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    const isOne = provider instanceof SingleConnectionProvider
    return super.withConnectionProvider(isOne ? new SideBySide(provider) : provider)
  }
}

/** One connection for all who ask: Kysely's own has each wait for the answer to the one before. */
class SideBySide implements ConnectionProvider {
  readonly #connection: Promise<DatabaseConnection>

  constructor(one: SingleConnectionProvider) {
    this.#connection = one.provideConnection(async (connection) => connection)
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(await this.#connection)
  }
}
