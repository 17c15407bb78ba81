import { expect, test } from 'vitest'
import { buildReadings } from '../../apps/server/src/agreements/test-builders.ts'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps, passMinute } from '../support/order.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('dollars are bought by a budget in RMB, found among the trades, and sold again', async () => {
  const language = 'en'
  const { remittance: words } = wordsOf(language)
  const owner = await newCustomer({ funds: 20_000, currencies: ['CNY', 'USD'] })
  await buildReadings(database(), owner.customerId, ['fxPurchase'], new Date())
  const page = await visitor({ language })
  await enter(page, { identifier: owner.username, language, route: '/PFN0301000' })
  const steps = orderSteps(page, language)
  const amount = page.getByRole('textbox', { name: words['buy.amount'], exact: true })
  await page.getByRole('textbox', { name: pattern(words['buy.rmb']) }).fill('5000')
  await expect.poll(() => amount.inputValue()).toMatch(/^\d{3}\.\d\d$/)
  await page.getByLabel(words.country).selectOption('JP')
  await page.getByLabel(words['detail.days'], { exact: true }).fill('8')
  await page.getByLabel(words.month, { exact: true }).selectOption({ index: 2 })
  await page.getByRole('checkbox', { name: pattern(words.agreed) }).check()
  await expectWhole(page)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: words['buy.submit'] }).click()
  // The money is held first. The trade is done once the administration has registered it.
  await steps.doneHeading.waitFor()
  await page.getByRole('link', { name: words['next.trades'] }).click()
  await page.getByText('Private travel').first().click()
  await page.getByRole('dialog', { name: 'Bought US dollar' }).waitFor()
  await expectWhole(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: wordsOf(language).ui.close })
    .click()
  for (const view of ['view.quota', 'view.board'] as const) {
    await page.getByRole('tab', { name: words[view] }).click()
    await expectWhole(page)
  }

  await passMinute(owner)
  await page.evaluate(() => {
    location.hash = '#/PFN0302000'
  })
  await page.getByRole('textbox', { name: words['sell.amount'], exact: true }).fill('100')
  await page.getByLabel(words.source).selectOption('salary')
  await expectWhole(page)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: words['sell.submit'] }).click()
  await page.getByRole('link', { name: words['next.trades'] }).waitFor()
  expectNoFaults(page)
})
