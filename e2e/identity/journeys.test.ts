import { journeyRoute, journeys, sendJourneyCode, type WayIn, waysIn } from '@cloudsail/contract/identity'
import { expect, test } from 'vitest'
import { traveller } from '../../apps/server/src/identity/journeys/test-journeys.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  holdAnswer,
  visitor,
} from '../support/browser.ts'
import { database } from '../support/customers.ts'
import { atStep, beginOnPage, fillEntry, journeyPage, walkOn } from '../support/journey.ts'
import { fillLogIn, passCheck } from '../support/log-in.ts'
import { dynamicPassword } from '../support/transfer.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

// Runs concurrently, because most of the time an agreement is being read.
test.concurrent.for(waysIn.map((kind, at) => [kind, at % 2 === 0 ? 'zh' : 'en'] as const))(
  '%s to its end, and a log-in with the new data: %s',
  async ([kind, language]) => {
    const who = await traveller(database(), kind)
    const page = await visitor({ language, width: language === 'zh' ? 1440 : 390 })
    await page.goto(`/#${journeys[kind].entry}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectWhole(page, { inDark: true })
    await beginOnPage(page, who, language)
    await walkOn(page, who, language, { look: () => expectWhole(page, { inDark: true }) })

    const { words } = journeyPage(page, language)
    const username = kind === 'recovery' ? who.username! : who.chosen.username
    await page.getByText(username, { exact: true }).waitFor()
    await page.getByRole('button', { name: words['done.login'] }).click()
    await page.waitForURL(/#\/login$/)
    await fillLogIn(page, { identifier: username, password: who.chosen.login, language })
    await page.getByRole('button', { name: wordsOf(language).identity['login.submit'], exact: true }).click()
    await passCheck(page, who.mobile, language)
    await page.waitForURL(/#\/home/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expectNoFaults(page)
  },
)

test('no step can be reached by its address, from outside or from an earlier step', async () => {
  const page = await visitor()
  const none = wordsOf('zh').journeys['none.title']
  for (const step of [
    'question',
    'agreement',
    'sign',
    'information',
    'withdrawalPassword',
    'passwords',
    'loginPassword',
    'done',
  ] as const) {
    await page.goto(`/#${journeyRoute('recovery', step)}`)
    await page.getByRole('heading', { level: 1, name: none }).waitFor()
  }
  const who = await traveller(database(), 'recovery')
  await beginOnPage(page, who, 'zh')
  for (const step of ['loginPassword', 'passwords', 'information', 'sign', 'done'] as const) {
    await atStep(page, 'recovery', 'question', 'zh')
    await page.goto(`/#${journeyRoute('recovery', step)}`)
    await page.waitForURL((address) => address.hash === '#/QAquestion')
  }
  expectNoFaults(page)
})

