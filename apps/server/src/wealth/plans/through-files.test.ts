import type { ResponseOf } from '@cloudsail/contract'
import { planHoldings, planOrderHistory } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { instantOf } from '../../bankday/index.ts'
import { testDocumentSigner } from '../../certificates/test-builders.ts'
import { contractOfOrder, contractWorkers } from '../../contracts/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { trialBalance } from '../../ledger/index.ts'
import { readReceipt } from '../../orders/register.ts'
import { call } from '../../orders/test-orders.ts'
import { readWealthOrder } from '../kernel/orders.ts'
import { market } from '../test-market.ts'
import { buildNav } from '../test-scene.ts'
import { wealthAhead } from '../upcoming.ts'
import { fileNow } from './test-filing.ts'
import { buildPlan, investorScene } from './test-plans.ts'
import { planWorkers } from './work.ts'

const { db, ownerDb } = await testDatabase()
const { day, until } = await market(db, ownerDb, { ...planWorkers, ...contractWorkers })
const lockDays = 5
const code = await buildPlan(ownerDb, { hold_days: lockDays, open_from: '2026-01-01', open_days: 23 })
await buildNav(ownerDb, code, day(-3), 10_500)

const at = (later: number, time: string) => instantOf(day(later), time)
const signed = async (now: Date) => {
  const scene = await investorScene(db, now)
  const contract = await scene.drawUp(code, '500000.00', now)
  await scene.read(code, contract, now)
  const { orderId } = await scene.give('PIF1402', scene.input(code, contract), now)
  const place = { customerId: scene.customerId, number: contract }
  return {
    ...scene,
    contract,
    orderId,
    file: () => fileNow(db, testDocumentSigner, place),
    /** The upcoming entries of the home page. */
    ahead: async (later: number) =>
      (await wealthAhead(db, scene.customerId, day(later))).upcoming.map(({ kind, on, amountMinor }) => [
        kind,
        on,
        amountMinor,
      ]),
    order: async (id = orderId) => (await readWealthOrder(db, scene.customerId, id))!,
    timeline: async (id = orderId) => {
      const { state, timeline } = await readReceipt(db, scene.customerId, id)
      return [state, ...timeline.map(({ step }) => step)]
    },
  }
}
const ordersSent = async (later: number) => {
  const { rows } = await sql<{ content: string }>`select content from wealth.files
    where registrar = '5A' and type = '03' and outgoing and file_date = ${day(later)}`.execute(db)
  return rows[0]?.content ?? ''
}

test('an asset plan from its signature to the money of its redemption, by the files of the asset manager', async () => {
  // Monday, 10:00: three investors sign. One withdraws, and one has a contract that is not filed for a day.
  await until(0, '10:30')
  const [stays, leaves, waits] = [
    await signed(at(0, '10:00')),
    await signed(at(0, '10:00')),
    await signed(at(0, '10:00')),
  ]
  await stays.file()
  expect(await stays.ahead(0)).toEqual([['coolingOffEnd', day(1), 500_000_00n]])
  await leaves.file()
  await until(0, '20:30')
  await leaves.give('PIF1405', { order: leaves.orderId }, at(0, '20:00'))
  expect(await leaves.money()).toEqual({ balanceMinor: 2_000_000_00n, heldMinor: 0n })
  expect(await contractOfOrder(db, leaves.customerId, leaves.orderId)).toMatchObject({ state: 'ended' })

  // Nothing is sent during the cooling-off. T is Tuesday, whose cut-off is after its end.
  await until(1, '07:59')
  expect(await ordersSent(0)).not.toContain(code)
  expect(await stays.order()).toMatchObject({ state: 'coolingOff', tradeOn: day(1) })
  await until(1, '15:30')
  expect((await stays.order()).state).toBe('accepted')
  expect(await waits.order()).toMatchObject({ state: 'coolingOff', tradeOn: day(2), heldMinor: 500_000_00n })
  expect(await stays.ahead(1)).toEqual([['wealthPurchase', day(2), 500_000_00n]])
  await waits.file()
  await until(1, '16:30')
  const sent = await ordersSent(1)
  expect(sent).toContain(stays.orderId)
  expect(sent).not.toContain(waits.orderId)
  expect(sent).not.toContain(leaves.orderId)

  // Wednesday: confirmed at the NAV of T. The fee goes to the bank, the rest to the manager a day later.
  await until(2, '12:00')
  const bought = await stays.order()
  expect(bought).toMatchObject({ state: 'confirmed', confirmedOn: day(2), heldMinor: 0n })
  expect(bought.confirmedMinor).toBe(500_000_00n)
  expect(bought.feeMinor).toBe(4_950_50n)
  expect(await stays.money()).toEqual({ balanceMinor: 1_500_000_00n, heldMinor: 0n })
  expect(await stays.timeline()).toEqual(['success', 'submitted', 'held', 'filed', 'confirmed'])
  const listed = await call<ResponseOf<typeof planOrderHistory>>(
    { ...stays.context, now: at(2, '12:00') },
    planOrderHistory.name,
    { from: day(0), to: day(2) },
  )
  expect(listed.rows).toMatchObject([
    { state: 'confirmed', contract: { number: stays.contract, state: 'filed' } },
  ])

  // The waiting contract was filed in time for Wednesday.
  await until(3, '12:30')
  expect(await waits.order()).toMatchObject({ state: 'confirmed', tradeOn: day(2), confirmedOn: day(3) })

  // Locked at first, then redeemed on an open day. The money arrives two trading days after T.
  const redeem = (units: string, now: Date) =>
    stays.give(
      'PIF1404',
      { product: code, payeeAccountId: stays.current.accountId.toString(), units, rest: 'carry' },
      now,
    )
  await expect(redeem('1000.00', at(3, '12:00'))).rejects.toMatchObject({ key: 'lockedUnits' })
  await until(7, '10:30')
  const held = await call<ResponseOf<typeof planHoldings>>(
    { ...stays.context, now: at(7, '10:00') },
    planHoldings.name,
    {},
  )
  const [{ available, units } = { available: '', units: '' }] = held.holdings
  expect(available).toBe(units)
  const { orderId } = await redeem(units, at(7, '10:00'))
  await until(8, '12:00')
  const redeemed = await stays.order(orderId)
  expect(redeemed).toMatchObject({ state: 'confirmed', tradeOn: day(7), feeMinor: 0n, moneyOn: day(9) })
  expect(await stays.ahead(8)).toEqual([['wealthMoney', day(9), redeemed.confirmedMinor]])
  await until(9, '09:59')
  expect((await stays.money()).balanceMinor).toBe(1_500_000_00n)
  await until(9, '12:00')
  expect((await stays.order(orderId)).state).toBe('paid')
  expect((await stays.money()).balanceMinor).toBe(1_500_000_00n + redeemed.confirmedMinor)
  expect(await stays.timeline(orderId)).toEqual(['success', 'submitted', 'confirmed', 'settled'])

  const { rows: alarms } = await sql`select kind from wealth.alarms where registrar = '5A'`.execute(db)
  expect(alarms).toEqual([])
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})
