import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildAssessment } from '../apps/server/src/wealth/suitability/test-builders.ts'
import ownHome from '../apps/web/src/home/own/texts.en.ts'
import fundWords from '../apps/web/src/wealth/funds/texts.zh.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  offers,
  type Page,
  visitor,
} from './support/browser.ts'
import { filePanel, giveFileCertificate } from './support/certificates.ts'
import { balance, database, newAccount, newCustomer, testPassword } from './support/customers.ts'
import { isFocused, tabTo } from './support/keyboard.ts'
import { enter, imageCodeOf } from './support/log-in.ts'
import { orderSteps, passMinute } from './support/order.ts'
import { screensByCode } from './support/screen-table.ts'
import { dynamicPassword, dynamicPasswords, transferForm } from './support/transfer.ts'
import { pattern, wordsOf } from './support/words.ts'

closeBrowserAfterwards()

/** Finds a function by the search, with the focus anywhere. */
async function search(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(typed)
  await offers(page).first().waitFor()
  await page.keyboard.press('Enter')
}

test('the whole way by keyboard alone', async () => {
  const language = 'zh'
  const payer = await newCustomer({ funds: 1_000, nickname: null })
  const payee = await newCustomer({ funds: 0 })
  const words = wordsOf(language)
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const page = await visitor({ language })

  // Log in.
  await page.goto('/')
  const code = await imageCodeOf(page)
  await tabTo(page, page.locator('input[name=username]'))
  await page.keyboard.type(payer.username)
  await tabTo(page, page.locator('input[name=password]'))
  await page.keyboard.type(testPassword)
  await tabTo(page, page.getByRole('textbox', { name: words.ui.imageCode }))
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')

  // The bank does not know this browser and asks for a code.
  const check = page.getByRole('heading', { level: 1, name: words.journeys['check.title'] })
  await check.and(page.locator(':focus')).waitFor()
  await tabTo(page, page.getByRole('button', { name: words.journeys['code.ask'] }))
  await page.keyboard.press('Enter')
  const given = await dynamicPassword(page, payer.mobile)
  await tabTo(page, page.locator('input[autocomplete="one-time-code"]'))
  await page.keyboard.type(given)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/home/)
  await page.getByRole('heading', { name: words.homePanels.accounts }).waitFor()

  // Pay.
  await search(page, 'zhuanzhang')
  const form = transferForm(page, language)
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  await tabTo(page, form.payeeName)
  await page.keyboard.type(payee.name)
  await page.keyboard.press('Escape')
  await tabTo(page, form.payeeAccount)
  await page.keyboard.type(payee.number)
  await tabTo(page, form.amount)
  await page.keyboard.type('250')
  await page.keyboard.press('Enter')
  await form.confirmHeading.waitFor()
  expect(await isFocused(form.confirmHeading)).toBe(true)
  await tabTo(page, form.ask)
  await page.keyboard.press('Enter')
  await form.code.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(await dynamicPassword(page, payer.mobile, { before: 1 }))
  await tabTo(page, form.submit)
  await page.keyboard.press('Enter')
  await form.doneHeading.waitFor()
  expect(await isFocused(form.doneHeading)).toBe(true)
  expect(await balance(payer)).toBe('750.00')

  // Find the payment again. Enter opens a row, and closing it returns the focus.
  await tabTo(page, page.getByRole('main').getByRole('link', { name: words.transfers.toQuery }))
  await page.keyboard.press('Enter')
  await heading(screensByCode.PTR0103000![language]).waitFor()
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(payee.name) })
    .first()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog')
  await detail.getByText(words.flow['event.settled'], { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'hidden' })
  expect(await isFocused(opener)).toBe(true)

  // Change of language, and log-out.
  const other = wordsOf('en')
  const switchTo = page.getByRole('button', { name: 'English', exact: true })
  await tabTo(page, switchTo, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await heading(screensByCode.PTR0103000!.en).waitFor()
  await tabTo(page, page.getByRole('button', { name: pattern(other.app['bar.account']) }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: other.app.logOut }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/login/)
  expectNoFaults(page)
})

