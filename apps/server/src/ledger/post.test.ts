import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bankNow, businessDate } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import {
  balanceOf,
  balances,
  bankAccount,
  DuplicateJournalError,
  entries,
  type JournalDraft,
  journalOf,
  type LedgerAccountRef,
  LedgerError,
  trialBalance,
  verifyChain,
} from './index.ts'
import { at, ledgerScene } from './test-builders.ts'

const { db, ownerDb } = await testDatabase()
const scene = ledgerScene(db)

test('a transfer moves money, numbers its entries and chains them', async () => {
  const payer = await scene.account({ fundsMinor: 100_00n })
  const payee = await scene.account()
  const [posted] = await scene.post(scene.move(payer, payee, 30_00n, at('2026-01-05T10:00')))
  expect(posted!.bookedAt).toEqual(at('2026-01-05T10:00'))
  expect(await balanceOf(db, payer)).toMatchObject({
    balanceMinor: 70_00n,
    availableMinor: 70_00n,
    creditsMinor: 100_00n,
    debitsMinor: 30_00n,
  })
  expect((await balanceOf(db, payee)).balanceMinor).toBe(30_00n)

  const page = await entries(db, payer)
  expect(page.nextCursor).toBeNull()
  expect(
    page.rows.map(({ seq, amountMinor, balanceAfterMinor }) => [seq, amountMinor, balanceAfterMinor]),
  ).toEqual([
    [2n, -30_00n, 70_00n],
    [1n, 100_00n, 100_00n],
  ])
  expect(page.rows[0]).toMatchObject({
    counterpartyName: '王芳',
    remark: '房租',
    businessDate: '2026-01-05',
    journalId: posted!.journalId,
  })
  expect(await verifyChain(db, payer)).toEqual({ intact: true, entries: 2n })
  expect(await journalOf(db, 'test', page.rows[0]!.reference)).toEqual(posted)
})

test('without cover nothing moves, whether drawn or held', async () => {
  const payer = await scene.account({ fundsMinor: 50_00n })
  const payee = await scene.account()
  await scene.post({
    kind: 'test',
    reference: 'hold-a',
    bookedAt: at('2026-01-05T11:00'),
    legs: [{ account: payer, amountMinor: 0n, heldMinor: 20_00n }],
  })
  expect(await balanceOf(db, payer)).toMatchObject({
    balanceMinor: 50_00n,
    heldMinor: 20_00n,
    availableMinor: 30_00n,
  })
  await expect(scene.post(scene.move(payer, payee, 30_01n))).rejects.toMatchObject({
    key: 'insufficientBalance',
  })
  await expect(
    scene.post({
      kind: 'test',
      reference: 'hold-b',
      bookedAt: at('2026-01-05T11:00'),
      legs: [{ account: payer, amountMinor: 0n, heldMinor: 30_01n }],
    }),
  ).rejects.toMatchObject({ key: 'insufficientBalance' })
  await scene.post(scene.move(payer, payee, 30_00n))
  expect(await balanceOf(db, payer)).toMatchObject({
    balanceMinor: 20_00n,
    heldMinor: 20_00n,
    availableMinor: 0n,
  })
  // One leg takes the held money and releases the hold.
  const capture = scene.move(payer, payee, 20_00n)
  await scene.post({
    ...capture,
    legs: capture.legs.map((leg, i) => (i === 0 ? { ...leg, heldMinor: -20_00n } : leg)),
  })
  expect(await balanceOf(db, payer)).toMatchObject({ balanceMinor: 0n, heldMinor: 0n })
  await expect(
    scene.post({
      kind: 'test',
      reference: 'hold-c',
      bookedAt: at('2026-01-05T11:00'),
      legs: [{ account: payer, amountMinor: 0n, heldMinor: -1n }],
    }),
  ).rejects.toThrow(/More is released/)
})

const setOverdraftLimit = ({ ownerId, accountId, currency }: LedgerAccountRef, minor: bigint | null) =>
  sql`select ledger.set_overdraft_limit(${ownerId}, ${accountId}, ${currency}, ${minor})`.execute(ownerDb)

test('an overdraft limit lets available go below zero, and a lowered one still takes credits', async () => {
  const card = await scene.account()
  const shop = await scene.account()
  await setOverdraftLimit(card, 500_00n)
  await scene.post(scene.move(card, shop, 500_00n))
  await expect(scene.post(scene.move(card, shop, 1n))).rejects.toMatchObject({ key: 'insufficientBalance' })
  await setOverdraftLimit(card, 100_00n)
  await scene.post(scene.move(shop, card, 1_00n))
  expect(await balanceOf(db, card)).toMatchObject({ balanceMinor: -499_00n, availableMinor: -399_00n })
  await setOverdraftLimit(card, null)
  await scene.post(scene.move(card, shop, 10_000_00n))
  expect((await balanceOf(db, card)).availableMinor).toBeNull()
})

