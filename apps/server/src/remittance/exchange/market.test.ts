import type { ResponseOf } from '@cloudsail/contract'
import { type fxAlerts, type fxBoard, type fxQuote, rateE4Of } from '@cloudsail/contract/remittance'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { midRatesParameter } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { buildReadings } from '../../agreements/test-builders.ts'
import {
  addDays,
  advanceClock,
  bankNow,
  businessDate,
  instantOf,
  parameterValues,
} from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balances, bankAccount, bankOwnerId, trialBalance } from '../../ledger/index.ts'
import { call, giveOrder } from '../../orders/test-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { createMarketPort } from '../../ports/market-port.ts'
import { createSafePort } from '../../ports/safe-port.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { openExchange } from '../test-builders.ts'
import { registrationDeliverer } from './register-trade.ts'
import { takeRates } from './take-rates.ts'
import { exchangeWorkers } from './workers.ts'

const { db, ownerDb } = await testDatabase()
const simulators = await startSimulators()
const safe = createSafePort({ ...simulators.side('safe'), timeoutMs: 1_000 })
const market = createMarketPort({ ...simulators.side('market'), timeoutMs: 1_000 })
afterAll(async () => {
  safe.close()
  market.close()
  await simulators.stop()
})
const setFaults = (party: 'market' | 'safe', faults: object) =>
  fetch(`${simulators.url}/${party}/faults`, { method: 'PUT', body: JSON.stringify(faults) })

await openExchange(ownerDb)
// A Tuesday, so the market is open.
await advanceClock(db, instantOf('2026-11-24', '10:00'))

beforeEach(async () => {
  await setFaults('market', {})
  await setFaults('safe', {})
  await ownerDb.deleteFrom('remittance.fx_feed').execute()
})

/** Makes the feed look as if it had been read `seconds` ago, by the machine's clock. */
const silentFor = (seconds: number) =>
  ownerDb
    .updateTable('remittance.fx_feed')
    .set({ taken_at: new Date(Date.now() - seconds * 1_000) })
    .execute()
const later = async (ms: number) => advanceClock(db, new Date((await bankNow(db)).getTime() + ms))

async function scene() {
  const { customerId } = await buildCustomer(db)
  const currencies = ['CNY' as const, 'USD' as const, 'JPY' as const]
  const { accountId } = await buildAccount(db, { customerId, fundsMinor: 50_000_000n, currencies })
  await buildReadings(db, customerId, ['fxPurchase'], await bankNow(db))
  const context = async () => {
    const of = testContext(db, { customerId, now: await bankNow(db) })
    return { ...of, services: { ...of.services, safe } }
  }
  const board = async (date?: string) =>
    call<ResponseOf<typeof fxBoard>>(await context(), 'PFN0301003_board', date ? { date } : {})
  const quote = async (side: 'buy' | 'sell' = 'buy', currency = 'USD') =>
    call<ResponseOf<typeof fxQuote>>(await context(), 'PFN0301005_quote', { side, currency, cash: false })
  return {
    customerId,
    accountId,
    board,
    quote,
    usd: async (date?: string) => (await board(date)).rates.find(({ currency }) => currency === 'USD')!,
    alerts: async () => call<ResponseOf<typeof fxAlerts>>(await context(), 'PFN0301007_alerts', {}),
    ask: async (input: object) => call(await context(), 'PFN0301008_saveAlert', input),
    remove: async (alertId: string) => call(await context(), 'PFN0301009_removeAlert', { alertId }),
    buy: async (amount: string) => {
      await later(61_000)
      return giveOrder(await context(), 'PFN0301', {
        accountId: `${accountId}`,
        currency: 'USD',
        amount,
        purpose: 'travel',
        country: 'JP',
        detail: '8',
        quote: (await quote()).quote,
        agreed: true,
        month: businessDate(await bankNow(db)).slice(0, 7),
      })
    },
    sell: async (amount: string) => {
      await later(61_000)
      return giveOrder(await context(), 'PFN0302', {
        from: `${accountId}.USD`,
        amount,
        source: 'salary',
        quote: (await quote('sell')).quote,
      })
    },
    trade: async (orderId: string) =>
      db
        .selectFrom('remittance.fx_trades')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow(),
    messages: async () =>
      (
        await db
          .selectFrom('outbox.messages')
          .select('payload')
          .where('customer_id', '=', customerId)
          .where('kind', '=', 'sms')
          .execute()
      ).map(({ payload }) => (payload as { text: string }).text),
  }
}

/** Tries once to register all waiting trades. */
async function register(): Promise<void> {
  await db
    .updateTable('outbox.messages')
    .set({ next_attempt_at: new Date(0) })
    .where('kind', '=', 'safe')
    .execute()
  const { pino } = await import('pino')
  await dispatchBatch({
    db,
    log: pino({ level: 'silent' }),
    maxAttempts: 1_000,
    deliverers: { safe: registrationDeliverer(db, safe) },
  })
}

