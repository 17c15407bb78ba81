import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import type { OrderState, OrderSummary, Receipt } from '@cloudsail/contract/orders'
import type {
  largeRemittance,
  queryLargeRemittances,
  quoteLargeRemittance,
  remittanceInput,
} from '@cloudsail/contract/transfers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, bankNow, loadYear } from '../../bankday/index.ts'
import { untilNothingIsDue, untilRetried } from '../../bankday/test-scheduled-jobs.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import { until } from '../../db/test-waits.ts'
import { testContext } from '../../http/test-context.ts'
import { trialBalance } from '../../ledger/index.ts'
import { loadBankList } from '../../networks/index.ts'
import type { NetworkPort } from '../../networks/network-port.ts'
import { proveClearing } from '../../networks/reconciliation/reconcile.ts'
import { type TestServer, testNetworks } from '../../networks/test-networks.ts'
import { call } from '../../orders/test-orders.ts'
import {
  buildToken,
  give,
  giveSigned,
  payerScene,
  receiptOf,
  remittanceWork,
} from '../interbank/test-remittances.ts'

type Input = RequestOf<typeof largeRemittance.prepare>

const { db, ownerDb, url } = await testDatabase()
const networks = await testNetworks(db, remittanceWork)
let server: TestServer
beforeAll(async () => {
  await loadBankList(ownerDb)
  server = await networks.startServer()
})
const at = (text: string) => new Date(`${text}+08:00`)
const to = (text: string) => advanceClock(db, at(text))

const funds = 1_200_000_00n

/** Builds a customer who signs with a USB-Key and has more than a million. */
async function scene() {
  const now = await bankNow(db)
  const payer = await payerScene(db, { now, fundsMinor: funds })
  const { customerId } = payer.customer
  const token = await buildToken(db, { customerId, now })
  const { arrival: _, ...common } = payer.input
  const input: Input = { ...common, amount: '60000.00' }
  const context = async () => testContext(db, { customerId, method: 'ukey', now: await bankNow(db) })
  return {
    ...payer,
    customerId,
    context,
    input,
    give: async (over: Partial<Input> = {}, expected: readonly string[] = []) =>
      giveSigned(await context(), token, 'PTR1601', { ...input, ...over }, expected),
    prepare: async (over: Partial<Input> = {}) =>
      call<OrderSummary>(await context(), 'PTR1601001_prepare', { ...input, ...over }),
    callBack: async (orderId: string) => give(await context(), 'PTR0203', { remittance: orderId }),
    receipt: async (orderId: string) => receiptOf(await context(), orderId),
    async reaches(orderId: string, state: OrderState): Promise<Receipt> {
      let receipt!: Receipt
      await until(async () => {
        receipt = await receiptOf(await context(), orderId)
        return receipt.state === state
      })
      return receipt
    },
  }
}
const steps = ({ timeline }: Receipt) => timeline.map(({ step }) => step)
const lineOf = ({ lines }: OrderSummary, key: string) => lines.find((line) => line.key === key)!.value.zh
/** Returns an account number whose ending triggers a simulated behaviour of the back office. */
const account = (ending: string) => `622202100111${ending}`

