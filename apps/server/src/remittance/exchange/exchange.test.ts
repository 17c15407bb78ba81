import type { ResponseOf } from '@cloudsail/contract'
import { idTypeNames } from '@cloudsail/contract/dictionaries'
import type { fxQuota, fxQuote, fxTrades } from '@cloudsail/contract/remittance'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { buildReadings } from '../../agreements/test-builders.ts'
import { advanceClock, bankNow, businessDate, instantOf } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { balanceOf, trialBalance } from '../../ledger/index.ts'
import { call, giveOrder, readyOrder, submitOrder } from '../../orders/test-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { createSafePort } from '../../ports/safe-port.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { openExchange } from '../test-builders.ts'
import { isResident, quotaYear } from './quota.ts'
import { readQuote, requireQuote } from './quotes.ts'
import { registrationDeliverer } from './register-trade.ts'

const { db, ownerDb } = await testDatabase()
const simulators = await startSimulators()
const safe = createSafePort({ ...simulators.side('safe'), timeoutMs: 2_000 })
afterAll(async () => {
  safe.close()
  await simulators.stop()
})
const setFaults = (faults: object) =>
  fetch(`${simulators.url}/safe/faults`, { method: 'PUT', body: JSON.stringify(faults) })
beforeEach(() => setFaults({}))

await openExchange(ownerDb)
const today = businessDate(await bankNow(db))

/** Builds a customer who has CNY and dollars on a card and has read the application. */
async function scene(who: Parameters<typeof buildCustomer>[1] = {}, fundsMinor = 50_000_000n) {
  const { customerId } = await buildCustomer(db, who)
  const { accountId } = await buildAccount(db, {
    customerId,
    fundsMinor,
    currencies: ['CNY', 'USD', 'JPY', 'HKD'],
  })
  await buildReadings(db, customerId, ['fxPurchase'], await bankNow(db))
  const context = async (later = 0) => {
    const of = testContext(db, { customerId, now: new Date((await bankNow(db)).getTime() + later) })
    return { ...of, services: { ...of.services, safe } }
  }
  const quote = async (side = 'buy', currency = 'USD', cash = false) =>
    call<ResponseOf<typeof fxQuote>>(await context(), 'PFN0301005_quote', { side, currency, cash })
  const balance = async (currency: 'CNY' | 'USD' | 'JPY') => {
    const { balanceMinor, heldMinor } = await balanceOf(db, { ownerId: customerId, accountId, currency })
    return [balanceMinor, heldMinor]
  }
  // Dynamic passwords are sent at most once a minute.
  const minuteLater = async () => advanceClock(db, new Date((await bankNow(db)).getTime() + 61_000))
  const purchase = async (amount: string, change: object = {}) => ({
    accountId: `${accountId}`,
    currency: 'USD',
    amount,
    purpose: 'travel',
    country: 'JP',
    detail: '8',
    quote: (await quote()).quote,
    month: today.slice(0, 7),
    agreed: true,
    ...change,
  })
  return {
    customerId,
    accountId,
    context,
    quote,
    balance,
    buy: async (amount: string, change: object = {}, later = 0) => {
      await minuteLater()
      return giveOrder(await context(later), 'PFN0301', await purchase(amount, change))
    },
    ready: async (amount: string) => {
      await minuteLater()
      return readyOrder(await context(), 'PFN0301', await purchase(amount))
    },
    sell: async (amount: string, change: object = {}) => {
      await minuteLater()
      return giveOrder(await context(), 'PFN0302', {
        from: `${accountId}.USD`,
        amount,
        source: 'salary',
        quote: (await quote('sell')).quote,
        ...change,
      })
    },
    quota: async () => call<ResponseOf<typeof fxQuota>>(await context(), 'PFN0301004_quota', {}),
    trades: async () =>
      (
        await call<ResponseOf<typeof fxTrades>>(await context(), 'PFN0303001_query', {
          from: today,
          to: today,
        })
      ).rows,
  }
}

/** Sends the waiting messages to the administration, once. */
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

const linesOf = (receipt: Awaited<ReturnType<typeof giveOrder>>) =>
  Object.fromEntries(receipt.lines.map(({ key: name, value }) => [name, value.zh]))

async function balanced(): Promise<void> {
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
}

