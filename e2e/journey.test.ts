import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { spacedNumber } from '@cloudsail/contract'
import { demoPasswords, people } from '@cloudsail/demo-customers'
import { read, utils } from '@e965/xlsx'
import type { Download } from 'playwright-core'
import { expect, test } from 'vitest'
import { bankNow, businessDate } from '../apps/server/src/bankday/index.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  type Page,
  scrollsSideways,
  settled,
  visitor,
} from './support/browser.ts'
import { balance, database, newCustomer } from './support/customers.ts'
import { choose, goTo } from './support/frame.ts'
import { logIn } from './support/log-in.ts'
import { choosePeriod, rowsOf, searchFor } from './support/query.ts'
import { screensByCode } from './support/screen-table.ts'
import { fillTransfer, readOnPhone, transferForm } from './support/transfer.ts'
import { pattern, wordsOf } from './support/words.ts'

closeBrowserAfterwards()

const money = (text: string) => Number(text.replace(/[^\d.-]/g, ''))
const grouped = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 })

async function bytesOf(download: Promise<Download>): Promise<Buffer> {
  return buffer(await (await download).createReadStream())
}

const visits = [
  { username: 'gulina93', language: 'zh', width: 1440 },
  { username: 'wangjianguo', language: 'en', width: 390 },
] as const

/**
 * Checks the print of the browser's own command: a page with a receipt prints only the receipt with the bank's name, in the
 * light theme, on one A4 page.
 */
