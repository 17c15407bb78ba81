import { expect, test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { newAccount, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { fillTransfer, transferForm } from '../support/transfer.ts'
import { pattern, sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'

/** Opens the form of an in-bank transfer as a payer, with somebody to pay. */
async function scene({ language = 'zh', ...options }: { funds?: number; language?: Language } = {}) {
  const payer = await newCustomer({ funds: 6_000, ...options })
  const payee = await newCustomer({ name: '陈建国', funds: 0 })
  const page = await visitor({ language })
  await enter(page, { identifier: payer.username, language, route: '/PTR0101000' })
  const form = transferForm(page, language)
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  return { payer, payee, page, form }
}

test('a press on “next” counts and hits its button, even if leaving the last field begins a check', async () => {
  const { payee, page, form } = await scene()
  await form.amount.fill('88')
  await form.payeeName.fill(payee.name)
  await form.payeeAccount.fill(payee.number)
  const before = (await form.next.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + before.height - 4)
  await page.mouse.down()
  // Leaving the field has started the check, and it is answered while the mouse button is still down.
  await page.getByText(wordsOf('zh').transfers['check.match']).waitFor()
  // A pressed button sinks by a pixel, and by no more.
  expect((await form.next.boundingBox())!.y - before.y).toBeLessThanOrEqual(1)
  await page.mouse.up()
  await form.confirmHeading.waitFor()
  expectNoFaults(page)
})

test('“transfer all” enters the whole available balance of the account that pays', async () => {
  const { page, form } = await scene({ funds: 600 })
  const all = wordsOf('zh').flow['bound.all.move']
  await form.amount.fill('600')
  expect(await page.getByRole('button', { name: pattern(all) }).count()).toBe(0)
  await form.amount.fill('600.01')
  await page.getByRole('button', { name: all.replace('{amount}', '600.00'), exact: true }).click()
  expect(await form.amount.inputValue()).toBe('600.00')
  await page.getByRole('button', { name: pattern(all) }).waitFor({ state: 'detached' })
})

test('the fault of a field that was left appears after the press has ended', async () => {
  const { page, form } = await scene()
  await form.payeeAccount.fill('6222')
  const before = (await form.next.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  expect(await form.payeeAccount.getAttribute('aria-invalid')).toBeNull()
  await page.mouse.up()
  await page.getByText(sentence('payeeAccountInvalid', 'zh')).waitFor()
  await page.getByText(sentence('payeeNameRequired', 'zh')).waitFor()
})

test('a refusal disappears with the next change of its field or of another choice', async () => {
  const language = 'en'
  const payer = await newCustomer({ funds: 100 })
  const other = await newAccount({ customerId: payer.customerId, funds: 6_000 })
  const payee = await newCustomer({ name: '陈建国', funds: 0 })
  const page = await visitor({ language })
  await enter(page, { identifier: payer.username, language, route: '/PTR0101000' })
  const form = transferForm(page, language)
  await form.payer.filter({ hasText: '100.00' }).waitFor()
  const payment = { name: payee.name, number: payee.number, amount: '500' }
  await fillTransfer(page, payment, language)
  await form.next.click()
  const refusal = page.locator('main form').getByText(sentence('insufficientBalance', language))
  await refusal.waitFor()
  // Another account pays. Whether it has enough is not known yet.
  await form.payer.click()
  await page
    .getByRole('option')
    .filter({ hasText: other.number.slice(-4) })
    .click()
  await refusal.waitFor({ state: 'detached' })
  await form.next.click()
  await form.confirmHeading.waitFor()
  // Going back keeps everything as it was typed.
  await form.back.click()
  expect(await form.payeeName.inputValue()).toBe(payee.name)
  expect(await form.amount.inputValue()).toBe('500.00')
  await form.payer.filter({ hasText: other.number.slice(-4) }).waitFor()
})

test('“does not exist” and “cannot be checked” never appear together', async () => {
  const { page, form } = await scene()
  const { transfers } = wordsOf('zh')
  const unchecked = page.getByText(transfers['check.unavailable'])
  const unknown = page.getByText(sentence('payeeAccountUnknown', 'zh'))
  await form.payeeName.fill('陈建国')
  await form.payeeAccount.fill('6229990099999999')
  await form.amount.fill('88')
  await unchecked.waitFor()
  expect(await unknown.count()).toBe(0)
  await form.next.click()
  await unknown.waitFor()
  expect(await unchecked.count()).toBe(0)
  // After the refusal is gone, the check's result is shown in its place again.
  await form.payeeName.fill('陈建')
  await form.amount.click()
  await unknown.waitFor({ state: 'detached' })
  await unchecked.waitFor()
})

test('an invalid amount stays as typed, gets a message, and is not sent', async () => {
  const language = 'en'
  const { payee, page, form } = await scene({ language })
  await fillTransfer(page, { name: payee.name, number: payee.number, amount: '' }, language)
  const { ui } = wordsOf(language)
  for (const [typed, said] of [
    ['1,50', ui['money.grouping']],
    ['1e5', ui['money.characters']],
    ['-5', ui['money.negative']],
    ['1.999', ui['money.decimals']],
  ] as const) {
    for (const way of ['type', 'paste'] as const) {
      await form.amount.fill(way === 'paste' ? '88' : '')
      await form.amount.press('Control+A')
      if (way === 'type') await form.amount.pressSequentially(typed)
      else await page.keyboard.insertText(typed)
      expect(await form.amount.inputValue(), `${way} ${typed}`).toBe(typed)
      await form.next.click()
      await page.locator('main form').getByText(pattern(said)).waitFor()
      expect(await form.amount.inputValue(), `${way} ${typed}`).toBe(typed)
      expect(await form.confirmHeading.count()).toBe(0)
    }
  }
  await form.amount.fill('1234.5')
  await form.next.click()
  await form.confirmHeading.waitFor()
  const words = /one thousand two hundred/i
  await page.getByText(words).filter({ visible: true }).first().waitFor()
})

test('an account number is grouped in fours while typing, and the caret stays in place', async () => {
  const { page, form } = await scene()
  await form.payeeAccount.pressSequentially('62299900002000388')
  expect(await form.payeeAccount.inputValue()).toBe('6229 9900 0020 0038 8')
  await form.payeeAccount.press('Home')
  for (let times = 0; times < 6; times++) await form.payeeAccount.press('ArrowRight')
  await page.keyboard.type('55')
  expect(await form.payeeAccount.inputValue()).toBe('6229 9559 0000 2000 388')
  const caret = await form.payeeAccount.evaluate((box: HTMLInputElement) => box.selectionStart)
  expect(caret).toBe(8)
})