test('a purchase is held, registered, and then exchanged at its quote', async () => {
  const of = await scene()
  const receipt = await of.buy('1000')
  expect(linesOf(receipt)).toMatchObject({
    amount: '人民币7,096.70元',
    bought: '美元1,000.00',
    rate: '709.67（每100美元）',
    purpose: '因私旅游',
    country: '日本',
    quota: '1,000.00美元，剩余49,000.00美元',
  })
  expect(receipt.state).toBe('processing')
  expect(await of.balance('CNY')).toEqual([50_000_000n, 709_670n])
  await register()
  expect(await of.balance('CNY')).toEqual([50_000_000n - 709_670n, 0n])
  expect(await of.balance('USD')).toEqual([100_000n, 0n])
  const [trade] = await of.trades()
  expect(trade).toMatchObject({ state: 'success', rate: '709.67', rmb: '7096.70', quota: '1000.00' })
  expect(trade!.safeNumber).toMatch(/^\d{18}$/)
  expect((await of.quota()).buy).toMatchObject({ here: '1000.00', left: '49000.00' })
  await balanced()
})

test('bought currency is sold again at the buying rate', async () => {
  const of = await scene()
  await of.buy('300')
  await register()
  const receipt = await of.sell('300')
  expect(linesOf(receipt)).toMatchObject({
    amount: '美元300.00',
    received: '人民币2,120.49元',
    source: '工资收入',
  })
  expect(await of.balance('USD')).toEqual([30_000n, 30_000n])
  await register()
  expect(await of.balance('USD')).toEqual([0n, 0n])
  expect((await of.balance('CNY'))[0]).toBe(50_000_000n - 212_901n + 212_049n)
  await balanced()
})

test.each([
  ['91', 'failed', 'quotaElsewhere'],
  ['92', 'failed', 'watchList'],
])(
  'an amount ending in %s is refused by the administration: %s, the money is available again',
  async (ending, state, reason) => {
    const of = await scene()
    await of.buy(`10${ending}`)
    await register()
    expect(await of.trades()).toMatchObject([{ state, safeNumber: null }])
    expect(await of.balance('CNY')).toEqual([50_000_000n, 0n])
    const row = await db
      .selectFrom('remittance.fx_trades')
      .select('reason')
      .where('customer_id', '=', of.customerId)
      .executeTakeFirstOrThrow()
    expect(row.reason).toBe(reason)
    expect((await of.quota()).buy.here).toBe('0.00')
  },
)

test('a sale that the administration refuses leaves the currency available again', async () => {
  const of = await scene()
  await of.buy('300')
  await register()
  await of.sell('291')
  expect(await of.balance('USD')).toEqual([30_000n, 29_100n])
  await register()
  expect(await of.balance('USD')).toEqual([30_000n, 0n])
  expect((await of.trades())[0]).toMatchObject({ state: 'failed', safeNumber: null })
  await balanced()
})

test.each(['93', '94'])(
  'a trade without an answer (ending %s) is unknown until a question, and counts once',
  async (ending) => {
    const of = await scene()
    await of.buy(`2${ending}`)
    await register()
    expect(await of.trades()).toMatchObject([{ state: 'unknown' }])
    expect((await of.balance('CNY'))[1]).toBeGreaterThan(0n)
    await register()
    expect(await of.trades()).toMatchObject([{ state: 'success' }])
    expect((await of.balance('USD'))[0]).toBe(BigInt(`2${ending}00`))
    await register()
    expect((await of.balance('USD'))[0]).toBe(BigInt(`2${ending}00`))
    await balanced()
  },
)

test('a quote serves one trade, its own, for two minutes', async () => {
  const of = await scene()
  const { quote } = await of.quote()
  // Each order takes a minute.
  await expect(of.buy('10', { quote }, 59_000)).rejects.toMatchObject({ key: 'quoteExpired' })
  await expect(of.buy('1000', { quote, currency: 'JPY' })).rejects.toMatchObject({ key: 'quoteExpired' })
  await expect(of.buy('10', { quote: 'a'.repeat(22) })).rejects.toMatchObject({ key: 'quoteExpired' })
  const fresh = (await of.quote()).quote
  await of.buy('10', { quote: fresh })
  await expect(of.buy('20', { quote: fresh })).rejects.toMatchObject({ key: 'quoteExpired' })
  const others = await scene()
  await expect(others.buy('10', { quote: (await of.quote()).quote })).rejects.toMatchObject({
    key: 'quoteExpired',
  })
})

