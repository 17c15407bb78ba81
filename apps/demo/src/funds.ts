import type { FundType } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { addDays } from './bank/clock.ts'
import type { Tx } from './bank/database.ts'
import type { FundSeries } from './past.ts'
import { randomStream } from './random.ts'
import { tradingDayFrom, tradingDayTo, wasTradingDay } from './trading-days.ts'

type State = 'open' | 'purchasesSuspended'

/** A fund of the demo. Fund houses and funds are invented. */
interface DemoFund {
  code: string
  name: readonly [zh: string, en: string]
  type: FundType
  shareClass: 'A' | 'C'
  risk: number
  state?: State
  firstYuan: number
  dayCapYuan?: number
  /** Starting NAV, yearly drift and daily movement. For money funds, `start` is the yearly income. */
  start: number
  drift: number
  daily: number
  /** Dividends: how many months ago, and the amount for one unit in ten-thousandths. */
  dividends?: readonly (readonly [monthsAgo: number, perUnitE4: number])[]
}

/** Terms of each type. C classes and money funds have no subscription fee. */
const terms: Readonly<
  Record<FundType, { subscription: number; management: number; custody: number; moneyDays: number }>
> = {
  money: { subscription: 0, management: 1_500, custody: 500, moneyDays: 1 },
  bond: { subscription: 3_000, management: 3_000, custody: 1_000, moneyDays: 2 },
  index: { subscription: 3_000, management: 5_000, custody: 1_000, moneyDays: 3 },
  mixed: { subscription: 5_000, management: 12_000, custody: 2_000, moneyDays: 3 },
  equity: { subscription: 8_000, management: 12_000, custody: 2_000, moneyDays: 3 },
}
const shortFees = [{ underDays: 7, ppm: 15_000 }]
const fees: Readonly<Record<FundType, readonly { underDays: number; ppm: number }[]>> = {
  money: [],
  bond: shortFees,
  index: shortFees,
  mixed: [...shortFees, { underDays: 30, ppm: 10_000 }, { underDays: 180, ppm: 5_000 }],
  equity: [...shortFees, { underDays: 30, ppm: 10_000 }, { underDays: 180, ppm: 5_000 }],
}

/** The fund that 林晓雯 invests in every month. */
export const plannedFund = '599031'

export const demoFunds: readonly DemoFund[] = [
  {
    code: '599001',
    name: ['海岳货币A', 'Haiyue Money A'],
    type: 'money',
    shareClass: 'A',
    risk: 1,
    firstYuan: 1,
    start: 1,
    drift: 0.0158,
    daily: 0,
  },
  {
    code: '599012',
    name: ['清和中短债A', 'Qinghe Short Bond A'],
    type: 'bond',
    shareClass: 'A',
    risk: 2,
    firstYuan: 1,
    start: 1.0731,
    drift: 0.027,
    daily: 0.0005,
  },
  {
    code: '599017',
    name: ['清和政策债指数A', 'Qinghe Policy Bank Bond Index A'],
    type: 'index',
    shareClass: 'A',
    risk: 2,
    firstYuan: 1,
    start: 1.0418,
    drift: 0.025,
    daily: 0.0008,
  },
  {
    code: plannedFund,
    name: ['海岳均衡混合A', 'Haiyue Balanced A'],
    type: 'mixed',
    shareClass: 'A',
    risk: 3,
    firstYuan: 10,
    start: 1.0512,
    drift: 0.09,
    daily: 0.0085,
    dividends: [
      [11, 350],
      [5, 280],
    ],
  },
  {
    code: '599036',
    name: ['海岳稳进混合A', 'Haiyue Steady Progress A'],
    type: 'mixed',
    shareClass: 'A',
    risk: 3,
    firstYuan: 10,
    start: 1.1287,
    drift: 0.055,
    daily: 0.006,
  },
  {
    code: '599038',
    name: ['海岳稳进混合C', 'Haiyue Steady Progress C'],
    type: 'mixed',
    shareClass: 'C',
    risk: 3,
    firstYuan: 10,
    start: 1.1203,
    drift: 0.049,
    daily: 0.006,
  },
  {
    code: '599045',
    name: ['明澈沪深宽基指数A', 'Mingche Broad Market Index A'],
    type: 'index',
    shareClass: 'A',
    risk: 3,
    firstYuan: 10,
    start: 0.9246,
    drift: 0.11,
    daily: 0.01,
  },
  {
    code: '599052',
    name: ['海岳红利混合A', 'Haiyue Dividend A'],
    type: 'mixed',
    shareClass: 'A',
    risk: 3,
    state: 'purchasesSuspended',
    firstYuan: 10,
    start: 1.2035,
    drift: 0.08,
    daily: 0.006,
    dividends: [
      [14, 300],
      [8, 300],
      [2, 300],
    ],
  },
  {
    code: '599058',
    name: ['明澈小盘精选混合A', 'Mingche Small Caps A'],
    type: 'mixed',
    shareClass: 'A',
    risk: 4,
    firstYuan: 10,
    dayCapYuan: 1_000,
    start: 1.3372,
    drift: 0.1,
    daily: 0.012,
  },
  {
    code: '599066',
    name: ['远岫制造升级股票A', 'Yuanxiu Manufacturing A'],
    type: 'equity',
    shareClass: 'A',
    risk: 4,
    firstYuan: 10,
    start: 1.0894,
    drift: 0.14,
    daily: 0.0135,
  },
]

