import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, advanceClock, bankNow, businessDate, instantOf, setUpClock } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { balanceOf, bankAccount, trialBalance } from '../../ledger/index.ts'
import type { QuickListLine } from '../../ports/index.ts'
import { settleInstitutions } from '../net-pay/settle-institutions.ts'
import { refundsOn } from '../refunds-on.ts'
import { buildInstitutions } from '../test-builders.ts'
import { differencesOf, expectQuickLists, quickListKind, quickListWorkers } from './lists.ts'
import { networkNumber, quickScene } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
beforeAll(async () => {
  // A Monday.
  await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-23T10:00:00+08:00') })
  await buildInstitutions(ownerDb)
})
afterAll(async () => {
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})
const now = () => bankNow(db)
const onBooks = async (code: 'clearing' | 'suspense' | 'centralBank') =>
  (await balanceOf(db, bankAccount(code, 'CNY'))).balanceMinor
const compare = async (date: string, lines: readonly QuickListLine[]) =>
  inTransaction(db, async (tx) => {
    const at = instantOf(addDays(date, 1), '01:30')
    const work = { customerId: 0n, kind: quickListKind, reference: date, dueAt: at, now: at, clock: at }
    await quickListWorkers({ list: async () => [...lines] })[quickListKind]!(tx, work)
  })

test('differences go to suspense, clearing follows the list, a list counts once, and institutions get their sum', async () => {
  const on = businessDate(await now())
  await expectQuickLists(db)
  await expectQuickLists(db)
  const { paid, ask, id: agreement, customerId } = await quickScene(db, now)
  const [same, unlisted, other] = [await paid('100.00'), await paid('60.00'), await paid('30.00')]
  const refund = networkNumber(await now())
  await ask({ type: 'refund', payment: same.payment, agreement, amount: '40.00', refund })
  expect(await refundsOn(db, on, { after: customerId - 1n, upTo: customerId })).toMatchObject([
    { reference: same.payment, remainingMinor: 6_000n },
  ])
  await advanceClock(ownerDb, instantOf(addDays(on, 1), '02:00'))
  const before = { clearing: await onBooks('clearing'), suspense: await onBooks('suspense') }
  const unknown = networkNumber(await now())
  const lines: QuickListLine[] = [
    { kind: 'payment', number: same.payment, amount: '100.00' },
    { kind: 'payment', number: other.payment, amount: '35.00' },
    { kind: 'payment', number: unknown, amount: '7.00' },
    { kind: 'refund', number: refund, amount: '40.00' },
  ]
  await compare(on, lines)
  await compare(on, lines)
  const { rows } = await sql<{ number: string; listed: bigint; booked: bigint }>`
    select number, listed_minor as listed, booked_minor as booked from payments.quick_differences
    where list_on = ${on} order by listed_minor`.execute(db)
  expect(rows).toEqual([
    { number: unlisted.payment, listed: 0n, booked: 6_000n },
    { number: unknown, listed: 700n, booked: 0n },
    { number: other.payment, listed: 3_500n, booked: 3_000n },
  ])
  const moved = 700n + 500n - 6_000n
  expect((await onBooks('clearing')) - before.clearing).toBe(moved)
  expect((await onBooks('suspense')) - before.suspense).toBe(-moved)

  // Tuesday's step settles Monday. Wednesday's settles the differences found on Tuesday.
  const settle = (date: string) => inTransaction(db, (tx) => settleInstitutions.run(tx, { date, after: 0n }))
  await settle(on)
  expect((await onBooks('clearing')) - before.clearing).toBe(moved - (19_000n - 4_000n))
  await advanceClock(ownerDb, instantOf(addDays(on, 2), '02:00'))
  await settle(addDays(on, 1))
  expect((await onBooks('clearing')) - before.clearing).toBe(-(19_000n - 4_000n))
})

test('the differences sum to the difference of both sides', () => {
  const line = fc.record({
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    number: fc.constantFrom('1', '2', '3'),
    minor: fc.bigInt({ min: 1n, max: 1_000n }),
  })
  const sides = [fc.array(line), fc.array(line)] as const
  fc.assert(
    fc.property(...sides, (listed, booked) => {
      const sum = (lines: readonly { minor: bigint }[]) => lines.reduce((all, { minor }) => all + minor, 0n)
      const found = differencesOf(listed, booked)
      const net = found.reduce((all, each) => all + each.listedMinor - each.bookedMinor, 0n)
      expect(net).toBe(sum(listed) - sum(booked))
      expect(differencesOf(listed, listed)).toEqual([])
    }),
  )
})
