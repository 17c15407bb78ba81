import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cardNumber, residentIdCharacter } from '@cloudsail/contract'
import { activateBranchAccess, answerQuestion, checkInfo2 } from '@cloudsail/contract/identity'
import { setUpClock } from '../apps/server/src/bankday/index.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { testServer } from '../apps/server/src/http/test-server.ts'
import { handlers } from '../apps/server/src/identity/index.ts'
import { solvedImage, traveller } from '../apps/server/src/identity/journeys/test-journeys.ts'
import { testPepper } from '../apps/server/src/identity/test-builders.ts'
import { percentile } from './support/figures.ts'

// What somebody who guesses could tell by the time of an answer: data of a customer against nobody's, in turn, over the
// whole wire. The target is a median gap under a millisecond.
const pairs = 200
const folder = await mkdtemp(join(tmpdir(), 'cloudsail-bench-'))
const cluster = await startEmbeddedPostgres({ folder, durable: false })
const url = cluster.url('postgres')
await migrate(url)
const db = openDatabase({ url })
const ownerDb = openDatabase({ url, role: '', poolSize: 1 })
await setUpClock(ownerDb, { adjustable: true, start: null })
await ownerDb.destroy()
const server = await testServer(db, { handlers, config: { pepper: testPepper } })
const browser = await server.client()

const customer = await traveller(db, 'recovery')
const waiting = await traveller(db, 'branchFirstLogin')
type Who = Pick<typeof customer, 'name' | 'idNumber' | 'account'>
const nobody: Who = {
  name: '张无名',
  idNumber: `11010119900307001${residentIdCharacter('11010119900307001')}`,
  account: cardNumber('debit', 900_000_001),
}
const document = ({ idNumber }: Who) => ({ idType: 'residentId' as const, idNumber })

const calls = {
  recovery: (who: Who, image: Image) =>
    browser.call(checkInfo2, {
      journey: 'recovery',
      name: who.name,
      account: who.account,
      ...document(who),
      ...image,
    }),
  answer: async (who: Who, image: Image) => {
    const { body } = await calls.recovery(who, image)
    return () => browser.call(answerQuestion, { token: body.token, answer: '猜一猜' })
  },
  activation: (who: Who, image: Image) =>
    browser.call(activateBranchAccess, {
      ebankNumber: who.account,
      activationCode: '11223344',
      ...document(who),
      ...image,
    }),
}
type Image = Awaited<ReturnType<typeof solvedImage>>

for (const [name, begin] of Object.entries(calls)) {
  const known: Who = name === 'activation' ? waiting : customer
  const unknown = name === 'activation' ? { ...nobody, account: '8000000001' } : nobody
  const samples: Record<'somebody' | 'nobody', number[]> = { somebody: [], nobody: [] }
  for (let pair = -10; pair < pairs; pair += 1) {
    const turns = [
      ['somebody', known],
      ['nobody', unknown],
    ] as const
    for (const [kind, who] of pair % 2 === 0 ? turns : turns.toReversed()) {
      const image = await solvedImage(db, browser)
      // What is counted would lock after five; the lock is not what is timed.
      await db.deleteFrom('identity.attempts').execute()
      await db.deleteFrom('identity.rate_windows').execute()
      let startedAt = performance.now()
      const next = await begin(who, image)
      if (typeof next === 'function') {
        startedAt = performance.now()
        await next()
      }
      // The first rounds warm up.
      if (pair >= 0) samples[kind].push(performance.now() - startedAt)
    }
  }
  const [somebodyMs, nobodyMs] = [percentile(samples.somebody, 0.5), percentile(samples.nobody, 0.5)]
  console.log(JSON.stringify({ name, somebodyMs, nobodyMs, gapMs: Math.abs(somebodyMs - nobodyMs) }))
}
await server.app.close()
await db.destroy()
await cluster.stop()
await rm(folder, { recursive: true, force: true })
