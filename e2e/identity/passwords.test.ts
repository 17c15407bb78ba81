import type { PasswordKind } from '@cloudsail/contract/identity'
import { expect, test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, type Page, visitor } from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter, logIn } from '../support/log-in.ts'
import { giveCode, notificationsOn, orderSteps } from '../support/order.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

const old = { login: 'Qinghe5208', query: '274916', withdrawal: '385027' }
const fresh = { login: 'Songyun7391', query: '806315', withdrawal: '591837' }
const routes: Record<PasswordKind, string> = {
  login: '/PSC0204000',
  query: '/PSC0201000',
  withdrawal: '/PSC0202000',
}
type Language = 'zh' | 'en'

function boxes(page: Page, kind: PasswordKind, language: Language) {
  const words = wordsOf(language).passwords
  const box = (name: string) => page.locator('main').getByLabel(name, { exact: true })
  return {
    current: box(words[`current.${kind}`]),
    fresh: box(words[`new.${kind}`]),
    repeated: box(words.repeat),
  }
}

async function type(page: Page, kind: PasswordKind, language: Language, typed: [string, string, string]) {
  const { current, fresh, repeated } = boxes(page, kind, language)
  await current.fill(typed[0])
  await fresh.fill(typed[1])
  await repeated.fill(typed[2])
  await orderSteps(page, language).next.click()
}

test.for([
  ['login', 'zh', 1440],
  ['query', 'en', 390],
  ['withdrawal', 'zh', 390],
] as const)('the %s password is changed, in %s', async ([kind, language, width]) => {
  const { username, mobile } = await newCustomer({ passwords: old })
  const page = await visitor({ language, width })
  await enter(page, { identifier: username, password: old.login, language, route: routes[kind] })
  const steps = orderSteps(page, language)
  const { fresh: box, current } = boxes(page, kind, language)

  // Errors found by the page and errors reported by the bank appear next to the boxes, which keep their content.
  await type(page, kind, language, [old[kind], fresh[kind], `${fresh[kind].slice(0, -1)}0`])
  await page.getByText(sentence('passwordsDiffer', language)).waitFor()
  await type(page, kind, language, [old[kind], kind === 'login' ? 'Haifeng1234' : '121212', fresh[kind]])
  await page.getByText(sentence(kind === 'login' ? 'loginPasswordRun' : 'passwordSimple', language)).waitFor()
  await type(page, kind, language, [fresh[kind], fresh[kind], fresh[kind]])
  await page.getByText(sentence('passwordSameAsOld', language)).waitFor()
  await type(page, kind, language, [kind === 'login' ? 'Falsch2026' : '918273', fresh[kind], fresh[kind]])
  await page.getByText(sentence('oldPasswordWrong', language)).waitFor()
  expect(await box.inputValue()).toBe(fresh[kind])
  await expectWhole(page)

  await current.fill(old[kind])
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, mobile, language)
  await expectWhole(page)
  await page.getByRole('button', { name: wordsOf(language).passwords.submit }).click()
  await steps.doneHeading.waitFor()
  expect((await notificationsOn(page, mobile))[0]).toContain('如非本人操作')
  // No password stays in the browser.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [old[kind], fresh[kind]]) expect(kept).not.toContain(secret)
  expectNoFaults(page)
})

