import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogueFaults } from './catalogue-faults.ts'
import type { Tx } from './database.ts'
import { type TableRule, tableRules } from './table-classes.ts'
import { testDatabase } from './test-database.ts'

const { ownerDb } = await testDatabase()

/** Known violations of the rules, each with its reason. This list may only get shorter. */
const known: Record<string, string> = {}

test('every table keeps the rules of its class', async () => {
  expect(await catalogueFaults(ownerDb, tableRules)).toEqual(Object.keys(known).sort())
})

/** Returns the faults that a change of the schema causes. The change is rolled back. */
async function faultsOf(change: string, rules: Record<string, TableRule> = {}): Promise<string[]> {
  const rolledBack = new Error('rolled back')
  let found: string[] = []
  const before = await catalogueFaults(ownerDb, tableRules)
  await ownerDb
    .transaction()
    .execute(async (tx: Tx) => {
      await sql.raw(change).execute(tx)
      found = await catalogueFaults(tx, { ...tableRules, ...rules })
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  return found.filter((fault) => !before.includes(fault))
}

test('T1: finds a table without a class', async () => {
  expect(await faultsOf('create table profile.tags (customer_id bigint primary key)')).toEqual([
    'T1 profile.tags: declares no class',
  ])
})

test('T2: a customer’s table begins with the customer', async () => {
  const rules: Record<string, TableRule> = { 'profile.tags': { class: 'customer' } }
  expect(
    await faultsOf(
      'create table profile.tags (tag text, customer_id bigint, primary key (tag, customer_id))',
      rules,
    ),
  ).toEqual(['T2 profile.tags: the primary key does not begin with customer_id'])
  expect(await faultsOf('create table profile.tags (customer_id integer primary key)', rules)).toEqual([
    'T2 profile.tags: customer_id is not bigint not null',
  ])
})

test('T2: no function gives a row to another customer', async () => {
  expect(
    await faultsOf(`create function messages.hand_over(a bigint, b bigint) returns void language sql as
      'update messages.mails set customer_id = b where customer_id = a'`),
  ).toEqual(['T2 messages.mails: customer_id is updated by messages.hand_over'])
})

test('T3: nothing of a customer’s table is unique over all customers', async () => {
  expect(await faultsOf('create unique index mails_subject on messages.mails (subject)')).toEqual([
    'T3 messages.mails: messages.mails_subject is unique over all customers',
  ])
})

test('T4: foreign keys stay with the customer', async () => {
  expect(
    await faultsOf('alter table messages.mails add column of_customer bigint references identity.customers'),
  ).toEqual(['T4 messages.mails: mails_of_customer_fkey does not carry customer_id'])
  expect(
    await faultsOf(
      'alter table identity.names add foreign key (customer_id) references identity.customers not valid',
    ),
  ).toEqual(["T4 identity.names: names_customer_id_fkey points into identity.customers, a customer's table"])
})

test('T5: a table that grows with orders can be partitioned by month', async () => {
  expect(
    await faultsOf('create unique index challenges_at on orders.challenges (customer_id, expires_at)'),
  ).toEqual(['T5 orders.challenges: orders.challenges_at does not hold order_id'])
})
