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
    /** URL of the cluster's maintenance database. */
    clusterUrl: string
  }
}

export const templateName = 'cloudsail_template'
/** Initial bank clock of every test database, independent of the machine's date. */
const clockStart = new Date('2026-11-20T20:00:00+08:00')
const prefix = 'cloudsail-test-'
const inMemory = '/dev/shm'
/** Memory that the databases and the WAL of a whole run may take, and memory that the tests need besides. */
const roomBytes = 6 * 1024 ** 3
const besidesBytes = 4 * 1024 ** 3

/** Starts one PostgreSQL for a whole test run, with a migrated database as a template. */
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

/**
 * Returns the folder for the cluster: in memory if there is enough of it. On a disk, the 1,500 files of each test's
 * database took a third of the time of a run.
 */
async function roomiest(): Promise<string> {
  const room = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  const enough = room >= roomBytes && process.availableMemory() >= roomBytes + besidesBytes
  return enough ? inMemory : tmpdir()
}

/** Removes clusters of runs that were killed. */
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
