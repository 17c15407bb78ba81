import type { OrderSummary } from '@cloudsail/contract/orders'
import { type BatchLine, batchProgress } from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { doNextDue } from '../../bankday/scheduled-jobs.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import { untilBlocked } from '../../db/test-waits.ts'
import { type Customer, give, limitedCustomer, payment, ready, submit } from '../../limits/test-limits.ts'
import { loadBankList } from '../../networks/index.ts'
import { call } from '../../orders/test-orders.ts'
import { transferWorkers } from '../workers.ts'
import { outsideLine } from './test-batches.ts'

const { db, ownerDb, url } = await testDatabase()
await loadBankList(ownerDb)
// A second connection pool on the same database stands for another server.
const otherServer = openTestDatabase({ url })
afterAll(() => otherServer.destroy())
const log = pino({ level: 'silent' })
// Earlier than the bank clock, so that the lines run after midnight.
const night = new Date('2026-11-10T23:59:00+08:00')
const payee = await limitedCustomer(db, { method: 'mobile', fundsMinor: 0n })

const line = (amount: string, to: { name: string; number: string } = payee): BatchLine => ({
  payeeName: to.name,
  payeeAccount: to.number,
  bank: '',
  payeeType: 'individual',
  amount,
  purpose: 'salary',
  postscript: '',
})
const batch = ({ accountId }: Pick<Customer, 'accountId'>, lines: readonly BatchLine[]) => ({
  payerAccountId: accountId.toString(),
  lines,
  agreed: true,
})
const giveBatch = (who: Customer, lines: readonly BatchLine[], expected: readonly string[] = []) =>
  give(who, night, 'PTR0102', batch(who, lines), expected)
const allTurns = async () => {
  while (await doNextDue({ db, log, workers: transferWorkers, retryMs: 1 })) {}
}
const statesOf = async (who: Customer, orderId: string) => {
  const { lines } = await call<ReturnType<typeof batchProgress.response.parse>>(
    who.at(night),
    batchProgress.name,
    { orderId },
  )
  return lines.map(({ state }) => state)
}
/** Returns the customer's limit usage by scope and period. */
async function usedBy({
  customerId,
}: Customer): Promise<Record<string, [amountMinor: bigint, count: number]>> {
  const rows = await db.selectFrom('limits.usage').selectAll().where('customer_id', '=', customerId).execute()
  return Object.fromEntries(
    rows.map(({ scope, period, amount_minor, count }) => [`${scope} ${period}`, [amount_minor, count]]),
  )
}
/** Limit usage that payments from one account cause on the day of `night`. */
const used = ({ accountId }: Customer, of: [bigint, number], own = of) => ({
  'customer D2026-11-10': of,
  'customer Y2026': of,
  [`account:${accountId} D2026-11-10`]: own,
  [`account:${accountId} Y2026`]: own,
})
const setLimits = (who: Customer, change: object) =>
  give(who, night, 'PTR0302', {
    accountId: who.accountId.toString(),
    single: '1000000',
    daily: '1000000',
    count: '50',
    annual: '100000000',
    designatedOnly: false,
    ...change,
  })

