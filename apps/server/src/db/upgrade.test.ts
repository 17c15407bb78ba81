import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { checkBooks } from '../../../../torture/support/check-books.ts'
import { networkOpens } from '../networks/payments.ts'
import { catalogueFaults } from './catalogue-faults.ts'
import { migrate } from './migrate.ts'
import { tableRules } from './table-classes.ts'
import { openTestDatabase, testDatabase } from './test-database.ts'
import { customerTrigger } from './test-one-customer.ts'

/** Last migration of the schema from which the upgrade is tested. */
const oldSchema = '0120_usual_arrival'

/** Last migration before the parts of points were numbered by their grant. */
const beforeGrants = '202611291302_accounts_parent_deposits'

/**
 * A small bank in that schema: rows that the bank of that time wrote itself, in all tables except those that are the same
 * for every bank. Each line is a table and a row without its nulls, or a sequence and its last value.
 */
const oldBank = join(import.meta.dirname, 'fixtures/bank-at-0120.jsonl')

/** Tables that have been renamed since. */
const renamed: Record<string, string> = {
  'wealth.holdings': 'wealth.lots',
  'cards.statements': 'cards.bills',
  'ledger.unsealed': 'ledger.pending_legs',
  'transfers.payee_checks': 'orders.payee_checks',
  'bankday.due_work': 'bankday.scheduled_jobs',
  'messages.notices': 'messages.announcements',
  'messages.notice_reads': 'messages.announcement_reads',
  'rails.outbox': 'outbox.messages',
  'rails.differences': 'networks.differences',
  'rails.inbox': 'networks.inbox',
  'rails.incoming_payments': 'networks.incoming_payments',
  'rails.participant': 'networks.participant',
  'rails.payments': 'networks.payments',
  'rails.reconciliations': 'networks.reconciliations',
  'rails.reviews': 'networks.reviews',
}

const clusterUrl = inject('clusterUrl')
const name = `upgrade_${randomBytes(6).toString('hex')}`
const url = clusterUrl.replace(/\/postgres$/, `/${name}`)
await maintain(`create database ${name}`)
await migrate(url, { through: oldSchema })
const before = await restore()
const pastOrder = '20250101000000000001'
const oldParts = JSON.stringify([
  { lotNo: 1, earnedOn: '2025-06-01', expiresOn: '2026-12-31', points: 180 },
  { lotNo: 2, earnedOn: '2026-06-01', expiresOn: '2027-12-31', points: 240 },
])
await addPastOrder()
await migrate(url, { through: beforeGrants })
await addPoints()
await addWaitingPayment()
await migrate(url)
const ownerDb = openTestDatabase({ url, role: '' })
const { ownerDb: emptyDb } = await testDatabase()
afterAll(async () => {
  await ownerDb.destroy()
  await maintain(`drop database ${name} with (force)`)
})

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client(clusterUrl)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Fills the old schema. Returns how many rows each table got. */
async function restore(): Promise<Map<string, number>> {
  const rows = new Map<string, unknown[]>()
  const client = new pg.Client(url)
  await client.connect()
  await client.query('begin')
  // No trigger or constraint needs to check these rows: they were checked when they were written.
  await client.query('set local session_replication_role = replica')
  for (const line of (await readFile(oldBank, 'utf8')).trimEnd().split('\n')) {
    const [relation, value] = JSON.parse(line) as [string, unknown]
    if (typeof value === 'number') await client.query('select setval($1, $2)', [relation, value])
    else rows.set(relation, [...(rows.get(relation) ?? []), value])
  }
  for (const [table, values] of rows) {
    await client.query(`delete from ${table}`)
    await client.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(values)],
    )
  }
  await client.query('commit')
  await client.end()
  return new Map([...rows].map(([table, values]) => [table, values.length]))
}

/** Adds an order from another system's books, as the bank of that time entered it: without an audit record. */
async function addPastOrder(): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const past = { order_id: pastOrder, idempotency_key: `past-${pastOrder}`, verification_code: null }
  await client.query(
    `insert into orders.orders select (json_populate_record(o, $1)).* from orders.orders o
      where submitted_at is not null and code = 'PTR0102' limit 1`,
    [JSON.stringify(past)],
  )
  await client.end()
  for (const table of ['orders.orders', 'orders.audit']) before.set(table, (before.get(table) ?? 0) + 1)
}

