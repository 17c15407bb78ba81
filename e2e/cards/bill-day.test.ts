import { expect, test } from 'vitest'
import { addDays, bankNow, businessDate } from '../../apps/server/src/bankday/index.ts'
import { billRange } from '../../apps/server/src/cards/billing/make-bills.ts'
import { buildCard } from '../../apps/server/src/cards/test-card.ts'
import { inTransaction } from '../../apps/server/src/db/in-transaction.ts'
import useEn from '../../apps/web/src/cards/use/texts.en.ts'
import useZh from '../../apps/web/src/cards/use/texts.zh.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { tabTo } from '../support/keyboard.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'

closeBrowserAfterwards()

test.for([
  ['zh', 1440, 'light', useZh],
  ['en', 390, 'dark', useEn],
] as const)(
  'another statement date, by keys alone: %s at %d, %s',
  async ([language, width, theme, words]) => {
    const db = database()
    const owner = await newCustomer()
    const { customerId } = owner
    const now = await bankNow(db)
    const today = businessDate(now)
    const billedOn = addDays(today, -2)
    const card = await buildCard(db, { customerId, billDay: Number(billedOn.slice(8)) })
    await card.owe('retail', 3_000_00n, addDays(billedOn, -5))
    await inTransaction(db, (tx) =>
      billRange(tx, billedOn, { after: customerId - 1n, upTo: customerId }, now),
    )
    const page = await visitor({ language, width, theme })
    await enter(page, { identifier: owner.username, route: '/billDay', language })
    const chosen = page.getByRole('radio').first()
    await tabTo(page, chosen)
    await page.keyboard.press('Space')
    expect(await axeViolations(page)).toEqual([])
    const steps = orderSteps(page, language)
    await tabTo(page, steps.next)
    await page.keyboard.press('Enter')
    await steps.confirmHeading.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await giveCode(page, owner.mobile, language)
    await page.getByRole('button', { name: words['billDay.submit'], exact: true }).press('Enter')
    await steps.doneHeading.waitFor()
    expect(await scrollsSideways(page)).toBe(false)
    const { billDay, billsFrom } = await card.read()
    expect(billDay).toBe(5)
    // The screen now says why the day stays, and until when.
    await page.goto('/#/PCC0101000')
    await page.getByText(billsFrom!).first().waitFor()
    await page.goto('/#/billDay')
    await page.getByRole('radio').waitFor({ state: 'detached' })
    await page
      .getByText(/6个月|6 months/)
      .last()
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
    expectNoFaults(page)
  },
)
