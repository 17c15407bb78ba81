import type { ErrorKey, ResponseOf } from '@cloudsail/contract'
import { awaitingOrders, merchantOrderDetail, netPayServices } from '@cloudsail/contract/payments'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { readAccount } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { buildReadings } from '../../agreements/test-builders.ts'
import { advanceClock, bankNow, businessDate, setUpClock } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { trialBalance } from '../../ledger/index.ts'
import { call, certifiedKey, giveOrder, readyOrder, submitOrder } from '../../orders/test-orders.ts'
import { isSignedOrder, signatureOfFields } from './messages.ts'
import { takeMerchantMessage } from './take-message.ts'
import { takeMerchantOrder } from './take-order.ts'
import { merchantDeliverer, netPayWorkers } from './tell-merchant.ts'

const { db, ownerDb } = await testDatabase()
beforeAll(() => setUpClock(ownerDb, { adjustable: true, start: new Date('2026-11-23T10:00:00+08:00') }))
afterAll(async () => {
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})
const advance = async (ms: number) => advanceClock(ownerDb, new Date((await bankNow(db)).getTime() + ms))

let numbers = 0
async function scene({
  method = 'mobile' as 'mobile' | 'fileMobile' | 'none',
  open = { single: 300_000n, day: 1_000_000n } as { single: bigint; day: bigint } | null,
  account = {} as Partial<Parameters<typeof buildAccount>[1]>,
} = {}) {
  const { customerId } = await buildCustomer(db, { method })
  const main = await buildAccount(db, { customerId, fundsMinor: 100_000_000n, ...account })
  if (open)
    await db
      .insertInto('payments.net_services')
      .values({
        customer_id: customerId,
        account_id: main.accountId,
        state: 'open',
        single_minor: open.single,
        day_minor: open.day,
        opened_at: await bankNow(db),
        closed_at: null,
      })
      .execute()
  const key =
    method === 'fileMobile'
      ? await certifiedKey(db, { customerId, kind: 'file', now: await bankNow(db) })
      : null
  const later = async () => {
    // Dynamic passwords are sent at most once a minute.
    await advance(61_000)
    return testContext(db, { customerId, method, now: await bankNow(db) })
  }
  const order = async (amount: string, number = `N${++numbers}`, goods = '机械键盘') =>
    (await takeMerchantOrder(
      db,
      { merchant: 'M80001', name: '云海书店', number, goods, amount },
      await bankNow(db),
    ))!
  const bring = async (orderKey: string) =>
    (await call<ResponseOf<typeof awaitingOrders>>(await later(), awaitingOrders.name, { order: orderKey }))
      .brought!
  const pay = async (amount: string, orderKey?: string) => {
    const brought = orderKey ?? (await order(amount))
    await bring(brought)
    const receipt = await giveOrder(
      await later(),
      'PNP0405',
      { order: brought, accountId: `${main.accountId}` },
      key,
    )
    return { ...receipt, order: brought }
  }
  return {
    customerId,
    main,
    later,
    order,
    bring,
    pay,
    key,
    give: async (code: string, input: object) => giveOrder(await later(), code, input, key),
    services: async () =>
      (await call<ResponseOf<typeof netPayServices>>(await later(), netPayServices.name, {})).accounts[0]!,
    detail: async (orderKey: string) =>
      call<ResponseOf<typeof merchantOrderDetail>>(await later(), merchantOrderDetail.name, {
        order: orderKey,
      }),
    left: async () => (await readAccount(db, customerId, main.accountId))!.balances[0]!.availableMinor,
    /** Simulates money that has left by transfers today. */
    transferred: async (minor: bigint) => {
      const period = `D${businessDate(await bankNow(db))}`
      await db
        .insertInto('limits.usage')
        .values(
          ['customer', `account:${main.accountId}`].map((scope) => ({
            customer_id: customerId,
            scope,
            period,
            amount_minor: minor,
            count: 1,
          })),
        )
        .execute()
    },
  }
}
const message = async (sent: object) => takeMerchantMessage(db, sent as never, await bankNow(db))

test('a refusal names the lowest limit: the method’s day, nearly used by transfers', async () => {
  const { pay, transferred } = await scene()
  await transferred(1_850_000n)
  await expect(pay('1500.01')).rejects.toMatchObject({ key: 'limitDailyExceeded' })
  await expect(pay('3000.01')).rejects.toMatchObject({ key: 'limitDailyExceeded' })
  await pay('1500.00')
})

test('a refusal names the lowest limit: the service’s day, below that of a certificate', async () => {
  const { pay } = await scene({ method: 'fileMobile', open: { single: 2_000_000n, day: 6_000_000n } })
  for (const amount of ['20000.00', '20000.00', '5000.00']) await pay(amount)
  await expect(pay('15000.01')).rejects.toMatchObject({
    key: 'netPayDayExceeded',
    values: { left: '15,000.00' },
  })
  await pay('15000.00')
})

