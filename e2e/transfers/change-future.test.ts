import { changeFuture } from '@cloudsail/contract/transfers'
import { expect, test } from 'vitest'
import { addDays, bankNow, businessDate } from '../../apps/server/src/bankday/index.ts'
import { testContext } from '../../apps/server/src/http/test-context.ts'
import { giveOrder } from '../../apps/server/src/orders/test-orders.ts'
import { axeViolations, closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps, passMinute } from '../support/order.ts'
import { rowsOf } from '../support/query.ts'
import { expectWhole } from '../support/whole.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

/** Sets a monthly transfer of 600.00 that begins in ten days. */
async function withRule() {
  const db = database()
  const payer = await newCustomer({ funds: 5_000 })
  const payee = await newCustomer({ name: '陈建国' })
  const now = await bankNow(db)
  const firstOn = addDays(businessDate(now), 10)
  const context = testContext(db, { customerId: payer.customerId, now })
  await giveOrder(context, 'PTR0701', {
    payerAccountId: `${payer.accountId}`,
    payeeName: payee.name,
    payeeAccount: payee.number,
    amount: '600.00',
    purpose: 'rent',
    postscript: '',
    period: 'monthly',
    firstOn,
    endOn: addDays(firstOn, 200),
  })
  await passMinute(payer)
  return { payer, firstOn }
}

test('the amount of a future transfer is changed, and a date of it skipped', async () => {
  const language = 'zh'
  const { payer, firstOn } = await withRule()
  const { future, rules } = wordsOf(language)
  const page = await visitor({ language })
  await enter(page, { identifier: payer.username, language, route: '/PTR0703000' })
  const steps = orderSteps(page, language)
  await rowsOf(page).first().click()
  await page.getByRole('button', { name: rules.change, exact: true }).click()
  await page.getByRole('heading', { name: changeFuture.title.zh, level: 1 }).waitFor()
  const amount = page.locator('main form').getByRole('textbox', { name: rules.amount })
  await expect.poll(() => amount.inputValue()).toBe('600.00')
  await expectWhole(page, { inDark: true })
  await amount.fill('450.00')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await expectWhole(page, { inDark: true })
  await giveCode(page, payer.mobile, language)
  await page.getByRole('button', { name: rules.submit, exact: true }).click()
  await steps.doneHeading.waitFor()
  await page.getByRole('button', { name: rules.back }).first().click()
  await rowsOf(page).getByText('450.00').first().waitFor()

  await rowsOf(page).first().click()
  await page.getByRole('button', { name: rules.skip }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByText(firstOn).waitFor()
  // A page of another width shows the rule in another place, without its question.
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: rules['skip.confirm'], exact: true }).click()
  await page.getByText(future['detail.skipped']).first().waitFor()
  await expectWhole(page, { inDark: true })
  expectNoFaults(page)
})

test('a future transfer is paused and resumed, and stands on the list of all that runs by itself', async () => {
  const language = 'en'
  const { payer, firstOn } = await withRule()
  const { automatic, future, rules } = wordsOf(language)
  const page = await visitor({ language, width: 390 })
  await enter(page, { identifier: payer.username, language, route: '/PTR0703000' })
  const steps = orderSteps(page, language)
  await rowsOf(page).first().click()
  await page.getByRole('button', { name: rules.pause, exact: true }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: rules['pause.confirm'], exact: true })
    .click()
  await page.getByText(rules.paused).waitFor()
  await expectWhole(page, { inDark: true })
  await page.getByRole('button', { name: rules.resume, exact: true }).click()
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await page.getByText(firstOn).filter({ visible: true }).first().waitFor()
  await giveCode(page, payer.mobile, language)
  await page.getByRole('button', { name: rules['resume.submit'], exact: true }).click()
  await steps.doneHeading.waitFor()

  await page.goto('/#/automatic')
  await page.getByText(automatic.about).waitFor()
  await page.getByText('600.00').first().waitFor()
  await expectWhole(page, { inDark: true })
  await rowsOf(page).first().click()
  await page.waitForURL(/#\/PTR0703000/)
  await page.getByRole('heading', { name: future.query, level: 1 }).waitFor()
  expectNoFaults(page)
})
