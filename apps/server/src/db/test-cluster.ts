import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { setUpClock } from '../bankday/index.ts'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { isAlive, stopLeftover } from './postmaster.ts'
import { watchCustomers } from './test-one-customer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's maintenance database. */
    clusterUrl: string
  }
}

export const templateName = 'cloudsail_template'
/** Where the bank clock of every test database starts, whatever the day on the machine. */
const clockStart = new Date('2026-11-20T20:00:00+08:00')
const prefix = 'cloudsail-test-'
const inMemory = '/dev/shm'
/** What the databases of a whole run and their log may take of it, and what the tests need of memory besides. */
const roomBytes = 6 * 1024 ** 3
const besidesBytes = 4 * 1024 ** 3

/** One PostgreSQL for a whole run of the tests, with a migrated database to clone from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const folder = await mkdtemp(join(await roomiest(), `${prefix}${process.pid}-`))
  const cluster = await startEmbeddedPostgres({ folder, durable: false })
  const clusterUrl = cluster.url('postgres')
  const client = new pg.Client(clusterUrl)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrate(cluster.url(templateName))
  const template = openDatabase({ url: cluster.url(templateName), role: '' })
  await setUpClock(template, { adjustable: true, start: clockStart })
  await template.destroy()
  const owner = new pg.Client(cluster.url(templateName))
  await owner.connect()
  await watchCustomers(owner)
  await owner.end()
  project.provide('clusterUrl', clusterUrl)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Memory where there is enough of it: on a disk, the 1,500 files of each test's database took a third of a run's time. */
async function roomiest(): Promise<string> {
  const room = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  const enough = room >= roomBytes && process.availableMemory() >= roomBytes + besidesBytes
  return enough ? inMemory : tmpdir()
}

/** A run that was killed leaves its cluster behind; the next one clears it away. */
async function removeAbandoned(): Promise<void> {
  for (const place of [inMemory, tmpdir()]) {
    for (const name of await readdir(place).catch(() => [])) {
      const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? process.pid)
      if (pid === process.pid || isAlive(pid)) continue
      await stopLeftover(join(place, name, 'postgres')).catch(() => undefined)
      await rm(join(place, name), { recursive: true, force: true }).catch(() => undefined)
    }
  }
}
