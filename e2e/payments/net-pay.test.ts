import { expect, test } from 'vitest'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { balance, database, newCustomer } from '../support/customers.ts'
import { logIn } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('a shop’s order survives the log-in, is paid, and the shop is informed', async () => {
  const { netPay: words } = wordsOf('zh')
  const owner = await newCustomer({ funds: 2_000 })
  await database()
    .insertInto('payments.net_services')
    .values({
      customer_id: owner.customerId,
      account_id: owner.accountId,
      state: 'open',
      closed_at: null,
      single_minor: 100_000n,
      day_minor: 500_000n,
      opened_at: new Date(),
    })
    .execute()
  const page = await visitor({ language: 'zh', width: 390 })
  await page.goto('/demo/merchant?lang=zh')
  await page.getByRole('button', { name: '去付款' }).nth(2).click()
  await page.waitForURL(({ hash }) => hash.startsWith('#/login'))
  await logIn(page, { identifier: owner.username, language: 'zh' })
  await page.getByText('咖啡豆500克').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: words.pay, exact: true }).click()
  const steps = orderSteps(page, 'zh')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, 'zh')
  await page.getByRole('button', { name: pattern(words['pay.submit']) }).click()
  await steps.doneHeading.waitFor()
  expect(await balance(owner)).toBe('1932.00')
  await page.getByRole('button', { name: words.toMerchant }).click()
  await page.getByText('银行已返回签名结果：已支付').waitFor()
  expectNoFaults(page)
})
