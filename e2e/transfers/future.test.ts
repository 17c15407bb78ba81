import { addMonths } from '@cloudsail/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, bankNow, businessDate } from '../../apps/server/src/bankday/index.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { templateName } from '../../apps/server/src/db/test-cluster.ts'
import { type Bank, startBank } from '../support/bank.ts'
import { closeBrowserAfterwards, expectNoFaults, offers, type Page, visitor } from '../support/browser.ts'
import { balance, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, notificationsOn, orderSteps } from '../support/order.ts'
import { copyDatabase } from '../support/seeded.ts'
import { expectWhole } from '../support/whole.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'
const wide = { language: 'zh', width: 1440 } as const
const narrow = { language: 'en', width: 390 } as const

// The clock's jumps would end everybody's session, so this is a separate bank with customers of these tests only.
let bank: Bank
let db: Db
beforeAll(async () => {
  const url = await copyDatabase(inject('clusterUrl'), templateName, 'cloudsail_future')
  db = openDatabase({ url, role: '', poolSize: 2 })
  await newCustomer({ db })
  bank = await startBank({ DATABASE_URL: url })
})
afterAll(async () => {
  await bank?.stop()
  await db?.destroy()
})

async function opened(
  payer: OwnCustomer,
  route: string,
  { language, width }: { language: Language; width: 1440 | 390 },
): Promise<Page> {
  const page = await visitor({ language, width }, bank.url)
  await enter(page, { db, identifier: payer.username, language, route }, bank.url)
  await page.locator('main h1').waitFor()
  return page
}

/** Advances the bank clock on its own page. */
async function advanceTo(date: string, language: Language): Promise<void> {
  const words = wordsOf(language).demo
  const page = await visitor({ language }, bank.url)
  await page.goto(`${bank.url}/#/demo/clock`)
  await page.getByLabel(words['clock.to']).fill(`${date}T09:01`)
  await page.getByRole('button', { name: words['clock.go'], exact: true }).click()
  await page.getByText(`${date} 09:01`).waitFor()
  await page.close()
}

test('a monthly transfer is set, made on its dates, fails without cover, and is cancelled', async () => {
  const look = wide
  const { language } = look
  const { dates, future, transfers, flow } = wordsOf(language)
  const payer = await newCustomer({ db, funds: 1_500 })
  const payee = await newCustomer({ db, name: '陈建国' })
  const today = businessDate(await bankNow(db))
  const firstOn = addDays(today, 1)

  // Today is too early. The bank's sentence appears next to the date.
  const page = await opened(payer, '/PTR0701000', look)
  const steps = orderSteps(page, language)
  const form = page.locator('main form')
  await form.getByRole('combobox', { name: transfers.payee }).fill('陈建国')
  await form.getByRole('textbox', { name: transfers.payeeAccount }).fill(payee.number)
  await form.getByRole('textbox', { name: transfers.amount }).fill('600.00')
  await form.getByLabel(future.period).selectOption('monthly')
  await form.getByLabel(future.firstOn).fill(today)
  // A text that is not a date stays as typed, and an error is shown. The calendar is used by keys.
  const end = form.getByLabel(future.endOn)
  await end.fill('next year')
  await end.blur()
  await page.getByText(dates.unreadable).waitFor()
  expect(await end.inputValue()).toBe('next year')
  await end.fill('')
  await end.press('ArrowDown')
  await page.getByRole('dialog', { name: dates.title }).locator('[data-date]:focus').waitFor()
  for (const key of ['ArrowRight', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'Enter'])
    await page.keyboard.press(key)
  expect(await end.inputValue()).toBe(addMonths(firstOn, 4))
  await steps.next.click()
  await page.getByText('不能为设置当日').waitFor()
  await expectWhole(page)
  await form.getByLabel(future.firstOn).fill(firstOn)
  await page.getByText(addMonths(firstOn, 2), { exact: true }).waitFor()
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await page.getByText(addMonths(firstOn, 3)).waitFor()
  await expectWhole(page)
  await giveCode(page, payer.mobile, language)
  await page.getByRole('button', { name: future.submit, exact: true }).click()
  await steps.doneHeading.waitFor()
  await expectWhole(page)
  expectNoFaults(page)

  // The money suffices for two dates but not for the third. The rule goes on.
  await advanceTo(addMonths(firstOn, 2), language)
  // Includes the interest of some fen that a quarter may have brought.
  await expect.poll(() => balance(payer, db)).toMatch(/^300\.\d\d$/)
  await expect
    .poll(() => notificationsOn(page, payer.mobile))
    .toEqual(expect.arrayContaining([expect.stringContaining('未能执行')]))
  const later = await opened(payer, '/PTR0703000', look)
  await later.getByText('陈建国').first().click()
  const drawer = later.getByRole('dialog')
  const runs = drawer.getByRole('listitem').filter({ has: later.getByText(flow['state.failed']) })
  await runs.getByText('余额不足').waitFor()
  expect(await drawer.getByText(flow['state.success'], { exact: true }).count()).toBe(2)
  await drawer.getByText(future['detail.run'].replace('{date}', firstOn)).first().click()
  await drawer.getByText('授权指令').first().waitFor()
  await expectWhole(later)

  // The drawer leads to the cancellation, with its rule chosen.
  await drawer.getByRole('button', { name: future.cancel }).click()
  const choice = later.getByRole('radio')
  await choice.waitFor()
  expect(await choice.isChecked()).toBe(true)
  await expectWhole(later)
  await orderSteps(later, language).next.click()
  await later.getByRole('button', { name: future['cancel.submit'], exact: true }).click()
  await orderSteps(later, language).doneHeading.waitFor()
  await later.getByRole('link', { name: future.toQuery }).click()
  // The text occurs in the filter's choices and in the row. The row's is meant.
  await later.locator('main span').getByText(future['state.cancelled'], { exact: true }).last().waitFor()
  await expectWhole(later)
  expectNoFaults(later)
  await advanceTo(addMonths(firstOn, 4), language)
  expect(await balance(payer, db)).toMatch(/^300\.\d\d$/)
})