/**
 * Returns the funds' NAVs on every trading day of the history up to yesterday, lowered by dividends on their ex-dates. Money
 * funds have an income for every calendar day. The same seed number gives the same series.
 */
export function fundSeries({
  seedNumber,
  start,
  today,
  dayOf,
}: {
  seedNumber: number
  start: string
  today: string
  dayOf(monthsAgo: number, day: number): string
}): FundSeries {
  const series: FundSeries = { navs: [], distributions: [] }
  for (const { code, type, dividends = [], ...fund } of demoFunds) {
    const random = randomStream(seedNumber, `nav ${code}`)
    const recordDays = new Map(
      dividends.map(([monthsAgo, perUnitE4]) => [tradingDayFrom(dayOf(monthsAgo, 16)), perUnitE4]),
    )
    let value = fund.start
    let falls = 0
    for (let date = start; date < today; date = addDays(date, 1)) {
      if (type === 'money') {
        const incomeE4 = Math.round((fund.drift / 365) * 1e8 * (1 + random.normal() * 0.04))
        series.navs.push({ code, date, navE4: 10_000, incomeE4 })
        continue
      }
      if (!wasTradingDay(date)) continue
      value = value * Math.exp(fund.drift / 245 + random.normal() * fund.daily) - falls / 10_000
      if (falls > 0) {
        const recordOn = tradingDayTo(addDays(date, -1))
        const payOn = tradingDayFrom(addDays(date, 1))
        series.distributions.push({ code, recordOn, exOn: date, payOn, perUnitE4: falls })
      }
      falls = recordDays.get(date) ?? 0
      series.navs.push({ code, date, navE4: Math.round(value * 10_000), incomeE4: null })
    }
  }
  return series
}

/** Enters the funds with their terms, NAVs and dividends. Two of them are among the products already. */
export async function enterFunds(tx: Tx, { navs, distributions }: FundSeries): Promise<void> {
  await tx
    .insertInto('wealth.products')
    .values(
      demoFunds.map((fund) => ({
        product_code: fund.code,
        kind: 'fund' as const,
        currency: 'CNY' as const,
        risk: fund.risk,
        name_zh: fund.name[0],
        name_en: fund.name[1],
        state: fund.state ?? ('open' as const),
        first_minor: BigInt(fund.firstYuan) * 100n,
        further_minor: BigInt(fund.firstYuan) * 100n,
        day_cap_minor: fund.dayCapYuan === undefined ? null : BigInt(fund.dayCapYuan) * 100n,
        ...termsOf(fund.type, fund.shareClass),
      })),
    )
    .execute()
  for (const [code, type] of [
    ['F590011', 'mixed'],
    ['F590023', 'bond'],
  ] as const)
    await tx
      .updateTable('wealth.products')
      .set({ state: 'open', first_minor: 10_00n, further_minor: 10_00n, ...termsOf(type, 'A') })
      .where('product_code', '=', code)
      .execute()
  await sql`insert into wealth.navs (product_code, nav_date, nav_e4, per_ten_thousand_e4)
    select * from unnest(${navs.map(({ code }) => code)}::text[], ${navs.map(({ date }) => date)}::date[],
      ${navs.map(({ navE4 }) => navE4)}::integer[], ${navs.map(({ incomeE4 }) => incomeE4)}::integer[])`.execute(
    tx,
  )
  await tx
    .insertInto('wealth.distributions')
    .values(
      distributions.map(({ code, recordOn, exOn, payOn, perUnitE4 }) => ({
        product_code: code,
        record_on: recordOn,
        ex_on: exOn,
        pay_on: payOn,
        per_unit_e4: perUnitE4,
        booked_on: exOn,
      })),
    )
    .execute()
}

const termsOf = (type: FundType, shareClass: 'A' | 'C') => ({
  type,
  registrar: '5F' as const,
  share_class: shareClass,
  subscription_ppm: shareClass === 'C' ? 0 : terms[type].subscription,
  redemption_fees: JSON.stringify(shareClass === 'C' ? shortFees : fees[type]),
  management_ppm: terms[type].management,
  custody_ppm: terms[type].custody,
  money_days: terms[type].moneyDays,
})
