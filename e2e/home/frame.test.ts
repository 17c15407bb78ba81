import { expect, test } from 'vitest'
import { saveContact } from '../../apps/server/src/transfers/contacts/contacts.ts'
import { closeBrowserAfterwards, expectNoFaults, offers, settled, visitor } from '../support/browser.ts'
import { balance, database, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { screensByCode } from '../support/screen-table.ts'
import { authorise, transferForm } from '../support/transfer.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

const words = { zh: wordsOf('zh'), en: wordsOf('en') }
const titleOf = (code: string, language: 'zh' | 'en') =>
  words[language].app.pageTitle.replace('{screen}', screensByCode[code]![language])

test('a function is found by initials, pinyin, English and code, with the keyboard alone', async () => {
  const { username } = await newCustomer()
  const page = await visitor()
  await enter(page, { identifier: username })
  const search = page.getByRole('combobox', { name: words.zh.app.search })
  await page.getByRole('heading', { name: words.zh.homePanels.accounts }).waitFor()
  for (const [typed, code] of [
    ['zhzl', 'PAM0101000'],
    ['zhuanzhangcha', 'PTR0103000'],
    ['contacts', 'PTR0901000'],
    ['pam0201', 'PAM0201000'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true)
    await search.pressSequentially(typed)
    await offers(page).first().waitFor()
    await page.keyboard.press('Enter')
    await settled(page, titleOf(code, 'zh'))
    // A new screen takes the focus, as after a page load.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  }
  // In a search by initials, the pinyin is shown next to each result.
  await page.keyboard.press('Control+k')
  await search.pressSequentially('zz')
  await offers(page).filter({ hasText: 'hang nei zhuan zhang' }).first().waitFor()
  // Tab moves to the secondary link of the result: its history.
  await page.keyboard.press('Tab')
  await settled(page, titleOf('PTR0103000', 'zh'))
  await page.keyboard.press('Control+k')
  await search.pressSequentially('没有这项功能')
  await page.getByText(words.zh.app['search.none'].replace('{typed}', '没有这项功能')).waitFor()
  expectNoFaults(page)
})

test('the language changes in place, and amounts stay hidden over a reload', async () => {
  const { username } = await newCustomer({ funds: 1234 })
  const page = await visitor()
  await enter(page, { identifier: username })
  const total = page.getByText('1,234').first()
  await total.waitFor()
  await page.evaluate(() => {
    ;(window as unknown as { sameDocument: boolean }).sameDocument = true
  })
  await page.getByRole('button', { name: words.zh.home['assets.hide'] }).click()
  await total.waitFor({ state: 'detached' })
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: words.en.homePanels.accounts }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(await page.evaluate(() => (window as unknown as { sameDocument: boolean }).sameDocument)).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: words.en.home['assets.show'] }).waitFor()
  expect(await page.getByText('1,234').count()).toBe(0)
  expectNoFaults(page)
})

test('a screen that cannot be fetched says so, and appears once it can be', async () => {
  const { username } = await newCustomer()
  const page = await visitor()
  await enter(page, { identifier: username })
  await page.getByRole('heading', { name: words.zh.homePanels.accounts }).waitFor()
  // Home and its kits are there by now, the domain of the fund market is not.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/#/PIF1301000')
  await page.getByRole('heading', { name: words.zh.ui['failure.chunk.title'] }).waitFor()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: words.zh.ui['failure.reload'] }).click()
  await page.getByRole('heading', { level: 1, name: screensByCode.PIF1301000!.zh }).waitFor()
})

test('without a handed-over document there is nothing to print', async () => {
  const page = await visitor()
  await page.goto('/#/print')
  await page.getByRole('heading', { name: words.zh.help['print.nothing'] }).waitFor()
  expectNoFaults(page)
})

test('the menu is one tab stop: arrows open, move and close, and a letter jumps', async () => {
  const { username } = await newCustomer()
  const page = await visitor()
  await enter(page, { identifier: username })
  const menu = page.getByRole('navigation', { name: words.zh.app.menu })
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const transfers = menu.getByRole('button', { name: '转账汇款', exact: true })
  await transfers.waitFor()
  expect(await menu.locator('[tabindex="0"]').count()).toBe(1)
  await menu.getByRole('link', { name: words.zh.app.home, exact: true }).focus()
  await page.keyboard.press('z')
  await expect.poll(focused).not.toBe(words.zh.app.home)
  await transfers.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => transfers.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('行内转账')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('记录')
  await page.keyboard.press('Enter')
  await settled(page, titleOf('PTR0103000', 'zh'))
  expect(await transfers.getAttribute('aria-expanded')).toBe('true')
  expect(await menu.locator('[aria-current=page]').last().textContent()).toBe('记录')
  expect(await menu.locator('[tabindex="0"]').count()).toBe(1)
  expectNoFaults(page)
})

