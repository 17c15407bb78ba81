import { formatNav, parseNav } from '@cloudsail/contract/wealth'
import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfDay } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import type { Registrar } from '../kernel/products.ts'
import { agreeTerms } from './agree-terms.ts'
import { type RegistrarDay, raiseAlarm, takeFile } from './day.ts'

interface NavLine {
  code: string
  on: string
  e4: number
  perTenThousandE4: number | null
}

/**
 * 20:00: takes the day's NAVs. Credits the income of each holder for products with daily income. A correction is marked but
 * changes no income. A missing NAV raises an alarm.
 */
export async function takeNavs(tx: Tx, day: RegistrarDay): Promise<void> {
  await agreeTerms(tx, day)
  const lines = await takeFile(tx, day, '07')
  if (lines) await enterNavs(tx, day, lines.flatMap(readNav))
  const { rows: late } = await sql<{ code: string }>`
    select p.product_code as code from wealth.products p
    where p.registrar = ${day.registrar} and p.state not in ('raising', 'ended')
      and exists (select from wealth.navs n where n.product_code = p.product_code)
      and not exists (select from wealth.navs n where n.product_code = p.product_code and n.nav_date = ${day.date})
    order by 1`.execute(tx)
  for (const { code } of late)
    await raiseAlarm(tx, day, { kind: 'navLate', productCode: code, detail: `${code} ${day.date}` })
}

/** Reads a line of NAVs. A malformed line is left out. */
function readNav([code = '', on = '', nav = '', income = '']: readonly string[]): NavLine[] {
  const e4 = parseNav(nav)
  const perTenThousandE4 = income === '' ? null : parseNav(income)
  if (e4 === null || !/^\d{4}-\d\d-\d\d$/.test(on)) return []
  return [{ code, on, e4, perTenThousandE4 }]
}

/** Inserts NAVs of known products and the incomes day by day. */
export async function enterNavs(tx: Tx, day: RegistrarDay, navs: readonly NavLine[]): Promise<void> {
  if (navs.length === 0) return
  const column = <T>(of: (nav: NavLine) => T) => navs.map(of)
  const given = sql`unnest(${column(({ code }) => code)}::text[], ${column(({ on }) => on)}::date[],
    ${column(({ e4 }) => e4)}::integer[], ${column(({ perTenThousandE4 }) => perTenThousandE4)}::integer[])
    as g (product_code, nav_date, nav_e4, per_ten_thousand_e4)`
  const { rows: corrected } = await sql<{ code: string; on: string; was: number; is: number }>`
    select n.product_code as code, n.nav_date as on, n.nav_e4 as was, g.nav_e4 as is
    from ${given} join wealth.navs n using (product_code, nav_date) where n.nav_e4 <> g.nav_e4`.execute(tx)
  for (const { code, on, was, is } of corrected)
    await raiseAlarm(tx, day, {
      kind: 'navCorrected',
      productCode: code,
      detail: `${code} ${on} ${formatNav(was)} -> ${formatNav(is)}`,
    })
  await sql`insert into wealth.navs as n (product_code, nav_date, nav_e4, per_ten_thousand_e4)
    select g.product_code, g.nav_date, g.nav_e4, g.per_ten_thousand_e4 from ${given}
    join wealth.products p using (product_code)
    on conflict (product_code, nav_date) do update
      set corrected_from_e4 = case when n.nav_e4 <> excluded.nav_e4 then coalesce(n.corrected_from_e4, n.nav_e4)
          else n.corrected_from_e4 end,
        nav_e4 = excluded.nav_e4,
        per_ten_thousand_e4 = coalesce(n.per_ten_thousand_e4, excluded.per_ten_thousand_e4)
      where n.nav_e4 <> excluded.nav_e4
        or n.per_ten_thousand_e4 is null and excluded.per_ten_thousand_e4 is not null`.execute(tx)
  const earning = navs.filter(({ perTenThousandE4 }) => perTenThousandE4 !== null)
  for (const on of [...new Set(earning.map((nav) => nav.on))].sort())
    await enterIncomes(
      tx,
      on,
      earning.filter((nav) => nav.on === on),
    )
}

