import pg from 'pg'

/** What pg's own classes have and its types do not tell. */
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

/** What is known of a connection's statements. */
interface Known {
  /** By name, what their rows look like. It cannot change: PostgreSQL refuses a statement whose columns have become others. */
  shapes: Map<string, Result>
  /** The same connection, which asks for no description. */
  undescribed: Connection
}
const connections = new WeakMap<Connection, Known>()

/** A statement with a name. Once a connection has carried it out, what its rows look like is neither asked for nor told again. */
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

  /** Comes after an answer without error alone. */
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