describe('a submitted batch', () => {
  test('counts for the reminder of a large day before any line is carried out', async () => {
    const who = await limitedCustomer(db)
    await giveBatch(who, [line('150000.00'), line('100000.00')])
    const warned = async (code: string, input: unknown) =>
      (await call<OrderSummary>(who.at(night), `${code}001_prepare`, input)).warnings
    for (const [code, input] of [
      ['PTR0101', payment(who, payee, '50000.01')],
      ['PTR0102', batch(who, [line('50000.00'), line('0.01')])],
    ] as const) {
      const [warning, ...others] = await warned(code, input)
      expect([warning!.key, others]).toEqual(['daily', []])
      expect(warning!.text.zh).toContain('300,000.01')
    }
    expect(await warned('PTR0101', payment(who, payee, '50000.00'))).toEqual([])
  })

  test('uses up day, year and count for all its lines, and the lines themselves nothing', async () => {
    const who = await limitedCustomer(db)
    const { orderId } = await giveBatch(who, [line('100.00'), line('200.00'), outsideLine('6245')])
    expect(await usedBy(who)).toEqual(used(who, [50_000n, 3]))
    await allTurns()
    expect(await statesOf(who, orderId)).toEqual(['success', 'success', 'processing'])
    expect(await usedBy(who)).toEqual(used(who, [50_000n, 3]))
  })

  test.each([
    ['limitDailyExceeded', { single: '1000', daily: '1000' }, '600.00'],
    ['limitAnnualExceeded', { single: '1000', daily: '1400', annual: '1500' }, '600.00'],
    ['limitCountExceeded', { count: '3' }, '1'],
  ])(
    'leaves the rest of a limit to others, and a second batch above it is refused by %s, naming the rest',
    async (key, limit, left) => {
      const who = await limitedCustomer(db)
      await give(who, new Date(night.getTime() - 24 * 3_600_000), 'PTR0101', payment(who, payee, '500.00'))
      await setLimits(who, limit)
      await giveBatch(who, [line('100.00'), line('300.00')])
      const more = [line('300.00'), line('300.01')]
      const refused = expect.objectContaining({ key, values: expect.objectContaining({ left }) })
      await expect(giveBatch(who, more)).rejects.toEqual(refused)
      await allTurns()
      await expect(giveBatch(who, more)).rejects.toEqual(refused)
      const fits = key === 'limitCountExceeded' ? [line('600.00')] : [line('299.99'), line('300.01')]
      await giveBatch(who, fits)
      await allTurns()
      expect((await usedBy(who))['customer D2026-11-10']![0]).toBe(100_000n)
    },
  )

  test('goes on with the limits it has used, even if they are lowered before its lines’ turns', async () => {
    const who = await limitedCustomer(db)
    const { orderId } = await giveBatch(who, [line('100.00'), line('300.00')])
    await setLimits(who, { single: '10', daily: '10' })
    await allTurns()
    expect(await statesOf(who, orderId)).toEqual(['success', 'success'])
  })

  test('uses up nothing for lines to own accounts, as a transfer does', async () => {
    const who = await limitedCustomer(db)
    const own = { ...(await buildAccount(db, { customerId: who.customerId })), name: who.name }
    await setLimits(who, { single: '100', daily: '100' })
    const { orderId } = await giveBatch(who, [line('5000.00', own), line('100.00')])
    expect(await usedBy(who)).toEqual(used(who, [10_000n, 1]))
    await allTurns()
    expect(await statesOf(who, orderId)).toEqual(['success', 'success'])
    expect(await usedBy(who)).toEqual(used(who, [10_000n, 1]))
  })

  test('uses up only the class’s limits for lines between own accounts of class II and III', async () => {
    const who = await limitedCustomer(db, { accountClass: 2 })
    const third = await buildAccount(db, { customerId: who.customerId, accountClass: 3 })
    const own = line('1500.00', { ...third, name: who.name })
    await setLimits(who, { single: '1000', daily: '1000' })
    const { orderId } = await giveBatch(who, [own, line('1000.00')])
    expect(await usedBy(who)).toEqual(used(who, [100_000n, 1], [250_000n, 2]))
    // The daily limit of a class II account is 10,000. 2,500 of it are used, over all payees.
    await expect(giveBatch(who, [{ ...own, amount: '7500.01' }])).rejects.toMatchObject({
      key: 'limitDailyExceeded',
      values: { left: '7,500.00' },
    })
    await sql`update accounts.accounts set status = 'closed', closed_on = '2026-11-10'
      where customer_id = ${who.customerId} and account_id = ${third.accountId}`.execute(ownerDb)
    await allTurns()
    expect(await statesOf(who, orderId)).toEqual(['failed', 'success'])
    expect(await usedBy(who)).toMatchObject(used(who, [100_000n, 1], [100_000n, 1]))
  })
})

