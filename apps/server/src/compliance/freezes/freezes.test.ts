import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, advanceClock, bankNow, businessDate, instantOf, setUpClock } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { verifyChain } from '../../ledger/index.ts'
import { freezeScene } from '../test-scene.ts'
import { endFreezes } from './end-freezes.ts'

const { db, ownerDb } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: instantOf('2026-11-28', '10:00') })
let now = await bankNow(db)
const at = () => now
const scene = (fundsMinor: bigint) => freezeScene(db, { fundsMinor, at })
const today = () => businessDate(now)

/** Moves the clock to a date, and ends what is over by then as the day-end does. */
async function onDate(date: string): Promise<void> {
  await advanceClock(db, instantOf(date, '10:00'))
  now = await bankNow(db)
  for (let after: bigint | null = 0n; after !== null; )
    after = await inTransaction(db, (tx) =>
      endFreezes.run(tx, { date: addDays(date, -1), after: after! }),
    ).then(({ next }) => next)
}

test('freezes hold in the order of receipt, a credit fills the earliest, and a lifted one lets the next take effect', async () => {
  const one = await scene(50_000_00n)
  const A = await one.freeze(30_000_00n)
  expect(await one.available()).toBe(20_000_00n)
  const B = await one.freeze(40_000_00n)
  expect(await one.held()).toEqual([30_000_00n, 20_000_00n])
  expect(await one.available()).toBe(0n)
  await one.credit(5_000_00n)
  expect(await one.held()).toEqual([30_000_00n, 25_000_00n])
  await one.lift(A)
  expect(await one.queue()).toMatchObject([{ freezeId: B }])
  expect(await one.held()).toEqual([40_000_00n])
  expect(await one.available()).toBe(15_000_00n)

  const two = await scene(50_000_00n)
  await two.freeze(60_000_00n)
  await two.freeze(40_000_00n)
  expect(await two.held()).toEqual([50_000_00n, 0n])
  await two.credit(15_000_00n)
  expect(await two.held()).toEqual([60_000_00n, 5_000_00n])

  const three = await scene(50_000_00n)
  await three.deduct(await three.freeze(30_000_00n), 30_000_00n)
  expect(await three.balance()).toMatchObject({ balanceMinor: 20_000_00n, availableMinor: 20_000_00n })
  expect(await three.queue()).toEqual([])
})

test('a deduction lowers its freeze in the same journal, and a later one keeps what it holds', async () => {
  const one = await scene(50_000_00n)
  const A = await one.freeze(30_000_00n)
  await one.freeze(40_000_00n)
  await one.deduct(A, 30_000_00n)
  expect(await one.balance()).toMatchObject({ balanceMinor: 20_000_00n, heldMinor: 20_000_00n })
  expect(await one.held()).toEqual([20_000_00n])
  await expect(one.deduct(A, 1n)).rejects.toThrow()
  expect((await verifyChain(db, one.account)).intact).toBe(true)
})

test('money under way when everything is frozen goes out, or falls to the freeze when it comes back', async () => {
  for (const [ends, frozen] of [
    ['settle', 45_000_00n],
    ['cancel', 50_000_00n],
  ] as const) {
    const one = await scene(50_000_00n)
    await one.hold(5_000_00n)
    await one.freeze(null)
    expect(await one.frozen()).toBe(45_000_00n)
    await (ends === 'settle' ? one.settle(5_000_00n) : one.hold(-5_000_00n))
    expect(await one.frozen()).toBe(frozen)
    expect(await one.available()).toBe(0n)
  }
})

test('a year from 2026-11-28 ends with 2027-11-27, and what succeeds to an earlier freeze a year after that', async () => {
  const [one, renewed] = await Promise.all([scene(50_000_00n), scene(10_000_00n)])
  await one.freeze(30_000_00n, { months: 12 })
  await one.freeze(40_000_00n)
  // A ends on 2027-03-11.
  await db
    .updateTable('compliance.freezes')
    .set({ ends_on: '2027-03-11', next_end: '2027-03-11' })
    .where('customer_id', '=', one.customerId)
    .where('amount_minor', '=', 30_000_00n)
    .execute()
  await ownerDb
    .updateTable('compliance.freeze_parts')
    .set({ ends_on: '2027-03-11' })
    .where('customer_id', '=', one.customerId)
    .where('minor', '=', 30_000_00n)
    .execute()
  const C = await renewed.freeze(10_000_00n)
  await onDate('2027-03-11')
  expect(await one.held()).toEqual([30_000_00n, 20_000_00n])
  await onDate('2027-03-12')
  const parts = [
    { minor: 20_000_00n, endsOn: '2027-11-27' },
    { minor: 20_000_00n, endsOn: '2028-03-11' },
  ]
  expect(await one.queue()).toMatchObject([{ parts }])
  expect(await one.available()).toBe(10_000_00n)

  await onDate('2027-11-27')
  expect(await renewed.frozen()).toBe(10_000_00n)
  expect(await renewed.renew(C, 12)).toBe('2028-11-26')
  await onDate('2027-11-28')
  expect(await one.queue()).toMatchObject([{ state: 'waiting', parts: [parts[1]] }])
  expect(await one.available()).toBe(30_000_00n)
  expect(await renewed.frozen()).toBe(10_000_00n)
  await onDate('2028-03-12')
  expect(await one.available()).toBe(50_000_00n)
  await onDate('2028-11-27')
  expect(await renewed.available()).toBe(10_000_00n)
  expect(today()).toBe('2028-11-27')
})

