import { demoPasswords } from '@cloudsail/demo-customers'
import { expect, test } from 'vitest'
import { bareTexts, closeBrowserAfterwards, expectNoFaults, settled, visitor } from '../support/browser.ts'
import { balance, newAccount, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { screensByCode } from '../support/screen-table.ts'
import { authorise, fillTransfer, transferForm } from '../support/transfer.ts'
import { translate, translatedTexts } from '../support/translation.ts'
import { speak } from '../support/whole.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

async function foreigner() {
  const page = await visitor()
  await translate(page)
  return page
}

test('a transfer on a translated page: the checks get the typed text, and the order succeeds', async () => {
  const payer = await newCustomer({ funds: 6_000 })
  const payee = await newCustomer({ name: '陈建国', funds: 0 })
  const page = await foreigner()
  const { transfers } = wordsOf('zh')
  await enter(page, { identifier: payer.username, route: '/PTR0101000' })
  const form = transferForm(page)
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  await fillTransfer(page, { name: payee.name, number: payee.number, amount: '52' })
  const check = page.locator('main').getByRole('status')
  await check.getByText(transfers['check.match']).waitFor()
  // First a wrong name, then the right one: the message about the wrong name disappears.
  await form.payeeName.fill('王小明')
  expect(await check.getByText(transfers['check.match']).count()).toBe(0)
  await form.payeeName.blur()
  await check.getByText(transfers['check.noMatch']).waitFor()
  expect(await check.getByText(transfers['check.match']).count()).toBe(0)
  await form.payeeName.fill(payee.name)
  await form.payeeName.blur()
  await check.getByText(transfers['check.match']).waitFor()
  expect(await check.getByText(transfers['check.noMatch']).count()).toBe(0)
  await page.locator('main').getByText('伍拾贰元整').waitFor()
  await form.amount.fill('1200')
  await page.locator('main').getByText('壹仟贰佰元整').waitFor()
  expect(await page.locator('main').getByText('伍拾贰元整').count()).toBe(0)
  expect(await translatedTexts(page)).toBeGreaterThan(50)
  await form.next.click()
  await form.confirmHeading.waitFor()
  // The signed text stays as the bank wrote it.
  expect(await page.locator('main dl').first().locator('dd').count()).toBeGreaterThan(3)
  expect(await page.locator('main [translate=no] font').count()).toBe(0)
  await form.back.click()
  await form.amount.fill('1300')
  await form.next.click()
  await form.confirmHeading.waitFor()
  await authorise(page, payer.mobile)
  await form.submit.click()
  await form.doneHeading.waitFor()
  expect(await balance(payee)).toBe('1300.00')
  expectNoFaults(page)
})

test('a move between own accounts on a translated page', async () => {
  const language = 'zh'
  const { accounts, flow } = wordsOf(language)
  const payer = await newCustomer({ funds: 640.25 })
  const other = await newAccount({ customerId: payer.customerId, funds: 60 })
  const page = await foreigner()
  await enter(page, { identifier: payer.username, route: '/PAM0301000', language })
  const steps = orderSteps(page, language)
  const swap = page.getByRole('button', { name: flow['own.swap'] })
  await page.getByRole('button', { name: '640.25' }).waitFor()
  await swap.click()
  await page.getByRole('button', { name: '60.00' }).waitFor()
  await swap.click()
  await page.getByRole('button', { name: '640.25' }).click()
  await page.getByText('700.25', { exact: true }).waitFor()
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, payer.mobile, language)
  await page.getByRole('button', { name: accounts['move.submit'], exact: true }).click()
  await steps.doneHeading.waitFor()
  expect(await balance({ ...payer, ...other })).toBe('700.25')
  expectNoFaults(page)
})

test('a screen that breaks is drawn anew with the entries of its form', async () => {
  const payer = await newCustomer({ funds: 6_000 })
  const payee = await newCustomer({ name: '陈建国', funds: 0 })
  const page = await visitor()
  const { transfers } = wordsOf('zh')
  await enter(page, { identifier: payer.username, route: '/PTR0101000' })
  const form = transferForm(page)
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  await fillTransfer(page, { name: payee.name, number: payee.number, amount: '52' })
  const check = page.locator('main').getByRole('status')
  await check.getByText(transfers['check.match']).waitFor()
  // A browser extension removes a node that the page is about to remove itself.
  const lost = await page
    .locator('main form')
    .first()
    .evaluateHandle((element) => element)
  await check
    .getByText(transfers['check.match'])
    .first()
    .evaluate((element) => element.closest('[role=status]')!.replaceChildren())
  await form.payeeName.fill('王小明')
  await form.payeeName.blur()
  await page.waitForFunction((element) => !element.isConnected, lost)
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  expect(await form.payeeName.inputValue()).toBe('王小明')
  expect((await form.payeeAccount.inputValue()).replaceAll(' ', '')).toBe(payee.number)
  expect(await form.amount.inputValue()).toBe('52.00')
})

test('ten screens on a translated page, each in one language and then the other', async () => {
  const page = await foreigner()
  await enter(page, { identifier: 'linxiaowen', password: demoPasswords.login })
  const found: string[] = []
  for (const code of [
    'home',
    'PAM0101000',
    'PAM0201000',
    'PTR0103000',
    'PTR0901000',
    'PTR0201000',
    'PCC0101000',
    'PFA0901000',
    'PCS0302000',
    'spending',
  ]) {
    const { route, ...titles } = screensByCode[code]!
    await page.evaluate((to) => {
      location.hash = to
    }, route)
    for (const language of ['zh', 'en', 'zh'] as const) {
      await speak(page, language)
      await settled(page, wordsOf(language).app.pageTitle.replace('{screen}', titles[language]))
    }
    found.push(...(await bareTexts(page)).map((text) => `${route}: ${text}`))
  }
  expect(found).toEqual([])
  expect(await translatedTexts(page)).toBeGreaterThan(20)
  expectNoFaults(page)
})
