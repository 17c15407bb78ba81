import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bankNow } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { balanceOf, bankAccount, post, standingHolds, trialBalance } from '../../ledger/index.ts'
import { cancelOrder, readWealthOrder } from '../kernel/orders.ts'
import { redeemableOn, unitLotsOfProduct, unitsOf } from '../kernel/redeemable.ts'
import { market } from '../test-market.ts'
import { buildNav, buildProduct, wealthScene } from '../test-scene.ts'

const { db, ownerDb } = await testDatabase()
const { day, until, provoke, give } = await market(db, ownerDb)
const initialMinor = 200_000_00n

/** Trading days are counted from that Monday. The period contains no holidays. */
const at = (tradingDay: number) => tradingDay + 2 * Math.floor(tradingDay / 5)
let today = 0

const who = fc.integer({ min: 0, max: 1 })
const fund = fc.integer({ min: 0, max: 2 })
/**
 * The last two digits trigger simulated faults of the registrar: refused, confirmed in part, a day late, answered twice,
 * unknown.
 */
const fen = fc.constantFrom(0n, 0n, 0n, 1n, 2n, 3n, 4n, 5n)
const share = fc.integer({ min: 1, max: 100 })
const action = fc.oneof(
  fc.record({
    act: fc.constant('buy' as const),
    who,
    fund,
    yuan: fc.integer({ min: 100, max: 30_000 }),
    fen,
  }),
  fc.record({
    act: fc.constant('redeem' as const),
    who,
    fund,
    share,
    fen,
    rest: fc.constantFrom('carry', 'free'),
  }),
  fc.record({ act: fc.constant('convert' as const), who, fund, into: fund, share }),
  fc.record({ act: fc.constant('mode' as const), who, fund, mode: fc.constantFrom('cash', 'reinvest') }),
  fc.record({ act: fc.constant('cancel' as const), which: fc.nat(9) }),
  fc.record({ act: fc.constant('dividend' as const), fund, perUnit: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ act: fc.constant('correct' as const), fund, navE4: fc.integer({ min: 8_000, max: 15_000 }) }),
  fc.record({ act: fc.constant('large' as const), fund }),
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never
type Scene = Awaited<ReturnType<typeof wealthScene>>

const fourDecimals = (e4: number) => (e4 / 10_000).toFixed(4)

async function cancel(orderId: string, { customerId }: Scene): Promise<void> {
  const now = await bankNow(db)
  await inTransaction(db, async (q) => {
    const order = (await readWealthOrder(q, customerId, orderId, { lock: true }))!
    if (order.state !== 'accepted') return
    const under: Promise<unknown>[] = []
    const journals = cancelOrder({ q, inSameRoundTrip: (one) => under.push(one) }, order, now)
    await Promise.all(under)
    await post(q, journals)
  })
}

/** Returns a share of the redeemable units of a fund, ending in the given hundredths. */
async function unitsAsked({ customerId }: Scene, code: string, part: number, end: bigint): Promise<bigint> {
  const holdings = await unitLotsOfProduct(db, customerId, code)
  const free = unitsOf(redeemableOn(holdings.free, day(at(today))))
  if (part === 100) return free
  const asked = ((free * BigInt(part)) / 100n / 100n) * 100n + end
  return asked > free || asked <= 5n ? 0n : asked
}

/** Checks a customer's money and units of each fund against the confirmations. */
async function expectConserved(
  { customerId, current, money }: Scene,
  codes: readonly string[],
): Promise<void> {
  const { rows: sums } = await sql<{ bought: bigint; redeemed: bigint; held: bigint; dividends: bigint }>`
    select
      coalesce(sum(c.amount_minor) filter (where o.amount_minor is not null), 0)::bigint as bought,
      coalesce(sum(c.amount_minor - c.fee_minor) filter (where o.business = '024' and c.settled_on is not null), 0)::bigint
        as redeemed,
      (select coalesce(sum(amount_minor), 0)::bigint from wealth.orders where customer_id = ${customerId}
        and state in ('accepted', 'sent')) as held,
      (select coalesce(sum(amount_minor), 0)::bigint from wealth.dividends where customer_id = ${customerId}
        and mode = 'cash' and settled_on is not null) as dividends
    from wealth.confirmations c join wealth.orders o using (customer_id, order_id)
    where c.customer_id = ${customerId} and c.code = '0000'`.execute(db)
  const { bought, redeemed, held, dividends } = sums[0]!
  expect(await money()).toEqual({
    balanceMinor: initialMinor - bought + redeemed + dividends,
    heldMinor: held,
  })
  // The holds shown equal the held balance, so each hold was released under its own reference.
  const holds = await standingHolds(db, {
    ownerId: customerId,
    accountId: current.accountId,
    currency: 'CNY',
  })
  expect(holds.reduce((sum, { heldMinor }) => sum + heldMinor, 0n)).toBe(held)
  for (const code of codes) {
    const { rows } = await sql<{ units: bigint; cost: bigint; flowed: bigint; fromCost: bigint }>`
      with c as (select c.*, o.business, o.product_code, o.target_code from wealth.confirmations c
        join wealth.orders o using (customer_id, order_id) where c.customer_id = ${customerId} and c.code = '0000'),
      l as (select * from wealth.lots where customer_id = ${customerId} and product_code = ${code})
      select
        (select coalesce(sum(units_e2), 0)::bigint from l where gone_on is null) as units,
        (select coalesce(sum(cost_minor), 0)::bigint from l) as cost,
        (select coalesce(sum(case when business = '022' then units_e2 else -units_e2 end), 0)::bigint from c
            where product_code = ${code} and business <> '029')
          + (select coalesce(sum(target_units_e2), 0)::bigint from c where target_code = ${code})
          + (select coalesce(sum(reinvested_units_e2), 0)::bigint from wealth.dividends
            where customer_id = ${customerId} and product_code = ${code}) as flowed,
        (select coalesce(sum(amount_minor), 0)::bigint from c where product_code = ${code} and business = '022')
          + (select coalesce(sum(g.cost_minor), 0)::bigint from wealth.lots g join c on c.order_id = g.gone_by
            where g.customer_id = ${customerId} and c.target_code = ${code}) as "fromCost"`.execute(db)
    const { units, flowed, cost, fromCost } = rows[0]!
    expect(units).toBe(flowed)
    // Cost is conserved when lots are split, and moves along with a conversion.
    expect(cost).toBe(fromCost)
  }
}

/** Checks that the bank keeps only the money on its way to the registrar and its own fees. */
async function expectBankEven(): Promise<void> {
  const { rows } = await sql<{ transit: bigint; fees: bigint }>`
    select coalesce(sum(c.amount_minor - c.fee_minor) filter (where c.settled_on is null), 0)::bigint as transit,
      coalesce(sum(c.fee_minor), 0)::bigint as fees
    from wealth.confirmations c join wealth.orders o using (customer_id, order_id)
    where c.code = '0000' and o.amount_minor is not null`.execute(db)
  const of = async (name: 'agency' | 'feeIncome') =>
    (await balanceOf(db, bankAccount(name, 'CNY'))).balanceMinor
  expect(await of('agency')).toBe(rows[0]!.transit)
  expect(await of('feeIncome')).toBe(rows[0]!.fees)
  for (const { debitsMinor, creditsMinor } of await trialBalance(db)) expect(debitsMinor).toBe(creditsMinor)
  // The registrar computes independently, from its own lots.
  const alarms = await db
    .selectFrom('wealth.alarms')
    .select(['kind', 'detail'])
    .where('kind', 'in', ['unitsDiffer', 'answerDiffers', 'moneyShort'])
    .execute()
  expect(alarms).toEqual([])
}

test('any orders, distributions, corrections and cancellations conserve units, cost and money', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 5 }),
      async (days: Action[][]) => {
        const codes = [
          await buildProduct(ownerDb),
          await buildProduct(ownerDb, { type: 'bond', subscription_ppm: 3_000, money_days: 2 }),
          await buildProduct(ownerDb, { subscription_ppm: 0, redemption_fees: '[]' }),
        ]
        for (const code of codes) await buildNav(db, code, day(at(today)), 12_345)
        const people = [await wealthScene(db), await wealthScene(db)]
        today += 1
        const settle = async () => {
          await until(at(today), '10:30')
          for (const person of people) await expectConserved(person, codes)
          await expectBankEven()
        }
        await settle()
        // Initial holdings for both customers.
        for (const person of people)
          for (const code of codes) await give(person, code, { business: '022', amountMinor: 20_000_00n })
        for (const actions of days) {
          today += 1
          await settle()
          for (const code of codes) await provoke('normal', { product: code })
          const given: { orderId: string; person: Scene }[] = []
          const announced = new Set<string>()
          for (const each of actions) {
            if (each.act === 'cancel') {
              const chosen = given[each.which]
              if (chosen) await cancel(chosen.orderId, chosen.person)
              continue
            }
            const code = codes[each.fund]!
            if (each.act === 'dividend') {
              if (announced.has(code)) continue
              announced.add(code)
              const [recordOn, exOn, payOn] = [1, 2, 3].map((later) => day(at(today + later)))
              await provoke('dividend', {
                product: code,
                perUnit: fourDecimals(each.perUnit),
                recordOn: recordOn!,
                exOn: exOn!,
                payOn: payOn!,
              })
            } else if (each.act === 'correct') {
              const nav = { date: day(at(today - 1)), nav: fourDecimals(each.navE4) }
              await provoke('correct', { product: code, ...nav })
            } else if (each.act === 'large') {
              await provoke('large', { product: code })
            } else {
              const person = people[each.who]!
              const orderId = await ordered(person, code, each, codes)
              if (orderId) given.push({ orderId, person })
            }
          }
        }
        // Orders under way are completed.
        for (let later = 0; later < 6; later += 1) {
          today += 1
          await settle()
          for (const code of codes) await provoke('normal', { product: code })
        }
        const left = await db
          .selectFrom('wealth.orders')
          .select(['order_id', 'state'])
          .where('state', 'in', ['accepted', 'sent'])
          .execute()
        expect(left).toEqual([])
      },
    ),
    { numRuns: 1, endOnFailure: true },
  )
}, 120_000)

/** Submits an order if possible. Returns its number. */
async function ordered(
  person: Scene,
  code: string,
  each: Extract<Action, { who: number }>,
  codes: readonly string[],
): Promise<string | null> {
  if (each.act === 'buy') {
    const amountMinor = BigInt(each.yuan) * 100n + each.fen
    const { balanceMinor, heldMinor } = await person.money()
    return amountMinor > balanceMinor - heldMinor
      ? null
      : give(person, code, { business: '022', amountMinor })
  }
  if (each.act === 'mode') return give(person, code, { business: '029', dividendMode: each.mode })
  const unitsE2 = await unitsAsked(person, code, each.share, each.act === 'redeem' ? each.fen : 0n)
  if (unitsE2 === 0n) return null
  if (each.act === 'redeem') return give(person, code, { business: '024', unitsE2, rest: each.rest })
  const target = codes[each.into]!
  return target === code ? null : give(person, code, { business: '036', unitsE2 }, target)
}
