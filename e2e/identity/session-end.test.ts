import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { enter, logIn } from '../support/log-in.ts'
import { searchFor } from '../support/query.ts'
import { screensByCode } from '../support/screen-table.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

/** Ages a customer's session at the bank, as if it had not been used. */
const age = (customerId: bigint, column: 'last_seen_at' | 'started_at', minutes: number) =>
  sql`update http.sessions set ${sql.ref(column)} = clock_timestamp() - make_interval(mins => ${minutes})
    where customer_id = ${customerId} and ended_at is null`.execute(database())

const minuteMs = 60_000

test('a minute before the end the page warns, and one press continues the session', async () => {
  const customer = await newCustomer()
  const page = await visitor()
  await page.clock.install()
  const words = wordsOf('zh').app
  await enter(page, { identifier: customer.username })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.clock.fastForward(9 * minuteMs + 5_000)
  const dialog = page.getByRole('dialog', { name: words['idle.title'] })
  await dialog.getByRole('timer').waitFor()
  await dialog.getByRole('button', { name: words['idle.stay'] }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.clock.fastForward(5_000)
  expect(await dialog.isVisible()).toBe(false)
  await page.goto('/#/PTR0901000')
  await page.getByRole('heading', { level: 1, name: screensByCode.PTR0901000!.zh }).waitFor()
})

test('after ten minutes the session ends with its reason, and a new log-in leads back', async () => {
  const customer = await newCustomer()
  const page = await visitor({ language: 'en' })
  await page.clock.install()
  const words = wordsOf('en')
  await enter(page, { identifier: customer.username, route: '/PTR0103000', language: 'en' })
  await page.getByRole('heading', { level: 1, name: screensByCode.PTR0103000!.en }).waitFor()
  await page.clock.fastForward(11 * minuteMs)
  await page.waitForURL(/#\/timeout/)
  await page.getByText(words.identity['ended.idle']).waitFor()
  await page.getByRole('button', { name: words.identity['ended.again'] }).click()
  await page.waitForURL(/#\/relogin/)
  await logIn(page, { identifier: customer.username, language: 'en' })
  await page.waitForURL(/#\/PTR0103000/)
  expectNoFaults(page)
})

test.for([
  ['last_seen_at', 11, 'idle'],
  ['started_at', 8 * 60 + 1, 'absolute'],
] as const)('the bank ends a session: %s %i minutes ago', async ([column, minutes, reason]) => {
  const customer = await newCustomer()
  const page = await visitor()
  const words = wordsOf('zh')
  await enter(page, { identifier: customer.username, route: '/PTR0103000' })
  await page.getByText(words.transfers.noTransfers).waitFor()
  await age(customer.customerId, column, minutes)
  await searchFor(page, 'zh', 'x')
  await page.waitForURL(/#\/timeout/)
  await page.getByText(words.identity[`ended.${reason}`]).waitFor()
  // Going back shows none of the customer's data.
  await page.goBack()
  await page.waitForURL(/#\/(login|timeout)/)
  expect(await page.getByText(pattern(customer.number.slice(-4))).count()).toBe(0)
})

test('the address of the time-out leads a living session back into the bank', async () => {
  const customer = await newCustomer()
  const page = await visitor()
  await enter(page, { identifier: customer.username, route: '/PTR0103000' })
  await page.getByText(wordsOf('zh').transfers.noTransfers).waitFor()
  await page.goto('/#/timeout')
  await page.waitForURL(/#\/PTR0103000/)
  // The same holds after the page was reloaded.
  await page.goto('/healthz')
  await page.goto('/#/timeout')
  await page.waitForURL(/#\/home/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText(wordsOf('zh').identity['ended.title']).count()).toBe(0)
  expectNoFaults(page)
})

test('logging out asks only if entries would be lost', async () => {
  const customer = await newCustomer()
  const page = await visitor()
  const { app: words, leaving, transfers } = wordsOf('zh')
  // The page accepts typing as soon as it opens.
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username')
  await enter(page, { identifier: customer.username, route: '/PTR0101000' })
  const name = page.getByRole('combobox', { name: transfers.payee })
  await name.pressSequentially('陈')
  await page.getByRole('button', { name: pattern(words['bar.account']) }).click()
  await page.getByRole('button', { name: words.logOut }).click()
  const dialog = page.getByRole('dialog', { name: leaving.title })
  await dialog.getByRole('button', { name: leaving.stay }).click()
  expect(await name.inputValue()).toBe('陈')
  // The menu behind the avatar is still open.
  await page.getByRole('button', { name: words.logOut }).first().click()
  await dialog.getByRole('button', { name: words.logOut }).click()
  await page.waitForURL(/#\/login/)
  expectNoFaults(page)
})

test('logging out ends the session at the bank and clears the page', async () => {
  const customer = await newCustomer()
  const page = await visitor()
  const words = wordsOf('zh').app
  await enter(page, { identifier: customer.username })
  await page.getByRole('button', { name: pattern(words['bar.account']) }).click()
  await page.getByRole('button', { name: words.logOut }).click()
  await page.waitForURL(/#\/login/)
  const open = await sql<{ count: bigint }>`select count(*) from http.sessions
    where customer_id = ${customer.customerId} and ended_at is null`.execute(database())
  expect(Number(open.rows[0]!.count)).toBe(0)
  // The page reloads when it logs out.
  await expect.poll(() => page.evaluate(() => sessionStorage.length).catch(() => -1)).toBe(0)
  await page.goto('/#/home')
  await page.waitForURL(/#\/login/)
  expectNoFaults(page)
})
