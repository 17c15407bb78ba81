import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { bankAccount } from '../../ledger/index.ts'
import { call } from '../../orders/test-orders.ts'
import { market } from '../test-market.ts'
import { buildNav, buildProduct, wealthScene } from '../test-scene.ts'

const { db, ownerDb } = await testDatabase()
const { day, until, provoke, give } = await market(db, ownerDb)
const fund = await buildProduct(ownerDb, { state: 'open', money_days: 2 })
const closed = await buildProduct(ownerDb, {
  kind: 'wealth',
  type: 'closed',
  registrar: '5W',
  subscription_ppm: 0,
  redemption_fees: '[]',
  state: 'running',
  value_on: day(-30),
  matures_on: day(1),
})
for (const code of [fund, closed]) await buildNav(ownerDb, code, day(-3), 10_000)

/** Builds a customer with an old and a young class I account. The young one is the settlement account. */
async function holder(status: 'normal' | 'lost' | 'debitBlocked' | 'closed' = 'normal') {
  const own = await wealthScene(db)
  const { customerId, current: old, wealth } = own
  const { young, change } = await own.secondAccount()
  await change(wealth.accountId, { linked_account_id: young.accountId })
  await change(young.accountId, { status, closed_on: status === 'closed' ? day(-10) : null })
  await own.hold(fund, 10_000_00n, day(-30))
  await own.hold(closed, 5_000_00n, day(-30))
  return {
    ...own,
    old,
    young,
    change,
    /** Returns the sum of wealth payments to an account so far. */
    async got({ accountId }: { accountId: bigint }): Promise<bigint> {
      const { rows } = await sql<{ minor: bigint }>`
        select coalesce(sum(amount_minor), 0)::bigint as minor from ledger.entries
        where owner_id = ${customerId} and account_id = ${accountId}
          and kind in ('wealthDividend', 'wealthPayment')`.execute(db)
      return rows[0]!.minor
    },
    async told(): Promise<string[]> {
      const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
        where customer_id = ${customerId} and kind = 'sms' order by message_id`.execute(db)
      return rows.map(({ text }) => text)
    },
  }
}

const dividendMinor = 350_00n

test('dividends and maturities go to the settlement account, a redemption to the account of its order', async () => {
  const normal = await holder()
  const lost = await holder('lost')
  const blocked = await holder('debitBlocked')
  const ended = await holder('closed')
  const stranded = await holder('closed')
  await stranded.change(stranded.old.accountId, { status: 'closed', closed_on: day(-5) })
  await until(0, '09:00')
  await provoke('dividend', {
    product: fund,
    recordOn: day(2),
    exOn: day(3),
    payOn: day(4),
    perUnit: '0.0350',
  })
  await give(normal, fund, { business: '024', unitsE2: 1_000_00n, source: 'customer' })
  await until(4, '12:00')

  const { amount_minor: maturedMinor } = await db
    .selectFrom('wealth.confirmations')
    .select('amount_minor')
    .where('customer_id', '=', lost.customerId)
    .where('registrar', '=', '5W')
    .executeTakeFirstOrThrow()
  // The old account received only what was ordered there.
  const redeemed = await db
    .selectFrom('wealth.confirmations')
    .selectAll()
    .where('customer_id', '=', normal.customerId)
    .where('trade_on', '=', day(0))
    .executeTakeFirstOrThrow()
  expect(redeemed).toMatchObject({ paid_account_id: normal.old.accountId, waits: false })
  expect(await normal.got(normal.old)).toBe(redeemed.amount_minor - redeemed.fee_minor)
  // Units redeemed before the record day earn no dividend.
  expect(await normal.got(normal.young)).toBe((dividendMinor * 9n) / 10n + maturedMinor)
  for (const each of [lost, blocked]) {
    expect(await each.got(each.old)).toBe(0n)
    expect(await each.got(each.young)).toBe(dividendMinor + maturedMinor)
  }
  // A closed account is replaced by the oldest normal class I account.
  expect(await ended.got(ended.old)).toBe(dividendMinor + maturedMinor)
  expect(await ended.got(ended.young)).toBe(0n)
  const tail = (number: string) => number.slice(-4)
  expect((await lost.told()).filter((text) => text.includes(`尾号${tail(lost.young.number)}`))).toHaveLength(
    3,
  )
  expect(await ended.told()).toContainEqual(
    expect.stringMatching(new RegExp(`分红.*350\\.00.*尾号${tail(ended.old.number)}`)),
  )

  // No account can be paid: the bank keeps the money, notifies once, and pays when there is an account.
  expect(await stranded.got(stranded.old)).toBe(0n)
  expect((await stranded.told()).filter((text) => text.includes('没有可入账的账户'))).toHaveLength(2)
  const context = async () => testContext(db, { customerId: stranded.customerId, now: await bankNow(db) })
  const { rows: before } = await call<{ rows: { state: string; paidTo: string | null }[] }>(
    await context(),
    'PIF1306004_dividends',
    { from: day(0), to: day(4) },
  )
  expect(before).toMatchObject([{ state: 'waits', paidTo: null }])
  const opened = await buildAccount(db, { customerId: stranded.customerId, openedOn: day(4) })
  await until(7, '12:00')
  expect(await stranded.got(opened)).toBe(dividendMinor + maturedMinor)
  await until(8, '12:00')
  expect(await stranded.got(opened)).toBe(dividendMinor + maturedMinor)
  expect((await stranded.told()).filter((text) => text.includes('没有可入账的账户'))).toHaveLength(2)
  const { rows: after } = await call<{ rows: { state: string; paidTo: string | null }[] }>(
    await context(),
    'PIF1306004_dividends',
    { from: day(0), to: day(8) },
  )
  expect(after).toMatchObject([{ state: 'settled', paidTo: expect.stringContaining(tail(opened.number)) }])
  // The bank keeps nothing, and the registrars were never short.
  const agency = bankAccount('agency', 'CNY')
  const { rows: left } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from ledger.entries
    where owner_id = ${agency.ownerId} and account_id = ${agency.accountId} and currency = 'CNY'`.execute(db)
  expect(left).toEqual([{ minor: 0n }])
  expect(await db.selectFrom('wealth.alarms').selectAll().execute()).toEqual([])
})
