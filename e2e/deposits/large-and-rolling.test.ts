import { expect, test } from 'vitest'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { balance, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { carryOut, orderSteps, passMinute } from '../support/order.ts'
import { readToEnd } from '../support/reading.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('a large certificate is bought of an issue, and drawn the same day', async () => {
  const language = 'zh'
  const { largeDeposits: words, timeDeposits } = wordsOf(language)
  const owner = await newCustomer({ funds: 330_000, transferService: false })
  const page = await visitor({ language, width: 1440 })
  await enter(page, { identifier: owner.username, route: '/PAM1701000', language })
  const steps = orderSteps(page, language)
  // An issue that cannot be bought now is listed with the reason, and is disabled.
  const issue = (name: RegExp) => page.getByRole('radio', { name })
  await issue(/^3个月 .*已售罄/).waitFor()
  expect(await issue(/^3个月 .*已售罄/).isDisabled()).toBe(true)
  expect(await issue(/^二年 .*未开售/).isDisabled()).toBe(true)
  await issue(/^三年 \S+3YM/).check()
  const amount = page.getByRole('textbox', { name: words['buy.amount'] })
  await amount.fill('305000')
  await steps.next.click()
  await page.getByText('认购金额须为10,000.00元的整数倍。').waitFor()
  await amount.fill('300000')
  await page.getByText('387.50').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await carryOut(page, { owner, language, submit: words['buy.submit'] })
  expect(await balance(owner)).toBe('30000.00')

  await passMinute(owner)
  await page.getByRole('link', { name: pattern(words.toHoldings) }).click()
  await page
    .locator('main')
    .getByRole('link', { name: pattern(timeDeposits['row.draw']) })
    .click()
  await page.getByRole('textbox', { name: timeDeposits['draw.amount'] }).fill('300000')
  await page.getByText(timeDeposits['cost.lost']).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await carryOut(page, { owner, language, submit: timeDeposits['draw.submit'] })
  expect(await balance(owner)).toBe('330000.00')
  expectNoFaults(page)
})

test('a rolling call deposit is opened by its rules, and drawn in part', async () => {
  const language = 'en'
  const { rollingDeposits: words, timeDeposits, flow } = wordsOf(language)
  const owner = await newCustomer({ funds: 130_000, transferService: false, unread: true })
  const page = await visitor({ language, width: 390 })
  await enter(page, { identifier: owner.username, route: '/PAM0501000', language })
  const steps = orderSteps(page, language)
  await page.getByRole('textbox', { name: timeDeposits['open.amount'] }).fill('120000')
  // A customer who has not read the rules is shown them first, and accepts them at their end.
  await page.getByRole('checkbox', { name: words.agreed }).click()
  const dialog = page.getByRole('dialog')
  const agree = dialog.getByRole('button', { name: flow['agreement.agree'] })
  await readToEnd(dialog.getByRole('article'), agree)
  await agree.click()
  await page.getByRole('checkbox', { name: words.agreed, checked: true }).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await carryOut(page, { owner, language, submit: timeDeposits['open.submit'] })
  expect(await balance(owner)).toBe('10000.00')

  await passMinute(owner)
  await page.getByRole('link', { name: pattern(words.toHoldings) }).click()
  await page
    .locator('main')
    .getByRole('link', { name: pattern(timeDeposits['row.draw']) })
    .click()
  const amount = page.getByRole('textbox', { name: timeDeposits['draw.amount'] })
  // The field shows the required remainder. Nothing typed is lost.
  await amount.fill('80000')
  await steps.next.click()
  await page.getByText(/Withdraw up to CNY 70,000\.00/).waitFor()
  await amount.fill('70000')
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await carryOut(page, { owner, language, submit: timeDeposits['draw.submit'] })
  expect(await balance(owner)).toBe('80000.00')
  expectNoFaults(page)
})
