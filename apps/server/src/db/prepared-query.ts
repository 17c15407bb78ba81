import pg from 'pg'

/** Members of pg's own classes that its types omit. */
interface Result {
  fields: pg.FieldDef[]
  _parsers: unknown
  _prebuiltEmptyResultObject: object | null
}
interface Connection {
  describe(config: object): void
}
interface PgQuery extends pg.Query {
  name: string
  _result: Result
  _accumulateRows: boolean
  callback: (error: Error | null, result: pg.QueryResult) => void
  prepare(connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}
const PgQuery = pg.Query as unknown as new (text: string, values: readonly unknown[]) => PgQuery

/** Known facts about a connection's statements. */
interface Known {
  /**
   * Description of the rows, by statement name. It cannot change: PostgreSQL refuses a statement whose columns have
   * changed.
   */
  shapes: Map<string, Result>
  /** The same connection, except that it requests no description. */
  undescribed: Connection
}
const connections = new WeakMap<Connection, Known>()

/**
 * A statement with a name. After its first execution on a connection, the description of its rows is no longer requested.
 */
export class PreparedQuery extends PgQuery {
  #isKnown = false

  constructor(name: string, text: string, values: readonly unknown[]) {
    super(text, values)
    this.name = name
  }

  override prepare(connection: Connection): void {
    const known = connections.get(connection)
    const shape = known?.shapes.get(this.name)
    this.#isKnown = shape !== undefined
    if (shape) {
      Object.assign(this._result, shape)
      this._accumulateRows = true
    }
    super.prepare(shape ? known!.undescribed : connection)
  }

  /** Stores the description of the rows. pg calls this only after an answer without an error. */
  override handleReadyForQuery(connection: Connection): void {
    if (!this.#isKnown) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      knownOf(connection).shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    super.handleReadyForQuery(connection)
  }
}

function knownOf(connection: Connection): Known {
  const known = connections.get(connection) ?? {
    shapes: new Map(),
    undescribed: Object.assign(Object.create(connection), { describe: () => undefined }),
  }
  connections.set(connection, known)
  return known
}