/** Runs a job of a foreign exchange day now. */
async function work(
  kind: 'remittance.safeList' | 'remittance.position' | 'remittance.squaring',
  reference: string,
) {
  const at = await bankNow(db)
  const workers = exchangeWorkers({ safe, market })
  await inTransaction(db, (tx) =>
    workers[kind]!(tx, { customerId: 0n, kind, reference, dueAt: at, now: at, clock: at }),
  )
}

describe('the board', () => {
  test('moves with the market, and every quote uses its present rates', async () => {
    const { usd, quote, board } = await scene()
    expect((await board()).market).toEqual({ state: 'none', asOf: null })
    expect((await usd()).mid).toBe('708.25')
    await takeRates(db, market)
    const first = await usd()
    expect((await board()).market.state).toBe('live')
    expect((await quote()).rate).toBe(first.sell)
    const stray = Number(first.mid) - 708.25
    expect(stray).not.toBe(0)
    expect(Math.abs(stray)).toBeLessThan(1)
    await later(10_000)
    await takeRates(db, market)
    expect((await usd()).mid).not.toBe(first.mid)
    // A past day keeps its published rates.
    expect((await usd('2026-11-20')).mid).toBe('708.25')
  })

  test('an absurd jump stops quotes, keeps the shown rates, and ends with credible rates', async () => {
    const { usd, quote, board } = await scene()
    await takeRates(db, market)
    const shown = await usd()
    await setFaults('market', { jump: true })
    await takeRates(db, market)
    expect((await board()).market.state).toBe('stopped')
    expect(await usd()).toEqual(shown)
    await expect(quote()).rejects.toMatchObject({ key: 'noQuote' })
    await setFaults('market', {})
    await takeRates(db, market)
    expect((await quote()).rate).toBe((await usd()).sell)
  })

  test('unchanged rates stop quotes', async () => {
    const { quote, board } = await scene()
    await setFaults('market', { stale: true })
    await takeRates(db, market)
    await later(61_000)
    await takeRates(db, market)
    expect((await board()).market.state).toBe('stopped')
    await expect(quote('sell')).rejects.toMatchObject({ key: 'noQuote' })
  })

  test('a silent feed serves quotes for a minute, independently of the bank clock', async () => {
    const { quote, board } = await scene()
    await takeRates(db, market)
    await setFaults('market', { down: true })
    await expect(takeRates(db, market)).rejects.toThrow('HTTP 503')
    await later(3_600_000)
    await quote()
    await silentFor(61)
    expect((await board()).market.state).toBe('stopped')
    await expect(quote()).rejects.toMatchObject({ key: 'noQuote' })
  })

  test('while the market rests, its last rates stay', async () => {
    const { usd, quote, board } = await scene()
    await takeRates(db, market)
    const friday = await usd()
    const said = { state: 'rest' as const, asOf: await bankNow(db), per100: new Map([['USD', '999.0000']]) }
    await takeRates(db, { ...market, rates: async () => said })
    expect((await board()).market.state).toBe('rest')
    expect(await usd()).toEqual(friday)
    expect((await quote()).rate).toBe(friday.sell)
  })
})

describe('a rate alert', () => {
  const saying = async (usd: string) => ({
    ...market,
    rates: async () => ({ state: 'open' as const, asOf: await bankNow(db), per100: new Map([['USD', usd]]) }),
  })

  test('is sent once, when the bank’s own rate reaches it', async () => {
    const { ask, alerts, messages } = await scene()
    await takeRates(db, await saying('708.2500'))
    await ask({ side: 'buy', currency: 'USD', rate: '705' })
    await ask({ side: 'sell', currency: 'USD', rate: '710' })
    await takeRates(db, await saying('706.0000'))
    expect(await messages()).toEqual([])
    await takeRates(db, await saying('703.0000'))
    await takeRates(db, await saying('702.0000'))
    expect(await messages()).toEqual([expect.stringContaining('704.41')])
    expect((await alerts()).alerts).toMatchObject([
      { side: 'sell', toldAt: null, toldRate: null },
      { side: 'buy', rate: '705.00', toldRate: '704.41' },
    ])
    await takeRates(db, await saying('712.0000'))
    expect(await messages()).toHaveLength(2)
    expect((await messages())[1]).toContain('710.58')
  })

  test('refuses a rate already reached, an eleventh and an invalid one, and treats others’ as unknown', async () => {
    const [own, other] = [await scene(), await scene()]
    await takeRates(db, await saying('708.2500'))
    await expect(own.ask({ side: 'buy', currency: 'USD', rate: '709.67' })).rejects.toMatchObject({
      key: 'fxAlertReached',
    })
    for (let round = 1; round <= 10; round += 1)
      await own.ask({ side: 'sell', currency: 'USD', rate: String(720 + round) })
    await expect(own.ask({ side: 'sell', currency: 'USD', rate: '740' })).rejects.toMatchObject({
      key: 'fxAlertsFull',
    })
    const [first] = (await own.alerts()).alerts
    expect((await other.alerts()).alerts).toEqual([])
    await expect(other.remove(first!.alertId)).rejects.toMatchObject({ key: 'fxAlertUnknown' })
    await own.remove(first!.alertId)
    expect((await own.alerts()).alerts).toHaveLength(9)
  })
})

