import { listParts, makeMonths, moveMonth } from './bankday/index.ts'
import { openDatabase } from './db/database.ts'
import { runningUrl } from './db/embedded-postgres.ts'
import { dataDir, fail, wordsOf } from './operator-command.ts'

// `npm run months`, for operators: lists the parts of the tables that are divided by month. `-- make 2027-06-30` makes
// the months through that date. `-- move 2024-12 cold` moves a month to a tablespace, also back to pg_default, and sorts
// its rows by their key. The embedded PostgreSQL has no other tablespace, because its backup copies one folder.

const given = wordsOf(process.argv.slice(2))
const [what, ...words] = given ?? []
const [first, second] = words
const isOwn = what !== 'move' || second === 'pg_default'
const url = process.env.DATABASE_URL || (isOwn ? await runningUrl(dataDir()) : null)
const isList = what === undefined
const isMake = what === 'make' && words.length === 1 && /^\d{4}-\d{2}-\d{2}$/.test(first ?? '')
const isMove = what === 'move' && words.length === 2
if (!given || !url || !(isList || isMake || isMove))
  fail(
    'npm run months [-- make DATE | -- move MONTH TABLESPACE], with DATABASE_URL set, or while the bank runs on DATA_DIR, where the only tablespace is pg_default',
  )
else {
  const ownerDb = openDatabase({ url, poolSize: 1, role: '' })
  try {
    if (isMake) await makeMonths(ownerDb, first!)
    if (isMove) console.log(`${await moveMonth(ownerDb, first!, second!)} parts moved to ${second}`)
    else
      for (const { relation, month, rows, bytes, tablespace, isInOrder } of await listParts(ownerDb))
        console.log(
          `${relation.padEnd(16)} ${month.padEnd(8)} ${String(rows).padStart(12)} rows ${(Number(bytes) / 1e6).toFixed(1).padStart(10)} MB  ${tablespace}${isInOrder ? ', moved' : ''}`,
        )
  } catch (error) {
    fail(error)
  } finally {
    await ownerDb.destroy()
  }
}
