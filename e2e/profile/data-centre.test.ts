import { test } from 'vitest'
import { demoPasswords } from '../../apps/server/src/demo/customers.ts'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { enter } from '../support/log-in.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('the records behind a number are opened from the data centre', async () => {
  const page = await visitor()
  const { dataCentre } = wordsOf('zh')
  await enter(page, { identifier: 'gulina93', password: demoPasswords.login })
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
