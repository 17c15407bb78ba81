import type { ResponseOf } from '@cloudsail/contract'
import type { OrderSummary } from '@cloudsail/contract/orders'
import { queryLcStt, queryWealthConnect } from '@cloudsail/contract/transfers'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreements } from '../../agreements/index.ts'
import { bankNow, setUpClock } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { until } from '../../db/test-waits.ts'
import { BankError } from '../../errors.ts'
import type { TestContext } from '../../http/test-context.ts'
import { loadBankList } from '../../networks/index.ts'
import { testNetworks } from '../../networks/test-networks.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { payerScene, receiptOf, remittanceWork } from '../interbank/test-remittances.ts'
import { freeQuota, giveBackQuota, personalQuota, readAgreement, takeQuota } from './quota.ts'

const { db, ownerDb } = await testDatabase()
const networks = await testNetworks(db, remittanceWork)
/** A workday at noon: HVPS is open. */
const noon = new Date('2026-11-23T12:00:00+08:00')
const quota = 300_000_000n

beforeAll(async () => {
  await setUpClock(ownerDb, { adjustable: true, start: noon })
  await loadBankList(ownerDb)
  await networks.startServer()
})
beforeEach(() => networks.setFaults({}))

let signed = 0
/** Builds a customer with a signed agreement, logged in with a method that has high limits. */
async function scene({
  now = noon,
  outMinor = 0n,
  ending = '6245',
  endedOn = null,
}: {
  now?: Date
  outMinor?: bigint
  ending?: string
  endedOn?: string | null
} = {}) {
  const payer = await payerScene(db, { now, fundsMinor: 1_000_000n })
  signed += 1
  const partnerAccount = `02438862${ending}`
  await ownerDb
    .insertInto('transfers.wealth_connect_agreements')
    .values({
      customer_id: payer.customer.customerId,
      agreement_no: `WMC${signed}`,
      account_id: payer.from.accountId,
      partner: 'HK024',
      partner_account: partnerAccount,
      signed_on: '2024-06-01',
      ended_on: endedOn,
      out_minor: outMinor,
    })
    .execute()
  const { customerId } = payer.customer
  return {
    ...payer,
    customerId,
    partnerAccount,
    out: async () => (await readAgreement(db, customerId))!.out_minor,
  }
}

const send = (context: TestContext, amount: string) => giveOrder(context, 'PTR1701', { amount, agreed: true })
const keyOf = async (promise: Promise<unknown>) => {
  const thrown = await promise.catch((error: unknown) => error)
  return thrown instanceof BankError ? thrown.key : thrown
}
const now = () => bankNow(db)

