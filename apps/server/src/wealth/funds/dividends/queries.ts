import { formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import { formatNav, formatUnits, fundDividendModes, type fundDividends } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { businessDate, parameter, wireTime } from '../../../bankday/index.ts'
import { keyset, type PageRequest } from '../../../db/keyset.ts'
import { type CustomerContext, handle } from '../../../http/handler.ts'
import type { FiltersOf } from '../../../query/index.ts'
import { cancellableUntil, orderColumns, type WealthOrder } from '../../kernel/orders.ts'
import { foundBy, type Product, readProducts } from '../../kernel/products.ts'
import { holdingsByProduct } from '../../kernel/redeemable.ts'
import { wealthTerms } from '../../kernel/terms.ts'
import { orNull, tradingDaysFrom } from '../../kernel/trading-days.ts'
import type { DividendMode } from '../modes.ts'

/** PIF1306003: returns the funds held or being bought, with the mode of their dividends. */
export const modesHandler = handle(fundDividendModes, async ({ db, session, now }) => {
  const { customerId } = session
  const today = businessDate(now)
  const [held, products, terms, days, orders, changes, last] = await Promise.all([
    holdingsByProduct(db, customerId),
    readProducts(db, today, { family: 'fund' }),
    parameter(db, wealthTerms, today),
    tradingDaysFrom(db, today),
    sql<WealthOrder>`select ${orderColumns} from wealth.orders o
      where o.customer_id = ${customerId} and o.state in ('accepted', 'sent', 'partly')`.execute(db),
    sql<{ code: string; on: string; mode: DividendMode }>`
      select product_code as code, holds_from as on, mode from wealth.dividend_modes
      where customer_id = ${customerId} and holds_from <= ${today}
      order by holds_from desc`.execute(db),
    sql<{ code: string; recordOn: string; perUnitE4: number; navE4: number | null }>`
      select distinct on (d.product_code) d.product_code as code, d.record_on as "recordOn",
        d.per_unit_e4 as "perUnitE4", n.nav_e4 as "navE4"
      from wealth.distributions d
      left join wealth.navs n on n.product_code = d.product_code and n.nav_date = d.ex_on
      where d.record_on < ${today} order by d.product_code, d.record_on desc`.execute(db),
  ])
  const bought = new Set(
    orders.rows
      .filter(({ business }) => business !== '024' && business !== '029')
      .map(({ targetCode, productCode }) => targetCode ?? productCode),
  )
  const own = products.filter(({ code }) => held.has(code) || bought.has(code))
  const confirmOn = orNull(() => days.after(days.tradeDayOf(now, 'mainland', terms), 1, 'mainland'))
  return {
    funds: own.map((product) => {
      const past = changes.rows.filter(({ code }) => code === product.code)
      const changing = orders.rows.find(
        ({ business, productCode }) => business === '029' && productCode === product.code,
      )
      const until = changing && cancellableUntil(changing, product, terms)
      const dividend = last.rows.find(({ code }) => code === product.code)
      const fixed = product.type === 'money'
      return {
        productCode: product.code,
        name: product.name,
        risk: product.risk,
        fixed,
        units: formatUnits(held.get(product.code)?.unitsE2 ?? 0n),
        mode: fixed ? ('reinvest' as const) : (past[0]?.mode ?? 'cash'),
        underWay: changing
          ? {
              orderId: changing.orderId,
              mode: changing.dividendMode!,
              confirmOn: changing.confirmOn,
              cancelUntil: until && until > now ? wireTime(until) : null,
            }
          : null,
        changes: past.map(({ on, mode }) => ({ on, mode })),
        last: dividend
          ? {
              recordOn: dividend.recordOn,
              perUnit: formatNav(dividend.perUnitE4),
              exNav: dividend.navE4 === null ? null : formatNav(dividend.navE4),
            }
          : null,
      }
    }),
    confirmOn,
  }
})

interface Row {
  accountId: bigint
  productCode: string
  recordOn: string
  exOn: string
  payOn: string
  perUnitE4: number
  unitsE2: bigint
  amountMinor: bigint
  mode: DividendMode
  reinvestedE2: bigint | null
  settledOn: string | null
  waits: boolean
  paidTo: string | null
}

function stateOf({ settledOn, waits }: Row): 'due' | 'waits' | 'settled' {
  if (settledOn === null) return 'due'
  return waits ? 'waits' : 'settled'
}

const newestFirst = keyset<Row>([
  { column: 'v.record_on', kind: 'date', value: (row) => row.recordOn },
  { column: 'v.product_code', kind: 'code', value: (row) => row.productCode },
  { column: 'v.account_id', kind: 'id', value: (row) => row.accountId },
])

/** PIF1306004: returns a page of the customer's dividends. */
export async function readDividends(
  { db, session, now }: Pick<CustomerContext, 'db' | 'session' | 'now'>,
  { from, to, text, mode }: FiltersOf<typeof fundDividends>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof fundDividends>> {
  const { customerId } = session
  const products = new Map(
    (await readProducts(db, businessDate(now), { family: 'fund' }))
      .filter(foundBy(text))
      .map((product): [string, Product] => [product.code, product]),
  )
  const own = sql`v.customer_id = ${customerId} and v.product_code = any(${[...products.keys()]}::text[])
    and v.record_on between ${from} and ${to} ${mode ? sql`and v.mode = ${mode}` : sql``}`
  const [found, totals] = await Promise.all([
    sql<Row>`select v.account_id as "accountId", v.product_code as "productCode", v.record_on as "recordOn",
        d.ex_on as "exOn", v.pay_on as "payOn", d.per_unit_e4 as "perUnitE4", v.units_e2 as "unitsE2",
        v.amount_minor as "amountMinor", v.mode, v.reinvested_units_e2 as "reinvestedE2", v.settled_on as "settledOn",
        v.waits, a.number as "paidTo"
      from wealth.dividends v join wealth.distributions d using (product_code, record_on)
      left join accounts.accounts a on a.customer_id = v.customer_id and a.account_id = v.paid_account_id
      where ${own} and ${newestFirst.after(cursor)}
      order by v.record_on desc, v.product_code desc, v.account_id desc limit ${limit + 1}`.execute(db),
    cursor === undefined
      ? sql<{ count: number; cash: bigint; reinvested: bigint }>`
          select count(*)::integer as count,
            coalesce(sum(v.amount_minor) filter (where v.mode = 'cash'), 0)::bigint as cash,
            coalesce(sum(v.amount_minor) filter (where v.mode = 'reinvest'), 0)::bigint as reinvested
          from wealth.dividends v where ${own}`.execute(db)
      : null,
  ])
  const { rows, nextCursor } = newestFirst.page(found.rows, limit)
  const sums = totals?.rows[0]
  return {
    rows: rows.map((row) => ({
      recordOn: row.recordOn,
      exOn: row.exOn,
      payOn: row.payOn,
      mode: row.mode,
      productCode: row.productCode,
      name: products.get(row.productCode)!.name,
      perUnit: formatNav(row.perUnitE4),
      units: formatUnits(row.unitsE2),
      amount: formatAmount(row.amountMinor, 'CNY'),
      reinvestedUnits: row.reinvestedE2 === null ? null : formatUnits(row.reinvestedE2),
      state: stateOf(row),
      paidTo: row.paidTo === null ? null : maskCard(row.paidTo),
      key: `${row.recordOn}.${row.productCode}.${row.accountId}`,
    })),
    nextCursor,
    totals: sums
      ? {
          count: sums.count,
          cash: formatAmount(sums.cash, 'CNY'),
          reinvested: formatAmount(sums.reinvested, 'CNY'),
        }
      : null,
  }
}