async function expectPrintedAlone(page: Page, words: ReturnType<typeof wordsOf>): Promise<void> {
  expect(await page.locator('strong', { hasText: words.flow['receipt.printed'] }).isVisible()).toBe(false)
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await page.emulateMedia({ media: 'print' })
  const title = page.locator('strong', { hasText: words.flow['receipt.printed'] })
  const shown = [title, page.getByText(words.flow['receipt.code'], { exact: true })]
  for (const each of shown) expect(await each.isVisible()).toBe(true)
  const around = [words.flow['receipt.pdf'], words.transfers.toQuery, words.flow['done.again']]
  for (const text of around)
    expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(false)
  expect(await title.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(22, 38, 42)')
  const sheet = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
  expect(sheet.getPages().map((one) => [one.getWidth(), one.getHeight()].map(Math.round))).toEqual([
    [595, 842],
  ])
  await page.emulateMedia({ media: null })
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
}

test.for(visits)('from log-in to log-out: $language at $width', async ({ username, language, width }) => {
  const payer = people.find((person) => person.username === username)!
  const payee = await newCustomer({ funds: 50 })
  const words = wordsOf(language)
  const page = await visitor({ language, width })
  const title = (screen: string) => words.app.pageTitle.replace('{screen}', screen)
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const look = async () => {
    if (width === 390) expect(await scrollsSideways(page)).toBe(false)
  }

  // Home and overview.
  await logIn(page, { identifier: username, password: demoPasswords.login, language })
  await heading(payer.nickname!).waitFor()
  await page.getByRole('heading', { name: words.home.upcoming }).waitFor()
  await look()
  await goTo(page, 'PAM0101000', language)
  await heading(words.accounts['overview.title']).waitFor()
  await settled(page, title(language === 'zh' ? '账户总览' : 'Account overview'))
  await page.getByRole('heading', { name: words.accounts['group.savings'] }).waitFor()
  await look()

  // A payment, with the dynamic password from the simulated phone.
  await goTo(page, 'PTR0101000', language)
  const form = transferForm(page, language)
  const available = /[\d,]+\.\d\d/
  const payerBefore = money(
    available.exec((await form.payer.filter({ hasText: available }).textContent())!)![0],
  )
  await fillTransfer(page, { name: payee.name, number: payee.number, amount: '1234.5' }, language)
  await form.postscript.fill('十一月 rent')
  await page.getByText(words.transfers['check.match']).waitFor()
  await look()
  await form.next.click()
  await form.confirmHeading.waitFor()
  await page.getByText(spacedNumber(payee.number), { exact: false }).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await look()
  await form.ask.click()
  await form.code.waitFor()
  await form.code.fill(await readOnPhone(page, payer.mobile, grouped(1234.5)))
  await form.submit.click()
  await form.doneHeading.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await look()
  const receipt = page.locator('main').getByText(words.flow['receipt.code'], { exact: true })
  await receipt.waitFor()
  expect(await balance(payee)).toBe('1284.50')
  await expectPrintedAlone(page, words)

  // The receipt as a document, found again in the query with its timeline.
  await page.getByRole('main').getByRole('link', { name: words.transfers.toQuery }).click()
  await heading(screensByCode.PTR0103000![language]).waitFor()
  await rowsOf(page)
    .getByRole('button', { name: pattern(payee.name) })
    .first()
    .click()
  const detail = page.getByRole('dialog')
  await detail.getByText(words.flow['event.settled'], { exact: true }).waitFor()
  await detail.getByText('十一月 rent', { exact: true }).waitFor()
  const printedHead = detail.locator('strong', { hasText: words.flow['receipt.printed'] })
  expect(await printedHead.first().isVisible()).toBe(false)
  expect(await axeViolations(page)).toEqual([])
  const pdf = page.waitForEvent('download')
  await detail.getByRole('button', { name: words.flow['receipt.pdf'] }).click()
  const saved = await bytesOf(pdf)
  expect(saved.subarray(0, 5).toString()).toBe('%PDF-')
  expect(saved.toString('latin1')).toContain('%%EOF')
  await detail.getByRole('button', { name: words.ui.close }).click()

  // The statement lists it too, with the balance after it, and reaches back two years.
  await goTo(page, 'PAM0201000', language)
  await heading(words.accounts['query.title']).waitFor()
  const rows = rowsOf(page)
  await rows.filter({ hasText: payee.name }).first().waitFor()
  const newest = rows.first()
  expect(await newest.textContent()).toContain('1,234.50')
  expect(await newest.textContent()).toContain(grouped(payerBefore - 1234.5))
  await statement(page, language)

  // The payee sees the money.
  const other = await visitor({ language, width })
  await logIn(other, { identifier: payee.username, language })
  await other.getByText('1,284', { exact: false }).first().waitFor()
  await other.context().close()

  // Change of language, change of look, and log-out.
  const otherLanguage = language === 'zh' ? 'en' : 'zh'
  await choose(page, language === 'zh' ? 'English' : '中文', language)
  await heading(wordsOf(otherLanguage).accounts['query.title']).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language === 'zh' ? 'en' : 'zh-CN')
  const other2 = wordsOf(otherLanguage).app
  await choose(page, other2['colours.toDark'], otherLanguage)
  await page.locator('html[data-theme=dark]').waitFor()
  await choose(page, other2.elder, otherLanguage)
  await page.locator('html[data-elder]').waitFor()
  await look()
  // The open menu would cover the rows.
  await page.keyboard.press('Escape')
  expect(await axeViolations(page)).toEqual([])
  await choose(page, other2.logOut, otherLanguage)
  await page.waitForURL(/#\/login/)
  await page
    .getByRole('heading', { level: 1, name: wordsOf(otherLanguage).identity['login.title'] })
    .waitFor()
  expectNoFaults(page)
})

/** Checks the statement of two years: searches three months of it and saves it in each format. */
async function statement(page: Page, language: 'zh' | 'en') {
  const { query, ui } = wordsOf(language)
  const rows = rowsOf(page)
  const year = Number(businessDate(await bankNow(database())).slice(0, 4)) - 1
  await choosePeriod(page, language, { from: `${year}-02-01`, to: `${year}-04-30` })
  await page.locator('main').getByText(`${year}-04`).first().waitFor()
  // Newest first. Each balance follows from the one before.
  const lines = await rows.evaluateAll((all) =>
    all
      .slice(0, 12)
      .map((row) => [...row.querySelectorAll('button > :last-child > *')].map((cell) => cell.textContent)),
  )
  const figures = lines.map(([amount, balance]) => ({
    amount: (amount!.includes('−') ? -1 : 1) * money(amount!.replace('−', '')),
    balance: money(balance!),
  }))
  for (const [index, { amount, balance: after }] of figures.slice(0, -1).entries())
    expect(after - amount).toBeCloseTo(figures[index + 1]!.balance, 2)

  await searchFor(page, language, 'gongzi')
  const salary = language === 'zh' ? '工资' : 'Salary'
  const counts = async () => [
    await rows.filter({ hasText: salary }).count(),
    await rows.filter({ hasNotText: salary }).count(),
  ]
  await expect.poll(counts, { timeout: 15_000 }).toEqual([3, 0])

  for (const format of ['csv', 'xlsx', 'pdf'] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: query.export, exact: true }).click()
    await page.getByRole('menuitem', { name: query[`export.${format}`] }).click()
    const bytes = await bytesOf(download)
    // The message about the saved file appears above the page's head. It is closed so that the next press does not wait.
    await page.getByRole('region', { name: ui.messages }).getByRole('button', { name: ui.close }).click()
    if (format === 'csv') expect(bytes.toString('utf8')).toContain(`${year}-04`)
    if (format === 'pdf') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    if (format === 'xlsx') {
      const workbook = read(bytes)
      const sheet = utils.sheet_to_csv(workbook.Sheets[workbook.SheetNames[0]!]!)
      expect(sheet).toContain(`${year}-04`)
    }
  }
}
