import { expect, test } from 'vitest'
import { listParameters, loadParameters, parameter, type SheetError } from './bankday/index.ts'
import { testDatabase } from './db/test-database.ts'
import { boardRatesParameter } from './deposits/index.ts'
import { transferLimits } from './limits/enforcement/index.ts'
import { bankParameters } from './parameters.ts'

const { db, ownerDb } = await testDatabase()
/** The bank clock of a test is on the evening of 2026-11-20. */
const today = '2026-11-20'
const board = {
  current: 350,
  call1: 1_000,
  call7: 3_000,
  term: { '3': 6_500, '6': 8_500, '12': 9_500, '24': 10_500, '36': 12_500, '60': 13_000 },
}
const boardKey = boardRatesParameter.key

const load = (values: object[]) => loadParameters(ownerDb, bankParameters, JSON.stringify(values))
const faultsOf = (values: object[] | string) =>
  loadParameters(ownerDb, bankParameters, typeof values === 'string' ? values : JSON.stringify(values)).then(
    () => [],
    (error: SheetError) => error.faults,
  )
const listed = async (key: string) =>
  (await listParameters(db, bankParameters, today)).find((one) => one.key === key)!

test('each parameter of a new bank is listed once, and has a value today unless it is published daily', async () => {
  const list = await listParameters(db, bankParameters, today)
  expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
  expect(list.filter(({ current }) => !current).map(({ key }) => key)).toEqual(['fx.mid'])
  for (const definition of bankParameters)
    if (definition.key !== 'fx.mid') await expect(parameter(db, definition, today)).resolves.toBeDefined()
  const rows = await db.selectFrom('bankday.parameters').select('key').distinct().execute()
  expect(rows.map(({ key }) => key).filter((key) => !list.some((one) => one.key === key))).toEqual([])
})

test('a value for tomorrow is loaded, listed as ahead, and holds from tomorrow on', async () => {
  expect(await load([{ key: boardKey, effectiveOn: '2026-11-21', value: board }])).toBe(1)
  expect((await listed(boardKey)).current?.effectiveOn).toBe('2025-05-20')
  expect((await listed(boardKey)).ahead).toMatchObject([{ effectiveOn: '2026-11-21', value: board }])
  expect((await parameter(db, boardRatesParameter, today)).current).toBe(500)
  expect((await parameter(db, boardRatesParameter, '2026-11-21')).current).toBe(350)
})

test('skips a known value, whatever the order of its members', async () => {
  const { current, ...rest } = board
  expect(await load([{ key: boardKey, effectiveOn: '2026-11-21', value: { ...rest, current } }])).toBe(0)
})

test('corrects a value that is still ahead', async () => {
  expect(await load([{ key: boardKey, effectiveOn: '2026-11-21', value: { ...board, current: 400 } }])).toBe(
    1,
  )
  expect((await parameter(db, boardRatesParameter, '2026-11-21')).current).toBe(400)
})

test('a value begins tomorrow at the earliest, unless it is the first', async () => {
  for (const effectiveOn of [today, '2026-01-01', '2025-05-20'])
    expect(await faultsOf([{ key: boardKey, effectiveOn, value: board }])).toEqual([
      `${boardKey} from ${effectiveOn}: only what takes effect after ${today} can be entered`,
    ])
  expect(await load([{ key: 'fx.mid', effectiveOn: today, value: { USD: '708.2500' } }])).toBe(1)
})

test('reports all faults of a sheet and loads nothing', async () => {
  const { value: limits } = (await listed(transferLimits.key)).current!
  const faults = await faultsOf([
    { key: transferLimits.key, effectiveOn: '2026-12-01', value: limits },
    { key: 'deposits.bored', effectiveOn: '2026-12-01', value: board },
    { key: boardKey, effectiveOn: '2026-12-01', value: { ...board, current: -1 } },
  ])
  expect(faults).toHaveLength(2)
  expect(faults[0]).toBe('deposits.bored from 2026-12-01: there is no such parameter')
  expect(faults[1]).toMatch(/^deposits\.boardRates from 2026-12-01: .*current/)
  expect((await listed(transferLimits.key)).ahead).toEqual([])
  expect(await faultsOf('[')).toEqual([expect.stringMatching(/not JSON/)])
  expect(await faultsOf([{ key: boardKey, effectiveOn: '2026-02-30', value: board }])).not.toEqual([])
})

test('the role of the servers cannot load parameters', async () => {
  await expect(
    db
      .insertInto('bankday.parameters')
      .values({ key: boardKey, effective_on: '2027-01-01', value: '{}' })
      .execute(),
  ).rejects.toThrow(/permission denied/)
})