test('a single future transfer to another bank', async () => {
  const look = narrow
  const { language } = look
  const { future, transfers, home } = wordsOf(language)
  const payer = await newCustomer({ db, funds: 5_000 })
  const on = addDays(businessDate(await bankNow(db)), 3)
  const page = await opened(payer, '/PTR0702000', look)
  const form = page.locator('main form')
  await form.getByRole('combobox', { name: transfers.payee }).fill('陈建国')
  await form.getByRole('textbox', { name: transfers.payeeAccount }).fill('6225880112346245')
  await form.getByRole('combobox', { name: transfers.bank }).fill('zsyh')
  await offers(page).first().click()
  await form.getByRole('textbox', { name: transfers['remit.amount'] }).fill('1234.50')
  await form.getByLabel(future.on, { exact: true }).fill(on)
  await form.getByRole('checkbox', { name: transfers['agreement.tick'] }).check()
  await page.getByText('5.50').filter({ visible: true }).first().waitFor()
  await expectWhole(page)
  await orderSteps(page, language).next.click()
  await giveCode(page, payer.mobile, language)
  await page.getByRole('button', { name: future.submit, exact: true }).click()
  await orderSteps(page, language).doneHeading.waitFor()
  // Home shows what is to come.
  await page.evaluate(() => {
    location.hash = '#/home'
  })
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: home['upcoming.futureTransfer'] })
    .getByText(home['upcoming.tail'].replace('{tail}', payer.number.slice(-4)))
    .waitFor()
  expectNoFaults(page)
  await advanceTo(on, language)
  await expect.poll(() => balance(payer, db)).toMatch(/^3760\.\d\d$/)
})

test('shows an empty list, the guide, and the bank day', async () => {
  const look = narrow
  const { language } = look
  const { future, demo } = wordsOf(language)
  const page = await opened(await newCustomer({ db }), '/PTR0704000', look)
  await page.getByText(future['cancel.none'], { exact: true }).waitFor()
  await expectWhole(page)
  await page.evaluate(() => {
    location.hash = '#/PTR0705000'
  })
  await page.getByRole('heading', { name: future['guide.funds'] }).waitFor()
  await page.getByText('09:00').first().waitFor()
  await expectWhole(page)
  await page.goto(`${bank.url}/#/demo/bankday`)
  await page.getByRole('heading', { name: demo['day.title'], level: 1 }).waitFor()
  for (const title of ['day.ahead', 'day.outbox', 'day.proof', 'day.calendars'] as const)
    await page.getByRole('heading', { name: demo[title] }).waitFor()
  await page.getByText(demo['day.agrees']).waitFor()
  await page.getByText('HVPS').first().waitFor()
  await expectWhole(page)
  expectNoFaults(page)
})