test('the yearly quota is exact to the cent, and two concurrent purchases cannot share it', async () => {
  const of = await scene()
  await expect(of.buy('50000.01')).rejects.toMatchObject({ key: 'quotaExceeded', field: 'amount' })
  await of.buy('30000')
  await expect(of.buy('20000.01')).rejects.toMatchObject({ key: 'quotaExceeded' })
  await of.buy('20000')
  await expect(of.buy('1')).rejects.toMatchObject({ key: 'quotaExceeded', values: { left: '0.00' } })
  const many = await scene()
  const prepared = [await many.ready('30000'), await many.ready('30000')]
  const answers = await Promise.allSettled(
    prepared.map(async (submission) => submitOrder(await many.context(), 'PFN0301', submission)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the quota is used in dollars by the table of equivalents: HKD 200,000 leave 24,301.20, which are 3,700,503 yen', async () => {
  const of = await scene()
  const buy = async (currency: string, amount: string) =>
    of.buy(amount, { currency, quote: (await of.quote('buy', currency)).quote })
  await buy('HKD', '200000')
  expect((await of.quota()).buy).toMatchObject({ here: '25698.80', left: '24301.20' })
  await expect(buy('JPY', '3700504')).rejects.toMatchObject({
    key: 'quotaExceeded',
    values: { left: '24,301.20' },
  })
  await buy('JPY', '3700503')
  // Sales have a quota of their own.
  expect((await of.quota()).sell).toMatchObject({ here: '0.00', left: '50000.00' })
})

test('a quota is of the year in Beijing, and only residents have one', () => {
  expect(quotaYear(new Date('2026-12-31T15:59:59.999Z'))).toBe(2026)
  expect(quotaYear(new Date('2026-12-31T16:00:00Z'))).toBe(2027)
  const residents = Object.keys(idTypeNames).filter((idType) => isResident({ idType }))
  expect(residents.toSorted()).toEqual(['constable', 'interimId', 'officer', 'residentId', 'soldier'])
})

test('a quote holds for exactly 120 seconds', async () => {
  const of = await scene()
  const { quote } = await of.quote()
  const kept = (await readQuote(db, of.customerId, quote))!
  const at = (ms: number) => new Date(kept.made_at.getTime() + ms)
  const asked = { side: 'buy' as const, currency: 'USD' as const, cash: false, quoteSeconds: 120 }
  expect(requireQuote(kept, { ...asked, now: at(119_999) })).toBe(kept)
  expect(() => requireQuote(kept, { ...asked, now: at(120_000) })).toThrow(
    expect.objectContaining({ key: 'quoteExpired' }),
  )
  expect(() => requireQuote(kept, { ...asked, side: 'sell', now: at(0) })).toThrow(
    expect.objectContaining({ key: 'quoteExpired' }),
  )
})

test.each<[string, Parameters<typeof buildCustomer>[1], object, string, string]>([
  ['a non-resident', { idType: 'passport', idNumber: 'E12345678' }, {}, '10', 'purchaseAtBranch'],
  ['too little', {}, { currency: 'JPY' }, '99', 'fxLeast'],
  ['more decimals than yen have', {}, { currency: 'JPY' }, '100.5', 'amountInvalid'],
  ['days that are none', {}, { detail: '400' }, '10', 'fxDays'],
  ['no day', {}, { detail: '0' }, '10', 'fxDays'],
  ['property', {}, { purpose: 'property' }, '10', 'purposeUnauthorised'],
  ['no purpose', {}, { purpose: '' }, '10', 'purposeRequired'],
  ['a month that is over', {}, { month: '2020-01' }, '10', 'fxMonth'],
  ['a month too far ahead', {}, { month: '2099-01' }, '10', 'fxMonth'],
  ['no country', {}, { country: 'XX' }, '10', 'countryRequired'],
  ['a currency the card does not keep', {}, { currency: 'EUR' }, '10', 'currencyUnsupported'],
])('%s is refused', async (_, who, change, amount, expected) => {
  const of = await scene(who)
  await expect(of.buy(amount, change)).rejects.toMatchObject({ key: expect.stringMatching(expected) })
})

test('refuses more than the balance', async () => {
  const of = await scene({}, 10_000_000n)
  await expect(of.buy('30000')).rejects.toMatchObject({ key: 'insufficientBalance', field: 'amount' })
})

test('refuses quotes and trades outside the hours', async () => {
  const of = await scene()
  const night = testContext(db, { customerId: of.customerId, now: instantOf(today, '23:59') })
  const asked = { side: 'buy', currency: 'USD', cash: false }
  await expect(call(night, 'PFN0301005_quote', asked)).rejects.toMatchObject({ key: 'outOfHours' })
  const { quote } = await of.quote()
  expect(quote).toHaveLength(22)
})

test('while the administration is silent, the quota shows its last answer', async () => {
  const of = await scene()
  expect((await of.quota()).asOf).not.toBeNull()
  await setFaults({ down: true })
  expect((await of.quota()).asOf).not.toBeNull()
  const other = await scene()
  expect(await other.quota()).toMatchObject({ asOf: null, buy: { elsewhere: '0.00', left: '50000.00' } })
})
