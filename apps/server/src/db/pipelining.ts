import {
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
  SingleConnectionProvider,
  type TransactionSettings,
} from 'kysely'

/**
 * Kysely over connections in pg's pipeline mode: statements asked for side by side in one transaction, or on one
 * connection, are sent together and answered in one round trip, one after the other. A transaction begins together with
 * its first statements.
 */
export function pipeliningKysely<Tables>(config: PostgresDialectConfig): Kysely<Tables> {
  const driver = new PipeliningDriver(config)
  void driver.init()
  return kyselyOver(new PostgresDialect(config), driver)
}

/** The same over connections that `driver` hands out. */
export function kyselyOver<Tables>(dialect: Dialect, driver: Driver): Kysely<Tables> {
  const executor = new PipeliningExecutor(partsOf(dialect), new DefaultConnectionProvider(driver))
  const db = new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
  own.set(db, { dialect, driver })
  return db
}

const own = new WeakMap<object, { dialect: Dialect; driver: Driver }>()

/** What a database of `kyselyOver` was made of. */
export function madeOf<Tables>(db: Kysely<Tables>): { dialect: Dialect; driver: Driver } {
  const made = own.get(db)
  if (!made) throw new Error('not a database of kyselyOver')
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

interface Parts {
  compiler: QueryCompiler
  adapter: DialectAdapter
}

/** Every call and every transaction has an executor of its own; a compiler, which binds a hundred functions as it is made and
 *  keeps nothing between two statements, is one for all. */
const parts = new WeakMap<Dialect, Parts>()

function partsOf(dialect: Dialect): Parts {
  let made = parts.get(dialect)
  if (!made) {
    made = { compiler: dialect.createQueryCompiler(), adapter: dialect.createAdapter() }
    parts.set(dialect, made)
  }
  return made
}

class PipeliningExecutor extends DefaultQueryExecutor {
  readonly #parts: Parts

  constructor(parts: Parts, provider: ConnectionProvider) {
    super(parts.compiler, parts.adapter, provider)
    this.#parts = parts
  }

  // A transaction may begin on one connection too: what is asked side by side in it travels together as well.
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    const isOne = provider instanceof SingleConnectionProvider
    return new PipeliningExecutor(this.#parts, isOne ? new SideBySide(provider) : provider)
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
