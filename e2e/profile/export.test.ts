import { expect, test } from 'vitest'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { savedFile } from '../support/files.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, notificationsOn, orderSteps } from '../support/order.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('an export of the own data is authorised by a code, made in the background, and saved as a file', async () => {
  const language = 'en'
  const { dataCentre: words } = wordsOf(language)
  const owner = await newCustomer()
  const page = await visitor({ language, width: 390 })
  await enter(page, { identifier: owner.username, route: '/dataCentre', language })
  await page.getByRole('button', { name: words['export.start'] }).click()
  const steps = orderSteps(page, language)
  for (const part of ['ledger', 'documents', 'holdings', 'personal'] as const)
    await page.getByRole('checkbox', { name: pattern(words[`export.part.${part}`]) }).uncheck()
  await steps.next.click()
  await page.getByText('Choose at least one part to export.').waitFor()
  for (const part of ['ledger', 'personal'] as const)
    await page.getByRole('checkbox', { name: pattern(words[`export.part.${part}`]) }).check()
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: pattern(words['export.submit']) }).click()
  await steps.doneHeading.waitFor()
  expect((await notificationsOn(page, owner.mobile))[0]).toContain('导出个人信息')
  await page.getByRole('main').getByRole('button', { name: words['export.back'] }).last().click()
  const download = page.getByRole('button', { name: pattern(words['export.downloadOf']) })
  await download.waitFor()
  expect(await axeViolations(page)).toEqual([])
  const file = await savedFile(page, () => download.click())
  expect(file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  // The archive's directory contains the file names in plain text.
  const directory = file.toString('latin1')
  for (const name of ['accounts.csv', 'entries.xlsx', 'personal/data.json', 'personal/schema.json'])
    expect(directory).toContain(name)
  expect(directory).not.toContain('receipts/')
  expectNoFaults(page)
})