test('after a change the new log-in password opens the bank and the old one does not', async () => {
  const { username } = await newCustomer({ method: 'none', passwords: old })
  const page = await visitor()
  await enter(page, { identifier: username, password: old.login, route: routes.login })
  await type(page, 'login', 'zh', [old.login, fresh.login, fresh.login])
  const steps = orderSteps(page, 'zh')
  await steps.confirmHeading.waitFor()
  // A customer without a method confirms by the password alone.
  expect(await steps.codes.count()).toBe(0)
  await page.getByRole('button', { name: wordsOf('zh').passwords.submit }).click()
  await steps.doneHeading.waitFor()

  const other = await visitor()
  await logIn(other, { identifier: username, password: fresh.login })
  await other.waitForURL(/#\/home/)
  await expect(enter(await visitor(), { identifier: username, password: old.login })).rejects.toThrow(
    'loginFailed',
  )
})

test('five wrong old passwords lock it, with the end of the lock', async () => {
  const { username } = await newCustomer({ passwords: old })
  const page = await visitor({ language: 'en' })
  await enter(page, { identifier: username, password: old.login, language: 'en', route: routes.query })
  for (let left = 4; left > 0; left--) {
    await type(page, 'query', 'en', ['918273', fresh.query, fresh.query])
    await page.getByText(`you have ${left} tries left today`).waitFor()
  }
  await type(page, 'query', 'en', ['918273', fresh.query, fresh.query])
  await page.getByText(sentence('passwordLocked', 'en')).waitFor()
  await type(page, 'query', 'en', [old.query, fresh.query, fresh.query])
  await page.getByText(sentence('passwordLocked', 'en')).waitFor()
})

test('a missing enquiry password is set', async () => {
  const { username } = await newCustomer({ method: 'none', passwords: { login: old.login } })
  const page = await visitor({ width: 390 })
  await enter(page, { identifier: username, password: old.login, route: routes.query })
  const words = wordsOf('zh').passwords
  await page.getByText(words['proof.login.hint']).waitFor()
  await page.locator('main').getByLabel(words['proof.login'], { exact: true }).fill(old.login)
  const { fresh: box, repeated } = boxes(page, 'query', 'zh')
  await box.fill(fresh.query)
  await repeated.fill(fresh.query)
  await orderSteps(page, 'zh').next.click()
  await page.getByText('首次设置查询密码').waitFor()
  await page.getByRole('button', { name: words.submit }).click()
  await orderSteps(page, 'zh').doneHeading.waitFor()
})

test('a password that only a branch can set is explained so', async () => {
  const language = 'zh'
  const { username } = await newCustomer({ method: 'none', passwords: { login: old.login } })
  const page = await visitor({ language })
  await enter(page, { identifier: username, password: old.login, language, route: routes.withdrawal })
  await page.getByText(wordsOf(language).passwords['unset.withdrawal']).waitFor()
  expect(await page.locator('main form').count()).toBe(0)
  await expectWhole(page, { says: ({ passwords }) => [passwords['unset.withdrawal']] })
})

test('the rules are ticked off while typing', async () => {
  const { username } = await newCustomer({ passwords: old })
  const page = await visitor()
  await enter(page, { identifier: username, password: old.login, route: routes.login })
  const words = wordsOf('zh').passwords
  const { fresh: box } = boxes(page, 'login', 'zh')
  const met = page.getByRole('listitem').filter({ hasText: pattern(words['rules.met']) })
  await box.fill('abc')
  await page.getByText(words['rules.open']).first().waitFor({ state: 'attached' })
  await box.fill(fresh.login)
  await page.waitForFunction(
    (text) => document.querySelector('main ul')?.textContent?.split(text).length === 4,
    words['rules.met'],
  )
  expect(await met.count()).toBe(3)
})

test('the security question is set by the log-in password', async () => {
  const language = 'en'
  const { username, mobile } = await newCustomer({ passwords: old })
  const page = await visitor({ language, width: 390 })
  await enter(page, { identifier: username, password: old.login, language, route: '/PSC0107000' })
  const words = wordsOf(language).passwords
  const steps = orderSteps(page, language)
  const box = (name: string) => page.locator('main').getByLabel(name, { exact: true })
  await steps.next.click()
  for (const key of ['securityQuestionRequired', 'securityAnswerLength', 'passwordRequired'] as const)
    await page.getByText(sentence(key, language)).waitFor()
  await expectWhole(page)

  await box(words.question).selectOption('firstPet')
  await box(words['question.answer']).fill('小白猫')
  await box(words['proof.login']).fill(`${old.login}x`)
  await steps.next.click()
  await page.getByText(sentence('passwordWrong', language)).waitFor()
  await box(words['question.answer']).fill('小白猫')
  await box(words['proof.login']).fill(old.login)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  expect(await page.locator('main').textContent()).not.toContain('小白猫')
  await giveCode(page, mobile, language)
  await expectWhole(page)
  await page.getByRole('button', { name: words['question.submit'] }).click()
  await steps.doneHeading.waitFor()
  expect((await notificationsOn(page, mobile))[0]).toContain('密保问题')
  expectNoFaults(page)
})
