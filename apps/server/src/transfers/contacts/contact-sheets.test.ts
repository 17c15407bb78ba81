import { errorCatalogue } from '@cloudsail/contract'
import type { Receipt } from '@cloudsail/contract/orders'
import * as calls from '@cloudsail/contract/transfers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { type TestContext, testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { loadBankList } from '../../networks/index.ts'
import { call } from '../../orders/test-orders.ts'
import { fillIn } from '../batch/test-batches.ts'
import { give } from '../interbank/test-remittances.ts'

const { db, ownerDb } = await testDatabase()
await loadBankList(ownerDb)
const now = new Date('2026-11-20T09:00:00+08:00')

async function scene() {
  const { customerId } = await buildCustomer(db)
  return testContext(db, { customerId, now })
}
async function payee(name: string) {
  const { customerId } = await buildCustomer(db, { name })
  return { name, ...(await buildAccount(db, { customerId, holderName: name })) }
}

type InBankRows = ReturnType<typeof calls.contactSheet.reads.response.parse>['rows']
type OutsideRows = ReturnType<typeof calls.outsideContactSheet.reads.response.parse>['rows']
const exported = async (context: TestContext, sheet: { exports: { name: string } }) =>
  (await call<{ base64: string }>(context, sheet.exports.name, {})).base64
const read = async <Rows>(context: TestContext, sheet: { reads: { name: string } }, base64: string) =>
  (await call<{ rows: Rows }>(context, sheet.reads.name, { base64 })).rows
const take = (context: TestContext, code: string, rows: readonly { contact: object }[]): Promise<Receipt> =>
  give(context, code, { action: 'import', contacts: rows.map(({ contact }) => contact) })
const list = async (context: TestContext, name: string) => {
  const { contacts } = await call<{ contacts: Record<string, unknown>[] }>(context, name, {})
  return contacts.map(({ contactId: _, ...contact }) => contact)
}
/** The first row of each form, as a spreadsheet counts. */
const first = { inBank: 6, outside: 7 }

test('in-bank: a file adds and changes contacts, and the others stay', async () => {
  const context = await scene()
  const [one, two] = [await payee('陈建国'), await payee('王小明')]
  await give(context, 'PTR0901', { action: 'add', name: one.name, account: one.number, remark: '房东' })
  const base64 = fillIn(await exported(context, calls.contactSheet), (put) => {
    put(`C${first.inBank}`, '新房东')
    put(`A${first.inBank + 1}`, two.name)
    put(`B${first.inBank + 1}`, two.number)
  })
  const rows = await read<InBankRows>(context, calls.contactSheet, base64)
  expect(rows.map(({ row, change, errors }) => [row, change, errors])).toEqual([
    [first.inBank, 'changed', []],
    [first.inBank + 1, 'new', []],
  ])
  const receipt = await take(context, 'PTR0901', rows)
  expect(receipt.lines.at(-1)!.value.zh).toBe('新增1位，更新1位，0位没有变化')
  expect(await list(context, calls.contacts.name)).toMatchObject([
    { name: '陈建国', account: one.number, remark: '新房东' },
    { name: '王小明', account: two.number, remark: '' },
  ])
})

test('in-bank: group and usual amount go out and come back, an empty cell clears them, and a wrong one is named', async () => {
  const context = await scene()
  const [one, two] = [await payee('陈建国'), await payee('王小明')]
  const extras = { group: '家人', usual: '1500.5' }
  await give(context, 'PTR0901', {
    action: 'add',
    name: one.name,
    account: one.number,
    remark: '',
    ...extras,
  })
  const same = await read<InBankRows>(
    context,
    calls.contactSheet,
    await exported(context, calls.contactSheet),
  )
  expect(same).toMatchObject([{ change: 'same', contact: { group: '家人', usual: '1500.50' }, errors: [] }])
  const base64 = fillIn(await exported(context, calls.contactSheet), (put) => {
    put(`D${first.inBank}`, '房租')
    put(`E${first.inBank}`, '')
    put(`A${first.inBank + 1}`, two.name)
    put(`B${first.inBank + 1}`, two.number)
    put(`E${first.inBank + 1}`, '88.1')
  })
  const rows = await read<InBankRows>(context, calls.contactSheet, base64)
  expect(rows.map(({ change, errors }) => [change, errors])).toEqual([
    ['changed', []],
    ['new', []],
  ])
  await take(context, 'PTR0901', rows)
  expect(await list(context, calls.contacts.name)).toMatchObject([
    { name: '陈建国', group: '房租', usual: '' },
    { name: '王小明', group: '', usual: '88.10' },
  ])
  const wrong = fillIn(await exported(context, calls.contactSheet), (put) => {
    put(`D${first.inBank}`, '<家人>')
    put(`E${first.inBank}`, '很多')
  })
  const [told] = await read<InBankRows>(context, calls.contactSheet, wrong)
  expect(told!.errors.map(({ field }) => field)).toEqual(['group', 'usual'])
  // An order of before this form, which names neither, leaves both as they are.
  const { name, account } = rows[0]!.contact
  await give(context, 'PTR0901', { action: 'import', contacts: [{ name, account, remark: '房东' }] })
  expect(await list(context, calls.contacts.name)).toMatchObject([{ remark: '房东', group: '房租' }, {}])
})

