import { expect, test } from 'vitest'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { database, newAccount, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('an agreement is signed by code, lowered and cancelled without one', async () => {
  const { ecashSigning: words, payAgreements: actions } = wordsOf('zh')
  const owner = await newCustomer({ funds: 2_000 })
  const { customerId } = owner
  const chip = await newAccount({ customerId, kind: 'eCash' })
  await database()
    .insertInto('payments.purses')
    .values({
      customer_id: customerId,
      account_id: chip.accountId,
      linked_account_id: owner.accountId,
      last_contact_at: null,
    })
    .execute()
  const page = await visitor({ language: 'zh', width: 390 })
  await enter(page, {
    identifier: owner.username,
    route: '/rechargePayment/cashSigning/cashSigning',
    language: 'zh',
  })
  const steps = orderSteps(page, 'zh')
  const below = page.getByRole('textbox', { name: words.below })
  await below.fill('9')
  await steps.next.click()
  await page.getByText('卡上余额低于10元至100元时').first().waitFor()
  await below.fill('20')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, 'zh')
  await page.getByRole('button', { name: pattern(words.submit) }).click()
  await steps.doneHeading.waitFor()
  await page.getByRole('link', { name: words.toManage }).click()
  await page.getByRole('button', { name: actions.lower }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: actions.single }).fill('100')
  await page.getByRole('button', { name: actions['lower.submit'] }).click()
  await page.getByText(actions['lower.done']).first().waitFor()
  await page.getByText('100.00', { exact: true }).first().waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: actions.end, exact: true }).click()
  await page.getByRole('button', { name: actions['end.confirm'] }).click()
  await page.getByText(words.empty).waitFor()
  expectNoFaults(page)
})
