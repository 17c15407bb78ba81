import pg from 'pg'
import { afterAll } from 'vitest'
import type { Db } from '../db/database.ts'
import { migrateSessions } from '../db/migrate.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { apartAt, type SessionStore, settleSessions } from './session-store.ts'

export interface TestSessions {
  sessions: SessionStore
  /** Connects as the owner of the database of sessions. */
  ownerDb: Db
  /** Replaces the database of sessions by an empty one. */
  lose(): Promise<void>
}

/**
 * Creates a database of sessions apart from the test's database at `url`, which loses its own rights to sessions. Call it
 * at the top of a test file.
 */
export async function sessionsApart(url: string): Promise<TestSessions> {
  const name = `${new URL(url).pathname.slice(1)}_sessions`
  const own = new URL(url)
  own.pathname = `/${name}`
  const maintain = async (...statements: string[]) => {
    const maintenance = new URL(url)
    maintenance.pathname = '/postgres'
    const client = new pg.Client(maintenance.href)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await maintain(`create database ${name}`)
  await migrateSessions(own.href)
  await settleSessions(url, 'apart')
  const db = openTestDatabase({ url: own.href })
  const ownerDb = openTestDatabase({ url: own.href, role: '' })
  afterAll(async () => {
    await Promise.all([db.destroy(), ownerDb.destroy()])
    await maintain(`drop database ${name} with (force)`)
  })
  return {
    sessions: apartAt(own.href, db),
    ownerDb,
    lose: () => maintain(`drop database ${name} with (force)`, `create database ${name}`),
  }
}
