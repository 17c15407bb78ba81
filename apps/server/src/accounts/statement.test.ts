import { type Currency, formatAmount, parseAmount, type ResponseOf } from '@cloudsail/contract'
import { entrySerial, queryDetails, type StatementRow } from '@cloudsail/contract/accounts'
import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { madeUpJournal } from '../db/test-journals.ts'
import { testContext } from '../http/test-context.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { bankOwnerId, type JournalDraft, movingLines, post } from '../ledger/index.ts'
import { returnSummaries } from './annotations/category-rules.ts'
import { readFlows } from './flows/read-flows.ts'
import { handlers } from './handlers.ts'
import { queryDetails as queryPage } from './query-details.ts'
import { statementFilter } from './statement-filter.ts'
import { buildAccount } from './test-builders.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-20T12:00:00+08:00')
const period = { from: '2026-08-21', to: '2026-11-20' }

const { customerId } = await buildCustomer(db)
const { accountId } = await buildAccount(db, { customerId, fundsMinor: 1_000_000n })
const entries = fc.sample(
  fc.record({
    amountMinor: fc.integer({ min: -90_000, max: 100_000 }).filter((amount) => amount !== 0),
    merchant: fc.constantFrom('云雀咖啡', '四季鲜生超市', '=cmd()', '王建国'),
    remark: fc.constantFrom('', '房租，十一月', '"quoted", text', '午餐'),
  }),
  { seed: 11, numRuns: 180 },
)
await post_(entries.map((entry, index) => journal(entry, index)))

function journal(entry: (typeof entries)[number], index: number): JournalDraft {
  const amountMinor = BigInt(entry.amountMinor)
  const details = { summary: amountMinor > 0n ? 'transferIn' : 'shopping', counterpartyName: entry.merchant }
  return {
    kind: 'test',
    reference: String(index),
    bookedAt: new Date(Date.parse('2026-06-01T09:00:00+08:00') + index * 22 * 3_600_000),
    legs: [
      {
        account: { ownerId: customerId, accountId, currency: 'CNY' },
        amountMinor,
        details: { ...details, remark: entry.remark, counterpartyNumber: '6229990000200038801' },
      },
      { account: { ownerId: bankOwnerId, accountId: 3001n, currency: 'CNY' }, amountMinor: -amountMinor },
    ],
  }
}

async function post_(journals: JournalDraft[]): Promise<void> {
  await db.transaction().execute((tx) => post(tx, journals))
}

type Filter = Partial<Parameters<typeof statementFilter>[1]>
const readEntries = async () =>
  (await readFlows(db, { customerId, kind: 'branchSigned' }, { ...period, today: period.to })).entries
const filterOf = async (more: Filter = {}) =>
  statementFilter(
    customerId,
    { accountId: accountId.toString(), currency: 'CNY', ...period, ...more },
    { entries: await readEntries() },
  )

async function allPages(more: Filter, limit: number) {
  const rows: StatementRow[] = []
  let cursor: string | undefined
  let first: ResponseOf<typeof queryDetails>['totals'] = null
  do {
    const page: ResponseOf<typeof queryDetails> = await queryPage(db, await filterOf(more), { cursor, limit })
    if (cursor === undefined) first = page.totals
    else expect(page.totals).toBeNull()
    expect(page.rows.length).toBeLessThanOrEqual(limit)
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return { rows, totals: first! }
}

const minor = (text: string, currency: Currency = 'CNY') =>
  text.startsWith('-') ? -parseAmount(text.slice(1), currency)! : parseAmount(text, currency)!
const signed = ({ direction, amount }: StatementRow) => (direction === 'in' ? minor(amount) : -minor(amount))

describe('pages of a statement', () => {
  test('pages of any size add up to the whole, each row once', async () => {
    const whole = await allPages({}, 1_000)
    expect(whole.rows.length).toBeGreaterThan(80)
    for (const limit of [1, 7, 50]) expect((await allPages({}, limit)).rows).toEqual(whole.rows)
    expect(new Set(whole.rows.map(({ entryId }) => entryId)).size).toBe(whole.rows.length)
  })

  test('each balance is the previous one plus the amount, from the opening to the closing balance', async () => {
    const { rows, totals } = await allPages({}, 50)
    let balance = minor(totals.opening)
    for (const row of rows.toReversed()) {
      balance += signed(row)
      expect(row.balance).toBe(formatAmount(balance, 'CNY'))
    }
    expect(totals.closing).toBe(formatAmount(balance, 'CNY'))
    expect(minor(totals.opening) + minor(totals.in) - minor(totals.out)).toBe(minor(totals.closing))
  })

  test('any filter gives exactly the matching rows and their sums', async () => {
    const whole = (await allPages({}, 1_000)).rows
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          direction: fc.constantFrom(undefined, 'in' as const, 'out' as const),
          minAmount: fc.constantFrom(undefined, '100', '350.50'),
          maxAmount: fc.constantFrom(undefined, '400', '800.01'),
          text: fc.constantFrom(undefined, 'yqkf', 'jianguo', '房租', '8801', '消费', 'transfer', '%', 'zzz'),
        }),
        async (filter) => {
          const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
          const { rows, totals } = await allPages(given, 20)
          expect(rows).toEqual(whole.filter((row) => matches(row, filter)))
          const sum = (direction: 'in' | 'out') =>
            rows
              .filter((row) => row.direction === direction)
              .reduce((all, row) => all + minor(row.amount), 0n)
          expect([minor(totals.in), minor(totals.out)]).toEqual([sum('in'), sum('out')])
          expect(totals.count).toBe(rows.length)
        },
      ),
      { numRuns: 40 },
    )
  })
})

