import { loginHistory } from '@cloudsail/contract/profile'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { axeViolations, closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { enter, fillLogIn, logIn, passCheck } from '../support/log-in.ts'
import { notificationsOn } from '../support/order.ts'
import { chooseFilter, rowsOf } from '../support/query.ts'
import { expectWhole } from '../support/whole.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('the settings show security items, details, devices and history', async () => {
  const language = 'zh'
  const { username, mobile, customerId } = await newCustomer()
  const words = wordsOf(language).profile
  // Another device first, then a wrong password, then this device.
  const elsewhere = await visitor({ language })
  await logIn(elsewhere, { identifier: username, language })
  // Browsers with the same user agent are one device, so the other one gets another user agent.
  await sql`update identity.devices set user_agent = 'Mozilla/5.0 (Macintosh) Firefox/140.0'
    where customer_id = ${customerId}`.execute(database())
  await expect(enter(await visitor(), { identifier: username, password: 'Falsch2026' })).rejects.toThrow(
    'loginFailed',
  )
  const page = await visitor({ language, width: 390 })
  await page.goto('/')
  await fillLogIn(page, { identifier: username, language })
  await page.getByRole('button', { name: wordsOf(language).identity['login.submit'], exact: true }).click()
  await passCheck(page, mobile)
  await page.waitForURL(/#\/home/)
  expect((await notificationsOn(page, mobile))[0]).toContain('新设备')

  await page.goto('/#/personSetting')
  await page.getByText(words['strength.fair'], { exact: true }).waitFor()
  await page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`).waitFor()
  await expectWhole(page)
  const alerts = page.getByRole('switch', { name: words['item.alerts'] })
  expect(await alerts.isChecked()).toBe(true)
  await alerts.click()
  await page.waitForFunction(
    () => document.querySelector('[role=switch]')?.getAttribute('aria-checked') === 'false',
  )
  expect((await notificationsOn(page, mobile, 2))[0]).toContain('登录提醒已于')

  await page.getByRole('button', { name: words['devices.signOut'] }).click()
  const dialog = page.getByRole('dialog')
  await expectWhole(page)
  await dialog.getByRole('button', { name: words['devices.confirm'] }).click()
  await page.getByText(words['devices.only']).waitFor()
  const known = await sql`select 1 from identity.devices where customer_id = ${customerId}`.execute(
    database(),
  )
  expect(known.rows).toHaveLength(1)

  await page.getByRole('link', { name: words['devices.history'] }).click()
  await page.getByText(words['outcome.wrongPassword']).first().waitFor()
  await expectWhole(page)
  // Four rows: both log-ins, the failed one, and the password before the second check. Two rows remain with the filter for
  // failures.
  const rows = rowsOf(page)
  await expect.poll(() => rows.count()).toBe(4)
  const { title, names } = loginHistory.choices.outcome!
  await chooseFilter(page, language, title[language], names.failed![language])
  await expect.poll(() => rows.count()).toBe(2)
  expectNoFaults(page)
})

test('a log-in that was not the customer’s ends the session and suspends online banking', async () => {
  const language = 'en'
  const { username } = await newCustomer()
  const { profile, identity } = wordsOf(language)
  const page = await visitor({ language, width: 390 })
  await enter(page, { identifier: username, language, route: '/loginHistory' })
  await rowsOf(page).first().click()
  await page.getByRole('button', { name: profile['logins.notMe'], exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByText(profile['logins.notMe.suspend']).waitFor()
  // A wide page shows the log-in beside the list, without its question.
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: profile['logins.notMe.confirm'] }).click()
  await page.getByText(identity['ended.suspended'].split('.')[0]!).waitFor()
  await expectWhole(page)
  await expect(enter(await visitor(), { identifier: username })).rejects.toThrow('customerSuspended')
  expectNoFaults(page)
})

test('the menu behind the avatar leads to the settings', async () => {
  const { username } = await newCustomer()
  const page = await visitor()
  await enter(page, { identifier: username })
  const avatar = page.getByRole('banner').locator('button[aria-controls]').last()
  await avatar.click()
  await page.getByRole('banner').locator('a[href="#/PSC0101000"]').click()
  await page.getByRole('heading', { level: 1, name: '个人设置' }).waitFor()
})

test('the browser stores only the session id, looks and the bank’s public figures', async () => {
  const { username, mobile } = await newCustomer()
  const page = await visitor()
  await logIn(page, { identifier: username })
  for (const route of ['/PSC0101000', '/PSC0103000', '/PSC0204000', '/loginHistory']) {
    await page.goto(`/#${route}`)
    await page.locator('main h1').waitFor()
  }
  const kept = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: { ...sessionStorage } as Record<string, string>,
    cookies: document.cookie,
  }))
  expect(kept.cookies).toBe('')
  expect(
    kept.local.filter((key) => !/^cloudsail\.(language|colours|elder|amountsHidden|menu|figures)/.test(key)),
  ).toEqual([])
  const { IFP_SID: sid, ...rest } = kept.session
  expect(sid).toMatch(/^\d+\.[\w-]{43}$/)
  const text = JSON.stringify(rest)
  for (const secret of [mobile, username, 'Yunfan2026']) expect(text).not.toContain(secret)
  const cookies = await page.context().cookies()
  expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Strict')).toBe(true)
})
