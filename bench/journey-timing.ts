import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cardNumber, residentIdCharacter } from '@cloudsail/contract'
import {
  activateBranchAccess,
  answerQuestion,
  checkInfo2,
  firstUseChecked,
  sendJourneyCode,
} from '@cloudsail/contract/identity'
import { setUpClock } from '../apps/server/src/bankday/index.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { testServer } from '../apps/server/src/http/test-server.ts'
import { handlers } from '../apps/server/src/identity/index.ts'
import { traveller } from '../apps/server/src/identity/journeys/test-journeys.ts'
import { solvedImage, testPepper } from '../apps/server/src/identity/test-builders.ts'
import { createSmsGateway } from '../apps/server/src/ports/sms-gateway.ts'
import { startSimulators } from '../apps/server/src/ports/start-simulators.ts'
import { percentile } from './support/figures.ts'

// Measures how much an answer's time reveals to somebody who guesses. Data of a customer and of an invented person are sent in
// turn, through the whole protocol. The target is a median gap under a millisecond and an AUC under 0.55. The AUC is the share
// of pairs in which the customer's answer is slower. 0.5 reveals nothing.
const pairs = Number(process.env.PAIRS ?? 200)
const folder = await mkdtemp(join(tmpdir(), 'cloudsail-bench-'))
const cluster = await startEmbeddedPostgres({ folder, durable: false })
const url = cluster.url('postgres')
await migrate(url)
const db = openDatabase({ url })
const ownerDb = openDatabase({ url, role: '', poolSize: 1 })
await setUpClock(ownerDb, { adjustable: true, start: null })
await ownerDb.destroy()
// Messages go to a separate gateway, as in the bank.
const simulators = await startSimulators()
const sms = createSmsGateway(simulators.side('sms-gateway'))
const server = await testServer(db, { handlers, config: { pepper: testPepper }, services: { sms } })
const browser = await server.client()

const customer = await traveller(db, 'recovery')
const waiting = await traveller(db, 'branchFirstLogin')
const registering = await traveller(db, 'debitRegistration')
const unsigned = await traveller(db, 'onlineSigning')
type Who = Pick<typeof customer, 'name' | 'idNumber' | 'account' | 'mobile'>
const nobody: Who = {
  name: '张无名',
  mobile: '13900001234',
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
  /** The customer gets a message. The invented person gets none. */
  sendCode: async (who: Who, image: Image) => {
    const { body } = await browser.call(checkInfo2, {
      journey: 'debitRegistration',
      name: who.name,
      account: who.account,
      mobile: who.mobile,
      ...document(who),
      ...image,
    })
    return () => browser.call(sendJourneyCode, { token: body.token, channel: 'sms' })
  },
  firstUse: async (who: Who, image: Image) => {
    const password = await browser.secret('998877')
    return () => browser.call(firstUseChecked, { cardNumber: who.account, password, ...image })
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

/** Returns the share of all pairs in which the first is slower. */
function auc(somebody: readonly number[], nobody: readonly number[]): number {
  let slower = 0
  for (const one of somebody) for (const other of nobody) slower += one > other ? 1 : one === other ? 0.5 : 0
  return slower / (somebody.length * nobody.length)
}

const { positionals: only } = parseArgs({ allowPositionals: true })
for (const [name, begin] of Object.entries(calls)) {
  if (only.length > 0 && !only.includes(name)) continue
  const known: Who =
    { activation: waiting, sendCode: registering, firstUse: unsigned }[name as string] ?? customer
  const unknown = name === 'activation' ? { ...nobody, account: '8000000001' } : nobody
  const samples: Record<'somebody' | 'nobody', number[]> = { somebody: [], nobody: [] }
  for (let pair = -10; pair < pairs; pair += 1) {
    const turns = [
      ['somebody', known],
      ['nobody', unknown],
    ] as const
    for (const [kind, who] of pair % 2 === 0 ? turns : turns.toReversed()) {
      const image = await solvedImage(db, browser)
      // The counters would lock after five attempts, and the lock is not measured here.
      await db.deleteFrom('identity.attempts').execute()
      await db.deleteFrom('identity.rate_windows').execute()
      await ownerDb.deleteFrom('identity.journey_sends').execute()
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
  console.log(
    JSON.stringify({
      name,
      somebodyMs,
      nobodyMs,
      gapMs: Math.abs(somebodyMs - nobodyMs),
      auc: auc(samples.somebody, samples.nobody),
    }),
  )
}
await server.app.close()
sms.close()
await simulators.stop()
await db.destroy()
await cluster.stop()
await rm(folder, { recursive: true, force: true })
