import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeptDatabase } from './kept-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cloudsail-kept-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const schema = 'create table if not exists notes (note text) strict;'

/** Starts a worker that opens the file, runs the statements and closes the file 200 ms later. */
function other(path: string, statements: string, last: string): Worker {
  return new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
     const db = new (require('node:sqlite').DatabaseSync)(workerData.path)
     db.exec(workerData.statements)
     parentPort.postMessage('done')
     Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
     db.exec(workerData.last)
     db.close()`,
    { eval: true, workerData: { path, statements, last } },
  )
}

test.for([
  ['as it is made', 'begin exclusive; create table other (note text)'],
  ['as it is written to', 'pragma journal_mode = wal; begin immediate; create table other (note text)'],
  ['as it is read', 'create table other (note text); begin; select * from other'],
])('waits for a database that another process has locked %s', async ([name, statements]) => {
  const path = join(folder, `${name}.sqlite`)
  const worker = other(path, statements!, 'commit')
  await once(worker, 'message')
  const db = openKeptDatabase(path, schema)
  db.exec(`insert into notes values ('here')`)
  expect(db.prepare('select note from notes').all()).toEqual([{ note: 'here' }])
  expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  db.close()
  await worker.terminate()
})
