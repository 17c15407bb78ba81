import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inFours, networkErrors } from '@cloudsail/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { databaseName, startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { trialBalance } from '../../apps/server/src/ledger/index.ts'
import { createDatabase } from '../../bench/support/bench-database.ts'
import { type Bank, startBank } from '../support/bank.ts'
import { closeBrowserAfterwards, visitor } from '../support/browser.ts'
import { balance, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { rowsOf } from '../support/query.ts'
import { authorise, fillTransfer, transferForm } from '../support/transfer.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

/** A separate bank with its own PostgreSQL, which the tests kill. */
let dataDir: string
let bank: Bank
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cloudsail-e2e-killed-'))
  // With a customer in it, the bank does not make the demo's two years of history, which these tests do not need.
  const postgres = await startEmbeddedPostgres({ folder: dataDir })
  const url = await createDatabase(postgres, databaseName)
  await migrate(url)
  const db = openDatabase({ url, role: '', poolSize: 1 })
  await newCustomer({ db })
  await db.destroy()
  await postgres.stop()
  bank = await startBank({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await bank.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Kills the bank as a power cut would, and starts it again on the same data and port. */
async function killAndStart(): Promise<void> {
  await bank.stop('SIGKILL')
  bank = await startBank({ DATA_DIR: dataDir, PORT: new URL(bank.url).port })
}

/** Runs something with the database, whose address changes with every start. */
async function withDatabase<T>(run: (db: Db) => Promise<T>): Promise<T> {
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8')
  const port = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
  const db = openDatabase({
    url: `postgres://cloudsail_owner:${password}@127.0.0.1:${port}/cloudsail`,
    role: '',
    poolSize: 1,
  })
  return run(db).finally(() => db.destroy())
}

async function scene() {
  const { payer, payee } = await withDatabase(async (db) => ({
    payer: await newCustomer({ funds: 1_000, db }),
    payee: await newCustomer({ funds: 0, db }),
  }))
  const page = await visitor({}, bank.url)
  await withDatabase((db) => enter(page, { db, identifier: payer.username, route: '/PTR0101000' }, bank.url))
  const form = transferForm(page)
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  await fillTransfer(page, { name: payee.name, number: payee.number, amount: '100' })
  await form.next.click()
  await form.confirmHeading.waitFor()
  return { payer, payee, page, form }
}

/** Returns both balances, and whether all the bank's books still sum to zero. */
async function books(payer: OwnCustomer, payee: OwnCustomer) {
  return withDatabase(async (db) => {
    const trial = await trialBalance(db)
    const balanced = trial.every(({ debitsMinor, creditsMinor }) => debitsMinor === creditsMinor)
    return { payer: await balance(payer, db), payee: await balance(payee, db), balanced }
  })
}

test('killed between confirmation and submission: no money moves, and the same order can continue', async () => {
  const { payer, payee, page, form } = await scene()
  await killAndStart()
  // The message is on the phone of the new start. Session and order are unchanged.
  await authorise(page, payer.mobile)
  await form.submit.click()
  await form.doneHeading.waitFor()
  expect(await books(payer, payee)).toEqual({ payer: '900.00', payee: '100.00', balanced: true })
})

test('killed during the execution: the page says that the outcome is unknown, and then finds it', async () => {
  const { payer, payee, page, form } = await scene()
  await authorise(page, payer.mobile)
  const sent = page.waitForRequest(/PTR0101002_submit/)
  await form.submit.click()
  await sent
  await killAndStart()
  const words = wordsOf('zh')
  // Either the bank answered before it died, or the page does not know the outcome.
  const unanswered = page.getByText(words.flow['confirm.unanswered'])
  await form.doneHeading.or(unanswered).first().waitFor()
  if (await unanswered.isVisible()) {
    // The message appears next to the order and nowhere else.
    expect(await page.getByText(networkErrors.networkFailure.zh).isVisible()).toBe(false)
    // Submits the same order again. It is executed once, even if it had been executed before.
    await form.submit.click()
    await form.doneHeading.waitFor()
  }
  expect(await books(payer, payee)).toEqual({ payer: '900.00', payee: '100.00', balanced: true })
  await page.getByRole('main').getByRole('link', { name: words.transfers.toQuery }).click()
  const rows = rowsOf(page).filter({ hasText: payee.name })
  await rows.first().waitFor()
  expect(await rows.count()).toBe(1)
})

test('during an absence of the bank the page says so, keeps the entries, and goes on by itself', async () => {
  const { page, form, payee } = await scene()
  await form.back.click()
  const port = new URL(bank.url).port
  await bank.stop('SIGKILL')
  await form.amount.fill('77')
  await form.next.click()
  await page.getByText(wordsOf('zh').app['connection.down']).first().waitFor()
  bank = await startBank({ DATA_DIR: dataDir, PORT: port })
  await page.getByText(wordsOf('zh').app['connection.down']).first().waitFor({ state: 'hidden' })
  expect(await form.amount.inputValue()).toMatch(/^77/)
  expect(await form.payeeAccount.inputValue()).toBe(inFours(payee.number))
  await form.next.click()
  await form.confirmHeading.waitFor()
})
