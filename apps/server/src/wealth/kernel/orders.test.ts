import { expect, test } from 'vitest'
import { bankNow, businessDate } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { type JournalDraft, post } from '../../ledger/index.ts'
import { buildNav, buildProduct, wealthScene } from '../test-scene.ts'
import {
  acceptOrder,
  cancelOrder,
  type NewWealthOrder,
  readWealthOrder,
  refuseUncancellable,
} from './orders.ts'
import { earnsDaily, readProduct } from './products.ts'
import { availableUnits, unitLotsOf } from './unit-lots.ts'

const { db, ownerDb } = await testDatabase()
const schedule = { tradeOn: '2026-11-24', confirmOn: '2026-11-25', moneyOn: '2026-11-27' }
const terms = { cutOff: '15:00' }

let serial = 0
function nextId(): string {
  serial += 1
  return `20261123${String(serial).padStart(12, '0')}`
}

/** Runs the execution of an order: its statements, then its postings. */
function carryOut(
  work: (given: { q: Tx; inSameRoundTrip(statement: Promise<unknown>): void }) => JournalDraft[],
) {
  return inTransaction(db, async (q) => {
    const under: Promise<unknown>[] = []
    const journals = work({ q, inSameRoundTrip: (statement) => under.push(statement) })
    await Promise.all(under)
    await post(q, journals)
  })
}

async function scene() {
  const now = await bankNow(db)
  const code = await buildProduct(ownerDb)
  await buildNav(db, code, '2026-11-20', 10_868)
  const product = (await readProduct(db, code, businessDate(now)))!
  const customer = await wealthScene(db)
  const { customerId, current, wealth } = customer
  const order: NewWealthOrder = {
    customerId,
    orderId: nextId(),
    business: '022',
    product,
    schedule,
    now,
    wealthAccountId: wealth.accountId,
    accountId: current.accountId,
  }
  return { ...customer, product, order, now }
}

test('a purchase holds its money, asks for a fund account, and returns all when cancelled', async () => {
  const { customerId, order, product, money, now } = await scene()
  await carryOut((given) => acceptOrder(given, { ...order, amountMinor: 60_000_00n }))
  expect(await money()).toEqual({ balanceMinor: 200_000_00n, heldMinor: 60_000_00n })
  const accepted = (await readWealthOrder(db, customerId, order.orderId))!
  expect(accepted).toMatchObject({ state: 'accepted', tradeOn: '2026-11-24', heldMinor: 60_000_00n })
  const account = await db
    .selectFrom('wealth.fund_accounts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ registrar: '5F', state: 'opening', number: null })

  const lastMoment = new Date('2026-11-24T14:59:59.999+08:00')
  const tooLate = new Date('2026-11-24T15:00:00.000+08:00')
  expect(() => refuseUncancellable(accepted, product, terms, lastMoment)).not.toThrow()
  expect(() => refuseUncancellable(accepted, product, terms, tooLate)).toThrow(
    expect.objectContaining({ key: 'cutOffPassed' }),
  )
  await carryOut((given) => cancelOrder(given, accepted, now))
  expect(await money()).toEqual({ balanceMinor: 200_000_00n, heldMinor: 0n })
  const cancelled = (await readWealthOrder(db, customerId, order.orderId))!
  expect(() => refuseUncancellable(cancelled, product, terms, lastMoment)).toThrow(
    expect.objectContaining({ key: 'wealthOrderEnded' }),
  )
})

test('a cooling-off ends at its own instant, and a raising with its last day', async () => {
  const { customerId, order, product } = await scene()
  const coolingOffUntil = new Date('2026-11-24T10:00:00+08:00')
  await carryOut((given) => acceptOrder(given, { ...order, amountMinor: 1_000_00n, coolingOffUntil }))
  const cooling = (await readWealthOrder(db, customerId, order.orderId, { lock: false }))!
  expect(cooling.state).toBe('coolingOff')
  expect(() => refuseUncancellable(cooling, product, terms, coolingOffUntil)).toThrow(
    expect.objectContaining({ key: 'coolingOffOver' }),
  )
  const raising = { ...cooling, business: '020', state: 'accepted', coolingOffUntil: null } as const
  const last = { raisingEndsOn: '2026-11-27' }
  expect(() =>
    refuseUncancellable(raising, last, terms, new Date('2026-11-27T14:59:59.999+08:00')),
  ).not.toThrow()
  expect(() => refuseUncancellable(raising, last, terms, new Date('2026-11-27T15:00:00+08:00'))).toThrow(
    expect.objectContaining({ key: 'cutOffPassed' }),
  )
})

test('units frozen by an order are not available, and the oldest lot comes first', async () => {
  const { customerId, wealth, order, product, hold } = await scene()
  await hold(product.code, 5_000_00n, '2026-10-20')
  await hold(product.code, 8_000_00n, '2026-03-02')
  await carryOut((given) =>
    acceptOrder(given, { ...order, business: '024', unitsE2: 3_000_00n, rest: 'carry' }),
  )
  expect(
    (await unitLotsOf(db, customerId, { productCode: product.code })).map((lot) => lot.confirmedOn),
  ).toEqual(['2026-03-02', '2026-10-20'])
  const of = { accountId: wealth.accountId, productCode: product.code }
  expect(await availableUnits(db, customerId, of)).toEqual({
    unitsE2: 13_000_00n,
    frozenE2: 3_000_00n,
    availableE2: 10_000_00n,
    incomeMinor: 0n,
  })
  expect(earnsDaily(product)).toBe(false)
})