describe('the administration’s list', () => {
  const listed = async (date: string) =>
    db.selectFrom('remittance.safe_lists').selectAll().where('listed_on', '=', date).executeTakeFirstOrThrow()
  const today = async () => businessDate(await bankNow(db))

  test('settles a registered trade whose answer was lost, and agrees', async () => {
    const { buy, trade } = await scene()
    const { orderId } = await buy('193')
    await register()
    expect((await trade(orderId)).state).toBe('unknown')
    await work('remittance.safeList', await today())
    expect(await trade(orderId)).toMatchObject({ state: 'success', safe_number: expect.any(String) })
    expect(await listed(await today())).toMatchObject({ differences: [], bought_usd_minor: 19_300n })
  })

  test('registers a lost trade again, and takes back a failed one', async () => {
    const { buy, trade, customerId } = await scene()
    const [lost, failed] = [await buy('210'), await buy('220')]
    await register()
    expect([(await trade(lost.orderId)).state, (await trade(failed.orderId)).state]).toEqual([
      'success',
      'success',
    ])
    await safe.cancel(lost.orderId)
    await ownerDb
      .updateTable('remittance.fx_trades')
      .set({ state: 'failed', reason: 'watchList', safe_number: null })
      .where('customer_id', '=', customerId)
      .where('order_id', '=', failed.orderId)
      .execute()
    await work('remittance.safeList', `${await today()}.1`)
    expect((await listed(await today())).differences).toEqual([
      { order: failed.orderId, kind: 'listed' },
      { order: lost.orderId, kind: 'notListed' },
    ])
    await work('remittance.safeList', `${await today()}.2`)
    const now = await safe.listOf(await today())
    expect((await listed(await today())).differences).toEqual([])
    expect(now.map(({ number }) => number)).toContain(lost.orderId)
    expect(now.map(({ number }) => number)).not.toContain(failed.orderId)
  })
})

test('refuses a date before the first rates and names that date', async () => {
  const { board } = await scene()
  const { effectiveOn } = (await parameterValues(db, midRatesParameter))[0]!
  for (const date of ['0001-01-01', addDays(effectiveOn, -1)])
    await expect(board(date)).rejects.toMatchObject({
      key: 'dateTooEarly',
      field: 'date',
      values: { earliest: effectiveOn },
    })
  expect(await board(effectiveOn)).toMatchObject({ publishedOn: effectiveOn })
})

test('a day’s position is closed with the market once, and the rest is the result', async () => {
  const { buy, sell } = await scene()
  const date = businessDate(await bankNow(db))
  const standing = async (code: 'position' | 'nostro' | 'centralBank' | 'exchangeResult') => {
    const found = await balances(db, bankOwnerId, [bankAccount(code, 'CNY').accountId])
    return Object.fromEntries(found.map(({ currency, balanceMinor }) => [currency, balanceMinor]))
  }
  // Closes the positions that other tests left open.
  await work('remittance.position', '2026-11-22')
  await work('remittance.squaring', '2026-11-22')
  await buy('1000')
  await register()
  await sell('300')
  await register()
  const open = await standing('position')
  expect(open).toMatchObject({ USD: -70_000n, CNY: 495_775n })
  const before = [await standing('nostro'), await standing('centralBank'), await standing('exchangeResult')]
  await work('remittance.position', date)
  // Trades after the position was marked wait for the next day.
  await buy('10')
  await register()
  await setFaults('market', { down: true })
  await expect(work('remittance.squaring', date)).rejects.toThrow('HTTP 503')
  await setFaults('market', {})
  await work('remittance.squaring', date)
  await work('remittance.squaring', date)
  expect(await standing('position')).toMatchObject({ USD: -1_000n, CNY: 7_083n })
  const [deal] = await db
    .selectFrom('remittance.hedges')
    .selectAll()
    .where('marked_on', '=', date)
    .where('currency', '=', 'USD')
    .execute()
  const paid = deal!.paid_rmb_minor!
  expect(paid).toBe((70_000n * rateE4Of(deal!.per100!) + 500_000n) / 1_000_000n)
  const [nostro, central, result] = before
  expect((await standing('nostro')).USD! - nostro!.USD!).toBe(-70_000n)
  expect((await standing('centralBank')).CNY! - central!.CNY!).toBe(paid)
  expect((await standing('exchangeResult')).CNY! - result!.CNY!).toBe(495_775n - paid + 14n)
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
})
