import { formatAmount } from '@cloudsail/contract'
import { type FundRow, type FundType, formatNav } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { addDays } from '../../bankday/index.ts'
import { type Db, type Queryable, wholeOf } from '../../db/database.ts'
import { cacheNowMs, processCache } from '../../db/process-cache.ts'
import { type Product, readProducts } from '../kernel/products.ts'

/** Returns of a fund in hundredths of a percent, with dividends reinvested. Null if the fund is too young. */
interface FundFigures {
  dayBp: number | null
  growthBp: number | null
  growth2Bp: number | null
  /** The deepest fall from a high within the year. Zero or negative. */
  fallBp: number | null
  /** Annualised income of the last seven days, for money funds. */
  sevenDayBp: number | null
  /** About fifty points of the past year. */
  spark: number[]
}

/** A fund as the market shows it to all customers. */
export interface MarketFund {
  product: Product
  /** The fund's row without the fields that depend on the customer. */
  row: Omit<FundRow, 'held' | 'bar'>
  /** The text that a search looks in, in lower case: name in both languages, code, pinyin and initials. */
  words: string
}

/**
 * SQL of NAVs with all dividends and income reinvested, as an index from the first day. The values are for charts, not
 * money: they may be inexact and are rounded for display.
 */
export const reinvested = (from: string, to: string, code?: string) => sql`
  select n.product_code, n.nav_date, n.nav_e4, n.per_ten_thousand_e4,
    n.nav_e4 * exp(sum(ln(1 + coalesce(d.per_unit_e4, 0)::float8 / n.nav_e4
      + coalesce(n.per_ten_thousand_e4, 0) / 1e8::float8)) over (partition by n.product_code order by n.nav_date)) as total
  from wealth.navs n
  left join wealth.distributions d on d.product_code = n.product_code and d.ex_on = n.nav_date
  where n.nav_date between ${from}::date and ${to}::date
    ${code === undefined ? sql`` : sql`and n.product_code = ${code}`}`

async function readFigures(q: Queryable, today: string): Promise<Map<string, FundFigures>> {
  const { rows } = await sql<{ code: string } & FundFigures>`
    with funds as (select product_code from wealth.products where kind = 'fund'),
    index as (
      select * from (${reinvested(twoYearsBefore(today), today)}) i join funds using (product_code)
    ),
    newest as (select product_code, max(nav_date) as on from index group by 1),
    year as (
      select i.product_code, i.nav_date, i.total,
        i.total / max(i.total) over (partition by i.product_code order by i.nav_date) - 1 as fall,
        row_number() over (partition by i.product_code order by i.nav_date desc) as back,
        first_value(i.total) over (partition by i.product_code order by i.nav_date) as first
      from index i join newest n using (product_code)
      where i.nav_date >= n.on - interval '1 year'
    ),
    -- Each fund's index is gone through once: looked up date by date it would be gone through for each of them.
    spans as (
      select i.product_code,
        max(i.total) filter (where i.nav_date = n.on) as last,
        (array_agg(i.total order by i.nav_date desc) filter (where i.nav_date < n.on))[1] as before,
        (array_agg(i.total order by i.nav_date desc) filter (where i.nav_date
          between n.on - interval '1 year 10 days' and n.on - interval '1 year'))[1] as y1,
        (array_agg(i.total order by i.nav_date desc) filter (where i.nav_date
          between n.on - interval '2 years 10 days' and n.on - interval '2 years'))[1] as y2,
        sum(i.per_ten_thousand_e4) filter (where i.nav_date > n.on - 7) / 10000.0 as income
      from index i join newest n using (product_code) group by 1
    ),
    courses as (
      select product_code, min(fall) as fall,
        coalesce(array_agg(round(10000 * (total / first - 1))::integer order by nav_date)
          filter (where back % 5 = 1), '{}') as spark
      from year group by 1
    )
    select s.product_code as code,
      round(10000 * (s.last / s.before - 1))::integer as "dayBp",
      round(10000 * (s.last / s.y1 - 1))::integer as "growthBp",
      round(10000 * (s.last / s.y2 - 1))::integer as "growth2Bp",
      case when s.y1 is not null then round(10000 * c.fall)::integer end as "fallBp",
      round(s.income * 365 / 7)::integer as "sevenDayBp",
      c.spark
    from spans s join courses c using (product_code)`.execute(q)
  return new Map(rows.map(({ code, ...figures }) => [code, figures]))
}

