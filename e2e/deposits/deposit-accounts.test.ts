import { depositGroupNames, depositInstructionNames, productNames } from '@cloudsail/contract/deposits'
import { expect, test } from 'vitest'
import { bankNow } from '../../apps/server/src/bankday/index.ts'
import { testContext } from '../../apps/server/src/http/test-context.ts'
import { giveOrder } from '../../apps/server/src/orders/test-orders.ts'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { database, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps, passMinute } from '../support/order.ts'
import { searchFor } from '../support/query.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

/** Gives a customer's order without the page. */
async function given({ customerId }: OwnCustomer, code: string, input: object): Promise<void> {
  const db = database()
  await giveOrder(testContext(db, { customerId, now: await bankNow(db) }), code, input)
  await passMinute({ customerId })
}

test('deposits are found and opened in full, with what happens at maturity and the rates', async () => {
  const language = 'en'
  const { deposits: words, timeDeposits, query } = wordsOf(language)
  const owner = await newCustomer({ funds: 200_000, transferService: false })
  const settlementAccountId = owner.accountId.toString()
  const from = `${settlementAccountId}.CNY`
  const opening = { from, amount: '50000', termMonths: 12, instruction: 'renew', settlementAccountId }
  await given(owner, 'PAM0401', opening)
  await given(owner, 'PAM1301', { from, amount: '60000', product: 'callDeposit7', settlementAccountId })
  const page = await visitor({ language, width: 390 })
  await enter(page, { identifier: owner.username, route: '/PAM0202000', language })
  const ofProduct = (product: keyof typeof productNames) =>
    page.locator('main [data-row]').filter({ hasText: productNames[product][language] })
  await ofProduct('callDeposit7').waitFor()
  await expectWhole(page)
  await page.getByRole('button', { name: new RegExp(`^${depositGroupNames.time[language]} 1$`) }).click()
  await ofProduct('callDeposit7').waitFor({ state: 'hidden' })
  await searchFor(page, language, '0009')
  await page.getByText(query.nothing).waitFor()
  await searchFor(page, language, '0001')

  await ofProduct('timeDeposit').click()
  const detail = page.getByRole('dialog')
  await detail.getByText('50,000.00').first().waitFor()
  await detail.getByRole('heading', { name: words.movements }).waitFor()
  await detail.getByRole('listitem').filter({ hasText: '50,000' }).waitFor()
  await expectWhole(page)
  await detail.getByRole('button', { name: words['action.change'] }).click()
  const steps = orderSteps(page, language)
  await page.getByRole('radio', { name: new RegExp(`^${timeDeposits['instruction.toCurrent']}`) }).check()
  await expectWhole(page)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await expectWhole(page)
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: pattern(timeDeposits['change.submit']) }).click()
  await steps.doneHeading.waitFor()
  await page.locator('main').getByRole('button', { name: timeDeposits['change.back'] }).last().click()
  await ofProduct('timeDeposit').click()
  await detail.getByText(depositInstructionNames.toCurrent[language]).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: words['rates.link'] }).click()
  await page.getByRole('table', { name: words['rates.foreign'] }).waitFor()
  expect(await page.getByRole('row', { name: /^Seven-day notice/ }).count()).toBe(1)
  await expectWhole(page)
  expectNoFaults(page)
})
