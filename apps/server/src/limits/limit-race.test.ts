import { afterAll, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { loadBankList } from '../networks/index.ts'
import { call } from '../orders/test-orders.ts'
import { give, limitedCustomer, payment, ready, submit } from './test-limits.ts'

const { db, ownerDb, url } = await testDatabase()
await loadBankList(ownerDb)
// Another server is another pool on the same database.
const otherServer = openTestDatabase({ url })
afterAll(() => otherServer.destroy())
const noon = new Date('2026-11-10T12:00:00+08:00')
const rounds = 20

test('of six concurrent payments on two servers for one slot exactly one succeeds, in every round', async () => {
  const payee = await limitedCustomer(db, { method: 'mobile', fundsMinor: 0n })
  const limits = [
    [{ single: '100', daily: '100', count: '', annual: '' }, 'limitDailyExceeded'],
    [{ single: '100', daily: '1000', count: '1', annual: '' }, 'limitCountExceeded'],
    [{ single: '100', daily: '100', count: '', annual: '100' }, 'limitDailyExceeded'],
  ] as const
  for (let round = 0; round < rounds; round += 1) {
    const [limit, key] = limits[round % limits.length]!
    const who = await limitedCustomer(db)
    await give(who, noon, 'PSC0401', limit)
    const waiting = await Promise.all(
      Array.from({ length: 6 }, () => ready(who, who.at(noon), 'PTR0101', payment(who, payee, '100.00'))),
    )
    const answers = await Promise.allSettled(
      waiting.map((submission, index) => {
        const context = { ...who.at(noon), db: index % 2 === 0 ? db : otherServer }
        return submit(context, 'PTR0101', { ...submission, acknowledged: ['duplicate'] })
      }),
    )
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.key] : []))
    expect(refused).toEqual(Array(5).fill(key))
  }
})

test('concurrent additions on two servers never exceed ten receivers', async () => {
  const who = await limitedCustomer(db)
  const accounts = Array.from({ length: 16 }, (_, index) => `62220210011162${index + 10}`)
  const receiver = (account: string) => ({ action: 'add', name: '陈建国', account, bank: '102' })
  const waiting = await Promise.all(
    // The first receiver twice.
    [...accounts, accounts[0]!].map((account) => ready(who, who.at(noon), 'PTR0303', receiver(account))),
  )
  const answers = await Promise.allSettled(
    waiting.map((submission, index) =>
      submit({ ...who.at(noon), db: index % 2 === 0 ? db : otherServer }, 'PTR0303', submission),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const { receivers } = await call<{ receivers: { account: string }[] }>(
    who.at(noon),
    'PTR0303003_receivers',
    {},
  )
  expect(new Set(receivers.map(({ account }) => account)).size).toBe(10)
})

test('of two concurrent raises of one limit both hold in turn, or the second is refused', async () => {
  const who = await limitedCustomer(db)
  const limits = (single: string) => ({ single, daily: '1000000', count: '', annual: '' })
  await give(who, noon, 'PSC0401', limits('100'))
  const waiting = await Promise.all(
    ['200', '300'].map((single) => ready(who, who.at(noon), 'PSC0401', limits(single))),
  )
  const answers = await Promise.allSettled(
    waiting.map((submission, index) =>
      submit({ ...who.at(noon), db: index % 2 === 0 ? db : otherServer }, 'PSC0401', submission),
    ),
  )
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.key] : []))
  const rows = await db
    .selectFrom('limits.settings')
    .select('value')
    .where('customer_id', '=', who.customerId)
    .where('kind', '=', 'single')
    .where('cancelled_at', 'is', null)
    .execute()
  const standing = rows.map(({ value }) => Number(value) / 100).toSorted((a, b) => a - b)
  // If 200 comes before 300, both stand. If 300 comes first, 200 would cancel it without its order saying so. The order of
  // 200 is then refused.
  expect(standing).toEqual(refused.length === 0 ? [100, 200, 300] : [100, 300])
  expect([[], ['orderChanged']]).toContainEqual(refused)
})