/** Restates the filter in plain terms, with pinyin written by hand. */
function matches(row: StatementRow, filter: Record<string, string | undefined>): boolean {
  if (filter.direction && row.direction !== filter.direction) return false
  if (filter.minAmount && minor(row.amount) < minor(filter.minAmount)) return false
  if (filter.maxAmount && minor(row.amount) > minor(filter.maxAmount)) return false
  const found: Record<string, boolean> = {
    yqkf: row.counterpartyName === '云雀咖啡',
    jianguo: row.counterpartyName === '王建国',
    房租: row.remark.includes('房租'),
    '8801': true,
    消费: row.summary.zh === '消费',
    transfer: row.summary.zh === '转入',
  }
  return filter.text === undefined || (found[filter.text] ?? false)
}

/** Sends the query as the wire does, with every check. */
async function asked(more: object): Promise<ResponseOf<typeof queryDetails>> {
  const handler = handlers.find(({ call }) => call === queryDetails)!
  const request = { accountId: accountId.toString(), currency: 'CNY', ...period, ...more }
  return (await handler.run(testContext(db, { customerId, now }), request as never)) as never
}

test.each([
  [{ from: '2026-11-20', to: '2026-11-19' }, 'dateRangeInvalid'],
  [{ from: '2026-08-19', to: '2026-11-20' }, 'dateRangeTooLong'],
  [{ from: '2024-11-19', to: '2024-11-30' }, 'dateTooEarly'],
  [{ minAmount: '5', maxAmount: '4' }, 'amountRangeInvalid'],
] as const)('%o is refused as %s', async (given, key) => {
  await expect(asked(given)).rejects.toMatchObject({ key })
})

test('allows two years back and three months a query, to the day', async () => {
  expect((await asked({ from: '2024-11-20', to: '2025-02-20' })).rows).toHaveLength(1)
})

test('spending by category adds up without own transfers, and is a filter', async () => {
  const own = await buildAccount(db, { customerId })
  const moved = journal({ amountMinor: -7_00, merchant: '王建国', remark: '' }, 1)
  moved.reference = 'own'
  moved.bookedAt = new Date('2026-11-19T09:00:00+08:00')
  moved.legs[0]!.details = {
    summary: 'transferOut',
    counterpartyName: '本人',
    counterpartyNumber: own.number,
  }
  await post_([moved])
  const { rows, totals } = await asked({})
  expect(rows[0]).toMatchObject({ category: 'own', counterpartyName: '本人' })
  const out = (of: StatementRow[]) =>
    of.filter(({ direction }) => direction === 'out').reduce((sum, { amount }) => sum + minor(amount), 0n)
  const all = await allPages({ direction: 'out' }, 1_000)
  expect(totals!.spending.map(({ category }) => category)).toEqual(['shopping'])
  expect(minor(totals!.spending[0]!.amount)).toBe(out(all.rows) - 7_00n)
  const shopping = await asked({ category: 'shopping' })
  expect(shopping.rows.every(({ category }) => category === 'shopping')).toBe(true)
  expect(shopping.totals!.spending).toEqual(totals!.spending)
  expect(minor(shopping.totals!.out)).toBe(minor(totals!.spending[0]!.amount))
  expect((await asked({ category: 'transfer' })).rows).toEqual([])
  expect((await asked({ direction: 'in' })).totals!.spending).toEqual([])
})