/** SQL of the units that earn on a date (`h`): with the income of earlier days, without units paid at once. */
const earningOn = (on: string, codes: readonly string[]) => sql`(
  select u.customer_id, u.account_id, u.product_code, sum(u.units_e2)::bigint as units_e2 from (
    select customer_id, account_id, product_code, units_e2 from wealth.lots
    where product_code = any(${[...codes]}::text[]) and gone_on is null and confirmed_on <= ${on}::date
    union all
    select customer_id, account_id, product_code, income_minor from wealth.incomes
    where product_code = any(${[...codes]}::text[]) and booked_on is null and income_on < ${on}::date
    union all
    select customer_id, wealth_account_id, product_code, -units_e2 from wealth.orders
    where product_code = any(${[...codes]}::text[]) and fast and state in ('accepted', 'sent')
      and accepted_at < ${startOfDay(addDays(on, 1))}) u
  group by 1, 2, 3) h`

/** SQL of the income of units at an income for 10,000 of them, rounded half up. */
const incomeAt = (per: RawBuilder<unknown>) =>
  sql`div(2 * h.units_e2::numeric * ${per} + 100000000, 200000000)::bigint`

/** Inserts the income of one day for every holder. */
async function enterIncomes(tx: Tx, on: string, navs: readonly NavLine[]): Promise<void> {
  const codes = navs.map(({ code }) => code)
  await sql`
    insert into wealth.incomes (customer_id, account_id, product_code, income_on, units_e2, income_minor)
    select h.customer_id, h.account_id, h.product_code, ${on}::date, h.units_e2, ${incomeAt(sql`g.per`)}
    from ${earningOn(on, codes)}
    join unnest(${codes}::text[],
      ${navs.map(({ perTenThousandE4 }) => perTenThousandE4!)}::bigint[]) as g (product_code, per) using (product_code)
    where h.units_e2 > 0
    on conflict do nothing`.execute(tx)
}

/**
 * Recomputes income after fast redemptions. Units paid at once earn nothing from that day on, but their income may have been
 * entered before, as it is for days off.
 */
async function reviseIncomes(tx: Tx, registrar: Registrar): Promise<void> {
  const { rows } = await sql<{ on: string; code: string }>`
    select distinct i.income_on as on, i.product_code as code
    from wealth.orders o
    join wealth.products p using (product_code)
    join wealth.incomes i on i.customer_id = o.customer_id and i.account_id = o.wealth_account_id
      and i.product_code = o.product_code and i.booked_on is null
    where p.registrar = ${registrar} and o.fast and o.state in ('accepted', 'sent')
    order by 1`.execute(tx)
  // Day by day, because each day depends on those before.
  for (const { on, code } of rows)
    await sql`
      update wealth.incomes i set units_e2 = h.units_e2, income_minor = ${incomeAt(sql`n.per_ten_thousand_e4`)}
      from ${earningOn(on, [code])}
      join wealth.navs n on n.product_code = h.product_code and n.nav_date = ${on}::date
      where i.customer_id = h.customer_id and i.account_id = h.account_id and i.product_code = h.product_code
        and i.income_on = ${on}::date and i.booked_on is null and i.units_e2 <> h.units_e2`.execute(tx)
}

/** Credits the income of the days before a date as units, in the month's lot of income. */
export async function creditIncomes(tx: Tx, { registrar, date }: RegistrarDay): Promise<void> {
  await reviseIncomes(tx, registrar)
  const month = date.slice(0, 7).replace('-', '')
  await sql`
    with credited as (
      update wealth.incomes i set booked_on = ${date}
      from wealth.products p
      where p.product_code = i.product_code and p.registrar = ${registrar} and i.booked_on is null
        and i.income_on < ${date}::date
      returning i.customer_id, i.account_id, i.product_code, i.income_minor
    ), sums as (
      select customer_id, account_id, product_code, sum(income_minor)::bigint as units_e2 from credited
      group by 1, 2, 3 having sum(income_minor) > 0
    )
    insert into wealth.lots as l (customer_id, account_id, lot_id, product_code, units_e2, cost_minor, confirmed_on, origin)
    select s.customer_id, s.account_id, coalesce((
        select k.lot_id from wealth.lots k where k.customer_id = s.customer_id and k.account_id = s.account_id
          and k.product_code = s.product_code and k.origin = 'income' and k.gone_on is null
          and k.lot_id like ${`${month}%`} order by k.lot_id limit 1),
        ${date.replaceAll('-', '')} || 'income' || s.product_code),
      s.product_code, s.units_e2, 0, ${date}, 'income'
    from sums s
    on conflict (customer_id, account_id, lot_id) do update set units_e2 = l.units_e2 + excluded.units_e2`.execute(
    tx,
  )
}
