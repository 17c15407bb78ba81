import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { buildCard } from '../cards/test-card.ts'
import { balances, openAccounts } from '../ledger/index.ts'
import type { Queryable } from './database.ts'
import { testDatabase } from './test-database.ts'
import { usedRights } from './test-used-rights.ts'

const { db, ownerDb } = await testDatabase()
const used = await usedRights(ownerDb)
const notBanks = sql`('pg_catalog', 'information_schema', 'pg_toast')`

/** Returns the present role's rights on each table and view, including rights on single columns. */
async function rightsOnTables(q: Queryable) {
  const { rows } = await sql<{ table: string; rights: string[] }>`
    select n.nspname || '.' || c.relname as table, array(
      select r from unnest(array['select', 'insert', 'update', 'references']) r where has_any_column_privilege(c.oid, r)
      union all
      select r from unnest(array['delete', 'truncate', 'trigger']) r where has_table_privilege(c.oid, r)
    ) as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ${notBanks} order by 1`.execute(q)
  return rows
}

/**
 * Rights that the code uses and the role lacks. The owner of the database uses them, in operators' commands or at the
 * bank's start.
 */
const ofTheOwner: readonly string[] = [
  'insert bankday.calendar_days',
  'update bankday.calendar_days',
  'insert bankday.calendar_years',
  'update bankday.clock',
  'insert bankday.parameters',
  'update bankday.parameters',
  'insert certificates.authority',
  'insert certificates.document_signers',
  'insert deposits.issue_quotas',
  'insert deposits.issues',
  'select http.server_login',
  'insert http.server_login',
  'insert ledger.signing_keys',
  'select limits.large_values',
  'insert networks.banks',
  'insert networks.branches',
  'insert networks.cities',
]

/**
 * Rights of the role that no code of the servers uses yet. Only the demo makes purses and agreements of Wealth Connect,
 * as the owner of the database.
 */
const ofNobodyYet: readonly string[] = ['insert payments.purses', 'select transfers.wealth_connect_numbers']

test('the role of the servers has exactly the rights on tables that their code uses', async () => {
  const excess: string[] = []
  const missing: string[] = []
  for (const { table, rights } of await rightsOnTables(db)) {
    const uses = used.tables.get(table) ?? new Set<string>()
    for (const right of rights) if (!uses.has(right)) excess.push(`${right} ${table}`)
    for (const use of uses) if (!rights.includes(use)) missing.push(`${use} ${table}`)
  }
  expect(excess).toEqual(ofNobodyYet)
  expect(missing).toEqual(ofTheOwner)
})

test('the role of the servers may call exactly the functions that their code calls', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ${notBanks} and p.prorettype <> 'trigger'::regtype
      and has_function_privilege(p.oid, 'execute') order by 1`.execute(db)
  expect(rows.map(({ name }) => name).filter((name) => !used.names.has(name))).toEqual([])
})

test('the role of the servers may use exactly the sequences that their code or a default names', async () => {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname not in ${notBanks}
      and (has_sequence_privilege(c.oid, 'usage') or has_sequence_privilege(c.oid, 'update'))
      and not exists (select from pg_depend d join pg_attrdef f on d.classid = 'pg_attrdef'::regclass and d.objid = f.oid
        where d.refobjid = c.oid)
    order by 1`.execute(db)
  expect(rows.map(({ name }) => name).filter((name) => !used.names.has(name))).toEqual([])
})

test('the role of the servers may create nothing and is a member of no other role', async () => {
  const { rows } = await sql<{ schema: string }>`select nspname as schema from pg_namespace
    where has_schema_privilege(oid, 'create') and nspname !~ '^pg_temp'`.execute(db)
  expect(rows).toEqual([])
  const { rows: roles } = await sql`select rolname from pg_roles
    where pg_has_role(current_user, oid, 'member') and rolname <> current_user`.execute(db)
  expect(roles).toEqual([])
})

test('an account can be overdrawn only as far as its card allows', async () => {
  const limitMinor = 20_000_00n
  const { customerId, accountId: cardId } = await buildCard(db, { limitMinor })
  const denied = { code: '42501' }
  const overdraft = async () =>
    (
      await sql<{ minor: bigint }>`select overdraft_limit_minor as minor from ledger.accounts
        where owner_id = ${customerId} and account_id = ${cardId}`.execute(db)
    ).rows[0]!.minor
  await expect(
    sql`select ledger.set_overdraft_limit(${customerId}, ${cardId}, 'CNY', 1)`.execute(db),
  ).rejects.toMatchObject(denied)
  await expect(sql`update ledger.accounts set overdraft_limit_minor = 1`.execute(db)).rejects.toMatchObject(
    denied,
  )
  await expect(sql`select cards.set_overdraft(${customerId}, ${cardId}, true)`.execute(db)).rejects.toThrow(
    /lifted and not put back/,
  )
  await sql`select cards.set_overdraft(${customerId}, ${cardId}, false)`.execute(db)
  expect(await overdraft()).toBe(limitMinor)

  const { accountId } = await buildAccount(db, { customerId })
  const ofNoCard = { ownerId: customerId, accountId, currency: 'USD' as const }
  await openAccounts(db, [{ ...ofNoCard, normalSide: 'credit', overdraftLimitMinor: 5n }])
  expect(await balances(db, customerId, [accountId])).toMatchObject([
    { currency: 'CNY', overdraftLimitMinor: 0n },
  ])
})

test('only a comparison records the result of a network’s day', async () => {
  await expect(
    sql`update networks.reconciliations set open_differences = 0`.execute(db),
  ).rejects.toMatchObject({
    code: '42501',
  })
})
