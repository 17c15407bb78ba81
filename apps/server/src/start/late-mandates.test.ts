import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { advanceClock, instantOf } from '../bankday/index.ts'
import { openTestDatabase, testDatabase } from '../db/test-database.ts'
import { ruleScene } from '../deposits/rules/test-rules.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { readReceiptFacts } from '../orders/receipt-facts.ts'
import { setRule } from '../transfers/future/test-rules.ts'
import { jumpTo } from './test-jump.ts'

const { db, ownerDb, url } = await testDatabase()

async function jump(date: string, time = '10:00'): Promise<void> {
  const other = openTestDatabase({ url, poolSize: 6 })
  try {
    await jumpTo(instantOf(date, time), ownerDb, [db, other])
  } finally {
    await other.destroy()
  }
}

/** Builds a customer with a deposit rule for 10 December and a transfer for the 15th. */
async function customerWithMandates() {
  const scene = await ruleScene(db, { funds: { CNY: 150_000_00n }, account: { transferService: true } })
  const { current, inputs, context } = scene
  const payee = await buildCustomer(db, { name: '陈建国' })
  const { number } = await buildAccount(db, { customerId: payee.customerId, holderName: '陈建国' })
  const rule = {
    ...inputs.time,
    amount: '50000',
    period: 'monthly',
    firstOn: '2026-12-10',
    endOn: '2026-12-31',
  }
  await scene.set(rule)
  await setRule(await context(), 'PTR0701', {
    payerAccountId: `${current.accountId}`,
    payeeName: '陈建国',
    payeeAccount: number,
    amount: '5000.00',
    purpose: 'rent',
    postscript: '',
    period: 'once',
    endOn: '',
    firstOn: '2026-12-15',
  })
  return scene
}

const linesOf = async (customerId: bigint) => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', kind, amount_minor, value_date) as line
    from ledger.entries where owner_id = ${customerId} and kind <> 'test' order by account_id, business_date, seq`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

const transferOf = async (customerId: bigint) => {
  const { order_id } = await db
    .selectFrom('orders.orders')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('code', '=', 'PTR0101')
    .executeTakeFirstOrThrow()
  return order_id
}

test('a customer who acts before mandates are made up neither loses nor gains', async () => {
  await jump('2026-12-01')
  const [early, late] = [await customerWithMandates(), await customerWithMandates()]
  await advanceClock(db, instantOf('2027-01-12', '15:00'))
  // One customer pays in a shop before the days are made up, the other after.
  await early.move(early.current, -100_00n)
  await jump('2027-01-12', '15:01')
  await late.move(late.current, -100_00n)
  for (const scene of [early, late])
    expect(Object.values(await scene.certificates())).toEqual(['5000000 6500 2026-12-10 2027-03-10 active'])
  const receipt = await readReceiptFacts(db, early.customerId, await transferOf(early.customerId))
  expect(receipt.valueDate).toBe('2026-12-15')
  expect(receipt.receipt.submittedAt).toMatch(/^2026-12-15T09:00/)
  expect(receipt.receipt.timeline.at(-1)).toMatchObject({
    step: 'settled',
    at: expect.stringMatching(/^2027-01-12T15:0/),
  })
  await jump('2027-03-22')
  const [earlyLines, lateLines] = [await linesOf(early.customerId), await linesOf(late.customerId)]
  expect(lateLines).toEqual([
    'deposit -5000000 2026-12-10',
    'transfer -500000 2026-12-15',
    // 150,000.00 for 9 days, 100,000.00 for 5, 95,000.00 for 6.
    'currentInterest 336 2026-12-21',
    'currentInterest 1187 2027-03-21',
    'deposit 5000000 2026-12-10',
    'depositRenewal 8125 2027-03-10',
  ])
  expect(earlyLines).toEqual(lateLines)
})