// The test clock starts on Friday, 20 November 2026, 20:00. HVPS opens on Sunday evening for Monday.
describe('while HVPS is closed', () => {
  it('shows the next opening before the confirmation, in the quote and in the canonical text', async () => {
    const { context, prepare } = await scene()
    const quote = async (amount?: string) =>
      call<ResponseOf<typeof quoteLargeRemittance>>(await context(), 'PTR1601003_quote', { amount })
    expect(await quote()).toEqual({
      fee: null,
      waived: false,
      above: '50000.00',
      open: false,
      opensAt: '2026-11-22T20:30:00.000+08:00',
      closesAt: '2026-11-23T17:15:00.000+08:00',
      reviewed: false,
    })
    expect(await quote('400000')).toMatchObject({ fee: '15.50', reviewed: true })
    expect(lineOf(await prepare(), 'arrival')).toContain('2026-11-22 20:30')
    const reviewed = await prepare({ amount: '400000' })
    expect(lineOf(reviewed, 'arrival')).toMatch(/审批.*2026-11-22 20:30/)
    expect(lineOf(reviewed, 'fee')).toBe('人民币15.50元')
    expect(lineOf(reviewed, 'amountInWords')).toBe('人民币肆拾万元整')
  })

  it('accepts a remittance and holds the money, and lets the customer call it back until the opening', async () => {
    const { give: order, callBack, receipt, account: money, context, customerId } = await scene()
    const { orderId, state } = await order()
    expect(state).toBe('accepted')
    expect(steps(await receipt(orderId))).toEqual(['submitted', 'held'])
    expect(await money()).toEqual({ balanceMinor: funds, heldMinor: 60_010_50n })
    const listed = await call<ResponseOf<typeof queryLargeRemittances>>(
      await context(),
      'PTR1603003_queryRemittances',
      { from: '2026-11-01', to: '2026-12-31' },
    )
    expect(listed.rows).toMatchObject([
      { orderId, state: 'accepted', revocableUntil: '2026-11-22T20:30:00.000+08:00' },
    ])
    expect(await inputOf(await context(), orderId)).toMatchObject({ waitsFor: 'time', arrival: null })
    await callBack(orderId)
    expect((await receipt(orderId)).state).toBe('cancelled')
    expect(await money()).toEqual({ balanceMinor: funds, heldMinor: 0n })
    expect(await usedBy(customerId)).toEqual(0n)
    await expect(callBack(orderId)).rejects.toThrow('remittanceNotRevocable')
  })
})

const inputOf = (context: Parameters<typeof receiptOf>[0], orderId: string) =>
  call<ResponseOf<typeof remittanceInput>>(context, 'PTR0203004_input', { orderId })

async function usedBy(customerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ used: bigint }>`select coalesce(max(amount_minor), 0) as used from limits.usage
    where customer_id = ${customerId}`.execute(db)
  return rows[0]!.used
}

