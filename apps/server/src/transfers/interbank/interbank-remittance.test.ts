import { cardNumber, type ResponseOf } from '@cloudsail/contract'
import type { OrderState, OrderSummary, Receipt } from '@cloudsail/contract/orders'
import type { queryRemittances } from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import {
  addDays,
  advanceClock,
  bankNow,
  businessDate,
  enterParameter,
  instantOf,
} from '../../bankday/index.ts'
import { untilNothingIsDue } from '../../bankday/test-scheduled-jobs.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import { until } from '../../db/test-waits.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { trialBalance } from '../../ledger/index.ts'
import { loadBankList } from '../../networks/index.ts'
import { proveClearing } from '../../networks/reconciliation/reconcile.ts'
import { testNetworks } from '../../networks/test-networks.ts'
import { call } from '../../orders/test-orders.ts'
import { remittanceLimits } from './remittance-parameters.ts'
import { give, type Input, payerScene, receiptOf, remit, remittanceWork } from './test-remittances.ts'

const { db, ownerDb, url } = await testDatabase()
const networks = await testNetworks(db, remittanceWork)
const minuteMs = 60_000

beforeAll(async () => {
  await loadBankList(ownerDb)
  await networks.startServer()
})
beforeEach(() => networks.setFaults({}))

const scene = async (options: { fundsMinor?: bigint } = {}) =>
  payerScene(db, { now: await bankNow(db), ...options })

/** Pays the account that triggers a simulated behaviour of the network, and waits for a state. */
async function payTo(ending: string, state: OrderState, over: Partial<Input> = {}) {
  const payer = await scene()
  const { orderId } = await remit(payer.context, {
    ...payer.input,
    payeeAccount: `622202100111${ending}`,
    ...over,
  })
  let receipt!: Receipt
  await until(async () => {
    receipt = await receiptOf(payer.context, orderId)
    return receipt.state === state
  })
  return { ...payer, orderId, receipt }
}
const steps = ({ timeline }: Receipt) => timeline.map(({ step }) => step)
const funds = 1_000_000n
const amount = 100_000n
const fee = 550n

describe('sent at once', () => {
  it('is sent and settled, with each step and its journals', async () => {
    const { receipt, account, customer } = await payTo('6245', 'success', { payeeMobile: '13812345678' })
    expect(steps(receipt)).toEqual(['submitted', 'sent', 'settled'])
    expect(receipt.timeline.map(({ journalId }) => journalId !== null)).toEqual([true, false, true])
    expect(await account()).toEqual({ balanceMinor: funds - amount - fee, heldMinor: 0n })
    expect(await proveClearing(db)).toMatchObject({ clearingMinor: 0n, underWayMinor: 0n })
    const used = await db
      .selectFrom('limits.usage')
      .select('amount_minor')
      .where('customer_id', '=', customer.customerId)
      .execute()
    expect(used.map(({ amount_minor }) => amount_minor)).toEqual(Array.from({ length: 4 }, () => amount))
  })

  it.each([
    ['8001', '不存在'],
    ['8004', '销户'],
    ['8006', '冻结'],
    ['8011', '户名'],
    ['8022', '限额'],
    ['8023', '人民币'],
    ['8024', '资金不足'],
    ['8025', '重复'],
    ['8044', '监管'],
  ])('is refused for %s, and the money and the fee come back with the reason', async (ending, words) => {
    const { receipt, account, customer } = await payTo(ending, 'rejected')
    expect(steps(receipt)).toEqual(['submitted', 'sent', 'returned'])
    expect(receipt.timeline.at(-1)!.reason!.zh).toContain(words)
    expect(receipt.timeline.at(-1)!.journalId).not.toBeNull()
    expect(await account()).toEqual({ balanceMinor: funds, heldMinor: 0n })
    // Its limit usage is given back.
    const used = await db
      .selectFrom('limits.usage')
      .select(['amount_minor', 'count'])
      .where('customer_id', '=', customer.customerId)
      .execute()
    expect(used).toEqual(Array.from({ length: 4 }, () => ({ amount_minor: 0n, count: 0 })))
  })

  it('is accepted first if the other bank is slow', async () => {
    const { receipt } = await payTo('8101', 'accepted')
    expect(steps(receipt)).toEqual(['submitted', 'sent', 'accepted'])
  })

  it.each([
    ['8102', 'success', ['submitted', 'sent', 'unknown', 'settled']],
    ['8103', 'rejected', ['submitted', 'sent', 'unknown', 'returned']],
  ] as const)(
    'is unknown without an answer (%s), and resolved by a question: %s',
    async (ending, state, expected) => {
      const { receipt, account } = await payTo(ending, state)
      expect(steps(receipt)).toEqual(expected)
      expect(receipt.timeline[2]!.reason!.zh).toContain('查询')
      const { balanceMinor } = await account()
      expect(balanceMinor).toBe(state === 'success' ? funds - amount - fee : funds)
    },
  )

  it('is posted once after three answers', async () => {
    const { receipt, account, orderId, context } = await payTo('8104', 'success')
    await until(async () => (await inboxAbout(orderId)) === 1)
    await networks.allIsSaid(orderId)
    expect(steps(await receiptOf(context, orderId))).toEqual(steps(receipt))
    expect((await account()).balanceMinor).toBe(funds - amount - fee)
  })

  it('stays settled after a late forwarding', async () => {
    const { orderId, context } = await payTo('8105', 'success')
    await until(async () => (await inboxAbout(orderId)) === 2)
    expect(steps(await receiptOf(context, orderId))).toEqual(['submitted', 'sent', 'settled'])
  })

  it('succeeds over a network with disordered answers and one that forgets messages', async () => {
    const first = await payTo('8107', 'success')
    expect(steps(first.receipt)).toEqual(['submitted', 'sent', 'settled'])
    const second = await payTo('8108', 'success')
    expect((await second.account()).balanceMinor).toBe(funds - amount - fee)
  })

  it('waits while the network is down, and is sent afterwards', async () => {
    await networks.setFaults({ down: true })
    const { context, receipt } = await payTo('6245', 'processing')
    expect(steps(receipt)).toEqual(['submitted'])
    await networks.setFaults({})
    await until(async () => (await receiptOf(context, receipt.orderId)).state === 'success')
  })
})

