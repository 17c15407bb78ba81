import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceClock, bankNow } from '../../apps/server/src/bankday/index.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { testClusterUrl } from '../../apps/server/src/db/test-cluster-url.ts'
import { type Bank, startBank } from '../support/bank.ts'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { copyDatabase, seededName } from '../support/seeded.ts'
import { expectWhole } from '../support/whole.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

/** A separate bank, whose clock jumps. */
let bank: Bank
let db: Db
beforeAll(async () => {
  const url = await copyDatabase(testClusterUrl(), seededName, 'cloudsail_updating')
  db = openDatabase({ url, role: '', poolSize: 3 })
  bank = await startBank({ DATABASE_URL: url })
})
afterAll(async () => {
  await db?.destroy()
  await bank?.stop()
})

/** Advances the clock by days, and holds up their day-ends until the returned function is called. */
async function jumpAndHold(days: number): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table bankday.day_ends in exclusive mode`.execute(tx)
    hold()
    await released
  })
  await held
  await advanceClock(db, new Date((await bankNow(db)).getTime() + days * 86_400_000))
  return async () => {
    release()
    await holding
  }
}

test('the page says so while days are being made up, and only then', async () => {
  const { username } = await newCustomer({ db })
  const page = await visitor({ language: 'zh', width: 1440 }, bank.url)
  await enter(page, { db, identifier: username, language: 'zh', route: '/home' }, bank.url)
  await page.locator('main h1').first().waitFor()
  const told = page.getByText(wordsOf('zh').app['updating.title'])
  expect(await told.count()).toBe(0)
  const release = await jumpAndHold(5)
  try {
    await page.reload()
    await told.waitFor()
    await expectWhole(page, { says: ({ app }) => [app['updating.title']], inDark: true })
  } finally {
    await release()
  }
  await told.waitFor({ state: 'detached' })
  expectNoFaults(page)
})
