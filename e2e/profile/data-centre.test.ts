import { test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('the records behind a number are opened from the data centre', async () => {
  const page = await visitor()
  const { dataCentre } = wordsOf('zh')
  await enter(page, { identifier: (await newCustomer()).username })
  await page.evaluate(() => {
    location.hash = '/dataCentre'
  })
  await page.getByRole('heading', { name: dataCentre.looked }).waitFor()
  await page
    .getByRole('row', { name: new RegExp(dataCentre['what.logins']) })
    .getByRole('link')
    .click()
  await page.waitForURL(/#\/loginHistory$/)
  expectNoFaults(page)
})
