import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopCacheTime } from '../db/process-cache.ts'
import { type Cut, cutter } from '../db/test-cuts.ts'
import { testDatabase } from '../db/test-database.ts'
import { trialBalance } from '../ledger/index.ts'
import { loadBankList } from '../networks/index.ts'
import { readOrder } from '../orders/register.ts'
import type { RoundTripCase } from '../orders/test-round-trips.ts'
import { giveOrders, namedOrderCases, orderCases } from './test-order-cases.ts'

const databases = await testDatabase()
const { db, ownerDb } = databases
const cuts = cutter(db)
const orders = await giveOrders(databases)
beforeAll(() => loadBankList(ownerDb))
afterAll(stopCacheTime())

/**
 * Tables with rows of customers, and the column that holds the customer. Sessions are left out, because some orders end one.
 */
const { rows: tables } = await sql<{ table: string; column: string }>`
  select c.oid::regclass::text as "table", min(a.attname) as "column"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and a.attname in ('customer_id', 'owner_id')
    and n.nspname not in ('pg_catalog', 'information_schema') and c.oid <> 'http.sessions'::regclass group by 1`.execute(
  ownerDb,
)

/** Returns the number of a customer's rows in each table. */
async function rowsOf(customerId: bigint): Promise<Record<string, number>> {
  const counted = tables.map(
    ({ table, column }) => sql`select ${sql.lit(table)} as "table", count(*)::integer as count
      from ${sql.raw(table)} where ${sql.ref(column)} = ${customerId}`,
  )
  const { rows } = await sql<{
    table: string
    count: number
  }>`${sql.join(counted, sql` union all `)}`.execute(ownerDb)
  return Object.fromEntries(rows.map(({ table, count }) => [table, count]))
}

/** Orders that end all sessions, this one too: their repetition reaches nobody. */
const logsOut = new Set(['PSC0114'])

/** Submits the order of a case while the connection is cut, then twice more. The connection is not cut if `at` is null. */
async function submitted(each: RoundTripCase, at: Cut | null) {
  const { customerId, browser, submission } = await orders.prove(each)
  const submit = () => browser.call(each.contract.submit, submission as never)
  const { statements, result: first } = await cuts.during(at, submit)
  const again = await submit()
  if (again.body.key === 'sessionExpired') {
    // The new session was lost with the answer. The customer sees the outcome of the order after the next log-in.
    const { submitted_at } = await readOrder(ownerDb, customerId, submission.orderId)
    expect(submitted_at).toEqual(expect.any(Date))
    if (!logsOut.has(each.contract.code)) expect(at).toBe('afterCommit')
  } else {
    expect(again.ok, JSON.stringify([first.body, again.body])).toBe(true)
    const third = (await submit()).body
    expect(third).toEqual(
      logsOut.has(each.contract.code) ? expect.objectContaining({ key: 'sessionExpired' }) : again.body,
    )
  }
  return { statements, isCut: !first.ok, rows: await rowsOf(customerId) }
}

/**
 * With `EVERY_CUT=1` every statement of each order is cut, which takes minutes. Otherwise each order is cut at one
 * statement, another one than the order before.
 */
const places = (statements: number, turn: number) =>
  process.env.EVERY_CUT === '1'
    ? Array.from({ length: statements }, (_, place) => place + 1)
    : [1 + (turn % statements)]
let turn = 0
let broken = 0

test.each(namedOrderCases)(
  'after a broken connection the next submission carries %s out, once and whole',
  async (_name, each) => {
    const { statements, rows } = await submitted(each, null)
    for (const at of ['afterCommit' as const, ...places(statements, turn++)]) {
      const cut = await submitted(each, at)
      expect(cut.rows, `at ${at} of ${statements} statements`).toEqual(rows)
      if (cut.isCut) broken += 1
    }
  },
  600_000,
)

test('the books are right, and connections did break', async () => {
  expect(broken).toBeGreaterThan(orderCases.length * 1.9)
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})
