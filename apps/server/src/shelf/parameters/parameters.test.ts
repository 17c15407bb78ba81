import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import {
  type ActionSummary,
  checkParameterSheet,
  parameterSheet,
  parameterSheetFile,
  parameterWithdrawal,
} from '@cloudsail/contract/staff'
import { utils, write } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import {
  advanceClock,
  enterParametersAhead,
  instantOf,
  parameter,
  setUpClock,
  withdrawParameter,
} from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { BankError } from '../../errors.ts'
import { bankParameters } from '../../parameters.ts'
import { approvalsParameter, secondFromParameter } from '../../staff/parameters.ts'
import { type Acting, actingStaff, approveAs, make } from '../../staff/test-actions.ts'
import { parameterActions, parameterHandlers } from './index.ts'

const { db, ownerDb } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: instantOf('2026-11-28', '10:00') })
let now = instantOf('2026-11-28', '10:00')
const acting = actingStaff(
  { db, ownerDb },
  { definitions: parameterActions(bankParameters), unusual: [], inbox: [] },
  { clock: () => ({ now, realNow: new Date() }), further: parameterHandlers(bankParameters) },
)
let product: Acting
let operations: Acting
let second: Acting
beforeAll(async () => {
  product = await acting('product1', ['product'], null)
  operations = await acting('operations1', ['operations'], null)
  second = await acting('operations2', ['operations'], null)
})

const thresholds = async (date: string) => (await parameter(db, secondFromParameter, date))['4102']
const row = (value: string, effectiveOn: string, member = '4102') => ({
  parameter: secondFromParameter.key,
  member,
  value,
  effectiveOn,
})
const key = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error: unknown) => (error instanceof BankError ? error.key : error),
  )
type Checked = ResponseOf<typeof checkParameterSheet>
const check = (file: Uint8Array | string) =>
  product.call<Checked>(checkParameterSheet, {
    content: Buffer.from(file).toString('base64'),
  } satisfies RequestOf<typeof checkParameterSheet>)

test('a threshold of staff actions changes from its date on, once a second person has approved', async () => {
  const before = await thresholds('2026-11-28')
  const made = await make(product, parameterSheet, { rows: [row('150000', '2026-12-01')] })
  expect(made.state).toBe('waiting')
  expect(made.lines).toMatchObject([{ before: { en: '200000.00' }, after: { en: '150000' } }])
  expect(made.lines[0]!.label.en).toContain('4102) from 2026-12-01')
  expect(await thresholds('2026-12-01')).toBe(before)
  expect((await approveAs(operations, made.actionId)).state).toBe('executed')
  expect(await thresholds('2026-11-30')).toBe(before)
  expect(await thresholds('2026-12-01')).toBe(150_000_00n)
  const { entered_by } = await db
    .selectFrom('bankday.parameters')
    .select('entered_by')
    .where('key', '=', secondFromParameter.key)
    .where('effective_on', '=', '2026-12-01')
    .executeTakeFirstOrThrow()
  expect(entered_by).toBe(`product1 ${made.actionId}`)
})

test('members of one parameter and later dates build on each other', async () => {
  const rows = [row('170000', '2026-12-20'), row('160000', '2026-12-10'), row('90000', '2026-12-10', '3201')]
  const made = await make(operations, parameterSheet, { rows })
  await approveAs(second, made.actionId)
  const on = async (date: string) => {
    const value = await parameter(db, secondFromParameter, date)
    return [value['3201'], value['4102']]
  }
  expect(await on('2026-12-10')).toEqual([90_000_00n, 160_000_00n])
  expect(await on('2026-12-20')).toEqual([90_000_00n, 170_000_00n])
})

test('today, a faulty value, an unknown parameter and nothing new are refused', async () => {
  const prepare = (...rows: object[]) => key(product.call(parameterSheet.prepare, { rows }))
  expect(await prepare(row('1', '2026-11-28'))).toBe('parameterRowFaulty')
  expect(await prepare(row('much', '2026-12-02'))).toBe('parameterRowFaulty')
  expect(await prepare({ ...row('1', '2026-12-02'), parameter: 'staff.secondFron' })).toBe(
    'parameterRowFaulty',
  )
  expect(await prepare(row('150000', '2026-12-02'))).toBe('parameterUnchanged')
  const both = product.call(parameterSheet.prepare, {
    rows: [row('1000', '2026-12-02'), row('x', '2026-12-02', '3201')],
  })
  await expect(both).rejects.toMatchObject({ values: { line: 2 } })
})

test('one member or one parameter with two values on one date is refused at the second line', async () => {
  const whole = { parameter: 'staff.unusual', value: '{"changedDays":7,"nearPercent":80,"actionsOfMaker":4}' }
  for (const rows of [
    [row('1000', '2026-12-02'), row('2000', '2026-12-02')],
    [
      { ...whole, effectiveOn: '2026-12-02' },
      { ...whole, effectiveOn: '2026-12-02' },
    ],
  ])
    await expect(product.call(parameterSheet.prepare, { rows })).rejects.toMatchObject({
      key: 'parameterRowFaulty',
      field: 'rows.1',
    })
})

