import { expect, test } from 'vitest'
import { buildReadings } from '../../apps/server/src/agreements/test-builders.ts'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { enter, imageCodeOf } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('dollars are remitted abroad, kept as a template, found in the history and cancelled', async () => {
  const language = 'zh'
  const words = wordsOf(language).abroad
  const owner = await newCustomer({ funds: 20_000, currencies: ['USD', 'CNY'] })
  await buildReadings(database(), owner.customerId, ['crossBorder'], new Date())
  const page = await visitor({ language })
  await enter(page, { identifier: owner.username, language, route: '/PFN0101000' })
  const steps = orderSteps(page, language)
  const text = (name: string) => page.getByRole('textbox', { name: pattern(name) }).first()
  await page.getByLabel(words.country).first().selectOption('US')
  await text(words.name).fill('CHEN SIQI')
  await page.getByLabel(words.bank).first().fill('JPMORGAN')
  await page.getByRole('listbox').getByRole('option').first().click()
  expect(await text(words.bic).inputValue()).toBe('CHASUS33XXX')
  await text(words.account).fill('4401883027')
  await text(words.town).fill('SEATTLE')
  await page.getByRole('textbox', { name: words.amount, exact: true }).fill('500')
  // The cost is shown before anything is submitted.
  await page.getByText('525.00').first().waitFor()
  await page.getByLabel(words.describe).fill('美国买房首付')
  await page.getByText(words['refused.title']).waitFor()
  await page.getByLabel(words.describe).fill('给国外父母寄钱')
  await page.getByRole('button', { name: words['found.choose'] }).first().click()
  expect(await page.getByLabel(words.code).inputValue()).toBe('421010')
  await page
    .getByRole('textbox', { name: pattern(words.town) })
    .nth(1)
    .fill('SHANGHAI')
  await page.getByLabel(words.templateName).fill('父母')
  await page.getByRole('checkbox', { name: pattern(words.agreed) }).check()
  await text(wordsOf(language).ui.imageCode).fill(await imageCodeOf(page))
  await expectWhole(page)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: words.submit }).click()
  await page.getByRole('link', { name: words['next.history'] }).click()
  await page.getByText('CHEN SIQI').first().click()
  await page.getByText(words['at.waiting']).waitFor()
  await expectWhole(page)
  await page.getByRole('button', { name: words.cancel }).click()
  await page.getByText('已撤销').first().waitFor()
  await page.evaluate(() => {
    location.hash = '#/PFN0103000'
  })
  await page.getByText('父母').first().waitFor()
  await expectWhole(page)
  expectNoFaults(page)
})
