import { expect, test } from 'vitest'
import { addDays, bankNow, businessDate } from '../../apps/server/src/bankday/index.ts'
import { buildCard } from '../../apps/server/src/cards/test-card.ts'
import { buildPoints } from '../../apps/server/src/points/test-points.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('a bag is redeemed after missing entries are explained, and cancelled before it is sent', async () => {
  const { points: words } = wordsOf('zh')
  const owner = await newCustomer()
  const earnedOn = businessDate(await bankNow(database()))
  await buildPoints(database(), { customerId: owner.customerId, points: 1_500, earnedOn })
  const page = await visitor({ language: 'zh', width: 1440 })
  await enter(page, { identifier: owner.username, route: '/PYS0103000', language: 'zh' })
  const steps = orderSteps(page, 'zh')
  await page.getByRole('switch', { name: words.mine }).check()
  await page.getByText('折叠购物袋').first().click()
  await page.getByRole('button', { name: words['fields.goods'] }).click()
  const count = page.getByRole('textbox', { name: words.count })
  await count.fill('2')
  await page.getByRole('textbox', { name: words.address }).fill('上海市徐汇区衡山路12号302室')
  await steps.next.click()
  // The input stays: first the postcode is missing, then there are too few points.
  await page.getByText('请输入邮政编码').first().waitFor()
  await page.getByRole('textbox', { name: words.postcode }).fill('200030')
  // Logging in has earned ten more points.
  await count.fill('3')
  await steps.next.click()
  await page.getByText('可用积分不足，还差290分').first().waitFor()
  await count.fill('2')
  expect(await axeViolations(page)).toEqual([])
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await page.getByText('兑换后不可转让').first().waitFor()
  await giveCode(page, owner.mobile, 'zh')
  await page.getByRole('button', { name: words.submit }).click()
  await steps.doneHeading.waitFor()
  await page.getByRole('link', { name: pattern(words.next) }).click()

  await page.getByText('折叠购物袋 × 2').first().click()
  await page.getByText('供应商应在3个工作日内发货。').waitFor()
  await page.getByRole('button', { name: words['orders.cancel'] }).click()
  await page.getByText('已取消，1,200分退回原批次').waitFor()
  await page.getByText('已取消', { exact: true }).first().waitFor()
  await page.goto('#/PYS0101000')
  await page.getByText('1,510', { exact: true }).first().waitFor()
  expectNoFaults(page)
})

test("a card's points pay some of its bill, and stand among its orders", async () => {
  const { points: words } = wordsOf('en')
  const owner = await newCustomer()
  const card = await buildCard(database(), { customerId: owner.customerId })
  const earnedOn = businessDate(await bankNow(database()))
  await card.owe('retail', 30_000n, addDays(earnedOn, -1))
  await buildPoints(database(), {
    customerId: owner.customerId,
    pointsAccountId: card.accountId,
    points: 4_400,
    earnedOn,
  })
  const page = await visitor({ language: 'en', width: 390 })
  await enter(page, { identifier: owner.username, route: '/PCC0301000', language: 'en' })
  await page.getByText('4,400', { exact: true }).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.goto('#/PCC0303000')
  const steps = orderSteps(page, 'en')
  await page.getByText('Off the bill').first().click()
  await page.getByRole('textbox', { name: words.countPoints }).fill('2500')
  await steps.next.click()
  await page.getByText('Enter a multiple of 400 points').first().waitFor()
  await page.getByRole('textbox', { name: words.countPoints }).fill('2,400')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, 'en')
  await page.getByRole('button', { name: words.submit }).click()
  await steps.doneHeading.waitFor()
  expect((await card.read()).owedMinor).toBe(29_400n)
  await page.getByRole('button', { name: pattern(words.next) }).click()
  await page.getByText('2,400').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  expectNoFaults(page)
})