test('the same kind and reference is posted once', async () => {
  const payer = await scene.account({ fundsMinor: 50_00n })
  const draft = scene.move(payer, await scene.account(), 10_00n)
  await scene.post(draft)
  await expect(scene.post(draft)).rejects.toThrow(DuplicateJournalError)
  expect((await balanceOf(db, payer)).balanceMinor).toBe(40_00n)
})

test('if one of several journals is refused, none is posted', async () => {
  const payer = await scene.account({ fundsMinor: 50_00n })
  const payee = await scene.account()
  await expect(
    scene.post(scene.move(payer, payee, 40_00n), scene.move(payer, payee, 40_00n)),
  ).rejects.toMatchObject({
    key: 'insufficientBalance',
  })
  expect((await balanceOf(db, payer)).balanceMinor).toBe(50_00n)
  expect((await entries(db, payee)).rows).toEqual([])
})

test('journals that break a rule are refused', async () => {
  const payer = await scene.account({ fundsMinor: 50_00n })
  const payee = await scene.account()
  const dollars = await scene.account({ currency: 'USD' })
  const draft = scene.move(payer, payee, 1_00n)
  const [debit, credit] = draft.legs
  const refusals: [Partial<JournalDraft>, RegExp][] = [
    [{ legs: [] }, /has no legs/],
    [{ legs: [debit!, { ...credit!, amountMinor: 99n }] }, /does not sum to zero in CNY/],
    [{ legs: [debit!, { ...credit!, account: dollars }] }, /does not sum to zero/],
    [{ legs: [debit!, { ...credit!, account: { ...payee, accountId: 77n } }] }, /no such account/],
    [
      { legs: [debit!, { ...credit!, account: { ...bankAccount('cash', 'CNY'), accountId: 9n } }] },
      /no such account/,
    ],
    [
      { legs: [...draft.legs, { account: bankAccount('cash', 'CNY'), amountMinor: 0n, heldMinor: 1n }] },
      /holds on an account of the bank/,
    ],
    [
      { legs: [debit!, { ...credit!, details: { summary: 'transfer', remark: 'a\nb' } }] },
      /control character/,
    ],
    [{ bookedAt: at('2027-01-01T00:00') }, /booked in the future/],
  ]
  for (const [change, message] of refusals) {
    const refused = await scene.post({ ...draft, ...change }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(LedgerError)
    expect((refused as Error).message).toMatch(message)
  }
  expect((await balanceOf(db, payer)).balanceMinor).toBe(50_00n)
})

test('currencies meet only through the position account', async () => {
  const yuan = await scene.account({ fundsMinor: 1000_00n })
  const dollars = await scene.account({ currency: 'USD' })
  const legs = [
    { account: yuan, amountMinor: -710_00n },
    { account: bankAccount('position', 'CNY'), amountMinor: 710_00n },
    { account: bankAccount('position', 'USD'), amountMinor: -100_00n },
    { account: dollars, amountMinor: 100_00n },
  ]
  await scene.post({ kind: 'test', reference: 'exchange-1', bookedAt: at('2026-01-05T10:00'), legs })
  expect((await balanceOf(db, dollars)).balanceMinor).toBe(100_00n)
  const around = legs.map((leg) =>
    leg.account.ownerId === 0n ? { ...leg, account: bankAccount('cash', leg.account.currency) } : leg,
  )
  await expect(
    scene.post({
      kind: 'test',
      reference: 'exchange-2',
      bookedAt: at('2026-01-05T10:00'),
      legs: around.map((leg) => ({ ...leg, amountMinor: leg.amountMinor / 10n })),
    }),
  ).rejects.toMatchObject({ code: 'LG005' })
})

test('the constraint also holds for the owner of the tables', async () => {
  const target = await scene.account({ fundsMinor: 1_00n })
  const bypass = ownerDb.transaction().execute(async (tx) => {
    await sql`insert into ledger.journals values (-1, 'x', 'x', now(), '2026-01-05', '2026-01-05')`.execute(
      tx,
    )
    await sql`insert into ledger.pending_legs values (-1, 1, 1001, 'CNY', '2026-01-05', 5, now(), '2026-01-05', '', '', '', '', '', '')`.execute(
      tx,
    )
  })
  await expect(bypass).rejects.toMatchObject({ code: 'LG004' })
  for (const statement of [
    `update ledger.entries set amount_minor = 2 where owner_id = ${target.ownerId}`,
    'delete from ledger.entries',
    'truncate ledger.entries',
    `update ledger.journals set kind = 'y'`,
    'delete from ledger.journals',
  ])
    await expect(sql.raw(statement).execute(ownerDb)).rejects.toMatchObject({ code: 'LG009' })
})

test('the application role writes only through the functions', async () => {
  for (const table of ['accounts', 'journals', 'entries', 'pending_legs', 'days', 'chart'])
    for (const statement of [
      `delete from ledger.${table}`,
      `insert into ledger.${table} select * from ledger.${table}`,
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
  await expect(sql`update ledger.accounts set credits_minor = 1`.execute(db)).rejects.toMatchObject({
    code: '42501',
  })
  await expect(sql`select private_key from ledger.signing_keys`.execute(db)).rejects.toMatchObject({
    code: '42501',
  })
})

test('a journal late for its account is posted with the account’s last entry and valued on its own day', async () => {
  const payer = await scene.account({ fundsMinor: 50_00n })
  const payee = await scene.account()
  await scene.post(scene.move(payer, payee, 1_00n, at('2026-02-01T15:00:01')))
  const [late] = await scene.post(scene.move(payer, payee, 1_00n, at('2026-01-31T23:59:59')))
  expect(late!.bookedAt).toEqual(at('2026-02-01T15:00:01'))
  expect(
    (await entries(db, payer)).rows.map(({ businessDate, valueDate }) => [businessDate, valueDate]),
  ).toEqual([
    ['2026-02-01', '2026-01-31'],
    ['2026-02-01', '2026-02-01'],
    ['2026-01-05', '2026-01-05'],
  ])
  expect((await verifyChain(db, payer)).intact).toBe(true)
})

test('if the account’s last entry is of today, a late journal is posted now', async () => {
  const payer = await scene.account({ fundsMinor: 50_00n })
  const payee = await scene.account()
  const now = await bankNow(db)
  const earlier = (ms: number) => new Date(now.getTime() - ms)
  await scene.post(scene.move(payer, payee, 1_00n, now))
  const [late, own] = await scene.post(
    scene.move(payer, payee, 1_00n, earlier(20 * 86_400_000)),
    scene.move(payer, payee, 1_00n, earlier(86_400_000)),
  )
  for (const { bookedAt } of [late!, own!]) {
    expect(bookedAt.getTime()).toBeGreaterThanOrEqual(now.getTime())
    expect(bookedAt.getTime()).toBeLessThanOrEqual((await bankNow(db)).getTime())
  }
  expect((await entries(db, payer)).rows.slice(0, 2).map(({ valueDate }) => valueDate)).toEqual([
    businessDate(earlier(86_400_000)),
    businessDate(earlier(20 * 86_400_000)),
  ])
})

test('entries of an account are posted in rising order, in whatever order journals come', async () => {
  const noon = at('2026-03-01T12:00').getTime()
  const moves = fc.array(
    fc.record({ from: fc.nat(2), to: fc.nat(2), hours: fc.integer({ min: 0, max: 72 }) }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { minLength: 1, maxLength: 5 }), async (calls) => {
      const accounts = await Promise.all([0, 1, 2].map(() => scene.account({ fundsMinor: 1_000_00n })))
      const meant: string[] = []
      for (const call of calls) {
        const journals = call
          .filter(({ from, to }) => from !== to)
          .map(({ from, to, hours }) =>
            scene.move(accounts[from]!, accounts[to]!, 1_00n, new Date(noon + hours * 3_600_000)),
          )
        for (const { reference, bookedAt } of journals) meant.push(`${reference} ${businessDate(bookedAt)}`)
        await scene.post(...journals)
      }
      const rows = await Promise.all(accounts.map(async (account) => (await entries(db, account)).rows))
      for (const each of rows)
        for (const [index, { bookedAt }] of each.entries())
          if (index > 0)
            expect(each[index - 1]!.bookedAt.getTime()).toBeGreaterThanOrEqual(bookedAt.getTime())
      const valued = new Set(rows.flat().map(({ reference, valueDate }) => `${reference} ${valueDate}`))
      for (const each of meant) expect(valued).toContain(each)
    }),
    { numRuns: 30 },
  )
})

test('balances of the bank’s own accounts include unchained legs, and the books balance', async () => {
  const before = await balanceOf(db, bankAccount('feeIncome', 'CNY'))
  const payer = await scene.account({ fundsMinor: 10_00n })
  await scene.post(scene.move(payer, bankAccount('feeIncome', 'CNY'), 2_50n))
  const after = await balanceOf(db, bankAccount('feeIncome', 'CNY'))
  expect(after.balanceMinor - before.balanceMinor).toBe(2_50n)
  expect(after.availableMinor).toBeNull()
  const books = await trialBalance(db)
  expect(books.map(({ currency }) => currency)).toEqual(['CNY', 'USD'])
  for (const { debitsMinor, creditsMinor } of books) expect(debitsMinor).toBe(creditsMinor)
  expect((await balances(db, payer.ownerId)).length).toBe(1)
})
