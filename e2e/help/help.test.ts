import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import zh from '../../apps/web/src/help/content/words.zh.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { tabTo } from '../support/keyboard.ts'
import { enter } from '../support/log-in.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('before log-in, mistyped pinyin finds its answer with today’s rate, and the guide', async () => {
  const page = await visitor({ width: 390 })
  const { guidance } = wordsOf('zh')
  await page.goto('/#/askedQuestions')
  const { question } = zh['money.termEarly']
  await page.getByLabel(guidance['questions.search']).fill('dingqi tiqian qv')
  await page.getByRole('heading', { name: question }).waitFor()
  await page.getByText('活期利率0.05%计息').first().waitFor()
  await page.getByText('已把“qv”按“qu”查找。').waitFor()
  await page.getByRole('button', { name: guidance['questions.exactly'] }).click()
  await page.getByLabel(guidance['questions.search']).fill('今天天气')
  await page.getByText(guidance['questions.none']).waitFor()
  await expectNoFaults(page)
  // The page asks once whether the answer helped, and says thanks.
  await page.goto('/#/askedQuestions?q=cards.limit')
  await page.getByRole('group', { name: guidance.helpful }).getByRole('button').first().click()
  await page.getByText(guidance['helpful.thanks']).waitFor()
  await expectNoFaults(page)
  // A question has an address of its own. From there, a log-in leads to the question's screen.
  await page.goto('/#/askedQuestions?q=money.termEarly')
  await page.getByRole('link', { name: guidance['answer.do'] }).click()
  await page.waitForURL('**/#/login')
  expect(await page.evaluate(() => history.state.wanted)).toBe('/PAM0402000')
})

test('the downloads of the security centre exist, with their fingerprints', async () => {
  const page = await visitor({ width: 390 })
  await page.goto('/#/securityCenter')
  const { origin } = new URL(page.url())
  for (const path of ['/ukey-agent.tgz', '/ca/root.pem', '/verifier.html']) {
    const answer = await fetch(origin + path)
    expect(answer.ok, path).toBe(true)
    const sha = createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest('hex')
    await page.getByText(sha).waitFor()
  }
  await expectNoFaults(page)
})

test('after log-in the help centre keeps bar and menu, and a common question opens in place by the keyboard', async () => {
  const page = await visitor()
  const { guidance } = wordsOf('zh')
  await enter(page, { identifier: (await newCustomer()).username, route: '/login/helpCenter' })
  await page.getByRole('heading', { name: guidance['center.tasks'], level: 2 }).waitFor()
  // The breadcrumb and the menu stand inside the frame alone.
  expect(await page.getByRole('link', { name: guidance.logIn, exact: true }).count()).toBe(0)
  expect(await page.getByRole('list', { name: guidance.urgent }).getByRole('link').count()).toBe(3)
  await tabTo(page, page.getByRole('button', { name: guidance['noun.limits'] }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: guidance['noun.limits'], expanded: true }).waitFor()
  await page.getByRole('link', { name: guidance['center.whole'] }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByPlaceholder(guidance['center.placeholder']).fill('xiane')
  await page.getByRole('heading', { name: guidance['center.found'] }).waitFor()
  expectNoFaults(page)
})