describe('exports', () => {
  const exported = async (
    format: 'csv' | 'xlsx' | 'pdf',
    more: object = {},
    language: 'zh' | 'en' = 'zh',
  ) => {
    const handler = handlers.find(({ call }) => call === queryDetails.exportCall)!
    const request = { accountId: accountId.toString(), currency: 'CNY', ...period, ...more, format }
    const context = { ...testContext(db, { customerId, now }), language }
    return (await handler.run(context, request as never)) as ResponseOf<typeof queryDetails.exportCall>
  }
  const sumOf = (rows: readonly (string | number | null)[][], column: number) =>
    rows.reduce((sum, row) => sum + (row[column] ? minor(Number(row[column]).toFixed(2)) : 0n), 0n)

  test('a CSV read again gives the same rows and sums', async () => {
    const { rows, totals } = await allPages({}, 1_000)
    const { base64, fileName } = await exported('csv')
    expect(fileName).toMatch(/^活期账户交易明细_\d{4}_CNY_2026-08-21_2026-11-20\.csv$/)
    const text = Buffer.from(base64, 'base64').toString()
    const workbook = read(text.slice(1), { type: 'string', raw: true })
    const [, ...lines] = utils.sheet_to_json<string[]>(workbook.Sheets[workbook.SheetNames[0]!]!, {
      header: 1,
      raw: true,
    })
    expect(lines.length).toBe(rows.length)
    expect([sumOf(lines, 3), sumOf(lines, 4)]).toEqual([minor(totals.in), minor(totals.out)])
    expect(lines.map((line) => line[5])).toEqual(rows.map(({ balance }) => balance).toReversed())
    expect(lines.some((line) => line[7]?.startsWith('='))).toBe(false)
    expect(lines[0]![8]!.trim()).toBe('6229990000200038801')
    expect(lines.map((line) => line[6])).toEqual(rows.map(() => 'CNY'))
    const serials = lines.map((line) => line.at(-1)!.trim())
    expect(serials).toEqual(rows.map(entrySerial).toReversed())
    expect(new Set(serials).size).toBe(rows.length)
  })

  test('an XLSX read again gives the same rows and sums, with no formula in it', async () => {
    const { rows, totals } = await allPages({}, 1_000)
    const { base64 } = await exported('xlsx', {}, 'en')
    const workbook = read(Buffer.from(base64, 'base64'))
    const sheet = workbook.Sheets[workbook.SheetNames[0]!]!
    expect(Object.values(sheet).some((cell) => (cell as { f?: string }).f !== undefined)).toBe(false)
    const all = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1, raw: true })
    const lines = all.slice(1, -1)
    expect(all[0]!.slice(0, 4)).toEqual(['Time', 'Value date', 'Summary', 'Money in'])
    expect(all[0]!.slice(4, 7)).toEqual(['Money out', 'Balance', 'Currency'])
    expect(all[0]!.at(-1)).toBe('Transaction number')
    expect(sheet.A2!.w).toMatch(/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(lines.length).toBe(rows.length)
    expect([sumOf(lines, 3), sumOf(lines, 4)]).toEqual([minor(totals.in), minor(totals.out)])
    expect(sumOf([all.at(-1)!], 3)).toBe(minor(totals.in))
  })

  test('a PDF is signed over the whole file', async () => {
    const { base64, mediaType } = await exported('pdf')
    expect(mediaType).toBe('application/pdf')
    const bytes = Buffer.from(base64, 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    // The bank's signature covers a range that ends at the end of the file.
    const [, after, rest] = /\/ByteRange \[0 \d+ (\d+) (\d+)\]/.exec(bytes.toString('latin1'))!
    expect(Number(after) + Number(rest)).toBe(bytes.length)
  })

  test('refuses an export without entries', async () => {
    await expect(exported('csv', { text: 'zzz' })).rejects.toMatchObject({ key: 'noMatchingTransactions' })
  })
})

