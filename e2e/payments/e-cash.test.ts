import { expect, test } from 'vitest'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { balance, database, newAccount, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('a chip’s top-up above its agreement is refused, and a smaller one waits to be written', async () => {
  const { payments: words } = wordsOf('zh')
  const owner = await newCustomer({ funds: 2_000 })
  const { customerId } = owner
  const chip = await newAccount({ customerId, kind: 'eCash' })
  const own = { customer_id: customerId, account_id: chip.accountId }
  await database()
    .insertInto('payments.purses')
    .values({ ...own, linked_account_id: owner.accountId, last_contact_at: null })
    .execute()
  await database()
    .insertInto('payments.ecash_agreements')
    .values({
      ...own,
      agreement_id: `EC${customerId}`,
      single_minor: 30_000n,
      day_minor: 50_000n,
      month_minor: 100_000n,
      auto_below_minor: null,
      auto_amount_minor: null,
      state: 'normal',
      signed_at: new Date('2026-01-05T10:00:00+08:00'),
    })
    .execute()
  const page = await visitor({ language: 'zh', width: 1440 })
  await enter(page, { identifier: owner.username, route: '/PAM1401000', language: 'zh' })
  await page.getByText(words['contact.never']).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: words.topUp, exact: true }).click()
  const steps = orderSteps(page, 'zh')
  const amount = page.getByRole('textbox', { name: words.amount })
  await amount.fill('400')
  await steps.next.click()
  await page.getByText('本次最多可充值300.00元').first().waitFor()
  await amount.fill('200')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await page.getByText('不能挂失').first().waitFor()
  await giveCode(page, owner.mobile, 'zh')
  await page.getByRole('button', { name: pattern(words.submit) }).click()
  await steps.doneHeading.waitFor()
  expect(await balance(owner)).toBe('1800.00')
  await page.getByRole('button', { name: words.toPurses }).click()
  await page.getByText('待写卡').first().waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  expectNoFaults(page)
})

test('without a chip card the screen explains that', async () => {
  const { payments: words } = wordsOf('en')
  const owner = await newCustomer()
  const page = await visitor({ language: 'en', width: 390 })
  await enter(page, { identifier: owner.username, route: '/PAM1401000', language: 'en' })
  await page.getByText(words.none).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expectNoFaults(page)
})