test('payers are refused while a freeze both ways stands, and no longer once it is lifted', async () => {
  const one = await scene(100n)
  const blocked = async () =>
    (
      await db
        .selectFrom('accounts.accounts')
        .select('credits_blocked')
        .where('customer_id', '=', one.customerId)
        .executeTakeFirstOrThrow()
    ).credits_blocked
  await one.freeze(50n)
  expect(await blocked()).toBe(false)
  const both = await one.freeze(null, { bothWays: true })
  expect(await blocked()).toBe(true)
  await one.lift(both)
  expect(await blocked()).toBe(false)
})

type Step =
  | { kind: 'credit' | 'debit' | 'hold' | 'release' | 'settle'; minor: number }
  | { kind: 'freeze'; minor: number | null }
  | { kind: 'lift' | 'deduct'; at: number; minor: number }
const minor = fc.integer({ min: 1, max: 900 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(...(['credit', 'debit', 'hold', 'release', 'settle'] as const)),
    minor,
  }),
  fc.record({ kind: fc.constant('freeze' as const), minor: fc.option(minor, { freq: 6 }) }),
  fc.record({ kind: fc.constantFrom('lift' as const, 'deduct' as const), at: fc.nat(3), minor }),
)

test('in any order of events, parts are what the ledger holds, and nothing frozen is ever available', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const one = await scene(1_000n)
      const ids: string[] = []
      for (const each of steps) {
        const amount = BigInt(each.minor ?? 0)
        const named = 'at' in each ? ids[each.at] : undefined
        const attempt =
          each.kind === 'freeze'
            ? one.freeze(each.minor === null ? null : amount).then((id) => void ids.push(id))
            : each.kind === 'lift'
              ? named && one.lift(named)
              : each.kind === 'deduct'
                ? named && one.deduct(named, amount)
                : each.kind === 'release'
                  ? one.hold(-amount)
                  : one[each.kind](amount)
        // What lacks cover is refused, and leaves nothing.
        await Promise.resolve(attempt).catch(() => undefined)
        const [held, balance, frozen] = [await one.held(), await one.balance(), await one.frozen()]
        expect(held.reduce((sum, one) => sum + one, 0n)).toBe(frozen)
        expect(balance.heldMinor).toBeLessThanOrEqual(balance.balanceMinor)
        expect(balance.availableMinor!).toBeGreaterThanOrEqual(0n)
        const queue = await one.queue()
        expect(queue.map(({ freezeId }) => ids.indexOf(freezeId))).toEqual(
          queue.map(({ freezeId }) => ids.indexOf(freezeId)).toSorted((a, b) => a - b),
        )
        const isShort = queue.some(({ claimMinor }, index) => held[index]! < (claimMinor ?? 10n ** 15n))
        if (isShort) expect(balance.availableMinor).toBe(0n)
      }
      expect((await verifyChain(db, one.account)).intact).toBe(true)
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('credits race own payments on an account with two freezes that are not full', async () => {
  const one = await scene(1_000n)
  await one.freeze(5_000n)
  await one.freeze(8_000n)
  const seen: (bigint | null)[] = []
  await Promise.all([
    ...Array.from({ length: 20 }, () => one.credit(300n)),
    ...Array.from({ length: 20 }, () =>
      one.debit(1n).then(
        () => 'paid',
        () => 'refused',
      ),
    ),
    ...Array.from({ length: 20 }, async () => seen.push(await one.available())),
  ])
  expect(new Set(seen)).toEqual(new Set([0n]))
  expect(await one.balance()).toMatchObject({ balanceMinor: 7_000n, availableMinor: 0n })
  expect(await one.held()).toEqual([5_000n, 2_000n])
  expect((await verifyChain(db, one.account)).intact).toBe(true)
})
