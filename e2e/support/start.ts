import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import startCluster from '../../apps/server/src/db/test-cluster.ts'
import { chromiumPath } from '../../scripts/testing/browser.ts'
import { ordinaryEnvironment, startBank } from './bank.ts'
import { copyDatabase, seededName } from './seeded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's bank. */
    bankUrl: string
    /** Its database, for tests that make customers of their own. */
    databaseUrl: string
    /** The address of the run's browser. */
    browserUrl: string
  }
}

const databaseName = 'cloudsail_e2e'
/** A Friday morning, for every run of the tests: no holiday, and far from midnight. */
const bankClock = '2026-11-20T10:00'
const updateBuilt = join(import.meta.dirname, '../../scripts/update-built.ts')

/** Builds the current page, and starts one seeded bank and one browser for all tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const build = spawnSync(process.execPath, [updateBuilt], { stdio: 'inherit', env: ordinaryEnvironment() })
  if (build.status !== 0) throw new Error('The page and the server could not be built.')
  const stopCluster = await startCluster(project)
  const clusterUrl = project.getProvidedContext().clusterUrl
  const client = new pg.Client(clusterUrl)
  await client.connect()
  await client.query(`create database ${seededName}`)
  await client.end()
  const seededUrl = clusterUrl.replace(/\/postgres$/, `/${seededName}`)
  const first = await startBank({ DATABASE_URL: seededUrl, BANK_CLOCK: bankClock })
  await first.stop()
  const databaseUrl = await copyDatabase(clusterUrl, seededName, databaseName)

  const [bank, browser] = await Promise.all([
    startBank({ DATABASE_URL: databaseUrl }),
    chromium.launchServer({
      executablePath: chromiumPath(),
      // Files with Chinese names keep them only in this locale.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    }),
  ])
  project.provide('bankUrl', bank.url)
  project.provide('databaseUrl', databaseUrl)
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await bank.stop()
    await stopCluster()
  }
}
