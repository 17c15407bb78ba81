import { addMonths, type Bilingual } from '@cloudsail/contract'
import type { FundDay } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { readProducts } from '../kernel/products.ts'

/** The number of past months for which monthly purchases are simulated. */
const monthsBack = 24

/** Returns the funds in CNY with a changing NAV, by code. */
export async function fundsWithCourse(
  q: Queryable,
  today: string,
): Promise<{ productCode: string; name: Bilingual; subscriptionPpm: number }[]> {
  const funds = await readProducts(q, today, { family: 'fund' })
  return funds
    .filter(({ type, currency, nav }) => type !== 'money' && currency === 'CNY' && nav !== null)
    .map(({ code, name, subscriptionPpm }) => ({ productCode: code, name, subscriptionPpm }))
}

/** Returns the NAVs of a fund over two years up to a day, oldest first, each with the dividend whose ex-date it is. */
export async function courseOf(
  q: Queryable,
  { productCode, today }: { productCode: string; today: string },
): Promise<FundDay[]> {
  const { rows } = await sql<{
    on: string
    navE4: number
    recordOn: string | null
    perUnitE4: number | null
  }>`
    select n.nav_date as on, n.nav_e4 as "navE4", d.record_on as "recordOn", d.per_unit_e4 as "perUnitE4"
    from wealth.navs n
    left join wealth.distributions d on d.product_code = n.product_code and d.ex_on = n.nav_date
    where n.product_code = ${productCode}
      and n.nav_date between ${addMonths(today, -monthsBack)}::date and ${today}::date
    order by n.nav_date`.execute(q)
  return rows.map(({ on, navE4, recordOn, perUnitE4 }) => ({
    on,
    navE4,
    dividend: recordOn === null || perUnitE4 === null ? null : { recordOn, perUnitE4 },
  }))
}
