import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { bankAccount, verifyChain } from './index.ts'
import { at, ledgerScene } from './test-builders.ts'

const { db, ownerDb } = await testDatabase()
const scene = ledgerScene(db)
const firstDay = '2026-03-01'

test('the chain reveals any change in an entry or its journal', async () => {
  const ref = await scene.account()
  const details = {
    summary: 'salary',
    counterpartyName: '远航科技',
    counterpartyNumber: '6229990000000012345',
    counterpartyBank: '云帆银行',
    remark: '三月',
  }
  for (let day = 0; day < 6; day++)
    await scene.post(
      scene.draft(
        [
          { account: bankAccount('clearing', 'CNY'), amountMinor: -100n },
          { account: ref, amountMinor: 100n, heldMinor: 1n, details },
        ],
        at(`${addDays(firstDay, day)}T10:00`),
      ),
    )
  expect(await verifyChain(db, ref)).toEqual({ intact: true, entries: 6n })
  const own = `owner_id = ${ref.ownerId} and seq =`
  const changes = [
    ...['amount_minor', 'held_minor', 'balance_after', 'held_after', 'credits_after', 'line'].map(
      (column) => `update ledger.entries set ${column} = ${column} + 1 where ${own}`,
    ),
    ...[
      'summary',
      'counterparty_name',
      'counterparty_number',
      'counterparty_bank',
      'remark',
      'kind',
      'reference',
    ].map((column) => `update ledger.entries set ${column} = ${column} || 'x' where ${own}`),
    ...['booked_at', 'value_date', 'business_date'].map(
      (column) => `update ledger.entries set ${column} = ${column} + interval '1 day' where ${own}`,
    ),
    `update ledger.entries set hash = sha256(hash) where ${own}`,
    `update ledger.entries set journal_id = journal_id - 1 where ${own}`,
    `update ledger.entries set journal_id = -1 where ${own}`,
    `delete from ledger.entries where ${own}`,
    `update ledger.journals set reference = reference || 'x' where journal_id = (select max(journal_id) from ledger.entries where owner_id = ${ref.ownerId} and seq <= `,
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...changes), fc.integer({ min: 1, max: 6 }), async (change, seq) => {
      const undone = new Error('undone')
      const outcome = await ownerDb
        .transaction()
        .execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx)
          await sql.raw(`${change} ${seq}${change.includes('(select') ? ')' : ''}`).execute(tx)
          expect((await verifyChain(tx, ref)).intact).toBe(false)
          throw undone
        })
        .catch((error: unknown) => error)
      expect(outcome).toBe(undone)
    }),
    { numRuns: 100 },
  )
  expect((await verifyChain(db, ref)).intact).toBe(true)
})

test('entries written straight into an account are found as well', async () => {
  const ref = await scene.account()
  await scene.post(
    scene.draft([
      { account: bankAccount('clearing', 'CNY'), amountMinor: -100n },
      { account: ref, amountMinor: 100n },
    ]),
  )
  await ownerDb.transaction().execute(async (tx) => {
    await sql`insert into ledger.entries select owner_id, account_id, currency, business_date, seq + 1, line + 1, journal_id, kind, reference,
      amount_minor, held_minor, balance_after + amount_minor, held_after, credits_after + amount_minor, booked_at, value_date,
      summary, counterparty_name, counterparty_number, counterparty_bank, remark, search_text, hash
      from ledger.entries where owner_id = ${ref.ownerId}`.execute(tx)
  })
  expect((await verifyChain(db, ref)).intact).toBe(false)
})
