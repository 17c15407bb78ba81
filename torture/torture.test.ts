import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomStream } from '../apps/demo/src/random.ts'
import { scenarios } from './scenarios/index.ts'
import { checkBooks } from './support/check-books.ts'
import type { Scenario } from './support/scenario.ts'
import { openTestbed, type Testbed } from './support/testbed.ts'

// Runs every scenario in its small size, one after the other on one test bed. `npm run torture` runs the full size.
const all = Object.entries<Scenario>(scenarios)
const needs = all.map(([, scenario]) => scenario.testbed(false))
const seed = 20_261_120

let testbed: Testbed
beforeAll(async () => {
  testbed = await openTestbed({
    members: needs.reduce((sum, { members }) => sum + members, 0),
    servers: Math.max(...needs.map(({ servers }) => servers)),
    keepsLog: true,
  })
})
afterAll(() => testbed.close())

test.for(all)('%s', async ([name, scenario]) => {
  const random = randomStream(seed, name)
  const { violations } = await scenario.run(testbed, { full: false, seed, random, say: () => {}, only: [] })
  expect(violations).toEqual([])
})

// A check that finds nothing is only worth something if it finds deliberate faults.
test.for([
  [
    'a credit without its debit',
    'update ledger.entries set amount_minor = amount_minor + 1 where owner_id > 0 and seq = 1',
    'sum to zero',
  ],
  [
    'an entry that was changed',
    "update ledger.entries set remark = 'x' where owner_id > 0 and seq = 2",
    'chain broken',
  ],
  [
    'money out of nothing',
    'update ledger.accounts set credits_minor = credits_minor + 1 where owner_id > 0',
    'debits',
  ],
  [
    'an order that was lost',
    "delete from orders.orders where code = 'PTR0101' and submitted_at is not null",
    'journals of no order',
  ],
  [
    'an order that was never posted',
    "update ledger.journals set reference = 'x' || reference where kind = 'transfer'",
    'without their one journal',
  ],
  [
    'a payment that was given back and settled',
    "update orders.orders set state = 'rejected' where code = 'PTR0201' and state = 'success'",
    'not those of their state',
  ],
  [
    'a payment without an end',
    "update networks.payments set state = 'sent' where state = 'settled'",
    'clearing has',
  ],
  ['a payee counted twice', 'update orders.payees set paid_count = paid_count + 1', 'payees counted'],
  ['a record that was taken out of the audit', 'delete from orders.audit where seq = 1', 'audit rows'],
  [
    'a limit used up twice',
    "update limits.usage set count = count + 1 where scope = 'customer'",
    'limits that are not',
  ],
  [
    'a step told twice',
    "insert into orders.events select customer_id, order_id, 99, step, at, reason, journal_id from orders.events where step = 'submitted'",
    'steps told twice',
  ],
  [
    'suspense nobody knows of',
    'update ledger.accounts set credits_minor = credits_minor + 1 where owner_id = 0 and account_id = 2241',
    'suspense',
  ],
] as const)('the checker finds %s', async ([, statement, found]) => {
  const undone = new Error('undone')
  await expect(
    testbed.ownerDb.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      expect((await checkBooks(tx)).join('\n')).toContain(found)
      throw undone
    }),
  ).rejects.toBe(undone)
})
