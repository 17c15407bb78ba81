import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** The file of an SQL function: `create or replace function` with its rights. */
export interface FunctionFile {
  /** Schema and name of the function, as in `ledger.post`. */
  name: string
  text: string
}

/** Reads the files `<schema>/<name>.sql` of a folder, in the order of the functions' names. */
export async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const files = paths.map(async (path) => ({
    name: path.slice(0, -'.sql'.length).replaceAll(sep, '.'),
    text: await readFile(join(folder, path), 'utf8'),
  }))
  return (await Promise.all(files)).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Runs, as the owner, each file whose text is not the one that the database has run last under this name. Forgets names
 * that have no file any more. To drop their functions is up to a migration. The caller holds the lock of migrations.
 */
export async function applyFunctions(tx: Tx, files: readonly FunctionFile[]): Promise<void> {
  await sql`create table if not exists applied_functions (name text primary key, checksum text not null)`.execute(
    tx,
  )
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from applied_functions`.execute(tx)
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  // A function may call another one whose file follows.
  await sql`set local check_function_bodies = off`.execute(tx)
  for (const { name, text } of files) {
    const checksum = createHash('sha256').update(text).digest('hex')
    if (applied.get(name) === checksum) continue
    await sql.raw(text).execute(tx)
    await sql`insert into applied_functions values (${name}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum`.execute(tx)
  }
  const names = files.map(({ name }) => name)
  await sql`delete from applied_functions where name <> all (${names})`.execute(tx)
}
