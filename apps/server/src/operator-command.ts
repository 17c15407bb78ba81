import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { SheetError } from './bankday/index.ts'
import { type Db, openDatabase } from './db/database.ts'
import { runningUrl } from './db/embedded-postgres.ts'
import { StartError } from './db/start-error.ts'

/**
 * What an operator's command does at the bank of DATABASE_URL, or the one that runs on DATA_DIR, as the owner of its
 * database: without an argument it lists what there is, with one it enters what the sheet (a file of JSON) says, and
 * prints how much. Faults of a sheet are told line by line, with exit code 1.
 */
export async function operatorCommand(
  name: string,
  {
    list,
    enter,
  }: {
    list: (ownerDb: Db) => Promise<readonly string[]>
    /** Gives how many were entered; throws SheetError. A command without it takes no sheet. */
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

/** The words of a command line; null where it has a flag, which no operator's command knows. */
export function wordsOf(args: readonly string[]): string[] | null {
  try {
    return parseArgs({ args: [...args], allowPositionals: true }).positionals
  } catch {
    return null
  }
}

/** Where the embedded server keeps its data, by the same setting as the bank's. */
export const dataDir = () => process.env.DATA_DIR?.trim() || './data'

/** Ends a command with exit code 1 and the reason. */
export function fail(why: unknown): void {
  console.error(why instanceof SheetError || why instanceof StartError ? why.message : why)
  process.exitCode = 1
}
