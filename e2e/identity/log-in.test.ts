import { errorCatalogue } from '@cloudsail/contract'
import type { LoginMethod } from '@cloudsail/contract/identity'
import { demoPasswords, people } from '@cloudsail/demo-customers'
import { expect, test } from 'vitest'
import { axeViolations, closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { newCustomer, testPassword } from '../support/customers.ts'
import { fillLogIn, imageCodeOf, logIn, passCheck } from '../support/log-in.ts'
import { searchFor } from '../support/query.ts'
import { screensByCode } from '../support/screen-table.ts'
import { dynamicPassword } from '../support/transfer.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

const person = people.find(({ key }) => key === 'ouyang')!
const numberOf = (kind: string) => person.accounts.find((account) => account.kind === kind)!.number
const ways: [LoginMethod, string, string][] = [
  ['username', person.username!, demoPasswords.login],
  ['accountNumber', person.ebankNumber!, demoPasswords.login],
  ['debitCard', numberOf('debitCard'), demoPasswords.query],
  ['mobileAccount', person.mobile, demoPasswords.login],
  ['creditCard', numberOf('creditCard'), demoPasswords.query],
]

test.for(ways)('a customer logs in by %s and sees home', async ([by, identifier, password]) => {
  const language = by === 'debitCard' ? 'zh' : 'en'
  const page = await visitor({ language, width: by === 'mobileAccount' ? 390 : 1440 })
  const words = wordsOf(language)
  await logIn(page, { by, identifier, password, language })
  await page.getByRole('heading', { level: 1, name: person.nickname! }).waitFor()
  await page.getByRole('heading', { name: words.home.assets }).waitFor()
  await page.getByRole('heading', { name: words.homePanels.accounts }).waitFor()
  // The next way logs in as the same person and ends this session, so faults are checked now.
  expectNoFaults(page)
})

test('text typed before the scripts have loaded is kept', async () => {
  const { username, mobile } = await newCustomer()
  const page = await visitor()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  // On a slow processor, other updates are drawn before the text is taken over.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(testPassword)
  release()
  const words = wordsOf('zh')
  await page.getByRole('textbox', { name: words.ui.imageCode }).fill(await imageCodeOf(page))
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.getByRole('button', { name: words.identity['login.submit'], exact: true }).click()
  await passCheck(page, mobile)
  await page.waitForURL(/#\/home/)
})

test('a wrong password and a wrong image code each get a message in place, and the entries stay', async () => {
  const language = 'en'
  const { username } = await newCustomer()
  const page = await visitor({ language })
  const words = wordsOf(language)
  await page.goto('/')
  await fillLogIn(page, { identifier: username, password: 'Wrong2026', language })
  const submit = page.getByRole('button', { name: words.identity['login.submit'], exact: true })
  await submit.click()
  await page.getByText(sentence('loginFailed', language)).waitFor()
  const identifier = page.getByRole('textbox', { name: words.identity['identifier.username'] })
  expect(await identifier.inputValue()).toBe(username)

  const code = page.getByRole('textbox', { name: words.ui.imageCode })
  // The bank asks for another image code. The customer has made no mistake, so the box is not marked.
  expect(await code.getAttribute('aria-invalid')).not.toBe('true')
  await page.locator('input[name=password]').fill('Wrong2026')
  // The bank's error disappears with the next change.
  await page.getByText(sentence('loginFailed', language)).waitFor({ state: 'hidden' })
  await code.fill('####')
  await submit.click()
  await page.getByText(sentence('imageCodeInvalid', language)).waitFor()
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  expect(await code.evaluate((box) => box === document.activeElement)).toBe(true)
  expectNoFaults(page)
})

test.for([
  ['zh', 1440],
  ['en', 390],
] as const)(
  'a new browser is asked for the dynamic password once, and a reload loses nothing: %s',
  async ([language, width]) => {
    const { username, mobile } = await newCustomer()
    const page = await visitor({ language, width })
    const words = wordsOf(language)
    const logInHere = async () => {
      await fillLogIn(page, { identifier: username, language })
      await page.getByRole('button', { name: words.identity['login.submit'], exact: true }).click()
    }
    await page.goto('/')
    await logInHere()
    const heading = page.getByRole('heading', { level: 1, name: words.journeys['check.title'] })
    await heading.waitFor()
    await expectWhole(page, { inDark: true })
    // No page other than the log-in page has been opened yet.
    expect(await page.evaluate(() => sessionStorage.getItem('IFP_SID'))).toBeNull()
    await page.reload()
    await heading.waitFor()
    await page.getByRole('button', { name: words.journeys['check.leave'] }).click()
    await logInHere()
    await heading.waitFor()
    await page.getByRole('button', { name: words.journeys['code.ask'] }).click()
    const code = await dynamicPassword(page, mobile)
    const cells = page.locator('input[autocomplete="one-time-code"]')
    await cells.fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: words.journeys.next, exact: true }).click()
    await page.getByText(pattern(errorCatalogue.dynamicPasswordWrong[language])).waitFor()
    await cells.fill(code)
    await page.getByRole('button', { name: words.journeys.next, exact: true }).click()
    await page.waitForURL(/#\/home/)
    await page.getByRole('heading', { level: 1 }).waitFor()

    await page.goto('/#/login')
    await page.waitForEvent('load')
    await logInHere()
    await page.waitForURL(/#\/home/)
    expectNoFaults(page)
  },
)

test('an empty form gets a message at every field, and the first takes the focus', async () => {
  const page = await visitor()
  await page.goto('/')
  await page.getByRole('button', { name: wordsOf('zh').identity['login.submit'], exact: true }).click()
  await page.getByText(sentence('passwordRequired', 'zh')).waitFor()
  await page.getByText(sentence('imageCodeRequired', 'zh')).waitFor()
  expect(await page.locator('[aria-invalid=true]').count()).toBe(3)
  expect(await page.locator('input[name=username]').evaluate((box) => box === document.activeElement)).toBe(
    true,
  )
})

test('a second log-in ends the first, which gives the reason and leads back to its screen', async () => {
  const customer = await newCustomer()
  const words = wordsOf('zh')
  const first = await visitor()
  await logIn(first, { identifier: customer.username })
  // The page reports the screen as used a moment later. After the second log-in that report alone would end the page.
  const reported = first.waitForResponse(/PCS0101003_used/)
  await first.goto('/#/PTR0103000')
  await reported

  const second = await visitor()
  await logIn(second, { identifier: customer.username })
  await second.getByText(pattern(words.identity['login.endedOther'])).waitFor()

  await searchFor(first, 'zh', 'x')
  await first.waitForURL(/#\/timeout/)
  await first.getByText(pattern(words.identity['ended.newer'])).waitFor()
  await first.getByRole('button', { name: words.identity['ended.again'] }).click()
  await first.waitForURL(/#\/relogin/)
  await first.getByText(pattern(words.identity['ended.newer'])).waitFor()
  await first.getByText(words.identity['relogin.returns']).waitFor()
  await logIn(first, { identifier: customer.username })
  await first.waitForURL(/#\/PTR0103000/)
  await first.getByRole('heading', { level: 1, name: screensByCode.PTR0103000!.zh }).waitFor()
  expectNoFaults(first)
  expectNoFaults(second)
})

test('the log-in page logs out a logged-in customer', async () => {
  const customer = await newCustomer()
  const page = await visitor()
  await logIn(page, { identifier: customer.username })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const anew = page.waitForEvent('load')
  await page.goto('/#/login')
  await anew
  expect(await page.evaluate(() => sessionStorage.getItem('IFP_SID'))).toBeNull()
  await page.goto('/#/home')
  await page.waitForURL(/#\/login/)
  expectNoFaults(page)
})

test('a visitor who opens a screen comes to it after logging in', async () => {
  const customer = await newCustomer()
  const page = await visitor()
  await page.goto('/#/PTR0901000')
  await page.waitForURL(/#\/login/)
  await logIn(page, { identifier: customer.username })
  await page.waitForURL(/#\/PTR0901000/)
  await page.getByRole('heading', { level: 1, name: screensByCode.PTR0901000!.zh }).waitFor()
})

test('a card-only customer is offered the personal internet bank, in a new window', async () => {
  const page = await visitor()
  const words = wordsOf('zh').app
  await logIn(page, { identifier: 'xuhaoran', password: demoPasswords.login })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/#/PTR0101000')
  const dialog = page.getByRole('dialog', { name: words['cardOnly.title'] })
  await dialog.waitFor()
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: words['cardOnly.agree'] }).click()
  const other = await opened
  await other.waitForURL(/#\/login/)
  await other.getByRole('textbox').first().waitFor()
  // The window it came from is still logged in.
  await page.waitForURL(/#\/home/)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: '浩然' }).waitFor()

  await page.goto('/#/PTR0103000')
  await dialog.getByRole('button', { name: words.cancel }).click()
  await page.waitForURL(/#\/home/)
  expectNoFaults(page)
})

test.each(['zh', 'en'] as const)(
  'a number typed under the wrong tab moves to its own (%s)',
  async (language) => {
    const page = await visitor({ language, width: 390 })
    const words = wordsOf(language)
    await page.goto('/')
    const name = page.getByRole('textbox', { name: words.identity['identifier.username'], exact: true })
    await name.fill(numberOf('debitCard'))
    await name.blur()
    await page.getByText(language === 'zh' ? '这像是卡号' : 'looks like a card number').waitFor()
    expect(await axeViolations(page)).toEqual([])
    const kind = words.identity['kind.debitCard']
    await page
      .getByRole('button', { name: language === 'zh' ? `改用“${kind}”登录` : `Log in with “${kind}”` })
      .click()
    const card = page.getByRole('textbox', { name: words.identity['identifier.debitCard'], exact: true })
    expect((await card.inputValue()).replace(/\s/g, '')).toBe(numberOf('debitCard'))
    expect(await page.getByRole('tab', { name: kind }).getAttribute('aria-selected')).toBe('true')
    expectNoFaults(page)
  },
)
