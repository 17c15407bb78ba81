import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { advisoryKeys, lockUntilCommit } from './advisory-keys.ts'
import { openDatabase, type Tx } from './database.ts'
import { applyFunctions, type FunctionFile, readFunctions } from './sql-functions.ts'
import { StartError } from './start-error.ts'

const beside = (folder: string) => join(import.meta.dirname, folder)
const rolesMigration = '0001_roles'

/** What a database is brought up to: the text of each migration by its name, and the functions as they are at present. */
interface Schema {
  migrations: ReadonlyMap<string, string>
  functions: readonly FunctionFile[]
}

/** Reads the schema of the bank's own database. */
export async function readSchema(): Promise<Schema> {
  const [migrations, functions] = await Promise.all([
    readMigrations(beside('migrations')),
    readFunctions(beside('functions')),
  ])
  return { migrations, functions }
}

/** Reads the schema of a database of sessions apart. It has no other tables. */
async function readSessionSchema(): Promise<Schema> {
  const [bank, migrations, functions] = await Promise.all([
    readSchema(),
    readMigrations(beside('session-migrations')),
    readFunctions(beside('session-functions')),
  ])
  return {
    migrations: new Map([[rolesMigration, bank.migrations.get(rolesMigration)!], ...migrations]),
    functions: [...bank.functions.filter(({ name }) => name === 'http.nonce_era'), ...functions],
  }
}

/**
 * Brings the bank's database up to date. `through` stops after the migration of that name, with the functions as the
 * migrations so far have made them.
 */
export async function migrate(url: string, { through }: { through?: string } = {}): Promise<void> {
  await bringUpToDate(url, await readSchema(), through)
}

/** Brings a database of sessions apart up to date. */
export async function migrateSessions(url: string): Promise<void> {
  await bringUpToDate(url, await readSessionSchema())
}

/**
 * Runs as the owner of the database, in one transaction: the migrations that it has not run, in the order of their names,
 * and then the functions whose files have changed. Servers that start at once wait for the first and find nothing left to
 * do. Throws a StartError if the user of the database lacks a right that an administrator has to grant.
 */
export async function bringUpToDate(
  url: string,
  { migrations, functions }: Schema,
  through?: string,
): Promise<void> {
  const db = openDatabase({ url, poolSize: 1, role: '' })
  try {
    await db.transaction().execute(async (tx) => {
      await lockUntilCommit(tx, advisoryKeys.migrations)
      await runMigrations(tx, migrations, through)
      if (through === undefined) await applyFunctions(tx, functions)
    })
  } catch (error) {
    throw told(error)
  } finally {
    await db.destroy()
  }
}

/** Runs every migration that is not in the database's table of those that it has run, which Kysely made and named. */
async function runMigrations(tx: Tx, migrations: Schema['migrations'], through?: string): Promise<void> {
  await sql`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(tx)
  const known = new Set(rows.map(({ name }) => name))
  const missing = [...known].find((name) => !migrations.has(name))
  if (missing !== undefined)
    throw new Error(`corrupted migrations: previously executed migration ${missing} is missing`)
  // Branches may be released in another order than the names of their migrations.
  for (const name of [...migrations.keys()].sort()) {
    if (through !== undefined && name > through) break
    if (known.has(name)) continue
    await sql.raw(migrations.get(name)!).execute(tx)
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(tx)
  }
}

/** Translates the error of a migration that needs an administrator. Its own message, one line, says what to do. */
function told(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  return code === 'BK001' ? new StartError(message ?? 'The database refuses a role', { cause: error }) : error
}

async function readMigrations(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const read = files.map(
    async (name): Promise<[string, string]> => [
      name.slice(0, -'.sql'.length),
      await readFile(join(folder, name), 'utf8'),
    ],
  )
  return new Map(await Promise.all(read))
}
