import { allowSmallAmounts } from '@cloudsail/contract/payments'
import { expect, test } from 'vitest'
import { buildReadings } from '../../apps/server/src/agreements/test-builders.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { balance, database, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { rowsOf } from '../support/query.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('a wallet is bound, pays without a code, and the payment is disputed', async () => {
  const { quickPay: words } = wordsOf('zh')
  const owner = await newCustomer({ funds: 2_000 })
  await buildReadings(database(), owner.customerId, ['quickPayment'], new Date())
  const page = await visitor({ language: 'zh', width: 390 })
  await enter(page, { identifier: owner.username })
  await page.goto('#/PNP0601000')
  await page.getByText(words.empty).waitFor()
  await page.getByRole('button', { name: words.bind }).click()
  await page.getByLabel(words['bind.wallet']).selectOption({ label: '支付宝' })
  await page.getByLabel(words['bind.small']).check()
  await page.getByLabel(words['bind.agree']).check()
  const steps = orderSteps(page, 'zh')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, 'zh')
  await page.getByRole('button', { name: pattern(words['bind.submit']) }).click()
  await steps.doneHeading.waitFor()

  // The wallet has the agreement at once, and pays.
  const shop = await visitor({ language: 'zh', width: 1440 })
  await shop.goto('/demo/quick-pay?lang=zh')
  const choice = shop.locator('select[name=agreement] option', { hasText: owner.number.slice(-4) })
  await choice.first().waitFor({ state: 'attached' })
  await shop.locator('select[name=agreement]').selectOption(await choice.first().getAttribute('value'))
  await shop.locator('#pay button').click()
  await shop.locator('#paid', { hasText: '已支付' }).waitFor()
  expect(await balance(owner)).toBe('1913.60')

  await page.reload()
  await page.getByText('四季鲜生超市').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  // On a narrow page the agreement has a page of its own. Small amounts are turned off at once, and on by an order.
  await page.getByRole('button', { name: /^支付宝/ }).click()
  await page.getByRole('heading', { level: 1, name: '支付宝' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const small = page.getByRole('switch', { name: words.small })
  await small.click()
  await page.getByText(words['small.end.done']).waitFor()
  expect(await small.isChecked()).toBe(false)
  await small.click()
  await page.getByRole('heading', { name: allowSmallAmounts.title.zh }).first().waitFor()
  await steps.next.waitFor()
  await page.getByRole('button', { name: wordsOf('zh').payAgreements.back }).click()
  await page.getByRole('button', { name: words.adjust }).click()
  await page.getByRole('button', { name: pattern(wordsOf('zh').payAgreements.raise) }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: wordsOf('zh').payAgreements.back }).click()
  await page.getByRole('tab', { name: words['view.payments'] }).click()
  await rowsOf(page).getByText('四季鲜生超市').first().click()
  await page.getByRole('button', { name: words.dispute }).click()
  // The question stays while the window crosses the layouts of list and detail.
  const confirm = page.getByRole('button', { name: words['dispute.confirm'] })
  await confirm.waitFor()
  for (const width of [1440, 1100, 700, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect([width, await confirm.isVisible()]).toEqual([width, true])
  }
  await confirm.click()
  await page.getByText('争议处理中', { exact: false }).first().waitFor()
  expect(await balance(owner)).toBe('2000.00')
  expectNoFaults(page)
})
