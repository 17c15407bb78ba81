import { inFours } from '@cloudsail/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { advanceClock } from '../../apps/server/src/bankday/index.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { warningTexts } from '../../apps/server/src/orders/texts.ts'
import { type Bank, startBank } from '../support/bank.ts'
import { closeBrowserAfterwards, expectNoFaults, offers, type Page, visitor } from '../support/browser.ts'
import { balance, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { agree, keyPanel, moveKey, newKey, noKeys } from '../support/keys.ts'
import { enter } from '../support/log-in.ts'
import { screensByCode } from '../support/screen-table.ts'
import { copyDatabase, seededName } from '../support/seeded.ts'
import { acknowledge, authorise, fillTransfer, transferForm } from '../support/transfer.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'
type Method = 'ukey' | 'ukeyMobile' | 'mobile'

/** A separate bank, whose clock the tests move. It starts on a Friday, while HVPS is open. */
let bank: Bank
let db: Db
beforeAll(async () => {
  const url = await copyDatabase(inject('clusterUrl'), seededName, 'cloudsail_large')
  db = openDatabase({ url, role: '', poolSize: 2 })
  bank = await startBank({ DATABASE_URL: url })
})
afterAll(async () => {
  await db?.destroy()
  await bank?.stop()
})
const at = (text: string) => advanceClock(db, new Date(`${text}+08:00`))
/** Returns an account at another bank. The ending chooses the outcome of payments to it. */
const account = (ending: string) => `622588011234${ending}`
/** Opens a screen as a customer with more than a million. */
async function opened(
  route: string,
  look: { language: Language; width?: 1440 | 390; method?: Method; theme?: 'light' | 'dark' | 'elder' },
) {
  const { language, width = 1440, method = 'ukey', theme = 'light' } = look
  const payer = await newCustomer({ funds: 1_200_000, method, db })
  const label = method === 'ukey' || method === 'ukeyMobile' ? await keyOf(payer) : null
  const page = await visitor({ language, width, theme }, bank.url)
  await enter(page, { db, identifier: payer.username, language, route }, bank.url)
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

/** Fills in a large remittance and goes on to its confirmation. `looked` checks the form on the way. */
async function fillRemittance(scene: Scene, to: string, amount: string, looked = false): Promise<void> {
  const { page, transfers, flow } = scene
  const form = page.locator('main form')
  await typePayee(scene, to)
  await form.getByRole('textbox', { name: transfers['remit.amount'] }).fill(amount)
  await form.getByRole('checkbox', { name: transfers['agreement.tick'] }).check()
  await page.getByText(pattern(transfers['large.above'])).waitFor()
  await page.getByText(transfers['check.match']).waitFor()
  if (looked) await expectWhole(page)
  await form.getByRole('button', { name: flow['fill.next'] }).click()
  await page.getByRole('heading', { name: pattern(flow['confirm.title']), level: 1 }).waitFor()
  await acknowledge(page, Number(amount) > 300_000 ? [warningTexts.daily[scene.language]] : [])
}

/** Signs with the key and gives the order. */
async function sign(scene: Scene, submit: string): Promise<void> {
  const { page, label, language, payer } = scene
  await moveKey(label!, true, bank.url)
  const panel = keyPanel(page, language)
  const window = await panel.open(panel.sign.and(page.locator(':not([aria-disabled])')))
  await agree(window)
  await panel.signed.waitFor()
  if (await page.getByRole('button', { name: scene.flow['mobile.ask'] }).count())
    await authorise(page, payer.mobile, language)
  await page.getByRole('button', { name: submit, exact: true }).click()
  await moveKey(label!, false, bank.url)
}

const heading = (page: Page, text: string) =>
  page.getByRole('heading', { name: pattern(text), level: 1 }).waitFor()
const timelineOf = ({ page, flow }: Scene) => page.getByRole('list', { name: flow.timeline })

describe.skipIf(noKeys)('while HVPS is open', () => {
  test('a large remittance by key and dynamic password is sent at once, and its query lists it', async () => {
    const scene = await opened('/PTR1601000', { language: 'zh', method: 'ukeyMobile' })
    const { page, payer, transfers, flow } = scene
    await page.getByText(pattern(transfers['hvps.open'])).waitFor()
    await fillRemittance(scene, account('6245'), '60000', true)
    await page.getByText('人民币陆万元整', { exact: true }).filter({ visible: true }).waitFor()
    await page.getByText('经大额支付系统，提交后立即汇出').waitFor()
    await sign(scene, transfers['remit.submit'])
    await heading(page, flow['done.success'])
    for (const step of ['submitted', 'sent', 'settled'] as const)
      await timelineOf(scene).getByText(flow[`event.${step}`]).waitFor()
    await expectWhole(page)
    expect(await balance(payer, db)).toBe('1139989.50')

    await page.getByRole('link', { name: transfers['remit.toQuery'] }).click()
    await heading(page, screensByCode.PTR1603000!.zh)
    await page.getByText('陈建国').first().click()
    await page.getByRole('dialog').getByRole('button', { name: transfers['remit.repeat'] }).waitFor()
    await expectWhole(page)
    await page.getByRole('dialog').getByRole('button', { name: transfers['remit.repeat'] }).click()
    const number = page.locator('main form').getByRole('textbox', { name: transfers.payeeAccount })
    await expect.poll(() => number.inputValue()).toBe(inFours(account('6245')))
    expectNoFaults(page)
  })

  test('a remittance that waits for an approval says so, and is called back', async () => {
    const scene = await opened('/PTR1601000', { language: 'en', width: 390 })
    const { page, payer, transfers, flow } = scene
    await fillRemittance(scene, account('8204'), '400000')
    await page.getByText('15.50').filter({ visible: true }).first().waitFor()
    await expectWhole(page)
    await sign(scene, transfers['remit.submit'])
    await heading(page, flow['done.waiting'])
    await page.getByText(transfers['held.approval']).waitFor()
    await expectWhole(page, {
      says: (words) => [words.flow['state.authorizing'], words.transfers['held.approval']],
    })
    await page.getByRole('button', { name: transfers['held.cancel'] }).click()
    await timelineOf(scene).getByText(flow['event.cancelled']).waitFor()
    expect(await balance(payer, db)).toBe('1200000.00')
    expectNoFaults(page)
  })

  test('an approved remittance arrives, and shows its steps', async () => {
    const scene = await opened('/PTR1601000', { language: 'zh' })
    const { page, payer, transfers, flow } = scene
    await fillRemittance(scene, account('8202'), '400000')
    await sign(scene, transfers['remit.submit'])
    await heading(page, flow['done.success'])
    for (const step of ['held', 'authorizing', 'approving', 'approved', 'sent', 'settled'] as const)
      await timelineOf(scene).getByText(flow[`event.${step}`], { exact: true }).waitFor()
    expect(await balance(payer, db)).toBe('799984.50')
    expectNoFaults(page)
  })

  test('a remittance refused by the bank is returned, with a remedy', async () => {
    const scene = await opened('/PTR1601000', { language: 'zh', width: 390 })
    const { page, payer, transfers, flow } = scene
    await fillRemittance(scene, account('8201'), '300000')
    await sign(scene, transfers['remit.submit'])
    await heading(page, flow['done.failed'])
    await page.getByText(flow['state.rejected']).first().waitFor()
    await page.getByText('未通过本行审批').first().waitFor()
    for (const step of ['rejecting', 'returned'] as const)
      await timelineOf(scene).getByText(flow[`event.${step}`]).waitFor()
    await expectWhole(page, { says: ({ flow }) => [flow['state.rejected']] })
    expect(await balance(payer, db)).toBe('1200000.00')
    expectNoFaults(page)
  })

  test('a large in-bank transfer arrives at once', async () => {
    const language = 'en'
    const scene = await opened('/PTR1501000', { language })
    const { page, payer, transfers, flow } = scene
    const payee = await newCustomer({ funds: 0, db })
    const form = transferForm(page, language)
    await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
    await fillTransfer(page, { name: payee.name, number: payee.number, amount: '200000' }, language)
    await form.next.click()
    // An amount that an ordinary transfer accepts is refused, with a link to that screen.
    await page.getByText('“Transfer within Cloudsail”').waitFor()
    await form.amount.fill('250000')
    await page.getByText(transfers['check.match']).waitFor()
    await expectWhole(page)
    await form.next.click()
    await form.confirmHeading.waitFor()
    await sign(scene, transfers.submit)
    await heading(page, flow['done.success'])
    expect(await balance(payer, db)).toBe('950000.00')
    expect(await balance(payee, db)).toBe('250000.00')
    await page.locator('main').getByRole('link', { name: transfers.toQuery }).click()
    await heading(page, screensByCode.PTR1503000![language])
    await page.getByText(payee.name).first().click()
    await page.getByRole('dialog').waitFor()
    await expectWhole(page)
    expectNoFaults(page)
  })

  test('an amount too large for an ordinary transfer names the large one', async () => {
    const { page } = await opened('/PTR0101000', { language: 'zh', width: 390 })
    const payee = await newCustomer({ funds: 0, db })
    const form = transferForm(page, 'zh')
    await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
    await fillTransfer(page, { name: payee.name, number: payee.number, amount: '200000.01' }, 'zh')
    // From the end of the page, as on a phone.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await form.next.click()
    await page.getByText('行内大额转账”，须以USB-Key确认').waitFor()
    expect(await form.amount.getAttribute('aria-invalid')).toBe('true')
    // The field gets the focus and is not behind the bar that stays at the top.
    const inSight = await form.amount.evaluate((field) => {
      const { left, top } = field.getBoundingClientRect()
      return field === document.activeElement && field.contains(document.elementFromPoint(left + 20, top + 5))
    })
    expect(inSight).toBe(true)
  })
})

test('a name check at another bank has four outcomes, and none prevents going on', async () => {
  const scene = await opened('/PTR0201000', { language: 'zh', method: 'mobile' })
  const { page, transfers, flow } = scene
  const number = page.locator('main form').getByRole('textbox', { name: transfers.payeeAccount })
  await typePayee(scene, account('6245'))
  await page.getByText(transfers['check.match']).waitFor()
  for (const [ending, key] of [
    ['8302', 'check.close'],
    ['8301', 'check.outside.noMatch'],
    ['8304', 'check.outside.unavailable'],
  ] as const) {
    await number.fill(account(ending))
    await page.getByText(pattern(transfers[key])).waitFor()
    await expectWhole(page)
  }
  const form = page.locator('main form')
  await form.getByRole('textbox', { name: transfers['remit.amount'] }).fill('100')
  await form.getByRole('checkbox', { name: transfers['agreement.tick'] }).check()
  await form.getByRole('button', { name: flow['fill.next'] }).click()
  await heading(page, flow['confirm.title'])
  expectNoFaults(page)
})

describe.skipIf(noKeys)('while HVPS is closed', () => {
  beforeAll(() => at('2026-11-20T18:00:00'))

  test('a large remittance shows the opening, holds the money, counts down, and is called back with one click', async () => {
    const scene = await opened('/PTR1601000', { language: 'en' })
    const { page, payer, transfers, flow } = scene
    await page.getByText(transfers['hvps.closedTitle']).waitFor()
    await fillRemittance(scene, account('6245'), '70000')
    await page
      .getByText('The large-value payment system is closed. Sent when it opens at 2026-11-22 20:30')
      .waitFor()
    await sign(scene, transfers['remit.submit'])
    await heading(page, flow['done.waiting'])
    await page.getByText(flow['state.accepted']).first().waitFor()
    await page.getByText(/50:\d\d:\d\d/).waitFor()
    await expectWhole(page, { says: ({ flow }) => [flow['state.accepted']] })
    await page.getByRole('button', { name: transfers['held.cancel'] }).click()
    await timelineOf(scene).getByText(flow['event.cancelled']).waitFor()
    expect(await balance(payer, db)).toBe('1200000.00')
    expectNoFaults(page)
  })

  test('an accepted remittance leaves by itself at the opening', async () => {
    const scene = await opened('/PTR1601000', { language: 'zh', width: 390 })
    const { page, payer, transfers, flow, language } = scene
    await fillRemittance(scene, account('6245'), '80000')
    await sign(scene, transfers['remit.submit'])
    await page.getByText(flow['state.accepted']).first().waitFor()
    await at('2026-11-22T20:30:00')
    const later = await visitor({ language, width: 390 }, bank.url)
    await enter(later, { db, identifier: payer.username, language, route: '/PTR1603000' }, bank.url)
    await later.getByText('陈建国').first().click()
    const timeline = later.getByRole('dialog').getByRole('list', { name: flow.timeline })
    for (const step of ['held', 'sent', 'settled'] as const)
      await timeline.getByText(flow[`event.${step}`]).waitFor()
    await expectWhole(later)
    expect(await balance(payer, db)).toBe('1119989.50')
    expectNoFaults(later)
  })
})