async function inboxAbout(orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from networks.inbox i
    join networks.payments p on p.message_id = i.about where p.order_id = ${orderId}`.execute(db)
  return rows[0]!.count
}

describe('later', () => {
  it.each([
    ['ordinary', 120],
    ['nextDay', null],
  ] as const)('%s: holds the money until it is due, then is sent', async (arrival, minutes) => {
    const { context, input, account } = await scene()
    const { orderId, state } = await remit(context, { ...input, arrival })
    expect(state).toBe('pending')
    expect(await account()).toEqual({ balanceMinor: funds, heldMinor: amount + fee })
    const row = (await query(context)).rows[0]!
    const due = new Date(row.revocableUntil!)
    if (minutes !== null) expect(due.getTime() - context.now.getTime()).toBe(minutes * minuteMs)
    else expect(row.revocableUntil).toContain('T09:00:00')

    await advanceClock(db, new Date(due.getTime() - 5_000))
    expect((await receiptOf(context, orderId)).state).toBe('pending')
    await advanceClock(db, due)
    await until(async () => (await receiptOf(context, orderId)).state === 'success')
    expect(steps(await receiptOf(context, orderId))).toEqual(['submitted', 'held', 'sent', 'settled'])
    expect(await account()).toEqual({ balanceMinor: funds - amount - fee, heldMinor: 0n })
  })

  it('is called back by one order, and then neither sent nor called back again', async () => {
    const { context, input, account } = await scene()
    const { orderId } = await remit(context, { ...input, arrival: 'ordinary' })
    await give(context, 'PTR0203', { remittance: orderId })
    const receipt = await receiptOf(context, orderId)
    expect([receipt.state, steps(receipt)]).toEqual(['cancelled', ['submitted', 'held', 'cancelled']])
    expect(await account()).toEqual({ balanceMinor: funds, heldMinor: 0n })
    await expect(give(context, 'PTR0203', { remittance: orderId })).rejects.toThrow('remittanceNotRevocable')
    await advanceClock(db, new Date(context.now.getTime() + 130 * minuteMs))
    await untilNothingIsDue(db)
    expect((await receiptOf(context, orderId)).state).toBe('cancelled')
  })

  it('is either sent or called back, in whatever order, with two servers', async () => {
    const other = openTestDatabase({ url, poolSize: 4 })
    const second = await networks.startServer({ db: other })
    const payers = await Promise.all(Array.from({ length: 12 }, () => scene()))
    const orders = await Promise.all(
      payers.map(async ({ context, input }) => {
        const { orderId } = await remit(context, { ...input, arrival: 'ordinary' })
        return { context, orderId }
      }),
    )
    await advanceClock(db, new Date((await bankNow(db)).getTime() + 121 * minuteMs))
    await Promise.allSettled(
      orders.map(({ context, orderId }) => give(context, 'PTR0203', { remittance: orderId })),
    )
    for (const [index, { context, orderId }] of orders.entries()) {
      await until(async () => ['success', 'cancelled'].includes((await receiptOf(context, orderId)).state))
      const { state } = await receiptOf(context, orderId)
      const balanceMinor = state === 'success' ? funds - amount - fee : funds
      expect(await payers[index]!.account()).toEqual({ balanceMinor, heldMinor: 0n })
    }
    await second.stop()
    await other.destroy()
  })

  it('fails if the account was reported lost since', async () => {
    const { context, input, account, from } = await scene()
    const { orderId } = await remit(context, { ...input, arrival: 'ordinary' })
    await ownerDb
      .updateTable('accounts.accounts')
      .set({ status: 'lost' })
      .where('account_id', '=', from.accountId)
      .execute()
    await advanceClock(db, new Date((await bankNow(db)).getTime() + 121 * minuteMs))
    await until(async () => (await receiptOf(context, orderId)).state === 'failed')
    const { timeline } = await receiptOf(context, orderId)
    expect(timeline.at(-1)).toMatchObject({ step: 'failed' })
    expect(await account()).toEqual({ balanceMinor: funds, heldMinor: 0n })
  })
})

const query = (context: Parameters<typeof receiptOf>[0]) =>
  call<ResponseOf<typeof queryRemittances>>(context, 'PTR0203003_queryRemittances', {
    from: '2026-11-01',
    to: '2026-12-31',
  })

it('is in the query in the language of its reader', async () => {
  const { context, input } = await scene()
  await remit(context, { ...input, postscript: '十一月，补缴' })
  expect((await query(context)).rows[0]).toMatchObject({
    payeeBank: '中国工商银行',
    remark: '房租，十一月，补缴',
  })
  expect((await query({ ...context, language: 'en' })).rows[0]).toMatchObject({
    payeeBank: 'Industrial and Commercial Bank of China',
    remark: 'Rent, 十一月，补缴',
  })
})

describe('refused when prepared', () => {
  const refused = async (over: Partial<Input>, fundsMinor?: bigint) => {
    const { context, input } = await scene(fundsMinor === undefined ? {} : { fundsMinor })
    return call(context, 'PTR0201001_prepare', { ...input, ...over })
  }
  it.each([
    [{ payeeAccount: '6229990000000012345' }, 'payeeAtThisBank'],
    [{ payeeAccount: cardNumber('credit', 77) }, 'payeeAtThisBank'],
    [{ bank: '999' }, 'receivingBankRequired'],
    [{ branchCode: '105100000017' }, 'branchUnknown'],
    [{ amount: '5000.01' }, 'limitSingleExceeded'],
    [{ payerAccountId: '1' }, 'accountUnknown'],
  ] as const)('%o: %s', async (over, error) => {
    await expect(refused(over, 100_000_00n)).rejects.toThrow(error)
  })

  it('a passbook of this bank, whose number looks foreign', async () => {
    const { customerId } = await buildCustomer(db)
    const { number } = await buildAccount(db, { customerId, kind: 'passbook', number: '0200310000000004711' })
    await expect(refused({ payeeAccount: number })).rejects.toThrow('payeeAtThisBank')
  })

  it('an amount above this way, naming the other way if the customer’s limits allow it', async () => {
    const { context, input } = await scene({ fundsMinor: 100_000_00n })
    const byKey = { ...context, session: { ...context.session, method: 'ukey' as const } }
    const prepare = (at: typeof context, amount: string) =>
      call(at, 'PTR0201001_prepare', { ...input, amount })
    await expect(prepare(byKey, '50000.01')).rejects.toMatchObject({
      key: 'interbankSingleExceeded',
      values: { total: '50,000.00' },
    })
    await expect(prepare(byKey, '50000.00')).resolves.toBeTruthy()
    await expect(prepare(context, '50000.01')).rejects.toThrow('limitSingleExceeded')
  })

  it('a balance that covers the amount but not the fee', async () => {
    await expect(refused({ amount: '1000.00' }, 100_000n + 549n)).rejects.toThrow('insufficientBalance')
    await expect(refused({ amount: '1000.00' }, 100_000n + 550n)).resolves.toBeTruthy()
  })
})

describe('the arrival in the canonical text', () => {
  it('names the minutes and the hour of the day of the order', async () => {
    const today = businessDate(await bankNow(db))
    const tomorrow = addDays(today, 1)
    const held = { single: '50000', ordinaryMinutes: 120, nextDayAt: '09:00' }
    const changed = { ...held, ordinaryMinutes: 60, nextDayAt: '10:30' }
    await enterParameter(ownerDb, remittanceLimits, [{ effectiveOn: tomorrow, value: changed }])
    const signedOn = async (date: string, arrival: Input['arrival']) => {
      const { context, input } = await payerScene(db, { now: instantOf(date, '10:00') })
      const { lines } = await call<OrderSummary>(context, 'PTR0201001_prepare', { ...input, arrival })
      return lines.find(({ key }) => key === 'arrival')!.value
    }
    expect((await signedOn(today, 'ordinary')).zh).toBe('普通到账（提交2小时后汇出，汇出前可撤销）')
    expect((await signedOn(today, 'nextDay')).en).toContain('sent at 09:00 the next day')
    expect((await signedOn(tomorrow, 'ordinary')).en).toContain('sent 1 hour after')
    expect((await signedOn(tomorrow, 'nextDay')).zh).toBe('次日到账（次日10:30汇出，汇出前可撤销）')
    await enterParameter(ownerDb, remittanceLimits, [{ effectiveOn: tomorrow, value: held }])
  })
})

describe('the usual arrival', () => {
  it('is real time until customers set another one for themselves', async () => {
    const [{ context }, other] = [await scene(), await scene()]
    const usual = (of: typeof context) => call(of, 'PTR0201009_usualArrival', {})
    expect(await usual(context)).toEqual({ arrival: 'realTime' })
    const { lines } = await give(context, 'PTR0202', { arrival: 'nextDay' })
    expect(lines.map(({ value }) => value.zh)).toEqual(['实时到账', '次日到账（汇出前可撤销）'])
    expect(await usual(context)).toEqual({ arrival: 'nextDay' })
    await give(context, 'PTR0202', { arrival: 'ordinary' })
    expect(await usual(context)).toEqual({ arrival: 'ordinary' })
    expect(await usual(other.context)).toEqual({ arrival: 'realTime' })
  })

  it('affects only the form: a remittance arrives as it says itself', async () => {
    const { context, input, account } = await scene()
    await give(context, 'PTR0202', { arrival: 'nextDay' })
    expect((await remit(context, input)).state).toBe('processing')
    expect(await account()).toEqual({ balanceMinor: funds - amount - fee, heldMinor: 0n })
  })
})

describe('contacts at other banks', () => {
  it('are saved with a remittance, listed, changed and removed', async () => {
    const { context, input } = await scene()
    await remit(context, { ...input, saveContact: true })
    const list = async () =>
      (
        await call<{ contacts: { contactId: string; name: string; bankName: string }[] }>(
          context,
          'PTR0902003_contacts',
          {},
        )
      ).contacts
    const [contact] = await list()
    expect(contact).toMatchObject({ name: '陈建国', bankName: '中国工商银行' })
    const fields = {
      payeeType: 'enterprise',
      name: '上海云起软件有限公司',
      account: '1001254309006812376',
      bank: '105',
      branchCode: '',
      remark: '货款',
    }
    const { customerId } = await buildCustomer(db)
    const kind = 'passbook' as const
    const passbook = await buildAccount(db, { customerId, kind, number: '0200310000000004714' })
    const ours = { ...fields, account: passbook.number }
    await expect(give(context, 'PTR0902', { action: 'add', ...ours })).rejects.toThrow('payeeAtThisBank')
    const file = { action: 'import', contacts: [ours] }
    await expect(give(context, 'PTR0902', file)).rejects.toThrow('payeeAtThisBank')
    await give(context, 'PTR0902', { action: 'add', ...fields })
    await expect(give(context, 'PTR0902', { action: 'add', ...fields })).rejects.toThrow('contactDuplicate')
    await give(context, 'PTR0902', {
      action: 'edit',
      contactId: contact!.contactId,
      ...fields,
      account: '10012543090068',
    })
    expect((await list()).map(({ name }) => name)).toEqual([fields.name, fields.name])
    await give(context, 'PTR0902', { action: 'remove', contactId: contact!.contactId })
    expect(await list()).toHaveLength(1)
  })
})

it('the books balance in the end', async () => {
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
  const { clearingMinor, underWayMinor, differencesMinor } = await proveClearing(db)
  expect(clearingMinor).toBe(underWayMinor)
  expect(differencesMinor).toBe(0n)
})
