import { onlineSigning } from '@cloudsail/contract/accounts'
import { expect, test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { newCustomer, testPassword } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

const withdrawal = '385027'

test('an unsigned customer signs online with the withdrawal password', async () => {
  const language = 'en'
  const { accounts: t, flow } = wordsOf(language)
  const customer = await newCustomer({
    kind: 'unsigned',
    method: 'none',
    passwords: { login: testPassword, query: '274916', withdrawal },
    enrolled: false,
  })
  const page = await visitor({ language, width: 390 })
  await enter(page, { identifier: customer.username, route: '/PAM0901000' })
  const submit = page.locator('main form button[type=submit]')
  const password = page.getByLabel(t['signing.password'], { exact: true })
  await page.locator('article').waitFor()
  await submit.click()
  await page.getByText(sentence('accountRequired', language)).waitFor()
  await page.getByText(sentence('agreementUnread', language)).waitFor()
  await page.getByText(sentence('passwordRequired', language)).waitFor()
  await expectWhole(page, { inDark: true })

  await page.getByRole('checkbox').first().check()
  const agree = page.getByRole('checkbox', { name: t['signing.agree'] })
  expect(await agree.isDisabled()).toBe(true)
  await page.locator('article').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
  await expect.poll(() => agree.isEnabled()).toBe(true)
  await agree.check()
  await password.fill('998877')
  await submit.click()
  await page.getByText(sentence('passwordWrong', language)).waitFor()
  expect(await agree.isChecked()).toBe(true)
  await password.fill(withdrawal)
  await submit.click()
  const title = onlineSigning.title[language]
  await page
    .getByRole('heading', { level: 1, name: flow['confirm.title'].replace('{title}', title) })
    .waitFor()
  await expectWhole(page, { inDark: true })
  await page.getByRole('button', { name: t['signing.submit'], exact: true }).click()
  await page.getByRole('heading', { level: 1, name: pattern(flow['done.success']) }).waitFor()
  await expectWhole(page, { inDark: true })

  await page.goto('/#/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/#/PAM0901000')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: t['signing.none.title'] }).waitFor()
  await expectWhole(page, { inDark: true })
  expectNoFaults(page)
})

test('an unsigned customer is sent to a branch for functions that online signing does not open', async () => {
  const { certificateScreens: words, flow } = wordsOf('zh')
  const customer = await newCustomer({ kind: 'unsigned', method: 'none' })
  const page = await visitor()
  const main = page.locator('main')
  await enter(page, { identifier: customer.username, route: '/PSC0104000' })
  await main.getByText(words['unsigned.text']).waitFor()
  // Certificates need a branch. The mobile method alone is part of online signing, to which a link leads.
  expect(await main.getByText(sentence('methodNeedsBranchSigning', 'zh')).count()).toBe(3)
  expect(await main.getByText(sentence('methodNeedsSigning', 'zh')).count()).toBe(1)
  // No blank separates two Chinese sentences.
  expect(await main.textContent()).not.toMatch(/。 \S/)
  await expectWhole(page)
  await main.getByRole('link', { name: words['unsigned.sign'], exact: true }).click()
  await page.waitForURL(/#\/PAM0901000/)

  // An order that requires signing at a branch offers no other way.
  await page.goto('/#/PAM0501000')
  await main.getByText(flow['signing.title']).waitFor()
  await main.getByText(/请携带有效身份证件到网点签约/).waitFor()
  expect(await main.locator('a[href="#/PAM0901000"]').count()).toBe(0)
  await main.getByRole('link', { name: flow['signing.branch'] }).click()
  await page.waitForURL(/#\/bankMap/)
  expectNoFaults(page)
})
