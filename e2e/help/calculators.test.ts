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
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('a deposit is calculated by keyboard, its figures carried into the order, and both ways of a loan compared', async () => {
  const { calculators: words } = wordsOf('zh')
  const owner = await newCustomer({ funds: 200_000 })
  const page = await visitor({ language: 'zh', width: 390 })
  await enter(page, { identifier: owner.username })
  await page.goto('#/financialCalculator')
  const terms = page.getByRole('group', { name: words['deposit.term'] })
  await terms.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowRight')
  // The change is announced once, with its conditions.
  await page.getByRole('status').filter({ hasText: '24个月，到期利息' }).waitFor()
  const day = page.getByRole('slider', { name: words['deposit.drawnOn'] })
  const before = await day.getAttribute('aria-valuetext')
  await day.press('ArrowRight')
  expect(await day.getAttribute('aria-valuetext')).not.toBe(before)
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)

  await page.getByRole('link', { name: words['kind.loan'], exact: false }).first().click()
  await page.getByRole('heading', { name: words['loan.each'] }).waitFor()
  await page.getByRole('region', { name: words['loan.kind.equalPrincipal'] }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByText(words.asTable).click()
  await page.getByRole('columnheader', { name: words['loan.rest'] }).waitFor()

  for (const kind of ['fund', 'exchange', 'instalment'] as const) {
    await page.goto(`#/financialCalculator?kind=${kind}`)
    await page.getByRole('table').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
  }

  await page.goto('#/financialCalculator')
  await page.getByRole('link', { name: words['deposit.open'] }).click()
  await page.waitForURL(/PAM0401000/)
  await page.locator('input[value="100,000.00"]').waitFor()
  expectNoFaults(page)
})
