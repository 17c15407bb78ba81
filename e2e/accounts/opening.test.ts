import { expect, test } from 'vitest'
import { buildReadings } from '../../apps/server/src/agreements/test-builders.ts'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('an e-account is opened, shows its number, and is undone', async () => {
  const { opening: words } = wordsOf('en')
  const owner = await newCustomer({ transferService: false })
  await buildReadings(database(), owner.customerId, ['accountOpening'], new Date())
  const page = await visitor({ language: 'en', width: 390 })
  await enter(page, { identifier: owner.username, route: '/POA1401000', language: 'en' })
  const steps = orderSteps(page, 'en')
  await page.getByRole('radio', { name: /^Class II e-account/ }).check()
  // A tax resident of another country is sent to a branch, and the choices stay.
  await page.getByRole('radio', { name: /^A tax resident of China and/ }).check()
  await page.getByRole('checkbox', { name: words.agreed }).check()
  await steps.next.click()
  await page.getByText(/Make the declaration and open the account at a branch/).waitFor()
  await page.getByRole('radio', { name: /^A tax resident of China only/ }).check()
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, 'en')
  await page.getByRole('button', { name: pattern(words.submit) }).click()
  await steps.doneHeading.waitFor()
  const opened = () =>
    database()
      .selectFrom('accounts.accounts')
      .select(['number', 'status'])
      .where('customer_id', '=', owner.customerId)
      .where('account_class', '=', 2)
      .executeTakeFirstOrThrow()
  const { number } = await opened()
  await page
    .getByText(number.replace(/(.{4})(?=.)/g, '$1 '))
    .first()
    .waitFor()
  await page.getByRole('button', { name: words.undo }).first().click()
  await page.getByText(words['state.undone']).first().waitFor()
  expect((await opened()).status).toBe('closed')
  expectNoFaults(page)
})

test('a customer who signed online sees the way to a branch instead of the form', async () => {
  const owner = await newCustomer({ kind: 'onlineSigned' })
  const page = await visitor({ language: 'zh', width: 1440 })
  await enter(page, { identifier: owner.username, route: '/POA1401000', language: 'zh' })
  await page.getByText('您为网上签约客户，暂不能办理一键开户，请携带有效证件到网点签约。').waitFor()
  expect(await page.locator('main form').count()).toBe(0)
  expectNoFaults(page)
})
