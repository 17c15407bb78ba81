import type { ResponseOf } from '@cloudsail/contract'
import { paymentPermissions } from '@cloudsail/contract/payments'
import { beforeAll, expect, test } from 'vitest'
import { bankNow, businessDate, setUpClock } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { call } from '../../orders/test-orders.ts'
import { quickScene } from '../quick-pay/test-scene.ts'
import { buildInstitutions, buildPurse, buildQuickAgreement } from '../test-builders.ts'

const { db, ownerDb } = await testDatabase()
beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-20T10:00:00+08:00') })
  await buildInstitutions(ownerDb)
})
const now = () => bankNow(db)
const permissionsOf = async (customerId: bigint) =>
  call<ResponseOf<typeof paymentPermissions>>(
    testContext(db, { customerId, now: await now() }),
    paymentPermissions.name,
    {},
  )

test('lists all agreements that may take money, with the payments of twelve months', async () => {
  const { customerId, main, paid, id } = await quickScene(db, now)
  const { accountId } = main
  await paid('150.00')
  await paid('120.00')
  await buildQuickAgreement(db, { customerId, accountId, institution: 'Q80002', state: 'paused' })
  await buildQuickAgreement(db, { customerId, accountId, institution: 'Q80003', state: 'cancelled' })
  await db
    .insertInto('payments.net_services')
    .values({
      customer_id: customerId,
      account_id: accountId,
      state: 'open',
      closed_at: null,
      single_minor: 100_000n,
      day_minor: 500_000n,
      opened_at: await now(),
    })
    .execute()
  const chip = await buildPurse(db, { customerId, linkedAccountId: accountId })
  const topUp = (order_id: string, amount_minor: bigint, state: 'written' | 'returned', on: string) => ({
    customer_id: customerId,
    order_id,
    account_id: chip.accountId,
    linked_account_id: accountId,
    amount_minor,
    made_by: 'hand' as const,
    state,
    made_on: on,
    made_at: new Date(`${on}T10:00:00+08:00`),
    settled_at: new Date(`${on}T10:00:00+08:00`),
  })
  const today = businessDate(await now())
  await db
    .insertInto('payments.top_ups')
    .values([
      topUp('20261120000000000901', 20_000n, 'written', today),
      topUp('20261120000000000902', 5_000n, 'returned', today),
    ])
    .execute()
  const { permissions, taken } = await permissionsOf(customerId)
  expect(permissions.map(({ kind, state, taken: sum, times }) => [kind, state, sum, times])).toEqual([
    ['quick', 'active', '270.00', 2],
    ['ecash', 'active', '200.00', 1],
    ['quick', 'paused', '0.00', 0],
    ['netPay', 'active', '0.00', 0],
  ])
  expect(permissions[0]).toMatchObject({
    agreement: `quick.${id}`,
    month: '20000.00',
    name: { zh: '支付宝' },
  })
  expect(taken).toBe('470.00')
})

test('leaves out payments older than twelve months and those of other customers', async () => {
  const { customerId, main, id } = await quickScene(db, now)
  const { accountId } = main
  const payment = (payment_id: string, on: string) => ({
    customer_id: customerId,
    payment_id,
    agreement_id: id,
    institution_id: 'Q80001',
    account_id: accountId,
    merchant: '云海书店',
    goods: '书',
    mcc: '',
    amount_minor: 10_000n,
    search_text: '',
    state: 'success' as const,
    verified_by: 'small' as const,
    asked_at: new Date(`${on}T10:00:00+08:00`),
    paid_on: on,
  })
  await db
    .insertInto('payments.quick_payments')
    .values([payment('20251120000000000901', '2025-11-20'), payment('20251121000000000902', '2025-11-21')])
    .execute()
  expect((await permissionsOf(customerId)).permissions).toMatchObject([{ taken: '100.00', times: 1 }])
  const other = await quickScene(db, now)
  expect((await permissionsOf(other.customerId)).taken).toBe('0.00')
})
