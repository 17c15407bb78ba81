import { brand } from '@cloudsail/contract'
import { assetPlanProducts } from './asset-plan-products.ts'
import { addDays } from './bank/clock.ts'
import type { DemoProduct } from './product.ts'
import { randomStream } from './random.ts'
import { isWeekend } from './trading-days.ts'

/** Mid rates at the beginning, in RMB for 100 units. */
const firstRates: Readonly<Record<string, number>> = {
  USD: 718.25,
  HKD: 92.1,
  EUR: 772.4,
  GBP: 918.6,
  JPY: 4.706,
  KRW: 0.5172,
  AUD: 472.3,
}

/** Returns weekly mid rates for an inclusive range of days, as a quiet random walk. */
export function midRateSeries(
  seedNumber: number,
  from: string,
  to: string,
): { date: string; per100: Record<string, string> }[] {
  const random = randomStream(seedNumber, 'rates')
  const now = { ...firstRates }
  const series: { date: string; per100: Record<string, string> }[] = []
  for (let date = from; date <= to; date = addDays(date, 7)) {
    series.push({
      date,
      per100: Object.fromEntries(Object.entries(now).map(([currency, rate]) => [currency, rate.toFixed(4)])),
    })
    for (const currency of Object.keys(now)) {
      // Pulls the rate back to its first value, so that two years stay believable.
      const pull = Math.log(firstRates[currency]! / now[currency]!) * 0.03
      const calm = currency === 'USD' || currency === 'HKD' ? 0.0016 : 0.006
      now[currency]! *= Math.exp(pull + random.normal() * calm)
    }
  }
  return series
}

export const products: readonly DemoProduct[] = [
  {
    code: 'YF090',
    kind: 'wealth',
    name: ['稳帆90天', 'Steady Sail 90 days'],
    currency: 'CNY',
    risk: 2,
    yield: ['业绩比较基准2.35%–2.75%', 'Benchmark 2.35% – 2.75%'],
    start: 1.0312,
    drift: 0.0255,
    daily: 0.00012,
  },
  {
    code: 'YFTT1',
    kind: 'wealth',
    name: ['天天帆现金管理', 'Daily Sail Cash'],
    currency: 'CNY',
    risk: 1,
    yield: ['近七日年化 1.58%', '7-day annualised 1.58%'],
    // A cash product: its NAV is always 1.0000, and it earns income daily.
    start: 1,
    drift: 0,
    daily: 0,
  },
  {
    code: 'YFXY1',
    kind: 'wealth',
    name: ['悦帆一年定开', 'Joyful Sail 1 year'],
    currency: 'CNY',
    risk: 2,
    yield: ['业绩比较基准2.80%–3.30%', 'Benchmark 2.80% – 3.30%'],
    start: 1.0456,
    drift: 0.0301,
    daily: 0.0003,
  },
  {
    code: 'YFJQ3',
    kind: 'wealth',
    name: ['劲帆三年混合', 'Bold Sail 3 years'],
    currency: 'CNY',
    risk: 3,
    yield: ['业绩比较基准3.80%–5.20%', 'Benchmark 3.80% – 5.20%'],
    start: 1.0821,
    drift: 0.041,
    daily: 0.0022,
  },
  {
    code: 'YFUSD',
    kind: 'wealth',
    name: ['美元稳帆180天', 'US Dollar Sail 180 days'],
    currency: 'USD',
    risk: 2,
    yield: ['业绩比较基准3.60%–4.00%', 'Benchmark 3.60% – 4.00%'],
    start: 1.0203,
    drift: 0.037,
    daily: 0.00015,
  },
  {
    code: 'F590011',
    kind: 'fund',
    name: [`${brand.short.zh}沪港深优选混合`, `${brand.short.en} Shanghai-HK-Shenzhen Select`],
    currency: 'CNY',
    risk: 4,
    yield: null,
    start: 1.2468,
    drift: 0.075,
    daily: 0.0105,
  },
  {
    code: 'F590023',
    kind: 'fund',
    name: [`${brand.short.zh}中短债债券A`, `${brand.short.en} Short Bond A`],
    currency: 'CNY',
    risk: 2,
    yield: null,
    start: 1.0934,
    drift: 0.0305,
    daily: 0.0004,
  },
  {
    code: 'YFFB1',
    kind: 'wealth',
    currency: 'CNY',
    risk: 2,
    name: ['丰帆一年封闭', 'Rich Sail 1 year, closed'],
    yield: ['业绩比较基准2.70%–3.10%', 'Benchmark 2.70% – 3.10%'],
    start: 0.9724,
    drift: 0.0285,
    daily: 0.0003,
  },
  {
    code: 'YFZJ1',
    kind: 'wealth',
    currency: 'CNY',
    risk: 4,
    name: ['臻选帆私募一号', 'Select Sail Private No. 1'],
    yield: ['业绩比较基准4.50%–6.50%', 'Benchmark 4.50% – 6.50%'],
    start: 1.064,
    drift: 0.045,
    daily: 0.0018,
  },
  {
    code: 'QD5901',
    kind: 'wealth',
    currency: 'CNY',
    risk: 3,
    name: ['远帆全球债券（人民币）', 'Far Sail Global Bonds (RMB)'],
    yield: ['业绩比较基准3.50%–4.50%', 'Benchmark 3.50% – 4.50%'],
    start: 1.025,
    drift: 0.038,
    daily: 0.0012,
  },
  ...assetPlanProducts,
]

/** Returns the NAVs of each product on every weekday, in ten-thousandths. */
export function navSeries(
  seedNumber: number,
  from: string,
  to: string,
): { code: string; date: string; navE4: number }[] {
  return products.flatMap((product) => {
    const random = randomStream(seedNumber, `nav ${product.code}`)
    const series: { code: string; date: string; navE4: number }[] = []
    let value = product.start
    for (let date = from; date <= to; date = addDays(date, 1)) {
      if (isWeekend(date)) continue
      series.push({ code: product.code, date, navE4: Math.round(value * 10_000) })
      value *= Math.exp(product.drift / 250 + random.normal() * product.daily)
    }
    return series
  })
}
