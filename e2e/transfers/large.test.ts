import { authMethodNames, inFours } from '@cloudsail/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { advanceClock } from '../../apps/server/src/bankday/index.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { type Bank, startBank } from '../support/bank.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  offers,
  type Page,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { balance, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { agree, keyPanel, moveKey, newKey, noKeys } from '../support/keys.ts'
import { enter } from '../support/log-in.ts'
import { authorise, fillTransfer, transferForm } from '../support/transfer.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'
type Method = 'ukey' | 'ukeyMobile' | 'mobile' | 'fileMobile'

/** A bank of its own, whose clock the tests move: it begins on a Friday afternoon, while HVPS is open. */
let bank: Bank
let db: Db
beforeAll(async () => {
  const url = new URL(inject('databaseUrl'))
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query('create database cloudsail_e2e_large')
  await client.end()
  url.pathname = '/cloudsail_e2e_large'
  bank = await startBank({ DATABASE_URL: url.href, BANK_CLOCK: '2026-11-20T15:00' })
  db = openDatabase({ url: url.href, role: '', poolSize: 2 })
})
afterAll(async () => {
  await db?.destroy()
  await bank?.stop()
})
const at = (text: string) => advanceClock(db, new Date(`${text}+08:00`))
/** An account at another bank, by what happens to what is sent there. */
const account = (ending: string) => `622588011234${ending}`
/** A customer with more than a million, in front of a screen. */
async function opened(
  route: string,
  look: { language: Language; width?: 1440 | 390; method?: Method; theme?: 'light' | 'dark' | 'elder' },
) {
  const { language, width = 1440, method = 'ukey', theme = 'light' } = look
  const payer = await newCustomer({ funds: 1_200_000, method, db })
  const label = method === 'ukey' || method === 'ukeyMobile' ? await keyOf(payer) : null
  const page = await visitor({ language, width, theme }, bank.url)
  await enter(page, { identifier: payer.username, language, route }, bank.url)
  await page.locator('main h1').waitFor()
  return { payer, page, label, language, ...wordsOf(language) }
}
type Scene = Awaited<ReturnType<typeof opened>>
const keyOf = (payer: OwnCustomer) => newKey(payer, { db, bankUrl: bank.url })

/** Types a payee at another bank. */
async function typePayee({ page, transfers }: Scene, number: string): Promise<void> {
  const form = page.locator('main form')
  await form.getByRole('combobox', { name: transfers.payee }).fill('陈建国')
  await form.getByRole('textbox', { name: transfers.payeeAccount }).fill(number)
  await form.getByRole('combobox', { name: transfers.bank }).fill('zsyh')
  await offers(page).first().click()
}

/** Fills in a large remittance and goes on to its confirmation. */
async function fillRemittance(scene: Scene, to: string, amount: string): Promise<void> {
  const { page, transfers, flow } = scene
  const form = page.locator('main form')
  await typePayee(scene, to)
  await form.getByRole('textbox', { name: transfers['remit.amount'] }).fill(amount)
  await form.getByRole('checkbox', { name: transfers['agreement.tick'] }).check()
  await page.getByText(pattern(transfers['large.above'])).waitFor()
  await page.getByText(transfers['check.match']).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await form.getByRole('button', { name: flow['fill.next'] }).click()
  await page.getByRole('heading', { name: pattern(flow['confirm.title']), level: 1 }).waitFor()
  for (const box of await page.locator('main').getByRole('checkbox').all()) await box.check()
}

/** Signs with the key, and gives the order. */
async function sign(scene: Scene, submit: string): Promise<void> {
  const { page, label, language, payer } = scene
  await moveKey(label!, true, bank.url)
  const panel = keyPanel(page, language)
  const window = await panel.open(panel.sign.and(page.locator(':not([aria-disabled])')))
  await agree(window)
  await panel.signed.waitFor()
  if (await page.getByRole('button', { name: scene.flow['mobile.ask'] }).count())
    await authorise(page, payer.mobile, language)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: submit, exact: true }).click()
  await moveKey(label!, false, bank.url)
}

const heading = (page: Page, text: string) =>
  page.getByRole('heading', { name: pattern(text), level: 1 }).waitFor({ timeout: 40_000 })
const timelineOf = ({ page, flow }: Scene) => page.getByRole('list', { name: flow.timeline })

