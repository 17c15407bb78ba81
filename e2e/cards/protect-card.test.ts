import { expect, test } from 'vitest'
import { buildCard } from '../../apps/server/src/cards/test-card.ts'
import words from '../../apps/web/src/cards/bills/texts.zh.ts'
import orders from '../../apps/web/src/cards/protection/texts.zh.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { orderSteps } from '../support/order.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('a credit card is locked for terminals, then reported lost, from its tile and without a code', async () => {
  const { protection } = wordsOf('zh')
  const owner = await newCustomer()
  await buildCard(database(), { customerId: owner.customerId })
  const page = await visitor({ language: 'zh', width: 390 })
  await enter(page, { identifier: owner.username, route: '/PCC0101000', language: 'zh' })
  const steps = orderSteps(page, 'zh')

  await page.getByRole('button', { name: pattern(words['act.lock']) }).click()
  await page.getByRole('switch', { name: pattern(protection['channel.pos']) }).check()
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await page.getByRole('button', { name: orders['lock.submit'] }).click()
  await steps.doneHeading.waitFor()
  await page.getByRole('button', { name: orders.back }).first().click()
  await page.getByText(words.locked).waitFor()

  await page.getByRole('button', { name: pattern(words['act.lost']) }).click()
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await page.getByRole('button', { name: orders['lost.submit'] }).click()
  await steps.doneHeading.waitFor()
  await page.getByRole('button', { name: orders.back }).first().click()
  await page.getByText(words['state.lost'], { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: pattern(words['act.lost']) }).count()).toBe(0)
  expectNoFaults(page)
})
