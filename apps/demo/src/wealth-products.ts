import { wealthPapersOf } from '@cloudsail/contract/wealth'
import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { type Insertable, sql } from 'kysely'
import { addDays, businessDate, instantOf } from './bank/clock.ts'
import type { Db, Tables, Tx } from './bank/database.ts'
import { buyProduct, enterOrder, redeemProduct } from './bank/orders.ts'
import type { HistoryDraft } from './history-draft.ts'
import { tradingDayFrom, tradingDayTo } from './trading-days.ts'

type Row = Insertable<Tables['wealth.products']>
type Terms = Partial<Row>

const ofSubsidiary = {
  registrar: '5W',
  subscription_ppm: 0,
  first_minor: 1_00n,
  further_minor: 1_00n,
} as const
const running = { management_ppm: 3_000, custody_ppm: 200, state: 'open' } as const

/** Returns the terms of the products that the histories trade. */
const terms = (closedFrom: string): Readonly<Record<string, Terms>> => ({
  YF090: { ...ofSubsidiary, ...running, type: 'minimumHolding', hold_days: 90 },
  YFTT1: { ...ofSubsidiary, ...running, type: 'cash', money_days: 1 },
  YFXY1: {
    ...ofSubsidiary,
    ...running,
    type: 'periodic',
    period_months: 3,
    open_from: '2024-02-05',
    open_days: 5,
  },
  YFJQ3: { ...ofSubsidiary, ...running, type: 'open', management_ppm: 6_000 },
  YFUSD: { ...ofSubsidiary, ...running, type: 'minimumHolding', hold_days: 180 },
  YFFB1: {
    ...ofSubsidiary,
    ...running,
    type: 'closed',
    state: 'running',
    step_minor: 1_000_00n,
    first_minor: 10_000_00n,
    further_minor: 1_000_00n,
    raising_ends_on: tradingDayTo(addDays(closedFrom, -1)),
    value_on: closedFrom,
    matures_on: weekday(addDays(closedFrom, 365)),
  },
  YFZJ1: {
    registrar: '5W',
    type: 'private',
    state: 'open',
    subscription_ppm: 0,
    hold_days: 180,
    first_minor: 300_000_00n,
    further_minor: 10_000_00n,
    step_minor: 10_000_00n,
    management_ppm: 10_000,
    custody_ppm: 500,
    open_from: '2024-01-15',
    open_days: 5,
  },
  QD5901: overseas('CNY', 1_000_00n),
})

interface NewProduct extends Terms {
  product_code: string
  name: readonly [zh: string, en: string]
  risk: number
  yield: readonly [zh: string, en: string]
  /** Starting NAV and yearly gain. Absent before the product runs. */
  course?: { startE4: number; yearE4: number }
}

/** Returns products that nobody holds yet. Days count from today. */
const more = (today: string): NewProduct[] => [
  {
    product_code: 'YFWY6',
    name: ['稳盈帆6个月封闭', 'Steady Gain 6 months'],
    risk: 2,
    yield: ['业绩比较基准2.60%–3.00%', 'Benchmark 2.60% – 3.00%'],
    registrar: '5W',
    type: 'closed',
    state: 'raising',
    step_minor: 1_000_00n,
    quota_minor: 50_000_000_00n,
    // The bank's own products start at 10,000.
    first_minor: 10_000_00n,
    further_minor: 1_000_00n,
    minimum_minor: 1_000_00n,
    raising_ends_on: weekday(addDays(today, 7)),
    value_on: weekday(addDays(weekday(addDays(today, 7)), 1)),
    matures_on: weekday(addDays(today, 190)),
  },
  {
    product_code: 'YFXE1',
    name: ['小额帆周周享', 'Weekly Sail, capped'],
    risk: 2,
    yield: ['业绩比较基准2.20%–2.50%', 'Benchmark 2.20% – 2.50%'],
    ...ofSubsidiary,
    ...running,
    type: 'open',
    day_cap_minor: 50_000_00n,
    course: { startE4: 10_120, yearE4: 230 },
  },
  {
    product_code: 'YFZT1',
    name: ['锐帆增强', 'Keen Sail Plus'],
    risk: 3,
    yield: ['业绩比较基准3.20%–4.20%', 'Benchmark 3.20% – 4.20%'],
    ...ofSubsidiary,
    ...running,
    type: 'open',
    state: 'purchasesSuspended',
    course: { startE4: 10_380, yearE4: 350 },
  },
  {
    product_code: 'QD5902',
    name: ['远帆美元货币', 'Far Sail US Dollar Money'],
    risk: 2,
    yield: ['业绩比较基准3.80%–4.20%', 'Benchmark 3.80% – 4.20%'],
    ...overseas('USD', 100_00n),
    course: { startE4: 10_180, yearE4: 400 },
  },
]