describe.skipIf(noKeys)('while HVPS is open', () => {
  test('a large remittance by key and dynamic password goes at once, and its query knows it', async () => {
    const scene = await opened('/PTR1601000', { language: 'zh', method: 'ukeyMobile' })
    const { page, payer, transfers, flow } = scene
    await page.getByText(pattern(transfers['hvps.open'])).waitFor()
    await fillRemittance(scene, account('6245'), '60000')
    await page.getByText('人民币陆万元整', { exact: true }).filter({ visible: true }).waitFor()
    await page.getByText('经大额支付系统，提交后立即汇出').waitFor()
    await sign(scene, transfers['remit.submit'])
    await heading(page, flow['done.success'])
    for (const step of ['submitted', 'sent', 'settled'] as const)
      await timelineOf(scene).getByText(flow[`event.${step}`]).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await balance(payer, db)).toBe('1139989.50')

    await page.getByRole('link', { name: transfers['remit.toQuery'] }).click()
    await heading(page, transfers['largeRemit.query'])
    await page.getByText('陈建国').first().click()
    await page.getByRole('dialog').getByRole('button', { name: transfers['remit.repeat'] }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: transfers['remit.repeat'] }).click()
    const number = page.locator('main form').getByRole('textbox', { name: transfers.payeeAccount })
    await expect.poll(() => number.inputValue()).toBe(inFours(account('6245')))
    expectNoFaults(page)
  })

  test.for([
    ['zh', 1440],
    ['en', 390],
  ] as const)('one that the bank approves is seen on its way: %s', async ([language, width]) => {
    const scene = await opened('/PTR1601000', { language, width })
    const { page, payer, transfers, flow } = scene
    await fillRemittance(scene, account('8202'), '400000')
    await page.getByText('15.50').filter({ visible: true }).first().waitFor()
    await sign(scene, transfers['remit.submit'])
    await heading(page, flow['done.waiting'])
    await page.getByText(flow['state.authorizing']).first().waitFor()
    await page.getByText(transfers['held.approval']).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByText(flow['state.approving']).first().waitFor({ timeout: 30_000 })
    expect(await axeViolations(page)).toEqual([])
    await heading(page, flow['done.success'])
    for (const step of ['held', 'authorizing', 'approving', 'approved', 'sent', 'settled'] as const)
      await timelineOf(scene).getByText(flow[`event.${step}`], { exact: true }).waitFor()
    expect(await balance(payer, db)).toBe('799984.50')
    expectNoFaults(page)
  })

  test.for([
    ['zh', 390],
    ['en', 1440],
  ] as const)(
    'one that the bank does not approve comes back, with what to do: %s',
    async ([language, width]) => {
      const scene = await opened('/PTR1601000', { language, width })
      const { page, payer, transfers, flow } = scene
      await fillRemittance(scene, account('8201'), '300000')
      await sign(scene, transfers['remit.submit'])
      await heading(page, flow['done.failed'])
      await page.getByText(flow['state.rejected']).first().waitFor()
      await page
        .getByText(language === 'zh' ? '未通过本行审批' : 'did not approve')
        .first()
        .waitFor()
      for (const step of ['rejecting', 'returned'] as const)
        await timelineOf(scene).getByText(flow[`event.${step}`]).waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(await balance(payer, db)).toBe('1200000.00')
      expectNoFaults(page)
    },
  )

  test.for(['zh', 'en'] as const)('a large in-bank transfer is there at once: %s', async (language) => {
    const scene = await opened('/PTR1501000', { language, width: language === 'zh' ? 390 : 1440 })
    const { page, payer, transfers, flow } = scene
    const payee = await newCustomer({ funds: 0, db })
    const form = transferForm(page, language)
    await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
    await fillTransfer(page, { name: payee.name, number: payee.number, amount: '200000' }, language)
    await form.next.click()
    // What an ordinary transfer takes is refused, and says where to go.
    await page.getByText(language === 'zh' ? '“行内转账”' : '“Transfer within Cloudsail”').waitFor()
    await form.amount.fill('250000')
    await page.getByText(transfers['check.match']).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await form.next.click()
    await form.confirmHeading.waitFor()
    await sign(scene, transfers.submit)
    await heading(page, flow['done.success'])
    expect(await balance(payer, db)).toBe('950000.00')
    expect(await balance(payee, db)).toBe('250000.00')
    await page.locator('main').getByRole('link', { name: transfers.toQuery }).click()
    await heading(page, transfers['large.query'])
    await page.getByText(payee.name).first().click()
    await page.getByRole('dialog').waitFor()
    expect(await axeViolations(page)).toEqual([])
    expectNoFaults(page)
  })

  test('what is too much for an ordinary transfer names the large one', async () => {
    const { page } = await opened('/PTR0101000', { language: 'zh', width: 390 })
    const payee = await newCustomer({ funds: 0, db })
    const form = transferForm(page, 'zh')
    await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
    await fillTransfer(page, { name: payee.name, number: payee.number, amount: '200000.01' }, 'zh')
    // From the end of the page, as it is on a phone.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await form.next.click()
    await page.getByText('行内大额转账”，须以USB-Key确认').waitFor()
    expect(await form.amount.getAttribute('aria-invalid')).toBe('true')
    // It takes the focus, and is not behind the bar that stays at the top.
    const inSight = await form.amount.evaluate((field) => {
      const { left, top } = field.getBoundingClientRect()
      return field === document.activeElement && field.contains(document.elementFromPoint(left + 20, top + 5))
    })
    expect(inSight).toBe(true)
  })
})