describe('a failed line gives its limits back, on the date of its batch', () => {
  test.each<[string, (who: Customer, orderId: string) => Promise<unknown>]>([
    [
      'its fee has changed',
      ({ customerId }) =>
        sql`update transfers.batch_lines set fee_minor = 1 where customer_id = ${customerId} and line = 2`.execute(
          ownerDb,
        ),
    ],
    [
      'its account cannot pay that much any more',
      (who) => give(who, night, 'PTR0101', payment(who, payee, '850.00')),
    ],
  ])('%s', async (_, happen) => {
    const who = await limitedCustomer(db, { fundsMinor: 100_000n })
    await giveBatch(who, [line('100.00'), outsideLine('6245', '300.00')])
    const before = (await usedBy(who))['customer D2026-11-10']!
    await happen(who, '')
    const [amountMinor, count] = (await usedBy(who))['customer D2026-11-10']!
    expect(before).toEqual([40_000n, 2])
    await allTurns()
    expect(await usedBy(who)).toEqual(used(who, [amountMinor - 30_000n, count - 1]))
  })

  test('its customer is suspended: all of them', async () => {
    const who = await limitedCustomer(db)
    const { orderId } = await giveBatch(who, [line('100.00'), line('300.00')])
    await sql`update identity.customers set status = 'suspended' where customer_id = ${who.customerId}`.execute(
      ownerDb,
    )
    await allTurns()
    expect(await statesOf(who, orderId)).toEqual(['failed', 'failed'])
    expect(await usedBy(who)).toEqual(used(who, [0n, 0]))
  })
})

test('lines of a batch from before this rule use up limits at their turns', async () => {
  const who = await limitedCustomer(db)
  await giveBatch(who, [line('100.00'), line('300.00')])
  await sql`with batch as (update transfers.batches set limits_at = null where customer_id = ${who.customerId}),
      lines as (update transfers.batch_lines set limits_used = null where customer_id = ${who.customerId})
    delete from limits.usage where customer_id = ${who.customerId}`.execute(ownerDb)
  await allTurns()
  expect(Object.values(await usedBy(who))).toEqual(Array(4).fill([40_000n, 2]))
})

test('of concurrent batches and transfers for the last of a limit exactly one succeeds, and the others name the rest', async () => {
  const sides = {
    batch: (who: Customer) => ['PTR0102', batch(who, [line('300.00'), line('301.00')])] as const,
    transfer: (who: Customer) => ['PTR0101', payment(who, payee, '601.00')] as const,
  }
  for (const pair of [
    ['batch', 'batch'],
    ['batch', 'transfer'],
    ['transfer', 'batch'],
  ] as const) {
    const who = await limitedCustomer(db)
    // The account's limit has room for both payments, the customer's for one. The second payment's count against the account
    // is undone.
    await setLimits(who, { single: '1000', daily: '1300' })
    await give(who, night, 'PSC0401', { single: '900', daily: '900', count: '', annual: '' })
    await give(who, night, 'PTR0101', payment(who, payee, '1.00'))
    const waiting = []
    for (const side of pair) {
      const [code, input] = sides[side](who)
      waiting.push({ code, submission: await ready(who, who.at(night), code, input) })
    }
    const { promise: bothWait, resolve: go } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const holder = ownerDb.transaction().execute(async (tx) => {
      await sql`select from limits.usage where customer_id = ${who.customerId} for update`.execute(tx)
      held()
      await bothWait
    })
    await isHeld
    // Both requests have seen room under the limit and now wait to use it.
    const answers = waiting.map(({ code, submission }, index) =>
      submit({ ...who.at(night), db: index === 0 ? db : otherServer }, code, submission),
    )
    const settled = Promise.allSettled(answers)
    await untilBlocked(ownerDb, 2)
    go()
    await holder
    const refused = (await settled).flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused).toMatchObject([
      { key: 'limitDailyExceeded', values: { left: '298.00', total: '900.00' } },
    ])
    await allTurns()
    expect((await usedBy(who))['customer D2026-11-10']![0]).toBe(60_200n)
  }
})
