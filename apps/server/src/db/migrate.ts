import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { openDatabase } from './database.ts'
import { StartError } from './start-error.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Migrations of a database of sessions apart, after the roles. */
const sessionFolder = join(import.meta.dirname, 'session-migrations')
const rolesMigration = '0001_roles'

/**
 * Brings the schema up to date as the owner of the database, in the order of the file names. `through` stops after the
 * migration of that name. Runs under a lock: servers that start at once wait for the first and find nothing left to do.
 * Throws a StartError if the user of the database lacks a right that an administrator has to grant.
 */
export function migrate(url: string, { through }: { through?: string } = {}): Promise<void> {
  return bringUpToDate(url, () => readMigrations(folder), through)
}

/** Brings a database of sessions apart up to date. It has no other tables. */
export function migrateSessions(url: string): Promise<void> {
  return bringUpToDate(url, async () => {
    const { [rolesMigration]: roles } = await readMigrations(folder)
    return { [rolesMigration]: roles!, ...(await readMigrations(sessionFolder)) }
  })
}

async function bringUpToDate(
  url: string,
  getMigrations: () => Promise<Record<string, Migration>>,
  through?: string,
): Promise<void> {
  const db = openDatabase({ url, poolSize: 1, role: '' })
  try {
    // Branches may be released in another order than the names of their migrations.
    const migrator = new Migrator({
      db,
      provider: { getMigrations },
      allowUnorderedMigrations: true,
    })
    const { error } =
      through === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(through)
    if (error) throw told(error)
  } finally {
    await db.destroy()
  }
}

/** Translates the error of a migration that needs an administrator. Its own message, one line, says what to do. */
function told(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  return code === 'BK001' ? new StartError(message ?? 'The database refuses a role', { cause: error }) : error
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = files.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8')
    return [
      name.slice(0, -'.sql'.length),
      {
        up: (db) =>
          sql
            .raw(text)
            .execute(db)
            .then(() => undefined),
      },
    ]
  })
  return Object.fromEntries(await Promise.all(migrations))
}
