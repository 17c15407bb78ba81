import { errorCatalogue } from '@cloudsail/contract'
import { inBankTransfer } from '@cloudsail/contract/transfers'
import { demoPasswords, people } from '@cloudsail/demo-customers'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wordsOf } from './support/words.ts'

// `npm run firefox` tests log-in, a payment and the statement in a second engine: an unmodified Firefox, driven over WebDriver
// BiDi.

const patience = { timeout: 60_000 }
const words = wordsOf('zh')
const success = words.flow['done.success'].replace('{title}', inBankTransfer.title.zh)
let browser: Browser
beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH!,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN' },
  })
})
afterAll(() => browser?.close())

/** Opens a page that records its faults and the id of its latest image code. */
async function visitor(): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(patience.timeout)
  await page.setViewport({ width: 1280, height: 900 })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.evaluateOnNewDocument(() => {
    const parse = JSON.parse
    JSON.parse = (text, reviver) => {
      const value = parse(text, reviver)
      if (typeof value?.imageCodeId === 'string')
        (window as { imageCodeId?: string }).imageCodeId = value.imageCodeId
      return value
    }
  })
  return { page, faults }
}

/** Finds a field by its label, or a button by its text. */
const field = (page: Page, label: string) =>
  page.locator(`::-p-xpath(//*[@id=//label[starts-with(normalize-space(.), "${label}")]/@for])`)
const button = (page: Page, words: string) =>
  page.locator(`::-p-xpath(//button[starts-with(normalize-space(.), "${words}")])`)

async function imageCode(page: Page): Promise<string> {
  const handle = await page.waitForFunction(() => (window as { imageCodeId?: string }).imageCodeId)
  const answer = await fetch(`${inject('bankUrl')}/demo/image-code?id=${await handle.jsonValue()}`)
  return ((await answer.json()) as { code: string }).code
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto(inject('bankUrl'))
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await field(page, words.ui.imageCode).fill(await imageCode(page))
  await button(page, words.identity['login.submit']).click()
}

async function open(page: Page, code: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/${code}`)
}

const shows = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.textContent.includes(wanted), patience, text)

/** Returns the newest dynamic password of a mobile, once there is one. */
async function dynamicPassword(mobile: string): Promise<string> {
  const url = `${inject('bankUrl')}/demo/phone/messages.json?mobile=${mobile}`
  let code: string | undefined
  await expect
    .poll(async () => {
      const { messages } = (await (await fetch(url)).json()) as {
        messages: { purpose: string; text: string }[]
      }
      code = /\d{6}/.exec(messages.find(({ purpose }) => purpose === 'dynamicPassword')?.text ?? '')?.[0]
      return code
    }, patience)
    .toBeDefined()
  return code!
}

const payer = people.find(({ username }) => username === 'linxiaowen')!
const payee = people.find(({ username }) => username === 'wangjianguo')!
const cardOf = (person: typeof payee) => person.accounts.find(({ kind }) => kind === 'debitCard')!.number

test('log-in after a wrong password, a payment from form to receipt, and its entry in the statement', async () => {
  const { page, faults } = await visitor()
  const { transfers, flow } = words
  await logIn(page, payer.username!, 'Wrong2026a')
  await shows(page, errorCatalogue.loginFailed.zh.split('，')[0]!)
  await logIn(page, payer.username!, demoPasswords.login)
  await page.waitForFunction(() => location.hash.startsWith('#/home'), patience)

  await open(page, 'PTR0101000')
  await field(page, transfers.payee).fill(payee.name)
  await field(page, transfers.payeeAccount).fill(cardOf(payee))
  await field(page, transfers.amount).fill('125.50')
  await button(page, flow['fill.next']).click()
  await button(page, flow['mobile.ask']).click()
  await page.locator('input[autocomplete="one-time-code"]').fill(await dynamicPassword(payer.mobile))
  await button(page, transfers.submit).click()
  await page.waitForFunction((done) => document.querySelector('h1')?.textContent === done, patience, success)

  await open(page, 'PAM0201000')
  await page.waitForSelector('[data-row]')
  await shows(page, payee.name)
  const rows = await page.$$eval('[data-row]', (all) => all.map((row) => row.textContent))
  expect(rows[0]).toContain(payee.name)
  expect(rows[0]).toContain('125.50')
  expect(faults).toEqual([])
})
