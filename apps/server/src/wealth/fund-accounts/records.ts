import { type FundAccount, fundAccountTies, type RegistrarCode } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** A customer's account with a registrar. */
export interface FundAccountRow {
  registrar: RegistrarCode
  state: FundAccount['state']
  number: string | null
  since: Date | null
  ties: FundAccount['ties']
}

/**
 * Returns the customer's accounts with all registrars and what is left on each: units, income not yet posted, orders under
 * way, active plans, and unpaid dividends.
 */
export async function readFundAccounts(q: Queryable, customerId: bigint): Promise<FundAccountRow[]> {
  const { rows } = await sql<Omit<FundAccountRow, 'ties'> & Record<FundAccount['ties'][number], boolean>>`
    with own as (select product_code, registrar from wealth.products)
    select r.registrar, f.state, f.number, f.since,
      exists (select from wealth.lots l join own using (product_code) where l.customer_id = ${customerId}
        and l.gone_on is null and own.registrar = r.registrar)
      or exists (select from wealth.incomes i join own using (product_code) where i.customer_id = ${customerId}
        and i.booked_on is null and own.registrar = r.registrar) as units,
      exists (select from wealth.orders o join own using (product_code) where o.customer_id = ${customerId}
        and own.registrar = r.registrar and (o.state in ('coolingOff', 'accepted', 'sent', 'partly')
          or o.state = 'confirmed' and o.units_e2 is not null and o.business <> '036')) as orders,
      exists (select from wealth.plans p join own using (product_code) where p.customer_id = ${customerId}
        and p.state <> 'ended' and own.registrar = r.registrar) as plans,
      exists (select from wealth.dividends d join own using (product_code) where d.customer_id = ${customerId}
        and (d.settled_on is null or d.waits) and own.registrar = r.registrar) as dividends
    from (values ('5F', 1), ('5W', 2), ('5Q', 3), ('5A', 4)) as r (registrar, place)
    left join wealth.fund_accounts f on f.customer_id = ${customerId} and f.registrar = r.registrar
    order by r.place`.execute(q)
  return rows.map(({ registrar, state, number, since, ...has }) => ({
    registrar,
    state,
    number,
    since,
    ties: fundAccountTies.filter((tie) => has[tie]),
  }))
}
