import { inFours } from '@cloudsail/contract'
import { transferInput } from '@cloudsail/contract/transfers'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { fillIn } from '../../apps/server/src/transfers/batch/test-batches.ts'
import { closeBrowserAfterwards, expectNoFaults, holdAnswer, visitor } from '../support/browser.ts'
import { balance, newCustomer } from '../support/customers.ts'
import { savedFile } from '../support/files.ts'
import { enter } from '../support/log-in.ts'
import { authorise, fillTransfer, transferForm } from '../support/transfer.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('contacts come in from a file, row by row, and go out again', async () => {
  const language = 'en'
  const customer = await newCustomer()
  const payee = await newCustomer()
  const page = await visitor({ language, width: 390 })
  await enter(page, { identifier: customer.username, language, route: '/PTR0901000' })
  const { transfers } = wordsOf(language)
  await page.getByText(transfers.noContacts).waitFor()
  await page.getByRole('button', { name: transfers['import.short'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  const template = await savedFile(page, () =>
    dialog.getByRole('button', { name: transfers['import.template'] }).click(),
  )
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: 'contacts.xls', mimeType: '', buffer: Buffer.from('a,b,c') })
  await dialog.getByText(sentence('sheetNotXls', language)).waitFor()

  const filled = fillIn(template.toString('base64'), (put) => {
    put('A6', payee.name)
    put('B6', payee.number)
    put('C6', '房东')
    put('D6', '房租')
    put('E6', '1500')
    put('A7', '别人')
    put('B7', customer.number)
  })
  await input.setInputFiles({ name: 'contacts.xls', mimeType: '', buffer: Buffer.from(filled, 'base64') })
  await dialog.getByText(sentence('payeeNameMismatch', language)).waitFor()
  await expectWhole(page)
  await dialog.getByRole('button', { name: transfers['import.take'].replace('{count}', '1') }).click()
  await page.locator('main').getByText(payee.name).waitFor()
  await expectWhole(page)

  const file = await savedFile(page, () =>
    page.getByRole('button', { name: transfers.export, exact: true }).click(),
  )
  const workbook = read(file)
  const rows = utils.sheet_to_json<string[]>(workbook.Sheets[workbook.SheetNames[0]!]!, { header: 1 })
  expect(rows).toContainEqual([payee.name, payee.number, '房东', '房租', '1500.00'])
  expectNoFaults(page)
})

test('a transfer is given again, and its payee chosen again by one press', async () => {
  const language = 'zh'
  const payer = await newCustomer({ funds: 1_000 })
  const payee = await newCustomer({ funds: 0 })
  const page = await visitor({ language })
  await enter(page, { identifier: payer.username, language, route: '/PTR0101000' })
  const { transfers } = wordsOf(language)
  const form = transferForm(page, language)
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  await fillTransfer(
    page,
    { name: payee.name, number: payee.number, amount: '100', postscript: '十一月' },
    language,
  )
  await form.next.click()
  await form.confirmHeading.waitFor()
  await authorise(page, payer.mobile, language)
  await form.submit.click()
  await form.doneHeading.waitFor()
  expect(await balance(payee)).toBe('100.00')

  await page.locator('main').getByRole('link', { name: transfers.toQuery }).click()
  await page.getByText(payee.name).first().waitFor()
  await expectWhole(page)
  const input = await holdAnswer(page, transferInput)
  await page.locator('main [data-row="0"]').click()
  const detail = page.getByRole('dialog')
  const repeat = detail.getByRole('button', { name: transfers.repeat })
  await repeat.and(page.locator('[aria-disabled=true]')).waitFor()
  input()
  await detail.getByRole('button', { name: transfers.saveContact }).click()
  await page.getByText(transfers.contactSaved).first().waitFor()
  await repeat.click()
  await expect.poll(() => form.payeeAccount.inputValue()).toBe(inFours(payee.number))
  expect(await form.amount.inputValue()).toBe('100.00')
  expect(await form.postscript.inputValue()).toBe('十一月')
  expect(page.url()).not.toContain(payee.number)

  // An emptied form suggests the payee of the last transfer, who is reached and chosen by keyboard.
  await form.payeeName.fill('')
  await form.payeeAccount.fill('')
  const recent = page.getByRole('list', { name: transfers.recent }).getByRole('button')
  await recent.first().focus()
  await page.keyboard.press('Enter')
  expect(await form.payeeAccount.inputValue()).toBe(inFours(payee.number))
  await page
    .getByText(pattern(transfers['check.paid']))
    .or(page.getByText(/once|1次/))
    .first()
    .waitFor()
  await expectWhole(page)
  expectNoFaults(page)
})