describe('a transfer across the border', () => {
  it('goes to the own account at the partner bank without a fee, and uses up quota', async () => {
    const { context, account, out, customerId } = await scene({ now: await now() })
    const summary = await call<OrderSummary>(context, 'PTR1701001_prepare', {
      amount: '1234.50',
      agreed: true,
    })
    const lines = new Map(summary.lines.map(({ key, value }) => [key, value.zh]))
    expect(lines.get('bank')).toBe('恒生银行')
    expect(lines.get('fee')).toContain('免费')
    expect(lines.get('payee')).toContain('024388626245')
    const [payerName] = lines.get('payer')!.split(' · ')
    expect(lines.get('payee')!.split(' · ')[0]).toBe(payerName)

    const { orderId } = await send(context, '1234.50')
    expect(await out()).toBe(123_450n)
    expect(await account()).toEqual({ balanceMinor: 1_000_000n - 123_450n, heldMinor: 0n })
    const payment = await db
      .selectFrom('networks.payments')
      .select(['network', 'payee_bank', 'payee_name', 'payer_name'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ network: 'HVPS', payee_bank: expect.stringMatching(/^104/) })
    expect(payment.payee_name).toBe(payment.payer_name)
    const state = await call<{ quota: object; status: string }>(context, queryLcStt.name, {})
    expect(state).toMatchObject({
      status: 'signed',
      quota: { total: '3000000.00', out: '1234.50', left: '2998765.50' },
    })
    expect(customerId).toBeGreaterThan(0n)
  })

  it('waits until the rules and risks have been read for their time', async () => {
    const { context, customerId } = await scene({ now: await now() })
    await ownerDb.deleteFrom('identity.agreement_openings').where('customer_id', '=', customerId).execute()
    expect(await keyOf(send(context, '100.00'))).toBe('agreementUnread')
    const agreement = 'wealthConnect'
    await call(context, 'agreements001_open', { agreement })
    const read = (at: Date) =>
      call({ ...context, now: at }, 'saveReadProctorRecord', { agreement, readToEnd: true })
    expect(await keyOf(read(context.now))).toBe('agreementReadingShort')
    await read(new Date(context.now.getTime() + 5_000))
    await send(context, '100.00')
    const {
      agreement: code,
      version,
      ip,
    } = await db
      .selectFrom('identity.agreement_records')
      .select(['agreement', 'version', 'ip'])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
    expect([code, version, ip]).toEqual([agreement, agreements[agreement].version, '127.0.0.1'])
  })

  it('is refused without an agreement, after its end, and beyond the quota with the rest named', async () => {
    const { context } = await payerScene(db, { now: noon })
    expect(await keyOf(send(context, '100.00'))).toBe('wealthConnectUnsigned')
    const unsigned = await call<{ status: string; agreement: unknown }>(context, queryLcStt.name, {})
    expect(unsigned).toMatchObject({ status: 'unsigned', agreement: null })
    const ended = await scene({ endedOn: '2025-01-01' })
    expect(await keyOf(send(ended.context, '100.00'))).toBe('wealthConnectUnsigned')
    const full = await scene({ outMinor: quota - 10_000n })
    expect(await keyOf(send(full.context, '100.01'))).toBe('wealthConnectQuotaExceeded')
    const thrown = await send(full.context, '100.01').catch((error: BankError) => error)
    expect(thrown).toMatchObject({ field: 'amount', values: { left: '100.00', total: '3,000,000.00' } })
    expect(await full.out()).toBe(quota - 10_000n)
    await send(full.context, '100.00')
    expect(await full.out()).toBe(quota)
  })

  it('uses only the customer’s own agreement and account', async () => {
    const [one, other] = [await scene(), await scene()]
    await send(one.context, '500.00')
    expect(await one.out()).toBe(50_000n)
    expect(await other.out()).toBe(0n)
  })

  it('returns the quota once, with the money, if it is refused', async () => {
    const { context, account, out, customerId } = await scene({ now: await now(), ending: '8004' })
    const { orderId } = await send(context, '700.00')
    expect(await out()).toBe(70_000n)
    await until(async () => (await receiptOf(context, orderId)).state === 'rejected')
    expect(await out()).toBe(0n)
    expect(await account()).toEqual({ balanceMinor: 1_000_000n, heldMinor: 0n })
    await inTransaction(db, (tx) => giveBackQuota(tx, { customerId, orderId }, noon))
    expect(await out()).toBe(0n)
  })
})

describe('a return from across the border', () => {
  const clearing = { bank: '104100000004' }
  /** Sends a payment from a partner bank's account and waits for the outcome. */
  async function comeBack(
    { customer, from, partnerAccount }: Awaited<ReturnType<typeof scene>>,
    amount: string,
    payer: { name?: string; account?: string; bank?: string } = {},
  ): Promise<string> {
    const { messageId } = await networks.payUs({
      network: 'HVPS',
      amount,
      payer: { ...clearing, name: customer.name, account: partnerAccount, ...payer },
      payee: { name: customer.name, account: from.number },
    })
    const state = async () => (await networks.sentToUs()).find((sent) => sent.messageId === messageId)!
    await until(async () => (await state()).answered)
    const { state: end, reason } = await state()
    return reason ?? end
  }
  const today = () => ({ from: '2026-11-20', to: '2026-12-31' })
  const query = (context: TestContext, request: object = {}) =>
    call<ResponseOf<typeof queryWealthConnect>>(context, queryWealthConnect.name, { ...today(), ...request })

  it('frees quota with the money, and is in the query beside the transfers', async () => {
    const given = await scene({ now: await now() })
    await send(given.context, '1000.00')
    expect(await comeBack(given, '400.00')).toBe('settled')
    expect(await given.out()).toBe(60_000n)
    expect((await given.account()).balanceMinor).toBe(1_000_000n - 60_000n)
    const { rows, totals } = await query(given.context)
    expect(rows.map(({ amount, quotaFreed }) => [amount, quotaFreed])).toEqual([
      ['400.00', '400.00'],
      ['1000.00', null],
    ])
    expect(rows[0]).toMatchObject({
      payerAccount: '恒生银行 024388**6245',
      payeeName: given.customer.name,
      state: 'success',
    })
    expect(totals).toEqual([
      expect.objectContaining({ currency: 'CNY', count: 1, amount: '1000.00' }),
      { state: 'returned', currency: 'CNY', count: 1, amount: '400.00' },
    ])
    for (const [request, count] of [
      [{ text: '汇回' }, 1],
      [{ text: given.partnerAccount }, 2],
      [{ minAmount: '500' }, 1],
      [{ maxAmount: '500' }, 1],
      [{ state: 'failed' }, 0],
      [{ from: '2026-11-20', to: '2026-11-21' }, 0],
    ] as const)
      expect([request, (await query(given.context, request)).rows.length]).toEqual([request, count])
    const other = await scene({ now: await now() })
    expect((await query(other.context)).rows).toEqual([])
  })

  it('frees no more than the amount across the border, even after a gain', async () => {
    const given = await scene({ outMinor: 30_000n })
    expect(await comeBack(given, '350.00')).toBe('settled')
    expect(await given.out()).toBe(0n)
    expect((await given.account()).balanceMinor).toBe(1_035_000n)
    expect((await query(given.context)).rows[0]).toMatchObject({ amount: '350.00', quotaFreed: '300.00' })
  })

  it('is turned away for another holder, and from another sender is an ordinary payment', async () => {
    const given = await scene({ outMinor: 30_000n })
    expect(await comeBack(given, '100.00', { name: '陈建国' })).toBe('RR04')
    expect((await given.account()).balanceMinor).toBe(1_000_000n)
    expect(await comeBack(given, '100.00', { name: '陈建国', account: '6222021001116245' })).toBe('settled')
    expect(await comeBack(given, '100.00', { bank: '102100099996' })).toBe('settled')
    expect(await given.out()).toBe(30_000n)
    expect((await given.account()).balanceMinor).toBe(1_020_000n)
    expect((await query(given.context)).rows).toEqual([])
  })

  it('is listed page by page with the transfers, each once', async () => {
    const given = await scene({ now: await now() })
    const { customerId } = given
    const at = (minute: number) => new Date(noon.getTime() + minute * 60_000)
    await ownerDb
      .insertInto('transfers.wealth_connect_returns')
      .values(
        Array.from({ length: 105 }, (_, index) => ({
          customer_id: customerId,
          network: 'HVPS' as const,
          message_id: String(index).padStart(16, '0'),
          account_id: given.from.accountId,
          partner: 'HK024',
          partner_account: given.partnerAccount,
          amount_minor: BigInt(index + 1),
          freed_minor: 0n,
          // Three rows per instant.
          returned_at: at(Math.floor(index / 3)),
        })),
      )
      .execute()
    await send(given.context, '500.00')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await query(given.context, cursor ? { cursor } : {})
      expect(page.rows.length).toBeLessThanOrEqual(50)
      seen.push(...page.rows.map(({ orderId }) => orderId))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(106)
    expect(new Set(seen).size).toBe(106)
  })
})