test.for([
  ['/PTR1501000', 'zh', 'mobile'],
  ['/PTR1601000', 'en', 'mobile'],
  ['/PTR1601000', 'zh', 'fileMobile'],
] as const)(
  '%s tells a customer without a USB-Key which method it takes: %s, %s',
  async ([route, language, method]) => {
    const { page, flow } = await opened(route, { language, method, width: 390 })
    await page.getByText(flow['refused.title']).waitFor()
    await page.locator('main').getByText(authMethodNames.ukeyMobile[language]).waitFor()
    expect(await page.locator('main form').count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
    expectNoFaults(page)
  },
)

test.for(['zh', 'en'] as const)(
  'a name at another bank has four outcomes, and none keeps anybody from going on: %s',
  async (language) => {
    const scene = await opened('/PTR0201000', {
      language,
      method: 'mobile',
      width: language === 'zh' ? 1440 : 390,
    })
    const { page, transfers, flow } = scene
    const number = page.locator('main form').getByRole('textbox', { name: transfers.payeeAccount })
    await typePayee(scene, account('6245'))
    await page.getByText(transfers['check.match']).waitFor()
    for (const [ending, text] of [
      ['8302', transfers['check.close']],
      ['8301', transfers['check.outside.noMatch']],
      ['8304', transfers['check.outside.unavailable']],
    ] as const) {
      await number.fill(account(ending))
      await page.getByText(pattern(text)).waitFor()
      expect(await axeViolations(page)).toEqual([])
    }
    const form = page.locator('main form')
    await form.getByRole('textbox', { name: transfers['remit.amount'] }).fill('100')
    await form.getByRole('checkbox', { name: transfers['agreement.tick'] }).check()
    await form.getByRole('button', { name: flow['fill.next'] }).click()
    await heading(page, flow['confirm.title'])
    expectNoFaults(page)
  },
)

describe.skipIf(noKeys)('while HVPS is closed', () => {
  beforeAll(() => at('2026-11-20T18:00:00'))

  test('it says when it opens, holds the money, counts down, and gives it back with one click', async () => {
    const scene = await opened('/PTR1601000', { language: 'en' })
    const { page, payer, transfers, flow } = scene
    await page.getByText(transfers['hvps.closedTitle']).waitFor()
    await fillRemittance(scene, account('6245'), '70000')
    await page.getByText('HVPS is closed now; sent when it opens at 2026-11-22 20:30').waitFor()
    await sign(scene, transfers['remit.submit'])
    await heading(page, flow['done.waiting'])
    await page.getByText(flow['state.accepted']).first().waitFor()
    await page.getByText(/50:\d\d:\d\d/).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: transfers['held.cancel'] }).click()
    await timelineOf(scene).getByText(flow['event.cancelled']).waitFor()
    expect(await balance(payer, db)).toBe('1200000.00')
    expectNoFaults(page)
  })

  test('what was accepted goes by itself as soon as it opens', async () => {
    const scene = await opened('/PTR1601000', { language: 'zh', width: 390 })
    const { page, payer, transfers, flow, language } = scene
    await fillRemittance(scene, account('6245'), '80000')
    await sign(scene, transfers['remit.submit'])
    await page.getByText(flow['state.accepted']).first().waitFor()
    await at('2026-11-22T20:30:00')
    const later = await visitor({ language, width: 390 }, bank.url)
    await enter(later, { identifier: payer.username, language, route: '/PTR1603000' }, bank.url)
    await later.getByText('陈建国').first().click()
    const timeline = later.getByRole('dialog').getByRole('list', { name: flow.timeline })
    for (const step of ['held', 'sent', 'settled'] as const)
      await timeline.getByText(flow[`event.${step}`]).waitFor({ timeout: 40_000 })
    expect(await axeViolations(later)).toEqual([])
    expect(await balance(payer, db)).toBe('1119989.50')
    expectNoFaults(later)
  })
})
