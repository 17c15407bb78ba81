import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'

/** The bank's own PostgreSQL with the bank's own settings, on data that go when the suite is over. */
export async function withPostgres<T>(use: (postgres: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-bench-'))
  try {
    const postgres = await startEmbeddedPostgres({ folder })
    try {
      return await use(postgres)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes a database; gives its address. */
export async function createDatabase(postgres: EmbeddedPostgres, name: string): Promise<string> {
  const client = new pg.Client(postgres.url('postgres'))
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return postgres.url(name)
}
