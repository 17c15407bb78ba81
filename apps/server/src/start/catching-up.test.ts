import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { advanceClock, instantOf } from '../bankday/index.ts'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { loadBankList } from '../networks/index.ts'
import { futureScene, setRule } from '../transfers/future/test-rules.ts'
import { remit } from '../transfers/interbank/test-remittances.ts'
import { jumpTo } from './test-jump.ts'

const { db, ownerDb, url } = await testDatabase()

beforeAll(() => loadBankList(ownerDb))

/** Makes up what a clock jump has missed, on two servers. */
async function jumpBoth(date: string, time: string): Promise<void> {
  const other = openTestDatabase({ url, poolSize: 6 })
  try {
    await jumpTo(instantOf(date, time), ownerDb, [db, other])
  } finally {
    await other.destroy()
  }
}

const entriesOf = async (customerId: bigint) => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', kind, business_date, to_char(booked_at at time zone 'Asia/Shanghai', 'HH24:MI'),
      amount_minor, held_minor) as line
    from ledger.entries where owner_id = ${customerId} and account_id > 0 order by business_date, seq`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

test('after a jump of a week, scheduled jobs book on their own dates, around the settlement', async () => {
  await jumpBoth('2026-12-18', '12:00')
  const { context, transfer, input, customerId } = await futureScene(db)
  let minute = 0
  /** Dynamic passwords are sent at most once a minute. */
  const later = async () => {
    minute += 2
    const now = instantOf('2026-12-18', `12:0${minute}`)
    await advanceClock(db, now)
    return { ...context, now }
  }
  const once = { ...transfer, period: 'once', endOn: '' }
  await setRule(await later(), 'PTR0701', { ...once, firstOn: '2026-12-20', amount: '5000.00' })
  await setRule(await later(), 'PTR0701', { ...once, firstOn: '2026-12-23', amount: '300.00' })
  const remittance = await remit(await later(), { ...input, amount: '2000.00', arrival: 'nextDay' })
  await jumpBoth('2026-12-25', '10:00')

  // 10,000.00 on the 18th, 7,994.50 on the 19th and 2,994.50 on the 20th earn 0.03. Had the 20th been posted later, they
  // would earn 0.04.
  expect(await entriesOf(customerId)).toEqual([
    expect.stringMatching(/ 2026-12-18 ..:.. 1000000 0$/),
    'remittanceHold 2026-12-18 12:06 0 200550',
    'remittance 2026-12-19 09:00 -200000 -200550',
    'remittance 2026-12-19 09:00 -550 0',
    'transfer 2026-12-20 09:00 -500000 0',
    'currentInterest 2026-12-21 00:05 3 0',
    'transfer 2026-12-23 09:00 -30000 0',
  ])
  // No network accepts a payment dated last week.
  const payment = await db
    .selectFrom('networks.payments')
    .select(['message_id', 'settlement_date'])
    .where('order_id', '=', remittance.orderId)
    .executeTakeFirstOrThrow()
  expect(payment.message_id).toMatch(/^20261225/)
  expect(payment.settlement_date).toBe('2026-12-25')
})