test('a sheet that waits until its date has come fails, and enters nothing', async () => {
  const { actionId } = await make(product, parameterSheet, { rows: [row('7', '2026-11-29')] })
  const other = await make(product, parameterSheet, { rows: [row('140000', '2026-12-05')] })
  const same = await make(product, parameterSheet, { rows: [row('145000', '2026-12-05')] })
  expect((await approveAs(operations, other.actionId)).state).toBe('executed')
  expect(await key(approveAs(operations, same.actionId))).toBe('changedSince')
  now = instantOf('2026-11-29', '00:01')
  await advanceClock(db, now)
  expect(await key(approveAs(operations, actionId))).not.toBe('done')
  expect(await thresholds('2026-11-29')).toBe(200_000_00n)
  expect(await thresholds('2026-12-05')).toBe(140_000_00n)
})

test('a value ahead is withdrawn by two persons, one in effect is not', async () => {
  const of = { parameter: secondFromParameter.key }
  const made = await make(product, parameterWithdrawal, { ...of, effectiveOn: '2026-12-20' })
  expect(made.lines).toMatchObject([{ before: { en: '170000' }, after: { en: '160000' } }])
  expect(await key(approveAs(product, made.actionId))).not.toBe('done')
  expect((await approveAs(operations, made.actionId)).state).toBe('executed')
  expect(await thresholds('2026-12-20')).toBe(160_000_00n)
  for (const effectiveOn of ['2026-12-20', '2026-11-29', '2020-01-01'])
    expect(await key(product.call(parameterWithdrawal.prepare, { ...of, effectiveOn }))).toBe(
      'parameterNotAhead',
    )
})

test('the database enters and withdraws no value of today or before', async () => {
  const values = [{ key: secondFromParameter.key, effectiveOn: '2026-11-29', value: {} }]
  await expect(enterParametersAhead(db, values, 'nobody')).rejects.toThrow(/tomorrow or later/)
  const { effective_on } = await db
    .selectFrom('bankday.parameters')
    .select('effective_on')
    .where('key', '=', secondFromParameter.key)
    .orderBy('effective_on')
    .executeTakeFirstOrThrow()
  expect(await withdrawParameter(db, secondFromParameter.key, effective_on)).toBe(false)
})

const csv = [
  '\uFEFF参数,成员,参数值,生效日期',
  'staff.secondFrom,4102,"155,000",2026-12-31',
  'staff.secondFrom,4102,155000,2026-12-30',
  'staff.approvals,workdays,0,2026-12-30',
  'staff.approvals,knownDays,31,31/12/2026',
  '"staff.unusual",,"{""changedDays"":7,',
  '""nearPercent"":80,""actionsOfMaker"":4}",2026-12-30',
  'nothing.here,,1,2026-12-30',
].join('\r\n')

test('a CSV sheet answers each row as typed, each fault by its line, and the difference of the others', async () => {
  const { rows, faults, lines } = await check(csv)
  expect(rows.map(({ line, value }) => [line, value.slice(0, 7)])).toEqual([
    [2, '155,000'],
    [3, '155000'],
    [4, '0'],
    [5, '31'],
    [6, '{"chang'],
    [8, '1'],
  ])
  expect(faults.map(({ line }) => line)).toEqual([2, 4, 5, 8])
  expect(lines.map(({ after }) => after.en)).toContain('155000')
  expect(await thresholds('2026-12-30')).toBe(160_000_00n)
})

test('an XLSX sheet with dates and numbers of a spreadsheet reads the same', async () => {
  const sheet = utils.aoa_to_sheet(
    [
      ['Cloudsail Bank'],
      ['parameter', 'member', 'value', 'effective date'],
      ['staff.approvals', 'knownDays', 31, new Date('2026-12-30T00:00:00Z')],
    ],
    { UTC: true },
  )
  const file = write(utils.book_new(sheet, 'Parameters'), { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const { rows, faults, lines } = await check(file)
  expect(rows).toEqual([
    { line: 3, parameter: 'staff.approvals', member: 'knownDays', value: '31', effectiveOn: '2026-12-30' },
  ])
  expect(faults).toEqual([])
  expect(lines).toMatchObject([{ before: { en: '30' }, after: { en: '31' } }])
  const made = await make(product, parameterSheet, {
    rows: rows.map(({ line: _, ...rest }) => rest),
  })
  await approveAs(operations, made.actionId)
  expect((await parameter(db, approvalsParameter, '2026-12-30')).knownDays).toBe(31)
})

test.each(['csv', 'xlsx'] as const)(
  'the %s sheet of all parameters reads back without a difference',
  async (format) => {
    const { file } = await product.call<{ file: string }>(parameterSheetFile, { format })
    const { rows, faults, lines } = await check(Buffer.from(file, 'base64'))
    expect(rows.length).toBeGreaterThan(100)
    expect([faults, lines]).toEqual([[], []])
  },
)

test('a file that is no sheet is refused', async () => {
  for (const file of ['PK\x03\x04 broken', 'a,b\n1,2', '"open', Buffer.from([0xff, 0xfe, 0x00])])
    expect(await key(check(file))).toBe('parameterSheetUnreadable')
  const long = ['parameter,value,effective date', ...Array.from({ length: 3_000 }, () => 'a.b,1,2027-01-01')]
  expect(await key(check(long.join('\n')))).toBe('sheetTooLong')
})

test('a summary of a sheet shows who can decide', async () => {
  const summary = await product.call<ActionSummary>(parameterSheet.prepare, {
    rows: [row('1000', '2027-01-05')],
  })
  expect([summary.somebodyCanDecide, summary.checkers]).toEqual([true, ['operations']])
})
