import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/in-transaction.ts'
import { testDatabase } from '../db/test-database.ts'
import { madeUpJournal } from '../db/test-journals.ts'
import {
  balanceOf,
  bankAccount,
  beginDeduction,
  entries,
  frozenOf,
  type LedgerAccountRef,
  lockAccounts,
  openAccounts,
  post,
  setFreezeClaim,
  standingHolds,
  verifyChain,
  wholeClaim,
} from './index.ts'
import { at, ledgerScene } from './test-builders.ts'

const { db } = await testDatabase()
const scene = ledgerScene(db)
const clearing = bankAccount('clearing', 'CNY')
madeUpJournal('freeze')
const now = at('2026-01-05T11:00')
const claim = (account: LedgerAccountRef, minor: bigint | null) =>
  inTransaction(db, (tx) => setFreezeClaim(tx, account, minor, now))
const credit = (account: LedgerAccountRef, minor: bigint) => scene.post(scene.move(clearing, account, minor))
const debit = (account: LedgerAccountRef, minor: bigint) => scene.post(scene.move(account, clearing, minor))
const hold = (account: LedgerAccountRef, heldMinor: bigint) =>
  scene.post(scene.draft([{ account, amountMinor: 0n, heldMinor }]))
const available = async (account: LedgerAccountRef) => (await balanceOf(db, account)).availableMinor

test('a claim holds what is there, and later credits until it is full', async () => {
  const account = await scene.account({ fundsMinor: 500n })
  expect(await claim(account, 700n)).toBe(500n)
  expect(await available(account)).toBe(0n)
  await credit(account, 150n)
  expect(await available(account)).toBe(0n)
  await credit(account, 150n)
  expect(await balanceOf(db, account)).toMatchObject({ heldMinor: 700n, availableMinor: 100n })
  const written = (await entries(db, account, { limit: 50, filter: { includeHolds: true } })).rows
  expect(written.map(({ kind, amountMinor, heldMinor }) => [kind, amountMinor, heldMinor]).reverse()).toEqual(
    [
      ['test', 500n, 0n],
      ['freeze', 0n, 500n],
      ['test', 150n, 0n],
      ['freeze', 0n, 150n],
      ['test', 150n, 0n],
      ['freeze', 0n, 50n],
    ],
  )
  expect((await verifyChain(db, account)).intact).toBe(true)
  expect(await claim(account, null)).toBe(0n)
  expect(await available(account)).toBe(800n)
})

test('what is frozen cannot be spent, and a claim below the balance leaves the rest', async () => {
  const account = await scene.account({ fundsMinor: 500n })
  await claim(account, 300n)
  await expect(debit(account, 201n)).rejects.toMatchObject({ key: 'insufficientBalance' })
  await debit(account, 200n)
  expect(await available(account)).toBe(0n)
})

test('own holds made before a whole freeze stay, and what they give back is frozen', async () => {
  const account = await scene.account({ fundsMinor: 500n })
  await hold(account, 50n)
  expect(await claim(account, wholeClaim)).toBe(450n)
  const [paid, cancelled] = [account, await scene.account({ fundsMinor: 500n })]
  await hold(cancelled, 50n)
  await claim(cancelled, wholeClaim)
  await scene.post(
    scene.draft([
      { account: paid, amountMinor: -50n, heldMinor: -50n },
      { account: clearing, amountMinor: 50n },
    ]),
  )
  expect((await frozenOf(db, paid.ownerId, [paid.accountId]))[0]!.frozenMinor).toBe(450n)
  await hold(cancelled, -50n)
  expect((await frozenOf(db, cancelled.ownerId, [cancelled.accountId]))[0]!.frozenMinor).toBe(500n)
  expect(await standingHolds(db, cancelled)).toContainEqual(
    expect.objectContaining({ reference: 'freeze', heldMinor: 500n }),
  )
  await expect(hold(cancelled, -1n)).rejects.toThrow('More is released than is held')
})

