import { DatabaseSync } from 'node:sqlite'

const patienceMs = 5_000
const pauseMs = 10
/** SQLITE_BUSY. */
const busy = 5

/** Opens a party's own database in a file, or in memory, and makes what is missing of its tables. Two processes may open it at
 *  once: whoever finds it locked waits for the other. */
export function openKeptDatabase(path: string, schema: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: patienceMs })
  goOverToLog(db)
  db.exec('pragma synchronous = normal')
  db.exec(`begin immediate; ${schema}; commit`)
  return db
}

/** SQLite refuses this at once where two do it at the same moment, however long it waits for anything else: it did to 6 of
 *  1,800 that opened a new file six at a time. */
function goOverToLog(db: DatabaseSync): void {
  for (const deadline = performance.now() + patienceMs; ; )
    try {
      db.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== busy || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
}
