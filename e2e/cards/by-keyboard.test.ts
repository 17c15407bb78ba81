import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, bankNow, businessDate } from '../../apps/server/src/bankday/index.ts'
import { buildCard } from '../../apps/server/src/cards/test-card.ts'
import { buildPoints } from '../../apps/server/src/points/test-points.ts'
import bills from '../../apps/web/src/cards/bills/texts.en.ts'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { isFocused, tabTo } from '../support/keyboard.ts'
import { enter } from '../support/log-in.ts'
import { orderSteps, passMinute } from '../support/order.ts'
import { dynamicPassword, dynamicPasswords } from '../support/transfer.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('the own card is repaid and points are redeemed by keyboard alone', async () => {
  const db = database()
  const owner = await newCustomer({ funds: 1_000 })
  const today = businessDate(await bankNow(db))
  const card = await buildCard(db, { customerId: owner.customerId })
  await card.owe('retail', 300_00n, addDays(today, -1))
  await buildPoints(db, { customerId: owner.customerId, points: 2_000, earnedOn: today })
  const { points } = wordsOf('en')
  const page = await visitor({ language: 'en', width: 1440 })
  const steps = orderSteps(page, 'en')
  const press = async (wanted: Locator) => {
    await tabTo(page, wanted)
    await page.keyboard.press('Enter')
  }
  /** Goes from the form's button to the receipt. */
  const goThrough = async (submit: string) => {
    await press(steps.next)
    await steps.confirmHeading.waitFor()
    expect(await isFocused(steps.confirmHeading)).toBe(true)
    const before = (await dynamicPasswords(page, owner.mobile)).length
    await press(steps.ask)
    await steps.codes.and(page.locator(':focus')).waitFor()
    await page.keyboard.type(await dynamicPassword(page, owner.mobile, { before }))
    await press(page.getByRole('button', { name: submit, exact: true }))
    await steps.doneHeading.waitFor()
    expect(await isFocused(steps.doneHeading)).toBe(true)
  }

  await enter(page, { identifier: owner.username, route: '/PTR1201000', language: 'en' })
  // The full amount is preselected. The arrow key moves to another amount.
  await tabTo(page, page.getByRole('radio', { checked: true }).last())
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('textbox', { name: bills['repay.amount'] }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('120.50')
  await goThrough(bills['repay.submit'])
  expect((await card.read()).owedMinor).toBe(179_50n)

  await passMinute(owner)
  await page.evaluate(() => {
    location.hash = '/PYS0103000'
  })
  await press(page.getByRole('button', { name: 'Vouchers', exact: true }))
  const coffee = page.getByRole('radio', { name: /A cup of coffee/ })
  await tabTo(page, coffee)
  await page.keyboard.press('Space')
  expect(await coffee.isChecked()).toBe(true)
  await press(page.getByRole('button', { name: points.more }))
  await goThrough(points.submit)
  const { balance } = await db
    .selectFrom('points.accounts')
    .select('balance')
    .where('customer_id', '=', owner.customerId)
    .where('points_account_id', '=', 0n)
    .executeTakeFirstOrThrow()
  // Logging in earned ten points.
  expect(balance).toBe(2_010 - 1_800)
  expectNoFaults(page)
})