test('a journey goes on after a reload, shows where it was left, and asks before it is left', async () => {
  const who = await traveller(database(), 'branchFirstLogin')
  const page = await visitor()
  const { words } = journeyPage(page, 'zh')
  await beginOnPage(page, who, 'zh')
  await walkOn(page, who, 'zh', { to: 'information' })
  await page.reload()
  await atStep(page, 'branchFirstLogin', 'information', 'zh')
  await walkOn(page, who, 'zh', { from: 'information', to: 'withdrawalPassword' })
  await page.getByRole('button', { name: words.back }).click()
  await atStep(page, 'branchFirstLogin', 'information', 'zh')
  await expect
    .poll(() => journeyPage(page, 'zh').field(words.username).inputValue())
    .toBe(who.chosen.username)

  await page.goto('/#/firstLogin')
  await page.getByText(pattern(words.unfinished)).waitFor()
  await page.getByRole('link', { name: words['unfinished.go'] }).click()
  await atStep(page, 'branchFirstLogin', 'information', 'zh')

  await page.getByRole('button', { name: words.leave, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words['leave.title'] })
  await dialog.getByRole('button', { name: words['leave.no'] }).click()
  await page.getByRole('button', { name: words.leave, exact: true }).click()
  await dialog.getByRole('button', { name: words['leave.yes'], exact: true }).click()
  await page.waitForURL(/#\/login/)
  await page.goto('/#/setcstinfomation')
  await page.getByRole('heading', { level: 1, name: words['none.title'] }).waitFor()
  expectNoFaults(page)
})

test('mistyped data are corrected before the code, and the rest stays', async () => {
  const who = await traveller(database(), 'debitRegistration')
  const page = await visitor()
  await beginOnPage(page, { ...who, mobile: '13900001111' }, 'zh')
  const { words, field, code } = journeyPage(page, 'zh')
  await page.getByText(words['code.lead'].replace('{mobile}', '139****1111')).waitFor()
  await page.getByRole('button', { name: words.correct }).click()
  await expect.poll(() => field(words.mobile).inputValue()).toBe('13900001111')
  expect(await field(words.name).inputValue()).toBe(who.name)
  expect(await field(words.idNumber).inputValue()).toBe(who.idNumber)
  expect((await field(words['debitRegistration.card']).inputValue()).replaceAll(' ', '')).toBe(who.account)
  await field(words.mobile).fill(who.mobile)
  await journeyPage(page, 'zh').imageCode()
  await journeyPage(page, 'zh').submit.click()
  await code.first().waitFor()
  await walkOn(page, who, 'zh', { from: 'code', to: 'agreement' })
  expectNoFaults(page)
})

test('invalid entries get a message beside their fields, and stay', async () => {
  const page = await visitor({ language: 'en' })
  const { words: t, field, submit } = journeyPage(page, 'en')
  await page.goto('/#/perBankRegister')
  await submit.click()
  for (const key of [
    'nameRequired',
    'idNumberRequired',
    'accountNumberRequired',
    'mobileRequired',
    'imageCodeRequired',
  ] as const)
    await page.getByText(sentence(key, 'en')).waitFor()
  expect(await field(t.name).evaluate((box) => box === document.activeElement)).toBe(true)

  const typed = {
    [t.name]: '林晓雯',
    [t.idNumber]: '110101199003070000',
    [t['debitRegistration.card']]: '6222 0200 0000 0000 001',
    [t.mobile]: '12345678901',
  }
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
  await field(wordsOf('en').ui.imageCode).fill('AB3D')
  await submit.click()
  for (const key of ['idNumberInvalid', 'debitCardInvalid', 'mobileInvalid'] as const)
    await page.getByText(sentence(key, 'en')).waitFor()
  for (const [name, value] of Object.entries(typed)) expect(await field(name).inputValue()).toBe(value)
  // Changes the language at once. The boxes keep their content.
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByText(sentence('idNumberInvalid', 'zh')).waitFor()
  const zh = journeyPage(page, 'zh')
  expect(await zh.field(zh.words.mobile).inputValue()).toBe('12345678901')
  expectNoFaults(page)
})

test('a wrong image code gets a message in its field, and the journey begins with the next one', async () => {
  const who = await traveller(database(), 'cardFirstLogin')
  const page = await visitor()
  const { words: t, field, submit, imageCode } = journeyPage(page, 'zh')
  await page.goto('/#/login/creditCardFirstLogin')
  await fillEntry(page, who, 'zh')
  await field(wordsOf('zh').ui.imageCode).fill('ZZZZ')
  await submit.click()
  await page.getByText(sentence('imageCodeInvalid', 'zh')).waitFor()
  expect(await field(t.idNumber).inputValue()).toBe(who.idNumber)
  await imageCode()
  await submit.click()
  await atStep(page, 'cardFirstLogin', 'code', 'zh')
  expectNoFaults(page)
})

test('wrong codes and a taken user name get a message in place', async () => {
  const other = await traveller(database(), 'recovery')
  const who = await traveller(database(), 'cardFirstLogin')
  const page = await visitor()
  const { words: t, code, submit, field } = journeyPage(page, 'zh')
  await beginOnPage(page, who, 'zh')
  await atStep(page, 'cardFirstLogin', 'code', 'zh')
  await code.fill('123450')
  await submit.click()
  await page.getByText(sentence('dynamicPasswordExpired', 'zh')).waitFor()
  await walkOn(page, who, 'zh', { to: 'information' })
  await field(t.username).fill(other.username!)
  await field(t.seal).fill('长风破浪')
  await page.getByLabel(t.question).selectOption('birthplace')
  await field(t.answer).fill('宁波')
  await submit.click()
  await page.getByText(sentence('usernameTaken', 'zh')).waitFor()
  expect(await field(t.username).inputValue()).toBe(other.username)
  expect(await field(t.answer).inputValue()).toBe('宁波')
  expectNoFaults(page)
})

test('an existing e-banking customer is recognised after the code, and led to the log-in', async () => {
  const who = {
    ...(await traveller(database(), 'recovery')),
    kindOfJourney: 'debitRegistration' as WayIn,
  }
  const page = await visitor()
  await beginOnPage(page, who, 'zh')
  await atStep(page, 'debitRegistration', 'code', 'zh')
  await walkOn(page, who, 'zh', { to: 'code' })
  const { words: t, code, submit } = journeyPage(page, 'zh')
  // The message arrives before the bank's answer. The code that is typed from it stays.
  const answer = await holdAnswer(page, sendJourneyCode)
  await page.getByRole('button', { name: t['code.ask'], exact: true }).click()
  await code.fill(await dynamicPassword(page, who.mobile))
  answer()
  await page.getByText(t['code.sent.sms']).waitFor()
  await submit.click()
  await page.getByText(sentence('alreadyRegistered', 'zh')).waitFor()
  await page.getByRole('button', { name: t.toLogin }).click()
  await page.waitForURL(/#\/login/)
  expectNoFaults(page)
})

test('a debit card logs in with its query password on its own screen, and a signed customer is shown which one to use', async () => {
  const who = await traveller(database(), 'onlineSigning', { kind: 'branchSigned' })
  const page = await visitor()
  const { words: t, submit, secret, imageCode } = journeyPage(page, 'zh')
  await page.goto('/#/login/debitCardLogin')
  await fillEntry(page, who, 'zh')
  await submit.click()
  await page.getByText(t['inUse.none']).waitFor()
  await page.getByText(t['way.query'], { exact: true }).click()
  await secret('password').fill('274916')
  await imageCode()
  await submit.click()
  await page.waitForURL(/#\/home/)
  expectNoFaults(page)
})

test('the log-in page leads to first log-in and recovery, and the English address opens in English', async () => {
  const page = await visitor()
  await page.goto('/#/login')
  await page.getByRole('link', { name: '首次登录' }).click()
  await page.getByRole('heading', { level: 1, name: wordsOf('zh').journeys['first.title'] }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/#/login')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.getByRole('heading', { level: 1, name: journeys.recovery.title.zh }).waitFor()
  await page.goto('/#/firstLoginEN')
  await page.getByRole('heading', { level: 1, name: wordsOf('en').journeys['first.title'] }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/#/nosign')
  await page.getByRole('heading', { level: 1, name: wordsOf('en').journeys['notSigned.title'] }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expectNoFaults(page)
})
