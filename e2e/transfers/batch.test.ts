import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { fillIn, firstRow } from '../../apps/server/src/transfers/batch/test-batches.ts'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { balance, newCustomer } from '../support/customers.ts'
import { savedFile } from '../support/files.ts'
import { enter } from '../support/log-in.ts'
import { giveCode } from '../support/order.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('from the template to the results: an error is corrected, and one authorisation sends the rest', async () => {
  const language = 'zh'
  const payer = await newCustomer({ funds: 10_000 })
  const payee = await newCustomer({ funds: 0 })
  const page = await visitor()
  await enter(page, { identifier: payer.username, language, route: '/PTR0102000' })
  const { batch, flow, transfers } = wordsOf(language)
  const template = await savedFile(page, () => page.getByRole('button', { name: batch.template }).click())
  await expectWhole(page)

  // A program under the template's name.
  const input = page.locator('main input[type=file]')
  await input.setInputFiles({ name: 'batch.xls', mimeType: '', buffer: Buffer.from('MZ program') })
  await page.getByText(sentence('sheetNotXls', language)).waitFor()

  const filled = fillIn(template.toString('base64'), (put) => {
    const rows = [
      [payee.name, payee.number, '', '', 100],
      ['陈建国', '6222021001118301', '中国工商银行', '企业', 200],
      ['王小明', '6222021001118004', 'Bank of China', '', 300],
      ['李小红', 6222021001116245, '', '', 0],
    ]
    for (const [row, cells] of rows.entries())
      for (const [column, cell] of cells.entries()) {
        const address = `${'ABCDE'[column]}${firstRow + row}`
        if (cell !== '') put(address, cell)
      }
  })
  await input.setInputFiles({ name: 'batch.xls', mimeType: '', buffer: Buffer.from(filled, 'base64') })
  await page.getByText(pattern(batch.wrong)).first().waitFor()
  const lines = page.getByRole('region', { name: batch.lines })
  await lines.getByText(sentence('sheetAccountDigits', language)).waitFor()
  await lines.getByText(sentence('amountZero', language)).waitFor()
  await expectWhole(page)

  // The wrong line is corrected in place.
  const numbered = (word: string, line: number) =>
    page.getByRole('button', { name: `${word} ${batch.line.replace('{line}', String(line))}` })
  await numbered(batch.edit, 4).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(sentence('sheetAccountDigits', language)).waitFor()
  await dialog.getByRole('textbox', { name: batch.name }).fill(payee.name)
  await dialog.getByRole('textbox', { name: batch.account }).fill(payee.number)
  await dialog.getByRole('button', { name: batch.save }).click()
  await dialog.getByText(sentence('amountZero', language)).waitFor()
  await dialog.getByRole('textbox', { name: batch.amount }).fill('50')
  await expectWhole(page)
  await dialog.getByRole('button', { name: batch.save }).click()
  // The payee's bank reports that the second name does not match. That payee is an enterprise.
  await page.getByText(pattern(batch.doubtful)).first().waitFor()
  await lines.getByText(transfers['check.outside.noMatch']).waitFor()
  await lines.getByText(transfers['payeeType.enterprise']).waitFor()

  await page.getByRole('checkbox', { name: transfers['agreement.tick'] }).check()
  await page.locator('main form').getByRole('button', { name: flow['fill.next'] }).click()
  await page.getByRole('heading', { name: pattern(flow['confirm.title']), level: 1 }).waitFor()
  await expectWhole(page)
  await page.getByRole('checkbox').check()
  await giveCode(page, payer.mobile, language)
  await page.getByRole('button', { name: batch.submit, exact: true }).click()

  // Three payments arrive and another bank refuses one. The page shows it without being asked.
  await page.getByRole('heading', { name: pattern(flow['done.partly']), level: 1 }).waitFor()
  await page.getByText(pattern(batch['progress.partly'])).first().waitFor()
  await expectWhole(page)
  expect(await balance(payer)).toBe('9644.50')
  expect(await balance(payee)).toBe('150.00')

  const file = await savedFile(page, () => page.getByRole('button', { name: batch.results }).click())
  const workbook = read(file)
  const rows = utils.sheet_to_json<string[]>(workbook.Sheets[workbook.SheetNames[0]!]!, { header: 1 })
  expect(rows.slice(-4).map(([line, name, account]) => [line, name, account])).toEqual([
    ['1', payee.name, payee.number],
    ['2', '陈建国', '6222021001118301'],
    ['3', '王小明', '6222021001118004'],
    ['4', payee.name, payee.number],
  ])
  expect(rows.at(-2)!.join(' ')).toContain(flow['state.rejected'])

  // The query lists the batch, and its failed lines go into a new one.
  await page.getByRole('link', { name: batch.toQuery }).click()
  await page.getByText(payee.name).first().waitFor()
  await page.getByText(flow['state.partly']).first().waitFor()
  await page.locator('main [data-row="0"]').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: pattern(batch['repeat.failed']) })
    .click()
  await page.getByRole('region', { name: batch.lines }).getByText('王小明').waitFor()

  // The form itself repeats the last batch.
  await lines
    .getByRole('button', { name: pattern(batch.remove) })
    .first()
    .click()
  await lines.getByRole('button', { name: pattern(batch.last) }).click()
  await lines.getByText('陈建国').first().waitFor()
  await expectWhole(page)
  expectNoFaults(page)
})

test('lines survive a reload, and a customer without a method is informed before typing anything', async () => {
  const payer = await newCustomer({ funds: 1_000 })
  const page = await visitor()
  await enter(page, { identifier: payer.username, route: '/PTR0102000' })
  const { batch } = wordsOf('zh')
  await page.getByRole('button', { name: batch.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: batch.name }).fill('陈建国')
  await dialog.getByRole('textbox', { name: batch.account }).fill('6222021001116245')
  await dialog.getByRole('textbox', { name: batch.amount }).fill('10')
  await dialog.getByRole('combobox', { name: batch.bank }).selectOption({ label: '中国工商银行' })
  await dialog.getByRole('button', { name: batch.save }).click()
  await page.getByText(pattern(batch.right)).first().waitFor()
  await page.reload()
  await page.getByRole('region', { name: batch.lines }).getByText('陈建国').waitFor()
  expectNoFaults(page)

  const none = await newCustomer({ method: 'none' })
  const other = await visitor()
  await enter(other, { identifier: none.username, route: '/PTR0102000' })
  await other.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => other.locator('main input[type=file]').count()).toBe(0)
})
