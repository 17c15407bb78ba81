import { readFileSync } from 'node:fs'
import { amountField, errorCatalogue } from '@cloudsail/contract'
import * as calls from '@cloudsail/contract/transfers'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import type { WireClient } from '../../http/wire-client.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { loadBankList } from '../../networks/index.ts'
import { batchHandlers } from './handlers.ts'
import { fillIn, firstRow } from './test-batches.ts'

const { db, ownerDb } = await testDatabase()
await loadBankList(ownerDb)
const server = await testServer(db, { handlers: batchHandlers })
afterAll(() => server.app.close())

describe('the template', () => {
  let client: WireClient
  let template: string
  beforeAll(async () => {
    client = await server.loggedIn((await buildCustomer(db)).customerId)
    template = (await client.call(calls.batchTemplate, {})).body.base64
  })
  const readBack = async (base64: string) => (await client.call(calls.readBatch, { base64 })).body
  const row = firstRow

  test('is an XLS file with a bilingual head, text cells and the names of the banks', () => {
    expect(Buffer.from(template, 'base64').subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1')
    const workbook = read(Buffer.from(template, 'base64'), { cellNF: true })
    const [form, banks] = workbook.SheetNames.map((name) => workbook.Sheets[name]!)
    expect(form![`A${row - 1}`].v).toBe('收款人户名 Payee name *')
    expect(form![`B${row}`]).toMatchObject({ t: 's', v: '', z: '@' })
    expect(form![`B${row + 17}`]).toMatchObject({ z: '@' })
    expect(utils.sheet_to_json<string[]>(banks!, { header: 1 })).toContainEqual([
      '招商银行',
      'China Merchants Bank',
    ])
  })

  test('reads names and accounts without invisible characters, and refuses an amount in per cent', async () => {
    const { lines } = await readBack(
      fillIn(template, (put) => {
        put(`A${row}`, '\u202b古丽娜•\ue81e买提\u202c')
        put(`B${row}`, '\u202d6222\u200e0210–0111\u20666245\u2069\u202c')
        put(`E${row}`, '\u200b1\u00a0234.50')
        put(`A${row + 1}`, '张三')
        put(`B${row + 1}`, '6222021001116245')
        put(`E${row + 1}`, '50 %')
      }),
    )
    expect(lines[0]).toMatchObject({
      payeeName: '古丽娜·龴买提',
      payeeAccount: '6222021001116245',
      amount: '1234.50',
      errors: [],
    })
    expect(amountField.safeParse(lines[1]!.amount).error!.issues[0]!.message).toBe('amountInvalid')
  })

  test('is read line by line, in any notation', async () => {
    const { lines } = await readBack(
      fillIn(template, (put) => {
        put(`A${row}`, ' 张三 ')
        put(`B${row}`, '0062 2202-1001 1162 45')
        put(`E${row}`, 1234.5)
        put(`A${row + 2}`, 'Anna Smith')
        put(`B${row + 2}`, '６２２５８８０１１２３４６２４５')
        put(`C${row + 2}`, 'china merchants bank')
        put(`D${row + 2}`, '企业 Enterprise')
        put(`E${row + 2}`, '￥1,000.00')
        put(`F${row + 2}`, '工资劳务')
        put(`G${row + 2}`, '十一月')
      }),
    )
    expect(lines).toEqual([
      {
        row,
        payeeName: '张三',
        payeeAccount: '006222021001116245',
        bank: '',
        bankText: '',
        payeeType: 'individual',
        amount: '1234.5',
        purpose: 'other',
        postscript: '',
        errors: [],
        numberAccount: false,
      },
      {
        row: row + 2,
        payeeName: 'Anna Smith',
        payeeAccount: '6225880112346245',
        bank: '308',
        bankText: 'china merchants bank',
        payeeType: 'enterprise',
        amount: '1000.00',
        purpose: 'salary',
        postscript: '十一月',
        errors: [],
        numberAccount: false,
      },
    ])
  })

  test('names the damage that a spreadsheet has done to an account', async () => {
    const { lines } = await readBack(
      fillIn(template, (put) => {
        put(`B${row}`, 6222021001116245)
        put(`B${row + 1}`, '6.22202E+15')
        put(`B${row + 2}`, 622202100111)
        put(`B${row + 3}`, { t: 'e', v: 0x2a })
        put(`C${row + 3}`, '月亮银行')
        put(`D${row + 3}`, '政府')
        put(`F${row + 3}`, '赌债')
      }),
    )
    const errors = lines.map((line) => line.errors.map(({ field, text }) => `${field}: ${text}`))
    expect(errors).toEqual([
      [`payeeAccount: ${errorCatalogue.sheetAccountDigits.zh}`],
      [`payeeAccount: ${errorCatalogue.sheetAccountScientific.zh.replace('{text}', '6.22202E+15')}`],
      [],
      [
        `payeeAccount: ${errorCatalogue.sheetCellUnreadable.zh}`,
        `bank: ${errorCatalogue.sheetBankUnknown.zh.replace('{text}', '月亮银行')}`,
        `payeeType: ${errorCatalogue.sheetPayeeTypeUnknown.zh.replace('{text}', '政府')}`,
        `purpose: ${errorCatalogue.sheetPurposeUnknown.zh.replace('{text}', '赌债')}`,
      ],
    ])
    expect(lines[2]).toMatchObject({ payeeAccount: '622202100111', numberAccount: true })
    expect(lines[3]).toMatchObject({ bank: null, bankText: '月亮银行', payeeType: null, purpose: null })
  })

  /** Templates that LibreOffice has opened, filled in or changed, and saved. */
  const savedElsewhere = (name: string) =>
    readFileSync(new URL(`./saved-elsewhere/${name}.xls`, import.meta.url)).toString('base64')

  test('reads eighteen lines as another spreadsheet program saves them, without the empty rows below', async () => {
    const { lines } = await readBack(savedElsewhere('filled-in'))
    expect(lines.map((line) => line.row)).toEqual(Array.from({ length: 18 }, (_, each) => row + each))
    expect(lines.flatMap(({ errors }) => errors)).toEqual([])
    // Alternating: with leading zeros, in full-width digits, in groups of four.
    const accounts = ['006222021001116000', '6222021001116001', '6222021001116002']
    expect(lines.slice(0, 3).map(({ payeeAccount }) => payeeAccount)).toEqual(accounts)
    // Alternating: as a number, as a text in full-width digits, as typed into a numeric cell.
    expect(lines.slice(0, 3).map(({ amount }) => amount)).toEqual(['1234.5', '1234.50', '100.25'])
    expect(lines.some(({ numberAccount }) => numberAccount)).toBe(false)
    // In Chinese, in English, and chosen from the list that shows both.
    expect(lines.slice(0, 4).map(({ bank }) => bank)).toEqual(['', '102', '308', '308'])
    const types = ['individual', 'enterprise', 'individual', 'enterprise']
    expect(lines.slice(0, 4).map(({ payeeType }) => payeeType)).toEqual(types)
    const chosen = ['salary', 'rent', 'other', 'goods']
    expect(lines.slice(0, 4).map(({ purpose }) => purpose)).toEqual(chosen)
    expect(lines[5]).toMatchObject({ payeeName: '古丽娜·买买提', postscript: '十一月工资，第6笔' })
  })

  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(9_000, 1)]).toString('base64')
  test.each<[string, keyof typeof errorCatalogue, (template: string) => string]>([
    ['a program under another name', 'sheetNotXls', () => program],
    ['an XLSX under another name', 'sheetNotXls', (xls) => fillIn(xls, () => undefined, 'xlsx')],
    ['a CSV under another name', 'sheetNotXls', (xls) => fillIn(xls, () => undefined, 'csv')],
    ['an empty template', 'sheetEmpty', (xls) => xls],
    ['another head', 'batchFileInvalid', (xls) => fillIn(xls, (put) => put(`B${row - 1}`, '卡号'))],
    [
      'a hidden sheet',
      'sheetHidden',
      (xls) =>
        fillIn(xls, (_put, workbook) => {
          workbook.Workbook = { Sheets: [{}, { Hidden: 1 }] }
        }),
    ],
    ['a hidden row', 'sheetHidden', () => savedElsewhere('hidden-row')],
    ['a hidden column', 'sheetHidden', () => savedElsewhere('hidden-column')],
    ['a password to open it', 'sheetProtected', () => savedElsewhere('locked')],
    ['a password on its structure', 'sheetProtected', () => savedElsewhere('structure-locked')],
    [
      'the template before this one',
      'sheetOutdated',
      (xls) => fillIn(xls, (put) => put('A2', '模板版本 Template version: PTR0102-1')),
    ],
    [
      'nineteen lines',
      'batchTooMany',
      (xls) =>
        fillIn(xls, (put) => {
          for (let each = 0; each < 19; each += 1) put(`A${row + each}`, '张三')
        }),
    ],
    [
      'a hundred thousand lines',
      'sheetTooLarge',
      () => Buffer.from('张三,1\n'.repeat(50_000)).toString('base64'),
    ],
    ['what is no base64', 'sheetUnreadable', () => '***'],
  ])('%s is refused in both languages: %s', async (_, key, make) => {
    const base64 = make(template)
    for (const language of ['zh', 'en'] as const) {
      client.language = language
      const answer = await client.call(calls.readBatch, { base64 })
      expect(answer.body).toMatchObject({ key, field: 'base64' })
      expect(answer.message).toContain(errorCatalogue[key][language].split('{')[0])
    }
    client.language = 'zh'
  })

  test('a request above the largest size is refused before it is read', async () => {
    const answer = await client.send(calls.readBatch.name, 'x'.repeat(1_100_000))
    expect(answer.status).toBe(413)
  })
})
