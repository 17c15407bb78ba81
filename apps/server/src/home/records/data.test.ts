import { correctCategory } from '@cloudsail/contract/accounts'
import { dataCentre, forgetAnnotations } from '@cloudsail/contract/profile'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testServer } from '../../http/test-server.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { handlers } from '../index.ts'

const { db } = await testDatabase()
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())
const now = await bankNow(db)

async function customer() {
  const { customerId } = await buildCustomer(db)
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 10_000n })
  const client = await server.loggedIn(customerId)
  const data = async () => (await client.call(dataCentre, {})).body
  const count = async (kind: string) => (await data()).kept.find((each) => each.kind === kind)!.count
  return { customerId, accountId, client, data, count }
}

test('counts the stored records, with their years of retention', async () => {
  const { data, count } = await customer()
  const { kept } = await data()
  expect(kept.map(({ kind, years }) => [kind, years])).toEqual([
    ['identity', 10],
    ['accounts', 15],
    ['logins', 3],
    ['signatures', 10],
    ['suitability', 20],
    ['mail', 3],
    ['convenience', null],
  ])
  // One account and the entry that funded it.
  expect(await count('accounts')).toBe(2)
  expect(await count('suitability')).toBe(0)
})

test('lists the customer’s consents with their state, also ended ones', async () => {
  const { customerId, data } = await customer()
  const other = await customer()
  await db
    .insertInto('identity.agreement_records')
    .values(
      (['personalEbanking', 'creditReport'] as const).map((agreement, index) => ({
        customer_id: customerId,
        agreement,
        version: '2026-01',
        text_hash: Buffer.alloc(32),
        ip: '10.0.0.1',
        opened_at: now,
        read_at: now,
        accepted_at: new Date(now.getTime() + index),
      })),
    )
    .execute()
  await db
    .insertInto('help.wechat_bindings')
    .values({ customer_id: customerId, open_id: 'o1', name: '小雯', bound_at: now })
    .execute()
  const { consents, looked } = await data()
  expect(consents.map(({ kind, state }) => [kind, state])).toEqual(
    expect.arrayContaining([
      ['agreement', 'inForce'],
      ['creditReport', 'used'],
      ['weChat', 'inForce'],
    ]),
  )
  expect(consents).toHaveLength(3)
  expect(looked.map(({ who }) => who)).toContain('creditReport')
  expect((await other.data()).consents).toEqual([])
})

test('counts the visits of 90 days by who came, and groups the consents of one kind', async () => {
  const { customerId, data } = await customer()
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000)
  const log = (daysAgo: number, outcome: 'success' | 'wrongPassword') =>
    db
      .insertInto('identity.login_log')
      .values({
        customer_id: customerId,
        at: at(daysAgo),
        identifier_kind: 'username',
        identifier_masked: 'w***',
        outcome,
        ip: '10.0.0.1',
        user_agent: '',
      })
      .execute()
  const before = (await data()).visits.by.find(({ who }) => who === 'self')?.count ?? 0
  await log(89, 'success')
  await log(90, 'success')
  await log(1, 'wrongPassword')
  await db
    .insertInto('identity.agreement_records')
    .values(
      [2, 1, 0].map((daysAgo) => ({
        customer_id: customerId,
        agreement: 'creditReport' as const,
        version: `2026-0${daysAgo + 1}`,
        text_hash: Buffer.alloc(32),
        ip: '10.0.0.1',
        opened_at: at(daysAgo),
        read_at: at(daysAgo),
        accepted_at: at(daysAgo),
      })),
    )
    .execute()
  const { visits, consents } = await data()
  expect(visits).toEqual({
    days: 90,
    by: [
      { who: 'self', count: before + 1 },
      { who: 'creditReport', count: 3 },
    ],
  })
  expect(consents).toMatchObject([
    { kind: 'creditReport', state: 'used', detail: '2026-01', details: ['2026-01', '2026-02', '2026-03'] },
  ])
  expect(consents[0]!.since < consents[0]!.at).toBe(true)
})

test('deletes one customer’s categories and rules, and keeps the entries', async () => {
  const one = await customer()
  const other = await customer()
  for (const { client, accountId } of [one, other])
    await client.call(correctCategory, {
      // The day of the entry that funded it.
      accountId: accountId.toString(),
      currency: 'CNY',
      businessDate: '2025-01-02',
      entryId: '1',
      category: 'salary',
      scope: 'entry',
    })
  const before = await one.count('convenience')
  expect(before).toBeGreaterThan(0)
  expect((await one.client.call(forgetAnnotations, {})).body).toEqual({ deleted: before })
  expect(await one.count('convenience')).toBe(0)
  expect(await other.count('convenience')).toBe(before)
  expect(await one.count('accounts')).toBe(2)
})
