import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import type { BankError } from '../errors.ts'
import {
  balanceOf,
  balancesOn,
  bankAccount,
  entries,
  type JournalDraft,
  type LedgerAccountRef,
  type Leg,
  post,
  trialBalance,
  verifyChain,
} from './index.ts'
import { at, ledgerScene } from './test-builders.ts'

const { db } = await testDatabase()
const scene = ledgerScene(db)
const firstDay = '2026-03-01'

const openSome = (count: number) => Promise.all(Array.from({ length: count }, () => scene.account()))
const draft = (legs: readonly Leg[], day = 0) => scene.draft(legs, at(`${addDays(firstDay, day)}T10:00`))

/** A journal of the model: amounts and holds by account. The remainder goes to clearing. */
interface Step {
  parts: { account: number; amountMinor: number; heldMinor: number }[]
  daysLater: number
}
const accountsInModel = 4
const step: fc.Arbitrary<Step> = fc.record({
  parts: fc.array(
    fc
      .record({
        account: fc.nat(accountsInModel - 1),
        amountMinor: fc.integer({ min: -500, max: 700 }),
        heldMinor: fc.integer({ min: -200, max: 200 }),
      })
      .filter(({ amountMinor, heldMinor }) => amountMinor !== 0 || heldMinor !== 0),
    { minLength: 1, maxLength: 5 },
  ),
  daysLater: fc.constantFrom(0, 0, 1, 3),
})

interface State {
  balance: number
  held: number
}

/** Applies a step leg by leg. Returns null if a leg lacks cover or releases more than is held. */
function applied(states: readonly State[], { parts }: Step): State[] | null {
  const next = states.map((state) => ({ ...state }))
  for (const { account, amountMinor, heldMinor } of parts) {
    const state = next[account]!
    state.balance += amountMinor
    state.held += heldMinor
    if (state.held < 0 || (amountMinor < heldMinor && state.balance - state.held < 0)) return null
  }
  return next
}

function journalOfStep(refs: readonly LedgerAccountRef[], { parts }: Step, day: number): JournalDraft {
  const legs: Leg[] = parts.map(({ account, amountMinor, heldMinor }) => ({
    account: refs[account]!,
    amountMinor: BigInt(amountMinor),
    heldMinor: BigInt(heldMinor),
  }))
  const rest = legs.reduce((sum, leg) => sum - leg.amountMinor, 0n)
  return draft(
    rest === 0n ? legs : [...legs, { account: bankAccount('clearing', 'CNY'), amountMinor: rest }],
    day,
  )
}

