import { inFours } from '@cloudsail/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anotherTab, closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { balance, database, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { enter, logIn } from '../support/log-in.ts'
import { authorise, dynamicPassword, fillTransfer, transferForm } from '../support/transfer.ts'
import { sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

/** Returns how many orders of a customer were executed. */
async function settled({ customerId }: OwnCustomer): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from orders.orders
    where customer_id = ${customerId} and state = 'success'`.execute(database())
  return Number(rows[0]!.count)
}

async function scene(language: 'zh' | 'en' = 'zh') {
  const payer = await newCustomer({ funds: 1_000 })
  const payee = await newCustomer({ funds: 0 })
  const page = await visitor({ language })
  await enter(page, { identifier: payer.username, route: '/PTR0101000', language })
  const form = transferForm(page, language)
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  await fillTransfer(page, { name: payee.name, number: payee.number, amount: '100' }, language)
  return { payer, payee, page, form }
}

test('a double click pays once', async () => {
  const { payer, payee, page, form } = await scene()
  await form.next.dblclick()
  await form.confirmHeading.waitFor()
  await authorise(page, payer.mobile)
  await form.submit.dblclick()
  await form.doneHeading.waitFor()
  expect(await balance(payer)).toBe('900.00')
  expect(await balance(payee)).toBe('100.00')
  expect(await settled(payer)).toBe(1)
  expectNoFaults(page)
})

test('the back button leads from the confirmation to the unchanged form, and never pays again', async () => {
  const { payer, payee, page, form } = await scene()
  await form.next.click()
  await form.confirmHeading.waitFor()
  await page.goBack()
  await form.amount.waitFor()
  expect(await form.amount.inputValue()).toBe('100.00')
  expect(await form.payeeName.inputValue()).toBe(payee.name)
  expect(await form.payeeAccount.inputValue()).toBe(inFours(payee.number))
  await form.amount.fill('30')
  await form.next.click()
  await form.confirmHeading.waitFor()
  await authorise(page, payer.mobile)
  await form.submit.click()
  await form.doneHeading.waitFor()
  await page.goBack()
  await form.next.waitFor()
  expect(await form.amount.inputValue()).toBe('')
  await page.goForward()
  expect(await balance(payer)).toBe('970.00')
  expect(await settled(payer)).toBe(1)
  expectNoFaults(page)
})

test('a reload keeps the entries', async () => {
  const { payee, page, form } = await scene()
  await page.reload()
  await form.amount.waitFor()
  expect(await form.amount.inputValue()).toMatch(/^100/)
  expect(await form.payeeName.inputValue()).toBe(payee.name)
})

test('a second tab needs its own log-in, which ends the first, and no money moves', async () => {
  const { payer, page, form } = await scene()
  await form.next.click()
  await form.confirmHeading.waitFor()
  const other = await anotherTab(page)
  await other.goto('/#/PTR0101000')
  await logIn(other, { identifier: payer.username })
  await form.ask.click()
  await page.waitForURL(/#\/timeout/)
  expect(await balance(payer)).toBe('1000.00')
  expect(await settled(payer)).toBe(0)
})

test('a session that ends during an order moves no money, and a new log-in restores the entries', async () => {
  const { payer, payee, page, form } = await scene()
  await form.next.click()
  await form.confirmHeading.waitFor()
  await authorise(page, payer.mobile)
  await sql`update http.sessions set last_seen_at = clock_timestamp() - interval '11 minutes'
    where customer_id = ${payer.customerId} and ended_at is null`.execute(database())
  await form.submit.click()
  await page.waitForURL(/#\/timeout/)
  const words = wordsOf('zh').identity
  await page.getByText(words['ended.idle']).waitFor()
  expect(await balance(payer)).toBe('1000.00')
  await page.getByRole('button', { name: words['ended.again'] }).click()
  await page.waitForURL(/#\/relogin/)
  await logIn(page, { identifier: payer.username })
  await page.waitForURL(/#\/PTR0101000/)
  await form.amount.waitFor()
  expect(await form.amount.inputValue()).toBe('100.00')
  expect(await form.payeeAccount.inputValue()).toBe(inFours(payee.number))
  expect(await settled(payer)).toBe(0)
})

test('wrong passwords count down visibly, and the right one still works', async () => {
  const { payer, page, form } = await scene('en')
  await form.next.click()
  await form.confirmHeading.waitFor()
  await form.ask.click()
  await form.code.waitFor()
  await form.submit.click()
  await page.getByText(wordsOf('en').flow['mobile.missing']).waitFor()
  const right = await dynamicPassword(page, payer.mobile)
  await form.code.fill(right === '000000' ? '111111' : '000000')
  await form.submit.click()
  await page.getByText(sentence('dynamicPasswordWrong', 'en')).first().waitFor()
  expect(await balance(payer)).toBe('1000.00')
  await form.code.fill(right)
  await form.submit.click()
  await form.doneHeading.waitFor()
  expect(await balance(payer)).toBe('900.00')
})
