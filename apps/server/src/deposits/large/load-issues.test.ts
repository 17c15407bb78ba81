import { expect, test } from 'vitest'
import { instantOf, type SheetError } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { moveTo } from '../time/test-scene.ts'
import { readAllIssues, takeQuota } from './issues.ts'
import { listIssues, loadIssues } from './load-issues.ts'

const { db, ownerDb } = await testDatabase()
await moveTo(db, '2027-01-02')

const issue = (code: string, given: object = {}) => ({
  code,
  termMonths: 12,
  annualRatePpm: 12_500,
  minimum: '200000',
  step: '10000',
  quota: '20000000',
  opensAt: '2027-01-04T09:00',
  closesAt: '2027-02-03T17:00',
  interestPayment: 'monthly',
  ...given,
})
const load = (issues: object[]) => loadIssues(ownerDb, JSON.stringify(issues))
const faultsOf = (issues: object[]) =>
  load(issues).then(
    () => [],
    (error: SheetError) => error.faults,
  )
const codes = async () => (await readAllIssues(db)).map(({ code }) => code)

test('loads the issues of a sheet, lists them with the remaining quota, and skips known ones', async () => {
  expect(await load([issue('YF27011Y'), issue('YF27013Y', { termMonths: 36 })])).toBe(2)
  await db
    .transaction()
    .execute((tx) => takeQuota(tx, 'YF27011Y', 300_000_00n, instantOf('2027-01-05', '10:00')))
  expect(await load([issue('YF27011Y'), issue('YF27012Y', { termMonths: 24 })])).toBe(1)
  expect(await listIssues(ownerDb)).toContain(
    'YF27011Y  12 months  1.25%  monthly  2027-01-04T09:00 to 2027-02-03T17:00  ' +
      '19,700,000.00 of 20,000,000.00 left  at least 200,000.00 in steps of 10,000.00  upcoming',
  )
})

test('reports all faults of a sheet and loads nothing', async () => {
  const before = await codes()
  const faults = await faultsOf([
    issue('YF27021Y'),
    issue('YF27011Y', { annualRatePpm: 15_500 }),
    issue('YF27022Y', { minimum: '100000' }),
    issue('YF27023Y', { quota: '150000', step: '7000' }),
    issue('YF27024Y', { closesAt: '2027-01-04T09:00' }),
    issue('YF27025Y', { opensAt: '2026-12-01T09:00', closesAt: '2027-01-01T17:00' }),
    issue('YF27021Y'),
  ])
  expect(faults).toEqual([
    'YF27011Y: its terms differ from those it was issued with',
    'YF27022Y: the least is 200,000.00',
    'YF27023Y: minimum and quota are multiples of the step',
    'YF27023Y: the quota is less than the minimum',
    'YF27024Y: it closes before it opens',
    'YF27025Y: it is over already',
    'YF27021Y: it stands in the sheet twice',
  ])
  expect(await codes()).toEqual(before)
})

test.each([
  ['a term that is none', { termMonths: 7 }],
  ['no rate', { annualRatePpm: 0 }],
  ['a code in small letters', { code: 'yf27011y' }],
  ['no minute', { opensAt: '2027-01-04' }],
  ['no amount', { quota: 'much' }],
  ['what is not known', { colour: 'red' }],
])('reports %s', async (_, given) => {
  expect(await faultsOf([issue('YF27031Y', given)])).not.toEqual([])
  expect(await codes()).not.toContain('YF27031Y')
})

test('the role of the servers cannot load issues', async () => {
  await expect(loadIssues(db, JSON.stringify([issue('YF27041Y')]))).rejects.toThrow(/permission denied/)
})
