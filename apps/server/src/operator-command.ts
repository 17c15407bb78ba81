import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { SheetError } from './bankday/index.ts'
import { type Db, openDatabase } from './db/database.ts'
import { runningUrl } from './db/embedded-postgres.ts'
import { StartError } from './db/start-error.ts'

/**
 * Runs an operator's command on the bank of DATABASE_URL, else on the one that runs on DATA_DIR, as the owner of its
 * database. Without an argument it lists. With one it enters the sheet, a file of JSON, and prints how many values were
 * entered. Faults of a sheet are printed line by line, with exit code 1.
 */
export async function operatorCommand(
  name: string,
  {
    list,
    enter,
  }: {
    list: (ownerDb: Db) => Promise<readonly string[]>
    /**
     * Enters a sheet and returns how many values were entered. Throws SheetError. A command without it accepts no sheet.
     */
    enter?: (ownerDb: Db, sheet: string) => Promise<number>
  },
): Promise<void> {
  const words = wordsOf(process.argv.slice(2))
  const [file, ...more] = words ?? []
  const url = process.env.DATABASE_URL || (await runningUrl(dataDir()))
  if (!words || !url || more.length > 0 || (file !== undefined && !enter))
    return fail(
      `npm run ${name}${enter ? ' [-- SHEET.json]' : ''}, with DATABASE_URL set or the bank running on DATA_DIR`,
    )
  const ownerDb = openDatabase({ url, poolSize: 1, role: '' })
  try {
    if (file === undefined || !enter) for (const line of await list(ownerDb)) console.log(line)
    else console.log(`${await enter(ownerDb, await readFile(file, 'utf8'))} entered`)
  } catch (error) {
    fail(error)
  } finally {
    await ownerDb.destroy()
  }
}

/** Returns the words of a command line. Null if it has a flag, because no operator's command has any. */
export function wordsOf(args: readonly string[]): string[] | null {
  try {
    return parseArgs({ args: [...args], allowPositionals: true }).positionals
  } catch {
    return null
  }
}

/** Returns the folder of the embedded PostgreSQL's data, from the same setting as the bank's. */
export const dataDir = () => process.env.DATA_DIR?.trim() || './data'

/** Prints the reason and ends the command with exit code 1. */
export function fail(why: unknown): void {
  console.error(why instanceof SheetError || why instanceof StartError ? why.message : why)
  process.exitCode = 1
}