test('the customer gets a message about each change of a list, with the masked contact', async () => {
  const context = await scene()
  const one = await payee('陈建国')
  await give(context, 'PTR0901', { action: 'add', name: one.name, account: one.number, remark: '' })
  const { contacts } = await call<{ contacts: { contactId: string }[] }>(context, calls.contacts.name, {})
  const { contactId } = contacts[0]!
  const changed = { contactId, name: one.name, account: one.number, remark: '房东' }
  await give(context, 'PTR0901', { action: 'edit', ...changed })
  await give(context, 'PTR0901', { action: 'remove', contactId })
  const two = { name: one.name, account: one.number, remark: '' }
  await give(context, 'PTR0901', { action: 'import', contacts: [two] })
  const { rows } = await sql<{ text: string }>`select payload ->> 'text' as text from outbox.messages
    where customer_id = ${context.session.customerId} order by message_id`.execute(db)
  const tail = one.number.slice(-4)
  expect(rows.map(({ text }) => /变更：(.+?)。/.exec(text)?.[1])).toEqual([
    `新增联系人 **国（尾号${tail}）`,
    `修改联系人 **国（尾号${tail}）`,
    `删除联系人 **国（尾号${tail}）`,
    '导入1位',
  ])
})

test('in-bank: every row names its faults', async () => {
  const context = await scene()
  const one = await payee('陈建国')
  const base64 = fillIn(await exported(context, calls.contactSheet), (put) => {
    const rows = [
      ['陈建国', one.number, ''],
      ['别人', one.number, ''],
      ['张三', 6222021001116245, ''],
      ['', '123', '；'],
      ['李四', '6229990000000000000', ''],
      ['陈见国', '6229990000000000001', ''],
    ]
    for (const [row, cells] of rows.entries())
      for (const [column, cell] of cells.entries())
        if (cell !== '') put(`${'ABC'[column]}${first.inBank + row}`, cell)
  })
  const rows = await read<InBankRows>(context, calls.contactSheet, base64)
  expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    [],
    ['account'],
    ['account'],
    ['name', 'account', 'remark'],
    ['account'],
    ['account'],
  ])
  expect(rows[1]!.errors[0]!.text).toBe(errorCatalogue.contactDuplicate.zh)
  expect(rows[2]!.errors[0]!.text).toBe(errorCatalogue.sheetAccountDigits.zh)
  await expect(take(context, 'PTR0901', rows)).rejects.toThrow()
  expect(await list(context, calls.contacts.name)).toEqual([])
})

test('in-bank: cannot be used to look up the owners of accounts', async () => {
  const context = await scene()
  const accounts = await Promise.all(Array.from({ length: 3 }, () => payee('陈建国')))
  const base64 = fillIn(await exported(context, calls.contactSheet), (put) => {
    for (const [row, { number }] of accounts.entries()) {
      put(`A${first.inBank + row}`, '别人')
      put(`B${first.inBank + row}`, number)
    }
  })
  const ask = () => read<InBankRows>(context, calls.contactSheet, base64)
  for (let each = 0; each < 20; each += 1) await ask()
  await expect(ask()).rejects.toMatchObject({ key: 'payeeChecksTooMany' })
})