/** Adds points that were earned and redeemed, as the bank wrote them before it named their parts grants. */
async function addPoints(): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`
    insert into points.books (customer_id, book, balance, last_seq, last_lot) values (1, 0, 400, 3, 2);
    insert into points.lots (customer_id, book, earned_on, lot_no, rule, reference, expires_on, points, left_points) values
      (1, 0, '2025-06-01', 1, 'payment', 'a', '2026-12-31', 180, 0),
      (1, 0, '2026-06-01', 2, 'payment', 'b', '2027-12-31', 640, 400);
    insert into points.items (item_code, catalogue, kind, place, name_zh, name_en, about_zh, about_en, picture, points,
        cost_minor, from_on, until_on)
      values ('OLDCUP', 'bank', 'codes', 1, '杯', 'Cup', '杯', 'Cup', 'cup', 420, 0, '2026-01-01', '2026-12-31');
    insert into points.redemptions (customer_id, order_id, book, item_code, kind, count, points, parts, state, placed_at,
        placed_on)
      values (1, '${pastOrder}', 0, 'OLDCUP', 'codes', 1, 420, '${oldParts}', 'issued', '2026-11-20', '2026-11-20');
    insert into points.entries (customer_id, book, booked_on, seq, at, kind, points, balance_after, rule, reference, words,
        parts, hash)
      values (1, 0, '2026-11-20', 3, '2026-11-20', 'redeem', -420, 400, 'codes', '${pastOrder}', '{}', '${oldParts}', ''),
        (1, 0, '2026-11-21', 4, '2026-11-21', 'return', 5, 405, 'codes', 'owed', '{}', '[]', '');`)
  await client.end()
}

/** Adds a payment that waits for HVPS to open, under the name that its scheduled job had. */
async function addWaitingPayment(): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`insert into bankday.scheduled_jobs (customer_id, kind, reference, due_at)
    values (1, 'rails.networkOpens', 'waiting', '2026-11-23')`)
  await client.end()
  before.set('bankday.due_work', (before.get('bankday.due_work') ?? 0) + 1)
}

test('a payment that waits for a network is sent when it opens', async () => {
  const { rows } = await sql`select kind from bankday.scheduled_jobs where reference = 'waiting'`.execute(
    ownerDb,
  )
  expect(rows).toEqual([{ kind: networkOpens }])
})

test('redeemed points keep their grants and their order', async () => {
  const { rows } = await sql<{ parts: unknown }>`
    select parts from points.redemptions where points_account_id = 0
    union all (select parts from points.entries where points_account_id = 0 order by seq)`.execute(ownerDb)
  const parts = [
    { grantNo: 1, earnedOn: '2025-06-01', expiresOn: '2026-12-31', points: 180 },
    { grantNo: 2, earnedOn: '2026-06-01', expiresOn: '2027-12-31', points: 240 },
  ]
  expect(rows).toEqual([{ parts }, { parts }, { parts: [] }])
})

test('an order of another system without audit gets an audit entry when the bank is upgraded', async () => {
  const { rows } = await sql<{ event: string; same: boolean }>`
    select a.event, a.at = o.submitted_at as same from orders.audit a join orders.orders o using (customer_id)
    where a.subject = ${pastOrder} and o.order_id = ${pastOrder}`.execute(ownerDb)
  expect(rows).toEqual([{ event: 'order.entered', same: true }])
})

// The bank's own accounts that migrations open: card clearing, suppliers, interest receivable, and in eight currencies
// remittances abroad and payables of branches.
before.set('ledger.accounts', before.get('ledger.accounts')! + 3 + 8 + 8)

test('keeps every row', async () => {
  for (const [table, count] of before) {
    const now = sql.table(renamed[table] ?? table)
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from ${now}`.execute(ownerDb)
    expect([table, rows[0]!.count]).toEqual([table, BigInt(count)])
  }
})

test('sums, chains, signed days, audit and limits of the books are unchanged', async () => {
  expect(await checkBooks(ownerDb)).toEqual([])
})

test('the schema equals that of a new bank', async () => {
  expect(await describe(ownerDb)).toEqual(await describe(emptyDb))
  expect(await catalogueFaults(ownerDb, tableRules)).toEqual(await catalogueFaults(emptyDb, tableRules))
})

/** Returns columns, keys, indexes, triggers, rights and functions, as PostgreSQL describes them. */
async function describe(db: typeof ownerDb): Promise<unknown[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s %s %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attacl) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and n.nspname !~ '^(pg_|information_schema|public)'
    union all select format('constraint %s %s', k.conrelid::regclass, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where n.nspname !~ '^(pg_|information_schema|public)'
    union all select pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^(pg_|information_schema|public)'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal and t.tgname <> ${customerTrigger}
    union all select format('rights %s.%s %s %s', n.nspname, c.relname, c.relkind, c.relacl)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname !~ '^(pg_|information_schema|public)'
    union all select format('function %s %s', pg_get_functiondef(p.oid), p.proacl)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname !~ '^(pg_|information_schema|public)'
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}
