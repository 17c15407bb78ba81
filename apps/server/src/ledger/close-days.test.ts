import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays, advanceClock, bankNow, businessDate, startDayEnds, startOfDay } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { createLogger } from '../log.ts'
import { chainLegs } from './close-days.ts'
import {
  balanceOf,
  bankAccount,
  checkBalanceProof,
  checkDay,
  checkEntryProof,
  closeDay,
  entries,
  type LedgerAccountRef,
  loadSigner,
  proveBalance,
  proveEntry,
  type Signer,
  signedDay,
  signHead,
  startChaining,
  verifyChain,
} from './index.ts'
import { at, closeDays, ledgerScene } from './test-builders.ts'

const { db, ownerDb } = await testDatabase()
const scene = ledgerScene(db)
let own: LedgerAccountRef
let other: LedgerAccountRef
const clearing = bankAccount('clearing', 'CNY')
let signer: Signer

beforeAll(async () => {
  signer = await loadSigner(ownerDb, null)
  own = await scene.account()
  other = await scene.account()
})

test('the first close signs all days since the first journal, in order, each once', async () => {
  await scene.post(
    scene.move(clearing, own, 100_00n, at('2026-11-02T09:00')),
    scene.move(own, other, 30_00n, at('2026-11-02T10:00')),
  )
  await scene.post(
    scene.move(clearing, own, 1_00n, at('2026-11-05T09:00')),
    scene.move(own, clearing, 2_00n, at('2026-11-20T09:00')),
  )
  const yesterday = addDays(businessDate(await bankNow(db)), -1)
  // Three servers at once.
  await Promise.all([closeDays(db, signer), closeDays(db, signer), closeDays(db, signer)])
  await closeDays(db, signer)
  const days = await db.selectFrom('ledger.days').selectAll().orderBy('business_date').execute()
  expect(days.map((day) => day.business_date)).toEqual(
    Array.from({ length: days.length }, (_, i) => addDays('2026-11-02', i)),
  )
  expect(days.at(-1)!.business_date).toBe(yesterday)
  for (const { business_date } of days) expect(await checkDay(db, business_date)).toBe(true)
})

test('the bank’s own accounts are numbered and chained, the open day’s postings among them', async () => {
  expect(
    await sql`select from ledger.pending_legs where business_date < '2026-11-20'`
      .execute(db)
      .then((r) => r.rows.length),
  ).toBe(0)
  await chainLegs(db)
  const page = await entries(db, clearing)
  expect(
    page.rows.map(({ seq, amountMinor, balanceAfterMinor }) => [seq, amountMinor, balanceAfterMinor]),
  ).toEqual([
    [3n, 2_00n, -99_00n],
    [2n, -1_00n, -101_00n],
    [1n, -100_00n, -100_00n],
  ])
  expect(await verifyChain(db, clearing)).toEqual({ intact: true, entries: 3n })
  expect((await balanceOf(db, clearing)).balanceMinor).toBe(-99_00n)
})

test('a balance and an entry are proved against the signed day, and nothing else passes', async () => {
  const proof = (await proveBalance(db, own, '2026-11-06'))!
  expect(proof.leaf).toMatchObject({ balanceMinor: 71_00n, seq: 3n })
  expect(checkBalanceProof(proof)).toBe(true)
  expect(checkBalanceProof({ ...proof, leaf: { ...proof.leaf, balanceMinor: 72_00n } })).toBe(false)
  expect(checkBalanceProof({ ...proof, day: { ...proof.day, businessDate: '2026-11-07' } })).toBe(false)

  const first = (await entries(db, own)).rows.at(-1)!
  const entry = (await proveEntry(db, own, first))!
  expect(entry.entries.map(({ seq }) => seq)).toEqual([1n, 2n])
  expect(checkEntryProof(entry)).toBe(true)
  const forged = entry.entries.map((each, i) => (i === 0 ? { ...each, counterpartyName: '周玮' } : each))
  expect(checkEntryProof({ ...entry, entries: forged })).toBe(false)
  expect(await proveBalance(db, own, '2026-11-01')).toBeNull()
  expect(await proveBalance(db, own, '2026-11-20')).toBeNull()
})