test('pays at once, once, and refunds at most the payment without freeing limits', async () => {
  const { pay, left, detail, services } = await scene()
  const { order } = await pay('388.00')
  expect(await left()).toBe(100_000_000n - 38_800n)
  expect((await services()).usedToday).toBe('388.00')
  const shown = await detail(order)
  expect(shown.order).toMatchObject({ state: 'paid', amount: '388.00', merchant: '云海书店' })
  const asked = { type: 'refund', merchant: 'M80001', number: shown.order.merchantNumber }
  expect(await message({ ...asked, refund: 'R1', amount: '100.00' })).toEqual({
    result: 'refunded',
    refunded: '100.00',
  })
  expect(await message({ ...asked, refund: 'R1', amount: '100.00' })).toEqual({
    result: 'refunded',
    refunded: '100.00',
  })
  expect(await message({ ...asked, refund: 'R2', amount: '188.00' })).toMatchObject({ refunded: '288.00' })
  expect(await message({ ...asked, refund: 'R3', amount: '100.01' })).toMatchObject({
    result: 'refused',
    reason: expect.stringContaining('还可退100.00元'),
  })
  expect(await message({ ...asked, refund: 'R3', amount: '100.00' })).toMatchObject({ refunded: '388.00' })
  expect(await left()).toBe(100_000_000n)
  expect((await detail(order)).refunds.map(({ amount }) => amount)).toEqual(['100.00', '188.00', '100.00'])
  expect((await services()).usedToday).toBe('388.00')
  await expect(pay('388.00', order)).rejects.toMatchObject({ key: 'merchantOrderPaid' })
})

test('an order of 10:00:00 can be paid at 10:14:59, and not at 10:15:00', async () => {
  for (const [ms, key] of [
    [15 * 60_000 - 1_000, null],
    [15 * 60_000, 'merchantOrderExpired'],
  ] as const) {
    const { order, bring, main, customerId } = await scene()
    const brought = await order('10.00')
    const madeAt = await bankNow(db)
    await bring(brought)
    const input = { order: brought, accountId: `${main.accountId}` }
    const at = (before: number) => {
      const now = new Date(madeAt.getTime() + ms - before)
      return testContext(db, { customerId, now })
    }
    const ready = await readyOrder(at(60_000), 'PNP0405', input)
    await advanceClock(ownerDb, new Date(madeAt.getTime() + ms))
    const given = submitOrder(at(0), 'PNP0405', ready)
    if (key === null) await given
    else {
      await expect(given).rejects.toMatchObject({ key })
      const decline = giveOrder(at(0), 'PNP0406', { order: brought })
      await expect(decline).rejects.toMatchObject({ key })
    }
  }
})

test('a repeated order is the same one, its number serves once, and it belongs to the customer who opened it', async () => {
  const { order, bring } = await scene()
  const first = await order('10.00', 'SAME')
  expect(await order('10.00', 'SAME')).toBe(first)
  expect(await order('11.00', 'SAME')).toBeNull()
  await bring(first)
  const other = await scene()
  await expect(other.bring(first)).rejects.toMatchObject({ key: 'merchantOrderUnknown' })
  await expect(other.bring(`${first.slice(0, -1)}${first.endsWith('0') ? '1' : '0'}`)).rejects.toMatchObject({
    key: 'merchantOrderUnknown',
  })
  expect(await message({ type: 'query', merchant: 'M80001', number: 'SAME' })).toEqual({ result: 'awaiting' })
  expect(await message({ type: 'query', merchant: 'M80001', number: 'NEVER' })).toEqual({ result: 'unknown' })
})

test('an order declined by the customer, or by closing the service, cannot be paid', async () => {
  const { order, bring, give, pay, main, services } = await scene()
  const brought = await order('10.00')
  await bring(brought)
  await give('PNP0406', { order: brought })
  await expect(pay('10.00', brought)).rejects.toMatchObject({ key: 'merchantOrderDeclined' })
  const waiting = await order('20.00')
  await bring(waiting)
  const { lines } = await give('PNP0606', { agreement: `netPay.${main.accountId}` })
  expect(lines.map(({ key }) => key)).toContain('declines')
  expect((await bring(waiting)).state).toBe('declined')
  expect(await services()).toMatchObject({ state: 'closed', effective: null })
})

const refusals: [ErrorKey, Parameters<typeof scene>[0]][] = [
  ['netPayClosed', { open: null }],
  ['debitCardReportedLost', { account: { status: 'lost' } }],
  ['accountDebitBlocked', { account: { status: 'debitBlocked' } }],
  ['insufficientBalance', { account: { fundsMinor: 500n } }],
  ['netPaySingleExceeded', { open: { single: 999n, day: 1_000n } }],
  ['limitDailyExceeded', { account: { accountClass: 3 }, open: { single: 300_000n, day: 1_000_000n } }],
]
it.each(refusals)('refuses: %s', async (key, options) => {
  const { pay } = await scene(options)
  await expect(pay(key === 'limitDailyExceeded' ? '2000.01' : '10.00')).rejects.toMatchObject({ key })
})

