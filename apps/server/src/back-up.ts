import { takeBackup } from './db/backup.ts'
import { runningUrl } from './db/embedded-postgres.ts'
import { dataDir, fail, wordsOf } from './operator-command.ts'

// `npm run backup`, for operators: copies the data of the bank that runs on DATA_DIR into a new folder, while the bank
// goes on. For a PostgreSQL that is not the embedded one, use its own tools: docs/operations.md.

const [target, ...more] = wordsOf(process.argv.slice(2)) ?? []
const url = await runningUrl(dataDir())
if (target === undefined || more.length > 0 || url === null)
  fail('npm run backup -- FOLDER, while the bank runs on DATA_DIR')
else
  try {
    const startedMs = performance.now()
    await takeBackup(url, dataDir(), target)
    console.log(
      `${target} has the data of ${dataDir()}, after ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`,
    )
  } catch (error) {
    fail(error)
  }
