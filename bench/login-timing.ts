import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, verifyImage } from '@cloudsail/contract/identity'
import { type Db, openDatabase } from '../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { testServer } from '../apps/server/src/http/test-server.ts'
import { handlers } from '../apps/server/src/identity/index.ts'
import { buildCustomer, testPepper } from '../apps/server/src/identity/test-builders.ts'
import { percentile } from './support/figures.ts'

export interface LoginTiming {
  /** Median of a wrong password for a user name that exists, and for one that does not. */
  existingMs: number
  unknownMs: number
  /** What somebody who guesses could tell them apart by; the target is under a millisecond. */
  gapMs: number
}

/** Times refused log-ins over the whole wire, somebody and nobody in turn, so that both see the same machine. */
export async function loginTiming(db: Db, pairs = 200): Promise<LoginTiming> {
  const server = await testServer(db, { handlers, config: { pepper: testPepper } })
  const browser = await server.client()
  const { username } = await buildCustomer(db)
  const samples: Record<'existing' | 'unknown', number[]> = { existing: [], unknown: [] }

  async function timeRefusal(identifier: string): Promise<number> {
    const { body: image } = await browser.call(verifyImage, {})
    const { code: imageCode } = await db
      .selectFrom('identity.image_codes')
      .select('code')
      .where('image_code_id', '=', image.imageCodeId)
      .executeTakeFirstOrThrow()
    const password = await browser.secret('Wrong2026a')
    // What is counted would lock them after five; the lock is not what is timed.
    await db.deleteFrom('identity.attempts').execute()
    await db.deleteFrom('identity.rate_windows').execute()
    const startedAt = performance.now()
    const answer = await browser.call(login, {
      identifierKind: 'username',
      identifier,
      password,
      imageCodeId: image.imageCodeId,
      imageCode,
    })
    const tookMs = performance.now() - startedAt
    if (answer.body.key !== 'loginFailed') throw new Error(`answered ${answer.body.key}`)
    return tookMs
  }

  for (let pair = -10; pair < pairs; pair += 1) {
    const turns = [
      ['existing', username!],
      ['unknown', `nobody_${pair + 10}`],
    ] as const
    for (const [kind, identifier] of pair % 2 === 0 ? turns : turns.toReversed()) {
      const tookMs = await timeRefusal(identifier)
      // The first rounds warm up.
      if (pair >= 0) samples[kind].push(tookMs)
    }
  }
  await server.app.close()
  const existingMs = percentile(samples.existing, 0.5)
  const unknownMs = percentile(samples.unknown, 0.5)
  return { existingMs, unknownMs, gapMs: Math.abs(existingMs - unknownMs) }
}

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-bench-'))
  const cluster = await startEmbeddedPostgres({ folder, durable: false })
  const url = cluster.url('postgres')
  await migrate(url)
  const db = openDatabase({ url })
  console.log(JSON.stringify(await loginTiming(db)))
  await db.destroy()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
