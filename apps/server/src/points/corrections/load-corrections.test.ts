import { pointsEntries } from '@cloudsail/contract/points'
import { afterAll, expect, test } from 'vitest'
import { bankNow, businessDate, type SheetError } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers } from '../handlers.ts'
import { buildPoints } from '../test-points.ts'
import { listCorrections, loadCorrections } from './load-corrections.ts'

const { db, ownerDb } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())

const reason = { zh: '活动积分重复入账', en: 'Credited twice' }
let count = 0
const number = () => `JF${1_000 + ++count}`
const load = (rows: object[]) => loadCorrections(ownerDb, JSON.stringify(rows))
const faultsOf = (rows: object[]) =>
  load(rows).then(
    () => [],
    (error: SheetError) => error.faults,
  )

async function scene(points: number) {
  const { customerId } = await buildCustomer(db)
  const today = businessDate(await bankNow(db))
  if (points > 0) await buildPoints(db, { customerId, points, earnedOn: today })
  const client = await server.loggedIn(customerId)
  return {
    customer: `${customerId}`,
    adjusted: async () =>
      (await client.call(pointsEntries, { from: today, to: today, kind: 'adjust' })).body.rows,
    told: async () =>
      (
        await db
          .selectFrom('outbox.messages')
          .select('payload')
          .where('customer_id', '=', customerId)
          .execute()
      )
        .map(({ payload }) => JSON.stringify(payload))
        .join(),
  }
}

test('corrects points in both directions once, with a reason that the customer sees and gets as a message', async () => {
  const one = await scene(100)
  const less = { number: number(), customer: one.customer, points: -40, reason }
  const more = { number: number(), customer: one.customer, points: 25, reason: { zh: '补记', en: 'Missed' } }
  expect(await load([less, more])).toBe(2)
  expect(await load([less, more])).toBe(0)
  expect(await one.adjusted()).toMatchObject([
    { points: 25, balance: 85, words: { zh: '补记', en: 'Missed' } },
    { points: -40, balance: 60, words: reason },
  ])
  expect(await one.told()).toContain('云帆积分调整−40分，原因：活动积分重复入账')
  expect(await listCorrections(ownerDb)).toContainEqual(
    expect.stringContaining(`${less.number}  ${one.customer}  −40  Credited twice`),
  )
})

test('reports all faults of a sheet and loads nothing', async () => {
  const one = await scene(100)
  const known = { number: number(), customer: one.customer, points: 5, reason }
  await load([known])
  const [many, nobody] = [number(), number()]
  expect(
    await faultsOf([
      { ...known, points: 6 },
      { number: many, customer: one.customer, points: -106, reason },
      { number: nobody, customer: '999999999', points: 1, reason },
      { number: number(), customer: one.customer, points: 1, reason },
    ]),
  ).toEqual([
    `${known.number}: ${one.customer} was corrected by 5 under it`,
    `${many}: ${one.customer} has fewer than 106 points, or owes some`,
    `${nobody}: there is no customer 999999999`,
  ])
  expect(await one.adjusted()).toHaveLength(1)
  expect((await faultsOf([{ ...known, number: number(), points: 0 }])).join()).toContain('corrected by 0')
})
