import { expect, test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { balance, newAccount, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { expectWhole } from '../support/whole.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('a customer who signed online moves a whole balance to another account', async () => {
  const language = 'zh'
  const { accounts, flow } = wordsOf(language)
  const payer = await newCustomer({ kind: 'onlineSigned', funds: 640.25, transferService: false })
  const other = await newAccount({ customerId: payer.customerId, funds: 60, transferService: false })
  const page = await visitor({ language })
  await enter(page, { identifier: payer.username, route: '/PAM0301000', language })
  const steps = orderSteps(page, language)
  const amount = page.getByRole('textbox', { name: accounts['move.amount'] })
  // The first account is preselected. Swapping the accounts twice gives the same order.
  const swap = page.getByRole('button', { name: flow['own.swap'] })
  await page.getByRole('button', { name: '640.25' }).waitFor()
  await swap.click()
  await page.getByRole('button', { name: '60.00' }).waitFor()
  await swap.click()
  await page.getByRole('button', { name: '640.25' }).click()
  expect(await amount.inputValue()).toBe('640.25')
  await page.getByText('700.25', { exact: true }).waitFor()
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await expectWhole(page)
  await giveCode(page, payer.mobile, language)
  await page.getByRole('button', { name: accounts['move.submit'], exact: true }).click()
  await steps.doneHeading.waitFor()
  expect([await balance(payer), await balance({ ...payer, ...other })]).toEqual(['0.00', '700.25'])
  await page.getByRole('link', { name: accounts['move.statement'] }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expectNoFaults(page)
})