test('a currency opened under a whole freeze is frozen from its first credit', async () => {
  const account = await scene.account({ fundsMinor: 500n })
  await claim(account, wholeClaim)
  const banknotes = { ...account, accountId: account.accountId + 10n ** 15n, currency: 'USD' as const }
  await openAccounts(db, [{ ...banknotes, normalSide: 'credit', overdraftLimitMinor: 0n }])
  await scene.post(scene.move(bankAccount('clearing', 'USD'), banknotes, 70n))
  expect(await available(banknotes)).toBe(0n)
})

test('a deduction takes what is frozen in one journal, and the holds still add up', async () => {
  const account = await scene.account({ fundsMinor: 500n })
  await hold(account, 20n)
  await claim(account, 700n)
  await inTransaction(db, async (tx) => {
    await lockAccounts(tx, [account])
    await beginDeduction(tx, account, { claimMinor: 400n, minor: 300n })
    const legs = [
      { account, amountMinor: -300n, heldMinor: -300n },
      { account: clearing, amountMinor: 300n },
    ]
    await post(tx, [{ kind: 'deduction', reference: madeUpJournal('deduction-1'), bookedAt: now, legs }])
  })
  expect(await balanceOf(db, account)).toMatchObject({ balanceMinor: 200n, heldMinor: 200n })
  expect((await frozenOf(db, account.ownerId, [account.accountId]))[0]).toMatchObject({
    claimMinor: 400n,
    frozenMinor: 180n,
  })
  const holds = await standingHolds(db, account)
  expect(holds.reduce((sum, { heldMinor }) => sum + heldMinor, 0n)).toBe(200n)
  await expect(
    inTransaction(db, (tx) => beginDeduction(tx, account, { claimMinor: 400n, minor: 181n })),
  ).rejects.toThrow('hold less')
})

type Step =
  | { kind: 'credit' | 'debit' | 'hold' | 'release' | 'settle'; minor: number }
  | { kind: 'claim'; minor: number | null }
const amounts = fc.integer({ min: 1, max: 500 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom(
        'credit' as const,
        'debit' as const,
        'hold' as const,
        'release' as const,
        'settle' as const,
      ),
      minor: amounts,
    }),
    fc.record({ kind: fc.constant('claim' as const), minor: fc.option(fc.integer({ min: 1, max: 1500 })) }),
  ),
  { minLength: 1, maxLength: 20 },
)

test('any interleaving freezes the claim as far as it is covered, and available is never below zero', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const account = await scene.account()
      let [balance, own, claimed] = [0, 0, 0]
      for (const step of all) {
        const frozen = Math.min(claimed, Math.max(0, balance - own))
        const minor = BigInt(step.minor ?? 0)
        const done = await (step.kind === 'claim'
          ? claim(account, step.minor === null ? null : minor)
          : step.kind === 'credit'
            ? credit(account, minor)
            : step.kind === 'debit'
              ? debit(account, minor)
              : step.kind === 'settle'
                ? scene.post(
                    scene.draft([
                      { account, amountMinor: -minor, heldMinor: -minor },
                      { account: clearing, amountMinor: minor },
                    ]),
                  )
                : hold(account, step.kind === 'hold' ? minor : -minor)
        ).then(
          () => true,
          () => false,
        )
        const amount = Number(minor)
        const free = balance - own - frozen
        const allowed =
          step.kind === 'debit' || step.kind === 'hold'
            ? amount <= free
            : step.kind === 'release' || step.kind === 'settle'
              ? amount <= own
              : true
        expect(done).toBe(allowed)
        if (allowed) {
          if (step.kind === 'credit') balance += amount
          if (step.kind === 'debit') balance -= amount
          if (step.kind === 'hold') own += amount
          if (step.kind === 'release') own -= amount
          if (step.kind === 'settle') [balance, own] = [balance - amount, own - amount]
          if (step.kind === 'claim') claimed = amount
        }
        const found = await balanceOf(db, account)
        const holds = Math.min(claimed, Math.max(0, balance - own))
        expect(found).toMatchObject({ balanceMinor: BigInt(balance), heldMinor: BigInt(own + holds) })
        expect(found.availableMinor!).toBeGreaterThanOrEqual(0n)
      }
      expect((await verifyChain(db, account)).intact).toBe(true)
    }),
    { numRuns: 30 },
  )
})