test('a late journal of a closed day is posted now and valued on its own day', async () => {
  const posted = await scene.post(
    scene.move(own, other, 1n, at('2026-11-19T23:59:59')),
    scene.move(clearing, bankAccount('cash', 'CNY'), 1n, at('2026-11-03T12:00')),
  )
  const now = await bankNow(db)
  for (const { bookedAt } of posted) {
    expect(businessDate(bookedAt)).toBe('2026-11-20')
    expect(Math.abs(now.getTime() - bookedAt.getTime())).toBeLessThan(60_000)
  }
  const [late] = (await entries(db, own)).rows
  expect(late).toMatchObject({ businessDate: '2026-11-20', valueDate: '2026-11-19' })
})

test('a jump over midnights closes all days between, and continues the chain of days', async () => {
  await advanceClock(db, at('2026-11-23T00:00:01'))
  await closeDays(db, signer)
  const [friday, sunday] = [await signedDay(db, '2026-11-20'), await signedDay(db, '2026-11-22')]
  expect(friday!.root).toBe(sunday!.root)
  expect(friday!.previousDigest).not.toBe(sunday!.previousDigest)
  expect((await proveBalance(db, own, '2026-11-22'))!.leaf.balanceMinor).toBe(69_00n - 1n)
  await closeDays(db, signer)
  expect(await signedDay(db, '2026-11-23')).toBeNull()
})

test('postings that race with the closing of their day are neither lost nor doubled', async () => {
  await advanceClock(db, at('2026-11-23T23:59:59'))
  let stop = false
  const posting = Array.from({ length: 4 }, async (_, i) => {
    for (let n = 0; !stop && n < 200; n++)
      await scene.post(
        scene.move(i % 2 ? own : other, i % 2 ? other : own, 1n, await bankNow(db)),
        scene.move(clearing, own, 1n, await bankNow(db)),
      )
  })
  await advanceClock(db, at('2026-11-24T00:00:00'))
  await Promise.all([closeDays(db, signer), closeDays(db, signer)])
  stop = true
  await Promise.all(posting)
  await closeDays(db, signer)
  for (const account of [own, other, clearing]) expect((await verifyChain(db, account)).intact).toBe(true)
  expect(await checkDay(db, '2026-11-23')).toBe(true)
})

test('a changed entry breaks its chain and its day, and closed days cannot be changed', async () => {
  await expect(sql`update ledger.days set root = previous_digest`.execute(ownerDb)).rejects.toMatchObject({
    code: 'LG009',
  })
  await ownerDb.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ledger.entries set hash = sha256(hash) where owner_id = 1 and seq = 3`.execute(tx)
  })
  expect(await verifyChain(db, own)).toEqual({ intact: false, brokenAt: 3n })
  expect(await checkDay(db, '2026-11-06')).toBe(false)
  expect(await checkDay(db, '2026-11-04')).toBe(true)
})

test('a bank keeps its own key, and uses a given one instead', async () => {
  expect((await loadSigner(ownerDb, null)).keyId).toBe(signer.keyId)
  const given = 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g'
  const loaded = await loadSigner(ownerDb, given)
  expect(loaded.keyId).not.toBe(signer.keyId)
  const keys = await ownerDb.selectFrom('ledger.signing_keys').selectAll().execute()
  expect(keys.find((key) => key.key_id === loaded.keyId)!.private_key).toBeNull()
  await expect(loadSigner(ownerDb, 'nonsense')).rejects.toThrow(/LEDGER_SIGNING_KEY/)
})

test('two servers keep the books together while the clock passes midnight', async () => {
  const log = createLogger('silent')
  const dayEnds = { db, log, steps: [closeDay, signHead(signer)], idleMs: 5 }
  const stops = [startDayEnds(dayEnds), startDayEnds(dayEnds), startChaining(db, log), startChaining(db, log)]
  await scene.post(scene.move(clearing, other, 5n, await bankNow(db)))
  const day = businessDate(await bankNow(db))
  await advanceClock(db, startOfDay(addDays(day, 1)))
  await expect.poll(() => checkDay(db, day)).toBe(true)
  await Promise.all(stops.map((stop) => stop()))
  expect((await verifyChain(db, clearing)).intact).toBe(true)
})