describe('a large remittance that the bank approves first', () => {
  it('is authorised, approved and sent when HVPS opens, step by step', async () => {
    const { give: order, reaches, account: money, context } = await scene()
    const { orderId, state } = await order({ amount: '400000', payeeAccount: account('8202') }, ['daily'])
    expect(state).toBe('authorizing')
    expect(await inputOf(await context(), orderId)).toMatchObject({ waitsFor: 'approval' })
    await reaches(orderId, 'approving')
    expect(await money()).toEqual({ balanceMinor: funds, heldMinor: 400_015_50n })
    const { timeline } = await reaches(orderId, 'accepted')
    expect(timeline.at(-1)).toMatchObject({ step: 'approved' })
    // The hold is posted at that step, not at the order's last step.
    expect(timeline.filter(({ journalId }) => journalId !== null).map(({ step }) => step)).toEqual(['held'])
    expect(timeline.at(-1)!.reason!.zh).toContain('2026-11-22 20:30')

    await to('2026-11-22T20:29:50')
    expect((await reaches(orderId, 'accepted')).timeline).toHaveLength(5)
    await to('2026-11-22T20:30:00')
    const receipt = await reaches(orderId, 'success')
    expect(steps(receipt)).toEqual([
      'submitted',
      'held',
      'authorizing',
      'approving',
      'approved',
      'sent',
      'settled',
    ])
    expect(await money()).toEqual({ balanceMinor: funds - 400_015_50n, heldMinor: 0n })
  })

  it('is refused: the refusal is posted as a step of its own, and money and limits are free', async () => {
    const { give: order, reaches, account: money, customerId, context } = await scene()
    const { orderId } = await order({ amount: '200000', payeeAccount: account('8201') })
    const receipt = await reaches(orderId, 'rejected')
    expect(steps(receipt).slice(-2)).toEqual(['rejecting', 'returned'])
    const [rejecting, returned] = receipt.timeline.slice(-2)
    expect(rejecting!.journalId).toBeNull()
    expect(returned!.journalId).not.toBeNull()
    expect(returned!.reason!.zh).toContain('未通过本行审批')
    expect(await money()).toEqual({ balanceMinor: funds, heldMinor: 0n })
    expect(await usedBy(customerId)).toBe(0n)
    expect(await inputOf(await context(), orderId)).toMatchObject({ waitsFor: null })
  })

  it('stays rejecting until its refusal can be posted', async () => {
    const { give: order, reaches, account: money, customerId } = await scene()
    const { orderId } = await order({ amount: '200000', payeeAccount: account('8201') })
    const blocker = openTestDatabase({ url, role: '', poolSize: 1 })
    const blocking = blocker.transaction().execute(async (tx) => {
      await sql`select from limits.usage where customer_id = ${customerId} for update`.execute(tx)
      await reaches(orderId, 'rejecting')
      expect(await money()).toEqual({ balanceMinor: funds, heldMinor: 200_015_50n })
    })
    await blocking
    await blocker.destroy()
    await reaches(orderId, 'rejected')
    expect(await money()).toEqual({ balanceMinor: funds, heldMinor: 0n })
  })

  it('can be called back before the decision, which then changes nothing', async () => {
    const { give: order, callBack, receipt, account: money } = await scene()
    const { orderId } = await order({ amount: '200000', payeeAccount: account('8204') })
    await callBack(orderId)
    expect(await money()).toEqual({ balanceMinor: funds, heldMinor: 0n })
    await untilNothingIsDue(db)
    expect(steps(await receipt(orderId))).toEqual(['submitted', 'held', 'authorizing', 'cancelled'])
    await expect(callBack(orderId)).rejects.toThrow('remittanceNotRevocable')
  })

  it('is either called back or decided, in whatever order, with two servers', async () => {
    await server.stop()
    const other = openTestDatabase({ url, poolSize: 4 })
    const { port, decisionOf } = decisionsHeldBack(networks.port)
    const servers = [await networks.startServer({ port }), await networks.startServer({ port, db: other })]
    const payers = await Promise.all(Array.from({ length: 8 }, () => scene()))
    await Promise.all(
      payers.map(async ({ give: order, callBack, receipt, account: money }, n) => {
        const { orderId } = await order({ amount: '200000', payeeAccount: account(n % 2 ? '8201' : '6245') })
        const decision = decisionOf(orderId)
        await decision.made
        // The decision reaches the bank at the moment of the customer's cancellation.
        decision.tell()
        await callBack(orderId).catch((error: Error) => expect(error.message).toBe('remittanceNotRevocable'))
        const ends = ['cancelled', 'rejected', 'success']
        await until(async () => ends.includes((await receipt(orderId)).state))
        const { state } = await receipt(orderId)
        const balanceMinor = state === 'success' ? funds - 200_015_50n : funds
        expect(await money()).toEqual({ balanceMinor, heldMinor: 0n })
      }),
    )
    await Promise.all(servers.map((each) => each.stop()))
    await other.destroy()
    server = await networks.startServer()
  })
})

/** Builds a network port that withholds each decision of the back office until the test releases it. */
function decisionsHeldBack(port: NetworkPort) {
  const decisions = new Map<string, { made: PromiseWithResolvers<void>; told: PromiseWithResolvers<void> }>()
  const of = (reference: string) => {
    const known = decisions.get(reference)
    if (known) return known
    const decision = { made: Promise.withResolvers<void>(), told: Promise.withResolvers<void>() }
    decisions.set(reference, decision)
    return decision
  }
  return {
    port: {
      ...port,
      async review(request) {
        const state = await port.review(request)
        if (state !== 'approved' && state !== 'refused') return state
        of(request.reference).made.resolve()
        await of(request.reference).told.promise
        return state
      },
    } satisfies NetworkPort,
    decisionOf: (orderId: string) => ({
      made: of(orderId).made.promise,
      tell: () => of(orderId).told.resolve(),
    }),
  }
}

describe('while HVPS is open', () => {
  it('is sent at once and settled', async () => {
    const { give: order, reaches, account: money, prepare } = await scene()
    expect(lineOf(await prepare(), 'arrival')).toContain('立即汇出')
    const { orderId, state } = await order()
    expect(state).toBe('processing')
    expect(steps(await reaches(orderId, 'success'))).toEqual(['submitted', 'sent', 'settled'])
    expect(await money()).toEqual({ balanceMinor: funds - 60_010_50n, heldMinor: 0n })
  })
})

