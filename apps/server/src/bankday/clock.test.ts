import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '../db/test-database.ts'
import {
  advanceClock,
  bankNow,
  beginDate,
  businessDate,
  defineParameter,
  enterParameter,
  parameter,
  setUpClock,
} from './index.ts'

const { db, ownerDb } = await testDatabase()

test('a production clock cannot be moved, not even by the application’s role', async () => {
  await setUpClock(ownerDb, { adjustable: false, start: null })
  expect(await advanceClock(db, new Date('2099-01-01T00:00:00Z'))).toBeNull()
  await expect(sql`update bankday.clock set adjustable = true`.execute(db)).rejects.toThrow(
    /permission denied/,
  )
})

test('a new clock starts at any instant, then keeps running and only goes forward', async () => {
  await ownerDb.updateTable('bankday.clock').set({ started: false }).execute()
  const start = new Date('2020-02-03T01:00:00Z')
  const beforeMs = Date.now()
  expect(await setUpClock(ownerDb, { adjustable: true, start })).toBe(true)
  const first = await bankNow(db)
  const passedMs = Date.now() - beforeMs
  expect(first.getTime()).toBeGreaterThanOrEqual(start.getTime())
  // Both clocks are read in milliseconds, each rounded separately.
  expect(first.getTime() - start.getTime()).toBeLessThanOrEqual(passedMs + 2)

  expect(await advanceClock(db, new Date('2019-01-01T00:00:00Z'))).toBeNull()
  const later = new Date('2026-11-20T01:00:00Z')
  expect((await advanceClock(db, later))?.getTime()).toBe(later.getTime())
  const now = await bankNow(db)
  expect(now.getTime()).toBeGreaterThanOrEqual(later.getTime())
  expect(await setUpClock(ownerDb, { adjustable: true, start })).toBe(false)
  expect((await bankNow(db)).getTime()).toBeGreaterThanOrEqual(now.getTime())
})

test('a business date that has begun stays begun if the machine’s clock steps back', async () => {
  const midnight = new Date('2097-03-02T00:00:00+08:00')
  const stepBack = (ms: number) =>
    sql`update bankday.clock set offset_ms = offset_ms - ${ms}::bigint`.execute(ownerDb)
  await advanceClock(db, new Date(midnight.getTime() - 1_000))
  await sql`update bankday.clock set offset_ms = offset_ms + 2000`.execute(ownerDb)
  await beginDate(db)
  await stepBack(60_000)
  expect(await bankNow(db)).toEqual(midnight)
  await stepBack(2 * 3_600_000)
  expect(businessDate(await bankNow(db))).toBe('2097-03-01')
})

test('SQL and TypeScript agree on the business date', async () => {
  for (const text of ['2026-11-19T15:59:59.999Z', '2026-11-19T16:00:00Z', '1999-12-31T16:00:00Z']) {
    const { rows } = await sql<{
      date: string
    }>`select bankday.business_date(${text}::timestamptz) as date`.execute(db)
    expect(rows[0]!.date).toBe(businessDate(new Date(text)))
  }
})

test('a parameter takes effect on its day', async () => {
  const fee = defineParameter('test.fee', z.object({ minor: z.number() }), { zh: '费用', en: 'Fee' })
  await enterParameter(ownerDb, fee, [
    { effectiveOn: '2026-01-01', value: { minor: 100 } },
    { effectiveOn: '2026-07-01', value: { minor: 200 } },
  ])
  expect(await parameter(db, fee, '2026-06-30')).toEqual({ minor: 100 })
  expect(await parameter(db, fee, '2026-07-01')).toEqual({ minor: 200 })
  await expect(parameter(db, fee, '2025-12-31')).rejects.toThrow(/no value/)
})
