import { DatabaseSync } from 'node:sqlite'

const patienceMs = 5_000
const pauseMs = 10
/** SQLITE_BUSY. */
const busy = 5

/**
 * Opens a party's own database in a file, or in memory, and creates missing tables. Two processes may open it at once: a
 * process that finds it locked waits for the other.
 */
export function openKeptDatabase(path: string, schema: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: patienceMs })
  goOverToLog(db)
  db.exec('pragma synchronous = normal')
  db.exec(`begin immediate; ${schema}; commit`)
  return db
}

/**
 * Switches the database to its write-ahead log and retries. If two processes switch at the same moment, SQLite refuses one at
 * once, without the usual wait: this happened to 6 of 1,800 processes that opened a new file six at a time.
 */
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
