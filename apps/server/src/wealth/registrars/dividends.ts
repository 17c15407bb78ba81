import { parseNav, reinvestedUnits } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { UnitLotNow } from './confirm-one.ts'
import { type RegistrarDay, takeFile } from './day.ts'
import { saveUnitLots } from './write-confirmed.ts'

/** 08:30: records announced dividends, those of holders after the record day, and reinvests dividends as units. */
export async function takeDividends(tx: Tx, day: RegistrarDay): Promise<void> {
  const lines = await takeFile(tx, day, '06')
  if (lines) await enterDistributions(tx, day, lines)
  await enterDividends(tx, day)
  await reinvest(tx, day)
}

async function enterDistributions(
  tx: Tx,
  { registrar }: RegistrarDay,
  lines: readonly (readonly string[])[],
): Promise<void> {
  for (const [code = '', recordOn = '', exOn = '', payOn = '', perUnit = ''] of lines) {
    const perUnitE4 = parseNav(perUnit)
    if (!perUnitE4 || ![recordOn, exOn, payOn].every((date) => /^\d{4}-\d\d-\d\d$/.test(date))) continue
    await sql`insert into wealth.distributions (product_code, record_on, ex_on, pay_on, per_unit_e4)
      select product_code, ${recordOn}::date, ${exOn}::date, ${payOn}::date, ${perUnitE4} from wealth.products
      where product_code = ${code} and registrar = ${registrar}
      on conflict do nothing`.execute(tx)
  }
}

/**
 * Computes dividends: units at the end of the record day times the amount per unit, rounded half up, in the mode confirmed
 * before the record day.
 */
async function enterDividends(tx: Tx, { registrar, date }: RegistrarDay): Promise<void> {
  await sql`
    with due as (
      update wealth.distributions d set booked_on = ${date}
      from wealth.products p
      where p.product_code = d.product_code and p.registrar = ${registrar} and d.booked_on is null
        and d.record_on < ${date}::date
      returning d.product_code, d.record_on, d.pay_on, d.per_unit_e4
    )
    insert into wealth.dividends (customer_id, account_id, product_code, record_on, units_e2, amount_minor, mode, pay_on)
    select h.customer_id, h.account_id, h.product_code, h.record_on, h.units_e2,
      (2 * h.units_e2 * h.per_unit_e4 + 10000) / 20000,
      coalesce((select m.mode from wealth.dividend_modes m where m.customer_id = h.customer_id
        and m.product_code = h.product_code and m.holds_from < h.record_on
        order by m.holds_from desc limit 1), 'cash'), h.pay_on
    from (select l.customer_id, l.account_id, l.product_code, d.record_on, d.pay_on, d.per_unit_e4,
        sum(l.units_e2)::bigint as units_e2
      from due d join wealth.lots l using (product_code)
      where l.confirmed_on <= d.record_on and (l.gone_on is null or l.gone_on > d.record_on)
      group by 1, 2, 3, 4, 5, 6) h
    where (2 * h.units_e2 * h.per_unit_e4 + 10000) / 20000 > 0
    on conflict do nothing`.execute(tx)
}

/** Reinvests dividends as a lot of their own, at the NAV of the ex-date and without a fee. */
async function reinvest(tx: Tx, { registrar, date }: RegistrarDay): Promise<void> {
  const { rows } = await sql<{
    customerId: bigint
    accountId: bigint
    productCode: string
    recordOn: string
    amountMinor: bigint
    navE4: number
  }>`
    select v.customer_id as "customerId", v.account_id as "accountId", v.product_code as "productCode",
      v.record_on as "recordOn", v.amount_minor as "amountMinor", n.nav_e4 as "navE4"
    from wealth.dividends v
    join wealth.products p using (product_code)
    join wealth.distributions d on d.product_code = v.product_code and d.record_on = v.record_on
    join wealth.navs n on n.product_code = v.product_code and n.nav_date = d.ex_on
    where p.registrar = ${registrar} and v.settled_on is null and v.mode = 'reinvest' and d.ex_on < ${date}::date
    order by v.customer_id, v.account_id for update of v`.execute(tx)
  if (rows.length === 0) return
  const lots = rows.map((row): UnitLotNow => {
    const { customerId, accountId, productCode, recordOn, amountMinor, navE4 } = row
    return {
      customerId,
      accountId,
      productCode,
      unitsE2: reinvestedUnits(amountMinor, navE4),
      lotId: `${recordOn.replaceAll('-', '')}dividend${productCode}`,
      costMinor: 0n,
      confirmedOn: date,
      origin: 'dividend',
      orderId: null,
      goneBy: null,
    }
  })
  await saveUnitLots(
    tx,
    lots.filter(({ unitsE2 }) => unitsE2 > 0n),
    date,
  )
  await sql`update wealth.dividends v set settled_on = ${date}, reinvested_units_e2 = c.units_e2
    from unnest(${rows.map(({ customerId }) => customerId)}::bigint[], ${rows.map(({ accountId }) => accountId)}::bigint[],
      ${rows.map(({ productCode }) => productCode)}::text[], ${rows.map(({ recordOn }) => recordOn)}::date[],
      ${lots.map(({ unitsE2 }) => unitsE2)}::bigint[]) as c (customer_id, account_id, product_code, record_on, units_e2)
    where v.customer_id = c.customer_id and v.account_id = c.account_id and v.product_code = c.product_code
      and v.record_on = c.record_on`.execute(tx)
}
