import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll } from 'vitest'
import { type DatabaseOptions, type Db, openDatabase } from './database.ts'
import { clearProcessCaches } from './process-cache.ts'
import { templateName } from './test-cluster.ts'
import { testClusterUrl } from './test-cluster-url.ts'
import { checkJournals, willCheckJournals } from './test-journals.ts'
import { checkStatements } from './test-statements.ts'

export interface TestDatabase {
  /** Connects as the application: role cloudsail_app. */
  db: Db
  /** Connects as the owner, who may do what the application may not. */
  ownerDb: Db
  url: string
}

/**
 * Creates a migrated, empty database for a test file, and drops it after the file's last test. Call it at the top of the
 * file: `const { db } = await testDatabase()`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  // Files of one worker share their modules.
  clearProcessCaches()
  willCheckJournals()
  const clusterUrl = testClusterUrl()
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files takes half the processor time of writing the copy to the log, which nobody replays here.
  await maintain(clusterUrl, `create database ${name} template ${templateName} strategy file_copy`)
  const url = clusterUrl.replace(/\/postgres$/, `/${name}`)
  const db = openTestDatabase({ url })
  const ownerDb = openTestDatabase({ url, role: '' })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that no fixture is wanted
  afterAll(async ({}, { file }) => {
    const faults = await checkStatements(url)
    const journals = await checkJournals(url, file)
    await Promise.all([db.destroy(), ownerDb.destroy()])
    await maintain(clusterUrl, `drop database ${name} with (force)`)
    if (faults.length > 0)
      throw new Error(`Statements that do not keep the rules of growth:\n${faults.join('\n\n')}`)
    if (journals.length > 0)
      throw new Error(`Journals that are otherwise than their tables say:\n${journals.join('\n')}`)
  })
  return { db, ownerDb, url }
}

/** Opens another pool for a test, as another server would. It waits for connections as long as a busy machine needs. */
export function openTestDatabase(options: DatabaseOptions): Db {
  return openDatabase({ connectTimeoutMs: 120_000, ...options })
}

async function maintain(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
