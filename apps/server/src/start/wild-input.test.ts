import { errorCatalogue } from '@cloudsail/contract'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { allHandlers } from '../app.ts'
import { testDatabase } from '../db/test-database.ts'
import { until } from '../db/test-waits.ts'
import { buildCharity } from '../donation/test-charities.ts'
import { handlers as wireHandlers } from '../http/get-r0.ts'
import { inOneDatabase, openStandbys } from '../http/index.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { loadBankList } from '../networks/index.ts'
import { openExchange } from '../remittance/test-builders.ts'
import { buildFund } from '../wealth/funds/test-funds.ts'
import { buildWealthProduct } from '../wealth/products/test-products.ts'
import { type Known, shapeOf, valuesOf } from './test-wild-values.ts'

const { db, ownerDb, url } = await testDatabase()
await loadBankList(ownerDb)
await openExchange(ownerDb)
await buildCharity(ownerDb)
await buildFund({ db, ownerDb })
await buildWealthProduct({ db, ownerDb })
const failures: unknown[] = []
const log = pino({ level: 'error' }, { write: (line) => failures.push(JSON.parse(line)) })
const handlers = allHandlers.filter((handler) => !wireHandlers.includes(handler))
// Calls declared as queries run on a standby that refuses writes. Any failure there fails the test.
const replica = new URL(url)
replica.searchParams.set('options', '-c default_transaction_read_only=on')
const standbys = openStandbys({
  urls: [replica.href],
  db,
  sessions: inOneDatabase,
  log: pino({ level: 'warn' }, { write: (line) => failures.push(JSON.parse(line)) }),
  patienceMs: 120_000,
  entersAt: async () => 0n,
  whereabouts: `select ${2n ** 62n} as at, true as follows`,
})
await until(async () => standbys.near(0n) !== null)
const server = await testServer(db, { handlers, log, services: { standbys } })
afterAll(async () => {
  await server.app.close()
  await standbys.stop()
})
const { customerId } = await buildCustomer(db, { method: 'mobile' })
const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000_000n, transferService: true })
const full = process.env.FULL === '1'
const runs = full ? 100 : 5
const known: Known = [[/account.*id$/i, [`${accountId}`, '1', '9223372036854775807']]]

test.each(handlers.map(({ call }) => [call.name, call] as const))(
  '%s answers whatever fits its contract',
  async (_, call) => {
    const browser = await server.loggedIn(customerId)
    await fc.assert(
      fc.asyncProperty(valuesOf(shapeOf(call), known), async (request) => {
        failures.length = 0
        const { code } = await browser.call(call, request as never)
        const failed = code === errorCatalogue.serverFailure.code
        expect(failed ? { request, failures } : null).toBeNull()
      }),
      // The same seed every time. FULL=1 searches with new ones.
      { numRuns: runs, endOnFailure: true, ...(full ? {} : { seed: 20261127 }) },
    )
  },
)