/** The first of the month two years before. The extra days cover a first NAV on the trading day before the span. */
const twoYearsBefore = (date: string) => `${Number(date.slice(0, 4)) - 2}-${date.slice(5, 7)}-01`

const none: FundFigures = {
  dayBp: null,
  growthBp: null,
  growth2Bp: null,
  fallBp: null,
  sevenDayBp: null,
  spark: [],
}

interface KeptFigures {
  of: string
  figures: Promise<Map<string, FundFigures>>
}
const figuresCache = processCache<'figures', KeptFigures>()

/** Identifies the data that figures are computed from. The figures stay the same until a file of NAVs or dividends arrives. */
async function sourcesOf(q: Queryable, today: string): Promise<string> {
  const { rows } = await sql<{ files: number; last: Date | null }>`
    select count(*)::integer as files, max(at) as last from wealth.files
    where file_date > ${addDays(today, -40)} and type in ('06', '07')`.execute(q)
  const { files, last } = rows[0]!
  return `${today} ${files} ${last?.getTime() ?? 0}`
}

/** Returns the figures of all funds, by code. Computed once per NAV day, because two years of NAVs of every fund are read. */
async function figuresOf(q: Queryable, today: string): Promise<Map<string, FundFigures>> {
  const of = await sourcesOf(q, today)
  const kept = figuresCache.get('figures')
  if (kept?.of === of) return kept.figures
  const figures = readFigures(q, today)
  figuresCache.set('figures', { of, figures })
  figures.catch(() => figuresCache.delete('figures'))
  return figures
}

interface Kept {
  funds: Promise<MarketFund[]>
  untilMs: number
}
const keptMs = 10_000
const cache = processCache<string, Kept>()

/**
 * Returns all funds with their figures, the same for all customers. Terms and states are read at most once in ten seconds.
 * While they are read again, the previous answer is used.
 */
export function marketFunds(db: Db, today: string): Promise<MarketFund[]> {
  const kept = cache.get(today)
  if (kept && kept.untilMs > cacheNowMs()) return kept.funds
  const funds = readMarket(wholeOf(db), today)
  if (!kept) {
    cache.clear()
    cache.set(today, { funds, untilMs: cacheNowMs() + keptMs })
    funds.catch(() => cache.delete(today))
    return funds
  }
  kept.untilMs = cacheNowMs() + keptMs
  funds.then(
    () => cache.set(today, { funds, untilMs: cacheNowMs() + keptMs }),
    () => cache.delete(today),
  )
  return kept.funds
}

async function readMarket(db: Db, today: string): Promise<MarketFund[]> {
  const [products, figures] = await Promise.all([
    readProducts(db, today, { family: 'fund' }),
    figuresOf(db, today),
  ])
  return products.map((product) => ({
    product,
    row: rowOf(product, figures.get(product.code) ?? none),
    words: wordsOf(product),
  }))
}

function rowOf(product: Product, figures: FundFigures): MarketFund['row'] {
  const { nav } = product
  return {
    productCode: product.code,
    name: product.name,
    type: product.type as FundType,
    risk: product.risk,
    nav: nav && { value: formatNav(nav.e4), on: nav.on, dayBp: figures.dayBp },
    growthBp: figures.growthBp,
    growth2Bp: figures.growth2Bp,
    fallBp: figures.fallBp,
    sevenDayBp: product.type === 'money' ? figures.sevenDayBp : null,
    spark: figures.spark,
    subscriptionPpm: product.subscriptionPpm,
    first: formatAmount(product.firstMinor, product.currency),
  }
}

const wordsCache = processCache<string, string>()

/** Returns the search text of a fund. 海岳均衡混合A is found by its name, haiyue, hyjhhh and 599031. */
function wordsOf(product: Product): string {
  const { code, name } = product
  const key = `${code} ${name.zh} ${name.en}`
  const known = wordsCache.get(key)
  if (known !== undefined) return known
  const words = readWords(product)
  wordsCache.set(key, words)
  return words
}

function readWords({ code, name }: Product): string {
  const syllables = pinyin(name.zh, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  const initials = syllables.map((syllable) => syllable[0] ?? '').join('')
  return [code, name.zh, name.en, syllables.join(''), initials].join(' ').toLowerCase()
}
