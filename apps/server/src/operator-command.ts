import { readFile } from 'node:fs/promises'
import { SheetError } from './bankday/index.ts'
import { type Db, openDatabase } from './db/database.ts'

/**
 * What an operator's command does at the bank of DATABASE_URL, as the owner of its database: without an argument it lists
 * what there is, with one it enters what the sheet (a file of JSON) says, and prints how much. Faults of a sheet are told
 * line by line, with exit code 1.
 */
export async function operatorCommand(
  name: string,
  {
    list,
    enter,
  }: {
    list: (ownerDb: Db) => Promise<readonly string[]>
    /** Gives how many were entered; throws SheetError. */
    enter: (ownerDb: Db, sheet: string) => Promise<number>
  },
): Promise<void> {
  const [file, ...more] = process.argv.slice(2)
  const url = process.env.DATABASE_URL
  if (!url || more.length > 0) return fail(`npm run ${name} [-- SHEET.json], with DATABASE_URL set`)
  const ownerDb = openDatabase({ url, poolSize: 1, role: '' })
  try {
    if (file === undefined) for (const line of await list(ownerDb)) console.log(line)
    else console.log(`${await enter(ownerDb, await readFile(file, 'utf8'))} entered`)
  } catch (error) {
    fail(error instanceof SheetError ? error.message : error)
  } finally {
    await ownerDb.destroy()
  }
}

function fail(why: unknown): void {
  console.error(why)
  process.exitCode = 1
}
