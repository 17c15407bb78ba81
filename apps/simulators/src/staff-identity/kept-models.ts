import type { DatabaseSync } from 'node:sqlite'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { openKeptDatabase } from '../kept-database.ts'

const schema = `
  create table if not exists models (
    model text not null, id text not null, payload text not null,
    uid text, grant_id text, ends_at integer,
    primary key (model, id)
  ) without rowid;
  create index if not exists models_uid on models (uid);
  create index if not exists models_grant on models (grant_id);
  create table if not exists kept (name text primary key, value text not null) without rowid`

/** Opens the provider's database, in a file or in memory. */
export const openModels = (path: string): DatabaseSync => openKeptDatabase(path, schema)

/** Returns a value that is made once and kept. */
export function keptOnce<T>(db: DatabaseSync, name: string, make: () => T): T {
  db.prepare('insert or ignore into kept (name, value) values (?, ?)').run(name, JSON.stringify(make()))
  const { value } = db.prepare('select value from kept where name = ?').get(name) as { value: string }
  return JSON.parse(value) as T
}

/** Keeps what the provider remembers (sessions, grants, tokens), so that all log-ins survive a restart. */
export class KeptModels implements Adapter {
  readonly #db: DatabaseSync
  readonly #model: string

  constructor(db: DatabaseSync, model: string) {
    this.#db = db
    this.#model = model
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const endsAt = expiresIn ? Math.floor(Date.now() / 1000) + expiresIn : null
    this.#db
      .prepare(
        'insert or replace into models (model, id, payload, uid, grant_id, ends_at) values (?, ?, ?, ?, ?, ?)',
      )
      .run(this.#model, id, JSON.stringify(payload), payload.uid ?? null, payload.grantId ?? null, endsAt)
    this.#db.prepare('delete from models where ends_at < ?').run(Math.floor(Date.now() / 1000) - 60)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return read(
      this.#db.prepare('select payload from models where model = ? and id = ?').get(this.#model, id),
    )
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return read(
      this.#db.prepare('select payload from models where model = ? and uid = ?').get(this.#model, uid),
    )
  }

  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id)
    if (!payload) return
    payload.consumed = Math.floor(Date.now() / 1000)
    this.#db
      .prepare('update models set payload = ? where model = ? and id = ?')
      .run(JSON.stringify(payload), this.#model, id)
  }

  async destroy(id: string): Promise<void> {
    this.#db.prepare('delete from models where model = ? and id = ?').run(this.#model, id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    this.#db.prepare('delete from models where grant_id = ?').run(grantId)
  }
}

const read = (row: unknown): AdapterPayload | undefined =>
  row ? (JSON.parse((row as { payload: string }).payload) as AdapterPayload) : undefined