test('a payment in words is filled in, and nothing is sent', async () => {
  const payer = await newCustomer({ funds: 900 })
  const payee = await newCustomer({ funds: 0 })
  await database()
    .transaction()
    .execute((tx) =>
      saveContact(tx, {
        customerId: payer.customerId,
        name: payee.name,
        account: payee.number,
        remark: '',
        now: new Date(),
      }),
    )
  const page = await visitor()
  await enter(page, { identifier: payer.username })
  await page.getByRole('heading', { name: words.zh.homePanels.accounts }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`转123.4给${payee.name}`)
  await page
    .getByRole('option', { name: pattern(words.zh.search.fill) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await settled(page, titleOf('PTR0101000', 'zh'))
  const form = transferForm(page, 'zh')
  await expect.poll(() => form.payeeName.inputValue()).toBe(payee.name)
  await expect.poll(() => form.amount.inputValue()).toMatch(/^123\.40?$/)
  expect(await balance(payee)).toBe('0.00')
  expectNoFaults(page)
})

test('large type shows four functions and the way back, which keeps the entries', async () => {
  const { username } = await newCustomer({ funds: 500 })
  const page = await visitor({ theme: 'elder' })
  await enter(page, { identifier: username })
  const things = page.getByRole('navigation', { name: words.zh.elder.things })
  await things.waitFor()
  expect(await things.getByRole('link').count()).toBe(4)
  expect(await page.getByRole('navigation', { name: words.zh.app.menu }).count()).toBe(0)
  await things.getByRole('link', { name: words.zh.elder['thing.transfer'], exact: true }).click()
  await settled(page, titleOf('PTR0101000', 'zh'))
  const form = transferForm(page, 'zh')
  await form.payeeName.fill('王建国')
  await page.getByRole('button', { name: words.zh.app['elder.back'] }).click()
  await page.getByRole('navigation', { name: words.zh.app.menu }).waitFor()
  expect(await form.payeeName.inputValue()).toBe('王建国')
  expectNoFaults(page)
})

test('large type pays a contact by picture and name', async () => {
  const language = 'zh'
  const { transfers, flow, app, elderTransfer } = words[language]
  const payer = await newCustomer({ funds: 8_000 })
  const child = await newCustomer({ name: '王敏', funds: 0 })
  const { customerId } = payer
  const contact = { name: child.name, account: child.number, remark: '女儿' }
  await database()
    .transaction()
    .execute((tx) => saveContact(tx, { customerId, now: new Date(), ...contact }))
  const page = await visitor({ theme: 'elder', language, width: 390 })
  await enter(page, { identifier: payer.username, language, route: '/PTR0101000' })
  const daughter = page.getByRole('radio', { name: '女儿' })
  await daughter.check({ force: true })
  await page.getByText(pattern(elderTransfer.first)).waitFor()
  const amount = page.getByRole('textbox', { name: elderTransfer.much })
  // One sentence shows the largest possible amount, and by how much the typed amount exceeds it.
  await page.getByText(pattern(elderTransfer.says)).waitFor()
  await amount.fill('6000')
  await page.getByText(pattern(elderTransfer.over)).waitFor()
  await page.getByRole('button', { name: '2,000', exact: true }).click()
  expect(await amount.inputValue()).toBe('2,000.00')
  await expectWhole(page)
  // The usual view keeps the choices and the typed amount, and so does this view afterwards.
  await page.getByRole('button', { name: app['elder.back'] }).click()
  const form = transferForm(page, language)
  await expect.poll(() => form.payeeName.inputValue()).toBe(child.name)
  expect(await form.amount.inputValue()).toBe('2,000.00')
  await page.evaluate(() => localStorage.setItem('cloudsail.elder', 'on'))
  await page.reload()
  await daughter.waitFor()
  expect(await daughter.isChecked()).toBe(true)
  await page.getByRole('button', { name: flow['fill.nextPlain'] }).click()
  await form.confirmHeading.waitFor()
  await authorise(page, payer.mobile, language)
  await page.getByRole('button', { name: transfers.submit, exact: true }).click()
  await form.doneHeading.waitFor()
  await page.getByRole('main').getByRole('link', { name: flow['receipt.home'] }).last().waitFor()
  expect(await balance(child)).toBe('2000.00')
  expectNoFaults(page)
})

test('a new account shows its number to copy, and the functions to set up', async () => {
  const { username, number, name } = await newCustomer({ funds: 0, transferService: false })
  const page = await visitor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, { identifier: username })
  const { homeKinds, homePanels } = words.zh
  await page.getByRole('button', { name: homeKinds['new.copy'] }).click()
  await page.getByText(homeKinds['new.copied']).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').slice(0, 2)).toEqual([name, number])
  const steps = page.getByRole('region', { name: homeKinds['new.steps'] })
  expect(await steps.getByRole('listitem').count()).toBe(4)
  await page.getByText(homePanels['last.none']).waitFor()
  await steps.getByRole('link', { name: new RegExp(homeKinds['new.service']) }).click()
  await settled(page, titleOf('PTR0301000', 'zh'))
  expectNoFaults(page)
})