test('a remittance to another bank and a limit, by keyboard alone', async () => {
  const who = await newCustomer({ method: 'fileMobile', funds: 1_000 })
  const file = await giveFileCertificate(who)
  const page = await visitor({ language: 'en' })
  const { limits, transfers } = wordsOf('en')
  const steps = orderSteps(page, 'en')
  const main = page.locator('main')
  const form = main.locator('form')
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  const typeInto = async (wanted: Locator, text: string) => {
    await tabTo(page, wanted)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  /** Goes from the form's button to the result. */
  const goThrough = async (submit: string, isFirst: boolean) => {
    expect(await axeViolations(page)).toEqual([])
    await tabTo(page, steps.next)
    await page.keyboard.press('Enter')
    await steps.confirmHeading.waitFor()
    const panel = filePanel(page, 'en')
    await tabTo(page, panel.sign)
    await page.keyboard.press('Enter')
    if (isFirst) {
      // The file is chosen in a window of the system, which the test replaces.
      await panel.file.setInputFiles(file)
      await typeInto(panel.password, testPassword)
      await tabTo(page, panel.take)
      await page.keyboard.press('Enter')
    }
    await panel.signed.waitFor()
    await passMinute(who)
    const before = (await dynamicPasswords(page, who.mobile)).length
    await tabTo(page, steps.ask)
    await page.keyboard.press('Enter')
    await steps.codes.and(page.locator(':focus')).waitFor()
    await page.keyboard.type(await dynamicPassword(page, who.mobile, { before }))
    expect(await axeViolations(page)).toEqual([])
    await tabTo(page, main.getByRole('button', { name: submit, exact: true }))
    await page.keyboard.press('Enter')
    await steps.doneHeading.waitFor()
    expect(await axeViolations(page)).toEqual([])
  }

  await enter(page, { identifier: who.username, language: 'en' })
  await main.getByRole('heading', { level: 1 }).waitFor()
  await search(page, 'PTR0201000')
  await typeInto(form.getByRole('combobox', { name: transfers.payee }), '陈建国')
  await page.keyboard.press('Escape')
  await typeInto(field(transfers.payeeAccount), '6225880112346245')
  await typeInto(form.getByRole('combobox', { name: transfers.bank }), 'zsyh')
  await offers(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeInto(field(transfers['remit.amount']), '100')
  await tabTo(page, form.getByRole('checkbox', { name: transfers['agreement.tick'] }))
  await page.keyboard.press('Space')
  await goThrough(transfers['remit.submit'], true)
  expect(await balance(who)).toBe('894.50')

  await search(page, 'PSC0401000')
  await expect.poll(() => field(limits['kind.daily']).inputValue()).not.toBe('')
  await typeInto(field(limits['kind.single']), '800')
  await typeInto(field(limits['kind.daily']), '900')
  await goThrough(limits.submit, false)
  expectNoFaults(page)
})

test('a letter to the bank and the panels of home, by keyboard alone', async () => {
  const who = await newCustomer({ funds: 100 })
  const page = await visitor({ language: 'en' })
  const { mail } = wordsOf('en')
  const main = page.locator('main')
  await enter(page, { identifier: who.username, language: 'en' })
  await main.getByRole('heading', { level: 1 }).waitFor()

  await search(page, 'PCS0201000')
  await tabTo(page, main.getByRole('button', { name: mail.write, exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByRole('radio').first())
  await page.keyboard.press('Space')
  await tabTo(page, main.getByRole('textbox', { name: mail.title }))
  await page.keyboard.type('A word of thanks')
  await tabTo(page, main.getByRole('textbox', { name: mail.content }))
  await page.keyboard.type('Quick and kind at the counter.')
  expect(await axeViolations(page)).toEqual([])
  await tabTo(page, main.getByRole('button', { name: mail.send, exact: true }))
  await page.keyboard.press('Enter')
  await main.getByText('A word of thanks').first().waitFor()
  await tabTo(page, main.locator('[data-row="0"]').first())
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Quick and kind at the counter.').waitFor()
  await page.keyboard.press('Escape')

  // Moves the last panel of the narrow column up, then into the wide column. Home shows the saved arrangement.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('userDefined')
  await offers(page).first().waitFor()
  await page.keyboard.press('Enter')
  const panel = ownHome['panel.products']
  const handle = main.getByRole('button', { name: ownHome['layout.move'].replace('{name}', panel) })
  await tabTo(page, handle)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await main
    .getByText(
      ownHome['layout.now']
        .replace('{name}', panel)
        .replace('{column}', ownHome['layout.wide'])
        .replace(/ \{place\}.*/, ''),
    )
    .waitFor({ state: 'attached' })
  expect(await isFocused(handle)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await tabTo(page, main.getByRole('button', { name: ownHome['layout.save'] }))
  await page.keyboard.press('Enter')
  await page.getByText(ownHome['layout.saved']).waitFor()
  await page.reload()
  const wide = main.getByRole('region', { name: ownHome['layout.wide'] })
  await wide.getByText(panel, { exact: true }).waitFor()
  expectNoFaults(page)
})

test('the first Tab leads past the head of the page', async () => {
  const page = await visitor()
  // The log-in page is not used, because it starts in its first field.
  await page.goto('/#/askedQuestions')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByText(wordsOf('zh').app.skip)
  expect(await isFocused(skip)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('a fund is found, its papers read, and bought by keyboard alone', async () => {
  const language = 'zh'
  const owner = await newCustomer({ funds: 20_000 })
  const { customerId } = owner
  await newAccount({ customerId, kind: 'wealth', currencies: [] })
  await buildAssessment(database(), { customerId, grade: 4, on: '2026-10-01' })
  const { flow } = wordsOf(language)
  const page = await visitor({ language, width: 1440 })
  await enter(page, { identifier: owner.username, route: '/PIF1301000', language })
  await tabTo(page, page.getByPlaceholder(fundWords.search))
  await page.keyboard.type('hyjhhh')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await tabTo(page, page.getByRole('row').getByRole('link', { name: /买入/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: /金额/ }))
  await page.keyboard.type('1000')
  const agreed = page.getByRole('checkbox', { name: fundWords.agreed })
  await tabTo(page, agreed)
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog')
  const agree = dialog.getByRole('button', { name: flow['agreement.agree'], disabled: false })
  for (const title of [/产品资料概要/, /基金合同/, /招募说明书/, /风险揭示书/]) {
    await tabTo(page, dialog.getByRole('article', { name: title }))
    await page.keyboard.press('End')
    await agree.waitFor()
    await tabTo(page, agree)
    await page.keyboard.press('Enter')
  }
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('checkbox', { name: fundWords.agreed, checked: true }).waitFor()
  const steps = orderSteps(page, language)
  await tabTo(page, steps.next)
  await page.keyboard.press('Enter')
  await steps.confirmHeading.waitFor()
  expect(await isFocused(steps.confirmHeading)).toBe(true)
  await tabTo(page, steps.ask)
  await page.keyboard.press('Enter')
  await steps.codes.first().and(page.locator(':focus')).waitFor()
  await page.keyboard.type(await dynamicPassword(page, owner.mobile))
  await tabTo(page, page.getByRole('button', { name: fundWords.submit, exact: true }))
  await page.keyboard.press('Enter')
  const waiting = page.getByRole('heading', { name: pattern(flow['done.waiting']), level: 1 })
  await waiting.waitFor()
  expect(await isFocused(waiting)).toBe(true)
  const order = await database()
    .selectFrom('wealth.orders')
    .select(['product_code', 'held_minor', 'state'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ product_code: '599031', held_minor: 1_000_00n, state: 'accepted' })
  expectNoFaults(page)
})

test('the keypad types at the caret, and Escape closes it and gives the focus back', async () => {
  const page = await visitor()
  const { ui } = wordsOf('zh')
  await page.goto('/')
  await imageCodeOf(page)
  const box = page.locator('input[name=password]')
  await box.fill('xy')
  await box.press('ArrowLeft')
  await page.getByRole('button', { name: ui['keypad.open'] }).click()
  const keypad = page.getByRole('group', { name: ui.keypad })
  await keypad.getByRole('button', { name: '7', exact: true }).click()
  await keypad.getByRole('button', { name: '8', exact: true }).click()
  await keypad.getByRole('button', { name: ui['keypad.back'] }).click()
  expect(await box.inputValue()).toBe('x7y')
  await page.keyboard.press('Escape')
  await keypad.waitFor({ state: 'detached' })
  expect(await isFocused(box)).toBe(true)
  expect(await box.inputValue()).toBe('x7y')
  expectNoFaults(page)
})
