import { expect, test } from 'vitest'
import { buildReadings } from '../../apps/server/src/agreements/test-builders.ts'
import { addDays, bankNow, businessDate } from '../../apps/server/src/bankday/index.ts'
import { billRange } from '../../apps/server/src/cards/billing/make-bills.ts'
import {
  buildTransactionPassword,
  testTransactionPassword,
} from '../../apps/server/src/cards/passwords/test-passwords.ts'
import { buildCard } from '../../apps/server/src/cards/test-card.ts'
import { inTransaction } from '../../apps/server/src/db/in-transaction.ts'
import agreed from '../../apps/web/src/cards/agreed/texts.zh.ts'
import billsEn from '../../apps/web/src/cards/bills/texts.en.ts'
import billsZh from '../../apps/web/src/cards/bills/texts.zh.ts'
import instalments from '../../apps/web/src/cards/instalments/texts.zh.ts'
import use from '../../apps/web/src/cards/use/texts.zh.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  type Page,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { database, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps, passMinute } from '../support/order.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

/** Confirms the filled-in order with a dynamic password, up to the receipt. */
async function confirm(page: Page, owner: OwnCustomer, submit: string): Promise<void> {
  const steps = orderSteps(page, 'zh')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await passMinute(owner)
  await giveCode(page, owner.mobile, 'zh')
  await page.getByRole('button', { name: submit, exact: true }).click()
  await steps.doneHeading.waitFor()
  expect(await scrollsSideways(page)).toBe(false)
}

const go = (page: Page, route: string) =>
  page.evaluate((hash) => {
    location.hash = hash
  }, route)

test('a card is repaid, paid in instalments, drawn on and repaid by agreement, in one session', async () => {
  const bills = billsZh
  const db = database()
  const owner = await newCustomer({ funds: 20_000 })
  const { customerId } = owner
  const now = await bankNow(db)
  const today = businessDate(now)
  // Its bill was made the night before last.
  const billedOn = addDays(today, -2)
  const card = await buildCard(db, { customerId, billDay: Number(billedOn.slice(8)) })
  const other = await newCustomer()
  const others = await buildCard(db, { customerId: other.customerId })
  await buildTransactionPassword(db, card)
  await buildReadings(db, customerId, ['cardInstalments'], now)
  await card.owe('retail', 3_000_00n, billedOn)
  await inTransaction(db, (tx) => billRange(tx, billedOn, { after: customerId - 1n, upTo: customerId }, now))
  await card.owe('retail', 1_200_00n, addDays(today, -1))

  const page = await visitor({ language: 'zh', width: 390 })
  await enter(page, { identifier: owner.username, route: '/PCC0103000', language: 'zh' })
  await page.getByRole('heading', { name: bills['bill.how'] }).waitFor()
  await page.getByText(bills['interest.none']).waitFor()
  expect(await axeViolations(page)).toEqual([])

  // The minimum of 3,000 is 300. The way chosen on the bill is chosen in the form.
  await page.getByRole('radio', { name: pattern(bills['ways.minimum']) }).check()
  await page.getByRole('link', { name: pattern(bills['ways.pay']) }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: bills['repay.amount'] }).inputValue())
    .toBe('300.00')
  expect(await page.getByRole('radio', { name: pattern(bills['repay.way.minimum']) }).isChecked()).toBe(true)
  await confirm(page, owner, bills['repay.submit'])
  expect((await card.read()).owedMinor).toBe(3_900_00n)

  // Pays another customer's card, by number and name.
  await go(page, '/PTR1202000')
  await page.getByText('300.00').first().waitFor()
  await go(page, '/PTR1201000')
  await page.getByRole('radio', { name: bills['repay.other'] }).check()
  await page.getByRole('textbox', { name: bills['repay.holder'] }).fill(other.name)
  await page.getByRole('textbox', { name: bills['repay.number'] }).fill(others.number)
  await page.getByRole('textbox', { name: bills['repay.amount'] }).fill('50')
  await confirm(page, owner, bills['repay.submit'])
  expect(await others.read()).toMatchObject({ overpaidMinor: 50_00n })

  await go(page, '/PCC0803000')
  await page
    .getByRole('button', { name: pattern(instalments['offer.begin']) })
    .first()
    .click()
  await page.getByRole('checkbox').check()
  await confirm(page, owner, instalments['begin.submit'])
  expect((await card.read()).plannedMinor).toBe(2_700_00n)

  await go(page, '/PCC0501000')
  await page.getByRole('textbox', { name: use['cash.amount'] }).fill('150')
  await page.getByLabel(use['cash.password'], { exact: true }).fill(testTransactionPassword)
  await orderSteps(page, 'zh').next.click()
  await page.getByText('预借现金须为100.00元的整数倍').first().waitFor()
  await page.getByRole('textbox', { name: use['cash.amount'] }).fill('1000')
  await confirm(page, owner, use['cash.submit'])
  // The fee is at least ten yuan.
  expect(await card.read()).toMatchObject({ cashOwedMinor: 1_000_00n, owedMinor: 4_910_00n })

  await go(page, '/PCC0601000')
  await page.getByRole('button', { name: pattern(agreed.set) }).click()
  await confirm(page, owner, agreed.submit)
  await page.getByRole('button', { name: agreed.toAgreed }).click()
  await page.getByText(agreed.on, { exact: true }).waitFor()
  expectNoFaults(page)
})

test.for([
  ['zh', 1440],
  ['en', 390],
] as const)(
  '%s: a card-only customer is led to a log-in in a new window, stays logged in, and reads a bill',
  async ([language, width]) => {
    const { app } = wordsOf(language)
    const bills = { zh: billsZh, en: billsEn }[language]
    const owner = await newCustomer({ kind: 'cardOnly' })
    const { customerId } = owner
    const db = database()
    const now = await bankNow(db)
    const billedOn = addDays(businessDate(now), -2)
    const card = await buildCard(db, { customerId, billDay: Number(billedOn.slice(8)) })
    await card.owe('cash', 2_000_00n, addDays(billedOn, -15))
    await inTransaction(db, (tx) =>
      billRange(tx, billedOn, { after: customerId - 1n, upTo: customerId }, now),
    )
    const page = await visitor({ language, width })
    await enter(page, { identifier: owner.username, route: '/PCC0101000', language })
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const route of ['/PTR1202000', '/PTR1201000']) {
      await go(page, route)
      await page.getByRole('dialog', { name: app['cardOnly.title'] }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      if (route === '/PTR1202000') {
        await page.getByRole('button', { name: app.cancel }).click()
        continue
      }
      const opened = page.context().waitForEvent('page')
      await page.getByRole('button', { name: app['cardOnly.agree'] }).click()
      const logIn = await opened
      await logIn.waitForURL(/#\/login/)
      expect(await logIn.evaluate(() => window.opener)).toBeNull()
      await logIn.close()
    }
    await go(page, '/PCC0102000')
    await page.getByText(bills['unbilled.none']).waitFor()

    // Fifteen days of 2,000 at 0.05 %.
    await go(page, '/PCC0103000')
    const figure = page.getByRole('row', { name: /2,000\.00 .* 15 15\.0000$/ })
    const interest = page.locator('summary').filter({ hasText: bills['interest.cashInterest'] })
    await interest.waitFor()
    expect(await figure.isVisible()).toBe(false)
    await interest.click()
    await figure.waitFor()
    expect(await axeViolations(page)).toEqual([])
    expectNoFaults(page)
  },
)
