import { putBack } from './db/backup.ts'
import { openDatabase } from './db/database.ts'
import { databaseName, startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { checkBooks } from './ledger/index.ts'
import { dataDir, fail, wordsOf } from './operator-command.ts'

// `npm run restore`, for operators: puts a backup into DATA_DIR, which must have no data yet, starts PostgreSQL on it
// once and checks the books. `npm start` then continues with these data.

const [backup, ...more] = wordsOf(process.argv.slice(2)) ?? []
if (backup === undefined || more.length > 0)
  fail('npm run restore -- FOLDER, with DATA_DIR a folder without data')
else
  try {
    const startedMs = performance.now()
    await putBack(backup, dataDir())
    const postgres = await startEmbeddedPostgres({ folder: dataDir() })
    const ownerDb = openDatabase({ url: postgres.url(databaseName), poolSize: 1, role: '' })
    try {
      console.log(`${dataDir()} is up after ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`)
      const { sound, lines } = await checkBooks(ownerDb)
      for (const line of lines) console.log(line)
      if (!sound) process.exitCode = 1
    } finally {
      await ownerDb.destroy()
      await postgres.stop()
    }
  } catch (error) {
    fail(error)
  }