describe('compared with a model', () => {
  test('the ledger accepts what the model accepts, with equal balances and holds on every day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const refs = await openSome(accountsInModel)
        let states: State[] = refs.map(() => ({ balance: 0, held: 0 }))
        const byDay = new Map<string, State[]>()
        let day = 0
        for (const each of steps) {
          day += each.daysLater
          const next = applied(states, each)
          const outcome = await scene.post(journalOfStep(refs, each, day)).catch((error: unknown) => error)
          expect(outcome instanceof Error).toBe(next === null)
          states = next ?? states
          byDay.set(addDays(firstDay, day), states)
        }
        for (const [index, ref] of refs.entries()) {
          const { balance, held } = states[index]!
          const now = await balanceOf(db, ref)
          expect(now).toMatchObject({ balanceMinor: BigInt(balance), heldMinor: BigInt(held) })
          expect(now.creditsMinor - now.debitsMinor).toBe(now.balanceMinor)
          const all = (await entries(db, ref, { limit: 500, filter: { includeHolds: true } })).rows
          expect(all.reduce((sum, entry) => sum + entry.amountMinor, 0n)).toBe(now.balanceMinor)
          for (const { heldAfterMinor, balanceAfterMinor } of all) {
            expect(heldAfterMinor).toBeGreaterThanOrEqual(0n)
            expect(heldAfterMinor).toBeLessThanOrEqual(balanceAfterMinor)
          }
          expect((await verifyChain(db, ref)).intact).toBe(true)
          const had = await balancesOn(db, ref.ownerId, [...byDay.keys()])
          for (const [date, then] of byDay) {
            const found = had.find((one) => one.date === date)
            expect(Number(found?.balanceMinor ?? 0n)).toBe(then[index]!.balance)
            expect(Number(found?.heldMinor ?? 0n)).toBe(then[index]!.held)
          }
        }
      }),
      { numRuns: 40 },
    )
    for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
  })

  test('one call with many journals equals as many single calls', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const [together, apart] = [await openSome(accountsInModel), await openSome(accountsInModel)]
        let day = 0
        const days = steps.map(({ daysLater }) => (day += daysLater))
        const outcome = await scene
          .post(...steps.map((each, i) => journalOfStep(together, each, days[i]!)))
          .catch((error: unknown) => error)
        let refused = false
        for (const [i, each] of steps.entries())
          if (!refused) await scene.post(journalOfStep(apart, each, days[i]!)).catch(() => (refused = true))
        expect(outcome instanceof Error).toBe(refused)
        for (const [i, ref] of together.entries()) {
          const { rows: written } = await entries(db, ref, { limit: 500, filter: { includeHolds: true } })
          if (refused) expect(written).toEqual([])
          else {
            const expected = await entries(db, apart[i]!, { limit: 500, filter: { includeHolds: true } })
            const shape = (list: typeof written) =>
              list.map((e) => [
                e.seq,
                e.line,
                e.amountMinor,
                e.heldMinor,
                e.balanceAfterMinor,
                e.heldAfterMinor,
                e.businessDate,
              ])
            expect(shape(written)).toEqual(shape(expected.rows))
            expect((await verifyChain(db, ref)).intact).toBe(true)
          }
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('concurrent postings', () => {
  test('legs in any order cause no deadlock and no overdraft, and conserve the money', async () => {
    const refs = await openSome(5)
    const openingMinor = 200_00n
    for (const ref of refs)
      await scene.post(
        draft([
          { account: bankAccount('clearing', 'CNY'), amountMinor: -openingMinor },
          { account: ref, amountMinor: openingMinor },
        ]),
      )
    const transfers = fc.sample(
      fc.record({
        // Several payers and payees in one journal, in any order.
        order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 2 }),
        amountMinor: fc.integer({ min: 1, max: 60_00 }),
        feeMinor: fc.nat(50),
      }),
      { numRuns: 400, seed: 11 },
    )
    const outcomes = { done: 0, refused: 0 }
    const workers = Array.from({ length: 10 }, async () => {
      for (let next = transfers.pop(); next; next = transfers.pop()) {
        const { order, amountMinor, feeMinor } = next
        const [payer, ...payees] = order.map((index) => refs[index]!)
        const legs: Leg[] = payees.map((account) => ({ account, amountMinor: BigInt(amountMinor) }))
        legs.push({ account: payer!, amountMinor: BigInt(-amountMinor * payees.length - feeMinor) })
        if (feeMinor > 0)
          legs.push({ account: bankAccount('feeIncome', 'CNY'), amountMinor: BigInt(feeMinor) })
        // No second try: only the order of the locks prevents deadlocks.
        const outcome = await db
          .transaction()
          .execute((tx) => post(tx, [draft(legs, 1)]))
          .catch((error: unknown) => error)
        if (outcome instanceof Error) expect((outcome as BankError).key).toBe('insufficientBalance')
        outcomes[outcome instanceof Error ? 'refused' : 'done'] += 1
      }
    })
    await Promise.all(workers)
    expect(outcomes.done).toBeGreaterThan(50)
    expect(outcomes.refused).toBeGreaterThan(10)
    const after = await Promise.all(refs.map((ref) => balanceOf(db, ref)))
    const fees = await balanceOf(db, bankAccount('feeIncome', 'CNY'))
    expect(after.every(({ balanceMinor }) => balanceMinor >= 0n)).toBe(true)
    expect(after.reduce((sum, { balanceMinor }) => sum + balanceMinor, fees.balanceMinor)).toBe(
      openingMinor * 5n,
    )
    for (const ref of refs) expect((await verifyChain(db, ref)).intact).toBe(true)
  })

  test('many concurrent postings of one reference are posted once', async () => {
    const [payer, payee] = await openSome(2)
    await scene.post(
      draft([
        { account: bankAccount('clearing', 'CNY'), amountMinor: -100n },
        { account: payer!, amountMinor: 100n },
      ]),
    )
    const same = draft(
      [
        { account: payer!, amountMinor: -10n },
        { account: payee!, amountMinor: 10n },
      ],
      1,
    )
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => scene.post(same)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect((await balanceOf(db, payee!)).balanceMinor).toBe(10n)
  })

  test('of many concurrent payments of the last money one succeeds', async () => {
    const [payer, payee] = await openSome(2)
    for (let round = 0; round < 10; round++) {
      await scene.post(
        draft(
          [
            { account: bankAccount('clearing', 'CNY'), amountMinor: -7n },
            { account: payer!, amountMinor: 7n },
          ],
          round,
        ),
      )
      const attempt = () =>
        scene.post(
          draft(
            [
              { account: payer!, amountMinor: -7n },
              { account: payee!, amountMinor: 7n },
            ],
            round,
          ),
        )
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, attempt))
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    }
  })
})