describe('the quota', () => {
  it('is not exceeded by fifty concurrent takings', async () => {
    const { customerId, out } = await scene({ outMinor: quota - 100_000n })
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        keyOf(
          inTransaction(db, (tx) =>
            takeQuota(
              tx,
              { customerId, orderId: String(index).padStart(20, '0'), amountMinor: 30_000n },
              noon,
            ),
          ),
        ),
      ),
    )
    expect(results.filter((key) => key === undefined)).toHaveLength(3)
    expect(results.filter((key) => key === 'wealthConnectQuotaExceeded')).toHaveLength(47)
    expect(await out()).toBe(quota - 10_000n)
  })

  it('equals the amount across the border, after takings and returns in any order', async () => {
    const step = fc.record({
      what: fc.constantFrom('take', 'give', 'return'),
      order: fc.nat(6),
      amountMinor: fc.bigInt(1n, quota),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { customerId, out } = await scene()
        const held = new Map<string, bigint>()
        const used = new Set<string>()
        let standing = 0n
        const free = (amountMinor: bigint) => (amountMinor < standing ? amountMinor : standing)
        for (const { what, order, amountMinor } of steps) {
          const orderId = String(order).padStart(20, '0')
          if (what === 'return') {
            const freed = await inTransaction(db, (tx) => freeQuota(tx, { customerId, amountMinor }))
            expect(freed).toBe(free(amountMinor))
            standing -= freed
          } else if (what === 'give') {
            await inTransaction(db, (tx) => giveBackQuota(tx, { customerId, orderId }, noon))
            standing -= free(held.get(orderId) ?? 0n)
            held.delete(orderId)
          } else if (!used.has(orderId)) {
            const key = await keyOf(
              inTransaction(db, (tx) => takeQuota(tx, { customerId, orderId, amountMinor }, noon)),
            )
            expect(key).toBe(standing + amountMinor <= quota ? undefined : 'wealthConnectQuotaExceeded')
            if (key === undefined) {
              standing += amountMinor
              held.set(orderId, amountMinor)
              used.add(orderId)
            }
          }
        }
        expect(await out()).toBe(standing)
      }),
      { numRuns: 25 },
    )
  })

  it('was a million before the rules of 2024', async () => {
    expect(await personalQuota(db, new Date('2024-02-25T12:00:00+08:00'))).toBe(100_000_000n)
    expect(await personalQuota(db, new Date('2024-02-26T12:00:00+08:00'))).toBe(quota)
  })
})