test('at other banks: reads banks and types by their names in either language, branches by code', async () => {
  const context = await scene()
  const { branch_code } = await db
    .selectFrom('networks.branches')
    .select('branch_code')
    .where('bank', '=', '308')
    .orderBy('branch_code')
    .executeTakeFirstOrThrow()
  const base64 = fillIn(await exported(context, calls.outsideContactSheet), (put) => {
    const rows = [
      ['企业', '海宁有限公司', '33001234567890', 'China Merchants Bank', branch_code, '货款'],
      ['', '陈建国', '6222021001116245', '中国工商银行', '', ''],
      ['', '陈建国', '6222021001116246', '月亮银行', '', ''],
      ['', '陈建国', '6222021001116247', '中国工商银行', branch_code, ''],
      ['', '陈建国', '6229990000000000000', '中国工商银行', '', ''],
    ]
    for (const [row, cells] of rows.entries())
      for (const [column, cell] of cells.entries())
        if (cell !== '') put(`${'ABCDEF'[column]}${first.outside + row}`, cell!)
  })
  const rows = await read<OutsideRows>(context, calls.outsideContactSheet, base64)
  expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    [],
    [],
    ['bank'],
    ['branchCode'],
    ['account'],
  ])
  expect(rows[2]!.errors[0]!.text).toContain('月亮银行')
  await take(context, 'PTR0902', rows.slice(0, 2))
  expect(await list(context, calls.outsideContacts.name)).toMatchObject([
    { payeeType: 'individual', name: '陈建国', bank: '102', branchCode: '' },
    { payeeType: 'enterprise', name: '海宁有限公司', bank: '308', branchCode: branch_code, remark: '货款' },
  ])
})

test('an exported list is read back without changes, whatever it contains', async () => {
  const text = fc.stringMatching(/^[\p{Script=Han}A-Za-z0-9][\p{Script=Han}A-Za-z0-9,，。]{0,12}$/u)
  const name = fc.stringMatching(/^[\u4e00-\u9fa5A-Za-z]{2,10}$/)
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.tuple(fc.integer({ min: 1e8, max: 9e8 }), name, text, fc.constantFrom('102', '308')),
        {
          minLength: 1,
          maxLength: 12,
          selector: ([number]) => number,
        },
      ),
      fc.constantFrom('zh', 'en'),
      async (drafts, language) => {
        const context = await scene()
        context.language = language as 'zh' | 'en'
        const contacts = drafts.map(([number, name, remark, bank]) => ({
          contact: {
            payeeType: 'individual',
            name,
            // A leading zero belongs to an account number.
            account: `0${number}`,
            bank,
            branchCode: '',
            remark,
          },
        }))
        await take(context, 'PTR0902', contacts)
        const rows = await read<OutsideRows>(
          context,
          calls.outsideContactSheet,
          await exported(context, calls.outsideContactSheet),
        )
        expect(rows.map(({ change, errors }) => [change, errors])).toEqual(rows.map(() => ['same', []]))
        expect(rows).toHaveLength(drafts.length)
      },
    ),
    { numRuns: 8 },
  )
})

test('refuses a file that would exceed the list’s size', async () => {
  const context = await scene()
  const contacts = Array.from({ length: 500 }, (_, index) => ({
    contact: {
      payeeType: 'individual',
      name: '陈建国',
      account: String(6_222_021_000_000_000 + index),
      bank: '102',
      branchCode: '',
      remark: '',
    },
  }))
  await take(context, 'PTR0902', contacts)
  const base64 = fillIn(await exported(context, calls.outsideContactSheet), (put) => {
    put(`C${first.outside}`, '6222021009999999')
  })
  await expect(read(context, calls.outsideContactSheet, base64)).rejects.toMatchObject({
    key: 'contactsFull',
  })
})

test.each([calls.contactSheet, calls.outsideContactSheet])(
  'refuses any other file: $reads.name',
  async (sheet) => {
    const context = await scene()
    const program = Buffer.from('MZ program').toString('base64')
    await expect(read(context, sheet, program)).rejects.toMatchObject({ key: 'sheetNotXls' })
    const other = sheet === calls.contactSheet ? calls.outsideContactSheet : calls.contactSheet
    await expect(read(context, sheet, await exported(context, other))).rejects.toMatchObject({
      key: 'batchFileInvalid',
    })
    const xlsx = fillIn(await exported(context, sheet), () => undefined, 'xlsx')
    await expect(read(context, sheet, xlsx)).rejects.toMatchObject({ key: 'sheetNotXls' })
  },
)
