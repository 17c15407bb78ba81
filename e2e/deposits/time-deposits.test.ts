import { expect, test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { balance, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { carryOut, orderSteps, passMinute } from '../support/order.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('a deposit is opened and drawn in part', async () => {
  const language = 'en'
  const { timeDeposits: words } = wordsOf(language)
  const owner = await newCustomer({ kind: 'onlineSigned', funds: 60_000.5, transferService: false })
  const page = await visitor({ language, width: 390 })
  await enter(page, { identifier: owner.username, route: '/PAM0401000', language })
  const steps = orderSteps(page, language)
  await page.getByRole('textbox', { name: words['open.amount'] }).fill('50000')
  // One year is preselected. Another term shows its interest at once.
  await page.getByRole('radio', { name: /^6 months/ }).check()
  await page.getByText('212.50').first().waitFor()
  await page.getByRole('slider').press('End')
  await expectWhole(page)
  await carryOut(page, { owner, language, submit: words['open.submit'] })
  expect(await balance(owner)).toBe('10000.50')

  await passMinute(owner)
  await page.getByRole('link', { name: pattern(words['open.undo']) }).click()
  const amount = page.getByRole('textbox', { name: words['draw.amount'] })
  // The field shows what a partial withdrawal must leave. Nothing typed is lost.
  await amount.fill('49990')
  await steps.next.click()
  await page.getByText(/Withdraw up to CNY 49,950\.00/).waitFor()
  await amount.fill('20000')
  await page.getByText(words['cost.lost']).first().waitFor()
  await expectWhole(page)
  await carryOut(page, { owner, language, submit: words['draw.submit'] })
  expect(await balance(owner)).toBe('30000.50')
  await page.getByRole('link', { name: words.toHoldings }).click()
  await page.getByText('30,000').first().waitFor()
  expectNoFaults(page)
})
