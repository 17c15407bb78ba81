import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anotherTab, closeBrowserAfterwards, expectNoFaults, type Page, visitor } from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { screensByCode } from '../support/screen-table.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

const minuteMs = 60_000

/** Opens one session in two tabs, as a link opened in another tab does. */
async function twoTabs(username: string): Promise<[Page, Page]> {
  const first = await visitor()
  const second = await anotherTab(first)
  // Pages of one context share a clock.
  await first.clock.install()
  await enter(first, { identifier: username, route: '/PAM0101000' })
  await first.getByRole('heading', { level: 1 }).waitFor()
  const kept = await first.evaluate(() => ({ ...sessionStorage }))
  await second.addInitScript((entries) => {
    if (sessionStorage.length === 0 && !window.name) Object.assign(sessionStorage, entries)
    window.name = 'seen'
  }, kept)
  await second.goto('/#/PTR0103000')
  await second.getByText(wordsOf('zh').transfers.noTransfers).waitFor()
  return [first, second]
}

test('logging out in one tab removes all customer data from the other', async () => {
  const customer = await newCustomer()
  const words = wordsOf('zh')
  const [first, second] = await twoTabs(customer.username)
  await first
    .getByText(pattern(customer.number.slice(-4)))
    .first()
    .waitFor()
  await second.getByRole('button', { name: pattern(words.app['bar.account']) }).click()
  await second.getByRole('button', { name: words.app.logOut }).click()
  await second.waitForURL(/#\/login/)
  // Nobody touches the first tab.
  await first.waitForURL(/#\/timeout/)
  await first.getByText(words.identity['ended.loggedOut']).waitFor()
  expect(await first.getByText(pattern(customer.number.slice(-4))).count()).toBe(0)
  expect(await first.evaluate(() => sessionStorage.getItem('cloudsail.draftKey'))).toBeNull()
  expectNoFaults(first)
})

test('a tab left while another one works stays in the session', async () => {
  const customer = await newCustomer()
  const words = wordsOf('zh')
  const [first, second] = await twoTabs(customer.username)
  await first.clock.fastForward(6 * minuteMs)
  await second.mouse.move(100, 100)
  await second.mouse.move(110, 110)
  await second.evaluate(() => {
    location.hash = '/PTR0901000'
  })
  await second.getByRole('heading', { level: 1, name: screensByCode.PTR0901000!.zh }).waitFor()
  await first.clock.fastForward(5 * minuteMs)
  expect(await first.getByRole('dialog', { name: words.app['idle.title'] }).count()).toBe(0)
  await first
    .getByText(pattern(customer.number.slice(-4)))
    .first()
    .waitFor()
  // A tab that has slept asks the bank before it reports the end of the session.
  await first.clock.fastForward(11 * minuteMs)
  await first
    .getByText(pattern(customer.number.slice(-4)))
    .first()
    .waitFor()
  expect(first.url()).toContain('#/PAM0101000')
  expectNoFaults(first)
})

test('a page that is seen again asks the bank whether its session lives', async () => {
  const customer = await newCustomer()
  const words = wordsOf('zh')
  const page = await visitor()
  await enter(page, { identifier: customer.username, route: '/PAM0101000' })
  await page
    .getByText(pattern(customer.number.slice(-4)))
    .first()
    .waitFor()
  await sql`update http.sessions set last_seen_at = clock_timestamp() - interval '11 minutes'
    where customer_id = ${customer.customerId} and ended_at is null`.execute(database())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForURL(/#\/timeout/)
  await page.getByText(words.identity['ended.idle']).waitFor()
  expectNoFaults(page)
})

test("setting the machine's clock neither ends a session nor lengthens it", async () => {
  const customer = await newCustomer()
  const page = await visitor()
  const words = wordsOf('zh').app
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + Number(document.documentElement?.dataset.clockOff ?? 0)
  })
  await enter(page, { identifier: customer.username, route: '/PAM0101000' })
  await page
    .getByText(pattern(customer.number.slice(-4)))
    .first()
    .waitFor()
  await page.evaluate(() => {
    document.documentElement.dataset.clockOff = String(11 * 60_000)
  })
  await page.waitForTimeout(2_500)
  expect(await page.getByRole('dialog', { name: words['idle.title'] }).count()).toBe(0)
  expect(page.url()).toContain('#/PAM0101000')
})
