import { listParts, makeMonths, moveMonth } from './bankday/index.ts'
import { openDatabase } from './db/database.ts'
import { runningUrl } from './db/embedded-postgres.ts'
import { dataDir, fail } from './operator-command.ts'

// What `npm run months` does, for operators: lists the parts of the tables that are divided by month; `-- make 2027-06-30`
// makes those through that of a date; `-- move 2024-12 cold` moves a month to a tablespace, and back to pg_default. A bank on
// its own PostgreSQL moves none: its backup copies one folder.

const [what, ...words] = process.argv.slice(2)
const url = process.env.DATABASE_URL || (what === 'move' ? null : await runningUrl(dataDir()))
const [first, second] = words
const isList = what === undefined
const isMake = what === 'make' && words.length === 1 && /^\d{4}-\d{2}-\d{2}$/.test(first ?? '')
const isMove = what === 'move' && words.length === 2
if (!url || !(isList || isMake || isMove))
  fail(
    'npm run months [-- make DATE | -- move MONTH TABLESPACE], with DATABASE_URL set; without move also while the bank runs on DATA_DIR',
  )
else {
  const ownerDb = openDatabase({ url, poolSize: 1, role: '' })
  try {
    if (isMake) await makeMonths(ownerDb, first!)
    if (isMove) console.log(`${await moveMonth(ownerDb, first!, second!)} parts moved to ${second}`)
    else
      for (const { relation, month, rows, bytes, tablespace } of await listParts(ownerDb))
        console.log(
          `${relation.padEnd(16)} ${month.padEnd(8)} ${String(rows).padStart(12)} rows ${(Number(bytes) / 1e6).toFixed(1).padStart(10)} MB  ${tablespace}`,
        )
  } catch (error) {
    fail(error)
  } finally {
    await ownerDb.destroy()
  }
}
