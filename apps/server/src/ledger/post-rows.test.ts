import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { compositeRows, postRows } from './post-rows.ts'
import { bankOwnerId, type JournalDraft } from './types.ts'

const { db, ownerDb } = await testDatabase()
const ofCustomer = (accountId: bigint) => ({ ownerId: 1n, accountId, currency: 'CNY' }) as const
const ofBank = { ownerId: bankOwnerId, accountId: 7n, currency: 'CNY' } as const
const draft = (...legs: JournalDraft['legs']): JournalDraft => ({
  kind: 'transfer',
  reference: 'r',
  bookedAt: new Date('2026-11-20T04:00:00Z'),
  legs,
})

test('the rows have the attributes of their types, in the same order', async () => {
  const { rows } = await sql<{ type: string; attributes: string[] }>`
    select t.typname as type, array_agg(a.attname::text order by a.attnum) as attributes
    from pg_type t join pg_attribute a on a.attrelid = t.typrelid
    where t.oid in ('ledger.journal_to_post'::regtype, 'ledger.leg_to_post'::regtype) group by 1 order by 1`.execute(
    ownerDb,
  )
  const { journals, legs } = postRows([draft({ account: ofBank, amountMinor: 1n })])
  expect(rows).toEqual([
    { type: 'journal_to_post', attributes: Object.keys(journals[0]!) },
    { type: 'leg_to_post', attributes: Object.keys(legs[0]!) },
  ])
})

test('the legs of a customer’s account are numbered over all journals, and those of the bank are not', () => {
  const { journals, legs } = postRows([
    draft(
      { account: ofCustomer(1n), amountMinor: -5n },
      { account: ofCustomer(2n), amountMinor: 4n },
      { account: ofBank, amountMinor: 1n },
    ),
    draft({ account: ofCustomer(1n), amountMinor: -1n }, { account: ofBank, amountMinor: 1n }),
  ])
  expect(journals.map(({ n }) => n)).toEqual([1, 2])
  expect(legs.map((leg) => [leg.n, leg.journal, leg.account_id, leg.wave, leg.is_last])).toEqual([
    [1, 1, 1n, 1, false],
    [2, 1, 2n, 1, true],
    [3, 1, 7n, 0, false],
    [4, 2, 1n, 2, true],
    [5, 2, 7n, 0, false],
  ])
})

test('every text comes out of a composite value as it went in', async () => {
  const texts = fc.array(
    fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
    { maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(texts, async (all) => {
      const values = compositeRows(
        all.map((text, n) => ({ n, kind: text, reference: text, ms: 0, date: null })),
      )
      const { rows } = await sql<{ kind: string; reference: string; value_date: string | null }>`
        select kind, reference, value_date from unnest(${values}::ledger.journal_to_post[]) order by n`.execute(
        db,
      )
      expect(rows).toEqual(all.map((text) => ({ kind: text, reference: text, value_date: null })))
    }),
    { numRuns: 50, examples: [[['', ' ', ',', '()', '"', '\\', 'a"b\\c', "'", 'NULL', '{}', '\n', ' x ']]] },
  )
})
