import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { balancesOn, bankAccount, entries, entrySums } from './index.ts'
import { at, ledgerScene } from './test-builders.ts'

const { db } = await testDatabase()
const scene = ledgerScene(db)
const firstDay = '2026-03-01'

test('balances and sums at any date, and across holds', async () => {
  const payer = await scene.account({ fundsMinor: 50_00n })
  const payee = await scene.account()
  await scene.post(
    scene.move(payer, payee, 1_00n, at('2026-01-06T09:00')),
    scene.move(payer, payee, 2_00n, at('2026-01-08T09:00')),
  )
  await scene.post({
    kind: 'test',
    reference: 'hold-dates',
    bookedAt: at('2026-01-09T09:00'),
    legs: [{ account: payer, amountMinor: 0n, heldMinor: 5_00n }],
  })
  await scene.post(scene.move(payee, payer, 3_00n, at('2026-01-10T09:00')))
  const dates = ['2026-01-04', '2026-01-07', '2026-01-09', '2030-01-01']
  const held = await balancesOn(db, payer.ownerId, dates)
  expect(held.map(({ date, balanceMinor, heldMinor }) => [date, balanceMinor, heldMinor])).toEqual([
    ['2026-01-07', 49_00n, 0n],
    ['2026-01-09', 47_00n, 5_00n],
    ['2030-01-01', 50_00n, 5_00n],
  ])

  expect(await entrySums(db, payer)).toEqual({ creditMinor: 53_00n, debitMinor: 3_00n, count: 4n })
  expect(await entrySums(db, payer, { from: '2026-01-06', to: '2026-01-09' })).toEqual({
    creditMinor: 0n,
    debitMinor: 3_00n,
    count: 2n,
  })
  expect(await entrySums(db, payer, { from: '2026-01-08' })).toEqual({
    creditMinor: 3_00n,
    debitMinor: 2_00n,
    count: 2n,
  })
  expect(await entrySums(db, payer, { from: '2027-01-01' })).toEqual({
    creditMinor: 0n,
    debitMinor: 0n,
    count: 0n,
  })
  expect(await entrySums(db, payer, { direction: 'debit', minMinor: 1_50n })).toEqual({
    creditMinor: 0n,
    debitMinor: 2_00n,
    count: 1n,
  })
})

test('a statement is paged, filtered and searched', async () => {
  const payer = await scene.account({ fundsMinor: 500_00n })
  const payee = await scene.account()
  await scene.post(
    ...Array.from({ length: 25 }, (_, day) =>
      scene.move(payer, payee, BigInt(day + 1), at(`${addDays('2026-01-06', day)}T10:00`)),
    ),
  )
  const seen: bigint[] = []
  let cursor: string | undefined
  do {
    const page: Awaited<ReturnType<typeof entries>> = await entries(db, payee, { limit: 7, cursor })
    seen.push(...page.rows.map((entry) => entry.seq))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => BigInt(25 - i)))

  for (const place of ['', 'x', '2026-02-30,1', '2026-01-10', '2026-01-10,-1', '2026-01-10,1,1'])
    await expect(
      entries(db, payee, { cursor: Buffer.from(place).toString('base64url') }),
    ).rejects.toMatchObject({ key: 'invalidInput' })

  const found = async (filter: object) => (await entries(db, payee, { filter, limit: 100 })).rows.length
  expect(await found({ from: '2026-01-12', to: '2026-01-13' })).toBe(2)
  expect(await found({ minMinor: 24n })).toBe(2)
  expect(await found({ direction: 'debit' })).toBe(0)
  for (const text of ['欧阳', 'ouyangxiaoming', 'OYXM', '00012345', '６２２９'])
    expect(await found({ text })).toBe(25)
  for (const text of ['张三', 'zs', '%', '_']) expect(await found({ text })).toBe(0)
  expect(await found({ text: '转账', summaries: ['transferIn'] })).toBe(25)
})

test('the sum of any range equals the sum of its entries', async () => {
  const ref = await scene.account()
  const amounts = fc.sample(fc.integer({ min: 1, max: 999 }), { numRuns: 30, seed: 7 })
  for (const [day, amount] of amounts.entries())
    await scene.post(
      scene.move(bankAccount('clearing', 'CNY'), ref, BigInt(amount), at(`${addDays(firstDay, day)}T10:00`)),
    )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -3, max: 33 }), fc.integer({ min: -3, max: 33 }), async (a, b) => {
      const filter = { from: addDays(firstDay, a), to: addDays(firstDay, b) }
      const inside = amounts.filter((_, day) => day >= a && day <= b)
      const sums = await entrySums(db, ref, filter)
      expect(sums).toEqual({
        creditMinor: BigInt(inside.reduce((sum, one) => sum + one, 0)),
        debitMinor: 0n,
        count: BigInt(inside.length),
      })
      expect(await entrySums(db, ref, { ...filter, minMinor: 0n })).toEqual(sums)
    }),
    { numRuns: 40 },
  )
})