test('an account limited to receivers, or with a locked online channel, pays no merchant', async () => {
  const { pay, customerId, main } = await scene()
  await db
    .insertInto('accounts.channel_locks')
    .values({
      customer_id: customerId,
      account_id: main.accountId,
      channel: 'online',
      since: await bankNow(db),
      until: null,
      night_from: null,
      night_to: null,
    })
    .execute()
  await expect(pay('10.00')).rejects.toMatchObject({ key: 'cardChannelLocked' })
  const narrow = await scene()
  await db
    .insertInto('limits.settings')
    .values({
      customer_id: narrow.customerId,
      scope: `account:${narrow.main.accountId}`,
      kind: 'receivers',
      value: 0n,
      order_id: '20261123000000000001',
      set_at: await bankNow(db),
      effective_at: await bankNow(db),
      cancelled_at: null,
    })
    .execute()
  await expect(narrow.pay('10.00')).rejects.toMatchObject({ key: 'payeeNotDesignated' })
})

test('without a certificate it opens at most at the defaults, after reading the terms', async () => {
  const { give, main, customerId } = await scene({ open: null })
  const input = { accountId: `${main.accountId}`, single: '1000', day: '5000', agreed: true }
  await expect(give('PNP0404', input)).rejects.toMatchObject({ key: 'agreementUnread' })
  await buildReadings(db, customerId, ['netPayment'], await bankNow(db))
  await expect(give('PNP0404', { ...input, single: '1000.01' })).rejects.toMatchObject({
    key: 'capAboveDefault',
  })
  await give('PNP0404', input)
  await expect(give('PNP0404', input)).rejects.toMatchObject({ key: 'netPayOpen' })
  const passbook = await scene({ open: null, account: { kind: 'passbook' } })
  await buildReadings(db, passbook.customerId, ['netPayment'], await bankNow(db))
  await expect(
    passbook.give('PNP0404', { ...input, accountId: `${passbook.main.accountId}` }),
  ).rejects.toMatchObject({ key: 'netPayDebitCard' })
  const certified = await scene({ open: null, method: 'fileMobile' })
  await buildReadings(db, certified.customerId, ['netPayment'], await bankNow(db))
  const own = { accountId: `${certified.main.accountId}`, agreed: true }
  await certified.give('PNP0404', { ...own, single: '20000', day: '60000' })
  expect(await certified.services()).toMatchObject({
    state: 'open',
    caps: { single: '20000.00', day: '60000.00' },
  })
})

test('a silent merchant is informed after 1, 2, 4 … minutes for a day, until it answers', async () => {
  const { pay, customerId } = await scene()
  const { order } = await pay('10.00')
  const orderNumber = order.slice(0, 20)
  const due = () =>
    db
      .selectFrom('bankday.scheduled_jobs')
      .select(['reference', 'due_at'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'payments.tellMerchant')
      .where('reference', 'like', `${orderNumber}.%`)
      .orderBy('due_at')
      .execute()
  const [first] = await due()
  const tell = netPayWorkers['payments.tellMerchant']
  const at: number[] = []
  let reference = (await due()).find(
    (row) => row.reference.split('.')[1] === '0' && row.due_at <= first!.due_at,
  )!.reference
  let dueAt = first!.due_at
  for (let times = 0; times < 14; times += 1) {
    await db
      .transaction()
      .execute((tx) =>
        tell(tx, { customerId, kind: 'payments.tellMerchant', reference, dueAt, now: dueAt, clock: dueAt }),
      )
    const [, no, from] = reference.split('.')
    const next = (await due()).find((row) => row.reference === `${orderNumber}.${Number(no) + 1}.${from}`)
    if (!next) break
    at.push((next.due_at.getTime() - dueAt.getTime()) / 60_000)
    reference = next.reference
    dueAt = next.due_at
  }
  expect(at).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512])
  const said: unknown[] = []
  const port = { result: async (result: unknown) => void said.push(result), close() {} }
  const deliver = merchantDeliverer(db, port)
  const delivery = { reference: 'x', customerId, mobile: null, payload: { orderNumber } }
  await deliver(delivery)
  await deliver(delivery)
  expect(said).toMatchObject([{ state: 'paid', amountMinor: 1_000n, merchant: 'M80001' }])
})

test('the signature covers all fields of an address', () => {
  const fields = { merchant: 'M80001', number: '1', amount: '1.00' }
  const keys = { keyId: 'merchant-M80001', secret: 'secret', nextSecret: null }
  const signature = signatureOfFields('order', fields, keys)
  expect(isSignedOrder({ ...fields, signature }, keys)).toBe(true)
  expect(isSignedOrder({ ...fields, amount: '10.00', signature }, keys)).toBe(false)
  expect(isSignedOrder({ ...fields, signature }, { ...keys, secret: 'other' })).toBe(false)
  expect(isSignedOrder({ ...fields, signature }, { ...keys, keyId: 'merchant-M80002' })).toBe(false)
  expect(isSignedOrder(fields, keys)).toBe(false)
  // During a merchant's change of keys, both the old and the new secret are accepted.
  const changing = { ...keys, secret: 'other', nextSecret: 'secret' }
  expect(isSignedOrder({ ...fields, signature }, changing)).toBe(true)
  // The bank's signature of a result is not valid for an order.
  expect(isSignedOrder({ ...fields, signature: signatureOfFields('result', fields, keys) }, keys)).toBe(false)
})
