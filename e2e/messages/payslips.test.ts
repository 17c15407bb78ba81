import { expect, test } from 'vitest'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('a passphrase that the bank never gets is set, and opens a slip', async () => {
  const language = 'zh'
  const { payslips: words } = wordsOf(language)
  const owner = await newCustomer()
  const passphrase = '青山2026绿水'
  const page = await visitor({ language, width: 390 })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await enter(page, { identifier: owner.username, route: '/PCS0402000', language })
  await page.getByRole('link', { name: words.setUp }).click()
  await page.getByLabel(words.passphrase, { exact: true }).fill('12345678')
  await page.getByRole('button', { name: words.make }).click()
  await page.getByText(/不能全部相同或连续/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByLabel(words.passphrase, { exact: true }).fill(passphrase)
  await page.getByLabel(words['passphrase.again']).fill(passphrase)
  await page.getByRole('button', { name: words.make }).click()
  await page.getByText(words.made).waitFor()
  const steps = orderSteps(page, language)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: pattern(words.submit) }).click()
  await steps.doneHeading.waitFor()

  await page.goto('/#/PCS0402000')
  await page.getByLabel(words.passphrase, { exact: true }).fill('青山2025绿水')
  await page.getByRole('button', { name: words.open, exact: true }).click()
  await page.getByText(words.wrong).waitFor()
  await page.getByLabel(words.passphrase, { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: words.open, exact: true }).click()
  await page.getByText(words.unlocked).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(sent.join()).not.toContain(passphrase)
  expectNoFaults(page)
})
