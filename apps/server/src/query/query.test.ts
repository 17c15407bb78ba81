import { addMonths, checkPeriod, type QueryReach, queryReach } from '@cloudsail/contract'
import { queryTransfers } from '@cloudsail/contract/transfers'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { bankNow, businessDate } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { enterPastOrders } from '../orders/index.ts'
import { handlers } from '../transfers/index.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
const now = await bankNow(db)
const today = businessDate(now)
const year = { from: addMonths(today, -12), to: today }

/** Creates a customer who has paid these payees, each a millisecond earlier than the previous one. */
async function payerOf(payees: readonly { name: string; number: string; remark?: string }[]) {
  const { customerId } = await buildCustomer(db)
  await ownerDb.transaction().execute((tx) =>
    enterPastOrders(
      tx,
      payees.map(({ name, number, remark = '' }, index) => ({
        customerId,
        orderId: `${today.replaceAll('-', '')}${String(customerId).padStart(6, '0')}${String(index).padStart(6, '0')}`,
        contract: { code: 'PTR0101', title: { zh: '行内转账', en: 'Transfer' } },
        method: 'mobile' as const,
        input: {},
        lines: [],
        amountMinor: 100_00n,
        currency: 'CNY' as const,
        payerAccountId: 1n,
        payee: { name, number },
        remark,
        at: new Date(now.getTime() - index),
        journalId: null,
        verificationCode: String(customerId * 1000n + BigInt(index)).padStart(16, '0'),
      })),
    ),
  )
  return server.loggedIn(customerId)
}

test('a period of one or two years is exact to the day, also at the end of a short month', () => {
  const key = (from: string, to: string, reach: QueryReach = queryReach.remittance) =>
    checkPeriod({ from, to }, reach, '2026-11-20')?.key ?? null
  expect(key('2025-11-20', '2026-11-20')).toBeNull()
  expect(key('2025-11-19', '2026-11-19')).toBe('dateTooEarly')
  expect(key('2025-11-20', '2026-11-21')).toBe('dateRangeTooLong')
  expect(key('2026-11-20', '2026-11-19')).toBe('dateRangeInvalid')
  expect(key('', '2026-11-19')).toBe('dateRequired')
  expect(key('2024-11-20', '2025-02-20', queryReach.accountDetails)).toBeNull()
  expect(key('2024-11-20', '2025-02-21', queryReach.accountDetails)).toBe('dateRangeTooLong')
  const atLeapDay = (from: string, to: string) =>
    checkPeriod({ from, to }, queryReach.accountDetails, '2028-02-29')
  expect(atLeapDay('2026-02-28', '2026-05-28')).toBeNull()
  expect(checkPeriod({ from: '2027-02-28', to: '2027-05-31' }, queryReach.accountDetails, '2028-02-29')).toBe(
    null,
  )
})

test('a search ignores blanks, groups of four and full width', async () => {
  const browser = await payerOf([
    { name: 'Anna Smith', number: '6229990000200038801' },
    { name: '古丽娜·买买提', number: '6229990000200011112', remark: '100%_完成' },
  ])
  const found = async (text: string) =>
    (await browser.call(queryTransfers, { ...year, text })).body.rows.map(({ payeeName }) => payeeName)
  for (const text of ['Anna Smith', 'annasmith', 'ＡＮＮＡ　smith', '6229 9900 0020 0038 801', 'Smith'])
    expect([text, await found(text)]).toEqual([text, ['Anna Smith']])
  for (const text of ['gulina', 'gln', '100%_', '_']) expect(await found(text)).toEqual(['古丽娜·买买提'])
  for (const text of ['%%', '\\', 'anna%']) expect(await found(text)).toEqual([])
})

test('pages continue without repeated rows, and totals come with the first', async () => {
  const payees = Array.from({ length: 120 }, (_, index) => ({ name: `收款人${index}`, number: '62299900' }))
  const browser = await payerOf(payees)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await browser.call(queryTransfers, { ...year, ...(cursor && { cursor }) })
    expect(body.totals).toEqual(
      cursor ? null : [{ state: 'success', currency: 'CNY', count: 120, amount: '12000.00' }],
    )
    expect(body.rows.length).toBeLessThanOrEqual(50)
    seen.push(...body.rows.map(({ payeeName }) => payeeName))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(payees.map(({ name }) => name))
})

test.each(['', 'x', '!', 'MTIz', Buffer.from('9'.repeat(15)).toString('base64url'), 'a'.repeat(500)])(
  'refuses an invalid cursor: %s',
  async (cursor) => {
    const browser = await payerOf([])
    const { body } = await browser.call(queryTransfers, { ...year, cursor })
    expect(body).toMatchObject({ key: 'invalidInput', field: 'cursor' })
  },
)

test('a document has the columns, the conditions and no formula', async () => {
  const browser = await payerOf([
    { name: '=HYPERLINK("http://x")', number: '6229990000200038801', remark: '房租' },
    { name: '王建国', number: '6229990000200038802', remark: '房租' },
    { name: '李梅', number: '6229990000200038803' },
  ])
  const filters = { ...year, text: '房租', state: 'success' as const }
  const { body } = await browser.call(queryTransfers.exportCall, { ...filters, format: 'xlsx' })
  expect(body.fileName).toBe(`行内转账记录_${year.from}_${year.to}.xlsx`)
  const workbook = read(Buffer.from(body.base64, 'base64'))
  const [lines, about] = workbook.SheetNames.map((name) =>
    utils.sheet_to_json<string[]>(workbook.Sheets[name]!, { header: 1 }),
  ) as [string[][], string[][]]
  const text = about.flat().join('|')
  for (const word of ['查询期间', `${year.from} – ${year.to}`, '状态', '成功', '查询内容', '房租'])
    expect(text).toContain(word)
  expect(lines[0]).toEqual([
    '提交时间',
    '收款人',
    '收款账号',
    '收款银行',
    '用途',
    '付款账户',
    '金额',
    '币种',
    '状态',
    '指令编号',
  ])
  const rows = lines.slice(1, 3)
  expect(rows.map((row) => [row[1], row[2], row[6], row[8]])).toEqual([
    [`'=HYPERLINK("http://x")`, '6229990000200038801', 100, '成功'],
    ['王建国', '6229990000200038802', 100, '成功'],
  ])
  const nothing = await browser.call(queryTransfers.exportCall, { ...filters, text: 'zz', format: 'pdf' })
  expect(nothing.body).toMatchObject({ key: 'noMatchingTransactions' })
})

test('a least amount above the highest is refused beside its field', async () => {
  const browser = await payerOf([])
  const { body } = await browser.call(queryTransfers, { ...year, minAmount: '5.00', maxAmount: '4.99' })
  expect(body).toMatchObject({ key: 'amountRangeInvalid', field: 'minAmount' })
})