function overseas(currency: 'CNY' | 'USD', firstMinor: bigint): Terms {
  return {
    registrar: '5Q',
    type: 'overseas',
    currency,
    calendar: 'overseas',
    confirm_days: 2,
    money_days: 4,
    first_minor: firstMinor,
    further_minor: firstMinor,
    management_ppm: 5_000,
    custody_ppm: 500,
    subscription_ppm: 0,
    state: 'open',
  }
}

/** Returns the date, or the following Monday if it is at a weekend. */
function weekday(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return day === 6 ? addDays(date, 2) : day === 0 ? addDays(date, 1) : date
}

/** Enters the terms of the wealth products, products that nobody holds yet, NAVs, and the daily income of the cash product. */
export async function enterWealthProducts(tx: Tx, { start, today, dayOf }: HistoryDraft): Promise<void> {
  // The day on which 何家辉's units of the closed product were confirmed.
  const closedFrom = tradingDayFrom(dayOf(10, 6))
  for (const [code, set] of Object.entries(terms(closedFrom)))
    await tx.updateTable('wealth.products').set(set).where('product_code', '=', code).execute()
  const added = more(today)
  await tx
    .insertInto('wealth.products')
    .values(
      added.map(({ name, yield: benchmark, course: _, ...row }) => ({
        kind: 'wealth' as const,
        name_zh: name[0],
        name_en: name[1],
        yield_zh: benchmark[0],
        yield_en: benchmark[1],
        ...row,
      })),
    )
    .execute()
  const running = added.flatMap(({ product_code: code, course }) => (course ? [{ code, ...course }] : []))
  await sql`insert into wealth.navs (product_code, nav_date, nav_e4)
    select c.code, day::date, c.start_e4 + round(c.year_e4 * (day::date - ${start}::date) / 365.0
      + 6 * sin((day::date - ${start}::date) / 9.0))
    from unnest(${running.map(({ code }) => code)}::text[], ${running.map(({ startE4 }) => startE4)}::integer[],
      ${running.map(({ yearE4 }) => yearE4)}::integer[]) as c (code, start_e4, year_e4),
      generate_series(${start}::date, ${today}::date - 1, interval '1 day') as day
    where extract(isodow from day) < 6`.execute(tx)
  await sql`insert into wealth.navs as n (product_code, nav_date, nav_e4, per_ten_thousand_e4)
    select 'YFTT1', day::date, 10000, 4320 + round(40 * sin((day::date - ${start}::date) / 5.0))
    from generate_series(${start}::date, ${today}::date - 1, interval '1 day') as day
    on conflict (product_code, nav_date) do update set per_ten_thousand_e4 = excluded.per_ten_thousand_e4`.execute(
    tx,
  )
}

/**
 * Gives customers' orders that are in progress when the demo begins: one for a raising; one for the next T; one of the trading
 * day before, which is sent but not confirmed yet because it goes abroad; and a redemption, which freezes units.
 */
export async function giveWealthOrders(ownerDb: Db, now: Date): Promise<void> {
  const person = personOf('ho')
  const { customerId, method } = person
  const payerAccountId = accountIdOf(person, accountOf(person, 'main')).toString()
  const sentOn = tradingDayTo(addDays(businessDate(now), -1))
  for (const [productCode, amount, given] of [
    ['QD5901', '10000.00', instantOf(sentOn, '10:20')],
    ['YFWY6', '50000.00', now],
    ['YF090', '20000.00', now],
  ] as const) {
    const at = new Date(given.getTime() - 3_600_000)
    await ownerDb
      .insertInto('contracts.readings')
      .values(
        wealthPapersOf(productCode).map(({ subject, kind }) => ({
          customer_id: customerId,
          subject,
          kind,
          version: '2026-3',
          ip: '127.0.0.1',
          min_seconds: 0,
          opened_at: at,
          read_at: at,
        })),
      )
      .execute()
    const input = { productCode, payerAccountId, amount, agreed: true, consent: '' }
    await ownerDb
      .transaction()
      .execute((tx) => enterOrder(tx, { definition: buyProduct, customerId, method, input, now: given }))
  }
  const seller = personOf('chen')
  const payeeAccountId = accountIdOf(seller, accountOf(seller, 'main')).toString()
  await ownerDb.transaction().execute((tx) =>
    enterOrder(tx, {
      definition: redeemProduct,
      customerId: seller.customerId,
      method: seller.method,
      now,
      input: { productCode: 'YFJQ3', units: '20000', payeeAccountId, fast: false, rest: 'carry' },
    }),
  )
  await ownerDb
    .updateTable('wealth.orders')
    .set({ state: 'sent' })
    .where('customer_id', '=', customerId)
    .where('product_code', '=', 'QD5901')
    .where('state', '=', 'accepted')
    .execute()
}
