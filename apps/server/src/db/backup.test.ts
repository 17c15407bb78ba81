import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { putBack, takeBackup } from './backup.ts'
import { databaseName, runningUrl, startEmbeddedPostgres } from './embedded-postgres.ts'

const place = await mkdtemp(join(tmpdir(), 'cloudsail-backup-'))
afterAll(() => rm(place, { recursive: true, force: true }))
const folder = join(place, 'data')
const backup = join(place, 'backup')

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a backup of a running server starts elsewhere with everything committed by its end', async () => {
  const server = await startEmbeddedPostgres({ folder })
  await query(server.url('postgres'), `create database ${databaseName}`)
  const url = (await runningUrl(folder))!
  await query(url, 'create table moved (n integer primary key)')
  // Changes pages while they are copied, until the copy is complete.
  let over = false
  let last = 0
  const writing = (async () => {
    for (; !over; last += 1) {
      await query(url, `insert into moved values (${last})`)
      if (last % 20 === 0) await query(url, 'checkpoint')
    }
  })()
  await expect.poll(() => last).toBeGreaterThan(5)
  const before = last
  await takeBackup(url, folder, backup)
  over = true
  await writing
  await expect(takeBackup(url, folder, backup)).rejects.toThrow(/something in/)
  await server.stop()
  expect(await runningUrl(folder)).toBeNull()

  const elsewhere = join(place, 'restored')
  await putBack(backup, elsewhere)
  const restored = await startEmbeddedPostgres({ folder: elsewhere })
  const [row] = await query(
    restored.url(databaseName),
    'select count(*)::integer as count, max(n) as last from moved',
  )
  await restored.stop()
  // All rows committed before the backup began are there, and the later ones have no gap.
  expect(row!.last).toBeGreaterThanOrEqual(before - 1)
  expect(row!.count).toBe(Number(row!.last) + 1)
  await expect(putBack(backup, elsewhere)).rejects.toThrow(/There are data in .* already/)
  await expect(putBack(join(place, 'nowhere'), join(place, 'other'))).rejects.toThrow(/is no backup/)
})

test('a failed backup leaves no folder', async () => {
  const server = await startEmbeddedPostgres({ folder })
  const target = join(place, 'broken')
  const password = join(folder, 'postgres.password')
  const kept = await readFile(password)
  await rm(password)
  await expect(takeBackup(server.url('postgres'), folder, target)).rejects.toThrow(/ENOENT/)
  await writeFile(password, kept, { mode: 0o600 })
  await server.stop()
  expect(existsSync(target)).toBe(false)
})

test('data of another major version of PostgreSQL are refused in a sentence and left unchanged', async () => {
  const old = join(place, 'old')
  await mkdir(join(old, 'postgres'), { recursive: true })
  await writeFile(join(old, 'postgres', 'PG_VERSION'), '15\n')
  await writeFile(join(old, 'postgres.password'), 'secret')
  await expect(startEmbeddedPostgres({ folder: old })).rejects.toThrow(
    /are of PostgreSQL 15, and the bank brings PostgreSQL 18, which cannot read them\. .*docs\/operations\.md/,
  )
  expect(await readdir(join(old, 'postgres'))).toEqual(['PG_VERSION'])
})
