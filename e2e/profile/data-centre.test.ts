import { expect, test } from 'vitest'
import { axeViolations, closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { tabTo } from '../support/keyboard.ts'
import { enter } from '../support/log-in.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('the records behind a number are opened from the data centre, by the keyboard', async () => {
  const page = await visitor()
  const { dataCentre } = wordsOf('zh')
  await enter(page, { identifier: (await newCustomer()).username })
  await page.evaluate(() => {
    location.hash = '/dataCentre'
  })
  await page.getByRole('heading', { name: dataCentre.looked }).waitFor()
  // The three answers first: the log-in that just took place is a visit.
  await page.getByText(pattern(dataCentre['answer.visits.of'])).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await tabTo(page, page.getByRole('link', { name: new RegExp(dataCentre['what.logins']) }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/loginHistory$/)
  expectNoFaults(page)
})