test('a hold appears in the statement until it is released', async () => {
  const held = await buildAccount(db, { customerId, fundsMinor: 5_000_00n })
  const order = '20261120000000000017'
  const account = { ownerId: customerId, accountId: held.accountId, currency: 'CNY' as const }
  const hold = (reference: string, heldMinor: bigint, bookedAt: string): JournalDraft => ({
    kind: heldMinor > 0n ? 'hold' : 'release',
    reference: madeUpJournal(reference),
    bookedAt: new Date(bookedAt),
    legs: [{ account, amountMinor: 0n, heldMinor, details: { summary: 'hold', counterpartyName: '陈建国' } }],
  })
  await post_([hold(order, 120_50n, '2026-11-20T09:00:00+08:00')])
  await post_([hold('another', 30_00n, '2026-11-20T10:00:00+08:00')])
  await post_([hold('another', -30_00n, '2026-11-20T11:00:00+08:00')])
  const request = { accountId: held.accountId.toString(), currency: 'CNY' as const, ...period }
  const ask = async () =>
    queryPage(db, statementFilter(customerId, request, { entries: await readEntries() }), {
      cursor: undefined,
      limit: 20,
    })
  const page = await ask()
  expect(page.totals!.holds).toEqual([
    {
      amount: '120.50',
      placedAt: '2026-11-20T09:00:00.000+08:00',
      counterpartyName: '陈建国',
      orderId: order,
    },
  ])
  await post_([hold(order, -120_50n, '2026-11-20T12:00:00+08:00')])
  const after = await ask()
  expect(after.totals!.holds).toEqual([])
})

test('an entry links to an order only if the order is the customer’s own', async () => {
  const taker = await buildAccount(db, { customerId })
  const own = '6229990000200011111'
  const cases = [
    ['transferIn', own, 5_00n, true],
    ['transferIn', '6229990000200038801', 5_00n, false],
    ['transferOut', '6229990000200038801', -1_00n, true],
    ['quickPayment', 'Q80001', -1_00n, false],
    ['refund', 'Q80001', 1_00n, false],
    ['refund', '', 1_00n, true],
    ['onlinePayment', 'M80001', -1_00n, true],
  ] as const
  await post_(
    cases.map(
      ([summary, counterpartyNumber, amountMinor], index): JournalDraft => ({
        kind: 'test',
        reference: `202611200000000009${String(index).padStart(2, '0')}`,
        bookedAt: new Date(Date.parse('2026-11-20T09:00:00+08:00') + index * 1_000),
        legs: [
          {
            account: { ownerId: customerId, accountId: taker.accountId, currency: 'CNY' },
            amountMinor,
            details: { summary, counterpartyNumber },
          },
          { account: { ownerId: bankOwnerId, accountId: 3001n, currency: 'CNY' }, amountMinor: -amountMinor },
        ],
      }),
    ),
  )
  const request = { accountId: taker.accountId.toString(), currency: 'CNY' as const, ...period }
  const filter = statementFilter(customerId, request, { entries: await readEntries(), ownNumbers: [own] })
  const { rows } = await queryPage(db, filter, { cursor: undefined, limit: 20 })
  expect(rows.toReversed().map(({ orderId }) => orderId !== null)).toEqual(cases.map(([, , , is]) => is))
})

test('a refund keeps the category of a payment before the period, whose days are read only for a refund', async () => {
  const payer = await buildCustomer(db)
  const card = await buildAccount(db, { customerId: payer.customerId, fundsMinor: 1_000_00n })
  const move = (summary: string, amountMinor: bigint, at: string): JournalDraft => ({
    kind: 'test',
    reference: `${payer.customerId}.${at}`,
    bookedAt: new Date(at),
    legs: [
      {
        account: { ownerId: payer.customerId, accountId: card.accountId, currency: 'CNY' },
        amountMinor,
        details: {
          summary,
          counterpartyName: '赵房东',
          counterpartyNumber: '6217000000000000001',
          remark: summary === 'transferOut' ? '房租' : '',
        },
      },
      { account: { ownerId: bankOwnerId, accountId: 3001n, currency: 'CNY' }, amountMinor: -amountMinor },
    ],
  })
  await post_([
    move('transferOut', -100_00n, '2026-08-01T10:00:00+08:00'),
    move('transferIn', 5_00n, '2026-09-02T10:00:00+08:00'),
    move('refund', 30_00n, '2026-10-03T10:00:00+08:00'),
  ])
  const lines = (from: string, to: string) =>
    movingLines(db, payer.customerId, {
      from,
      to,
      earlier: { since: '2026-07-15', summaries: returnSummaries },
    }).then((found) => found.map(({ businessDate }) => businessDate))
  expect(await lines('2026-09-01', '2026-09-30')).toEqual(['2026-09-02'])
  expect(await lines('2026-09-01', '2026-10-31')).toEqual(['2026-08-01', '2026-09-02', '2026-10-03'])
  const { flows } = await readFlows(
    db,
    { customerId: payer.customerId, kind: 'branchSigned' },
    { from: '2026-10-01', to: '2026-10-31', today: '2026-11-20' },
  )
  expect(flows.map(({ category, amountMinor }) => [category, amountMinor])).toEqual([['housing', 30_00n]])
})