describe('without a running server at the opening', () => {
  it('waits for the next opening, remains the customer’s, and is then sent', async () => {
    await to('2026-11-23T18:00:00')
    const { give: order, reaches, receipt, account: money } = await scene()
    const { orderId } = await order()
    await server.stop()
    await to('2026-11-24T18:00:00')
    server = await networks.startServer()
    await until(async () => (await receipt(orderId)).timeline.length === 3)
    const { state, timeline } = await receipt(orderId)
    expect([state, timeline.at(-1)!.step]).toEqual(['accepted', 'held'])
    expect(timeline.at(-1)!.reason!.zh).toContain('2026-11-24 20:30')
    expect((await money()).heldMinor).toBe(60_010_50n)
    await to('2026-11-24T20:30:00')
    await reaches(orderId, 'success')
    expect(await money()).toEqual({ balanceMinor: funds - 60_010_50n, heldMinor: 0n })
  })

  it('waits in a year without a calendar, can be called back, and is sent once the calendar is loaded', async () => {
    await to('2026-12-30T18:00:00')
    const [first, second] = [await scene(), await scene()]
    const orders = [await first.give(), await second.give()] as const
    await server.stop()
    await to('2026-12-31T18:00:00')
    await expect(first.prepare()).rejects.toThrow('calendarMissing')
    server = await networks.startServer()
    await untilRetried(db, orders[0].orderId)
    expect((await first.receipt(orders[0].orderId)).state).toBe('accepted')
    await first.callBack(orders[0].orderId)
    expect(await first.account()).toEqual({ balanceMinor: funds, heldMinor: 0n })
    await loadYear(ownerDb, 2027, { off: ['2027-01-01'], work: [] })
    await until(async () => (await second.receipt(orders[1].orderId)).timeline.length === 3)
    await to('2027-01-03T20:30:00')
    await second.reaches(orders[1].orderId, 'success')
  })
})

describe('refused when prepared', () => {
  it('an amount for an ordinary remittance, naming that, and other methods', async () => {
    const { prepare, customerId, input } = await scene()
    await expect(prepare({ amount: '50000.00' })).rejects.toMatchObject({
      key: 'largeRemittanceTooSmall',
      values: { above: '50,000.00' },
    })
    await expect(prepare({ amount: '50000.01' })).resolves.toBeTruthy()
    await expect(prepare({ amount: '1000000.01' })).rejects.toThrow('limitSingleExceeded')
    for (const method of ['mobile', 'fileMobile'] as const) {
      const other = testContext(db, { customerId, method, now: await bankNow(db) })
      await expect(call(other, 'PTR1601001_prepare', input)).rejects.toThrow('methodCannotAuthorise')
    }
  })
})

describe('a large sum', () => {
  const recorded = async (customerId: bigint) =>
    (
      await sql<{ amount: bigint; day: bigint }>`select amount_minor as amount, day_minor as day
        from limits.large_values where customer_id = ${customerId} order by order_id`.execute(ownerDb)
    ).rows

  it('is recorded for the report, alone or by the day’s sum, and no screen reads the record', async () => {
    const { give: order, customerId } = await scene()
    await order({ amount: '499999.99' }, ['daily'])
    expect(await recorded(customerId)).toEqual([])
    await order({ amount: '50000.01' }, ['daily'])
    expect(await recorded(customerId)).toEqual([{ amount: 50_000_01n, day: 550_000_00n }])
    const { give: another, customerId: other } = await scene()
    await another({ amount: '500000' }, ['daily'])
    expect(await recorded(other)).toEqual([{ amount: 500_000_00n, day: 500_000_00n }])
    await expect(sql`select from limits.large_values`.execute(db)).rejects.toThrow('permission denied')
    await expect(sql`delete from limits.large_values`.execute(ownerDb)).rejects.toThrow('append-only')
  })
})

it('the books balance in the end', async () => {
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
  const { clearingMinor, underWayMinor } = await proveClearing(db)
  expect(clearingMinor).toBe(underWayMinor)
})
