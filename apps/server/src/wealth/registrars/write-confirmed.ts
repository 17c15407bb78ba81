import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { WealthOrder } from '../kernel/orders.ts'
import type { Confirmed, UnitLotNow } from './confirm-one.ts'
import type { RegistrarDay } from './day.ts'

/** Writes the effects of a day's answers: confirmations, orders, lots and modes, one statement each. */
export async function writeConfirmed(
  tx: Tx,
  { registrar, date }: RegistrarDay,
  done: readonly Confirmed[],
): Promise<void> {
  if (done.length === 0) return
  await tx
    .insertInto('wealth.confirmations')
    .values(
      done.map(({ order, line, moneyOn }) => ({
        customer_id: order.customerId,
        order_id: order.orderId,
        registrar,
        serial: line.serial,
        confirmed_on: date,
        trade_on: line.tradeOn,
        code: line.code,
        nav_e4: line.navE4,
        amount_minor: line.amountMinor,
        fee_minor: line.feeMinor,
        units_e2: line.unitsE2,
        target_units_e2: line.targetUnitsE2,
        money_on: moneyOn,
      })),
    )
    .execute()
  await saveOrders(tx, [...new Set(done.map(({ order }) => order))], done)
  await saveUnitLots(tx, [...new Set(done.flatMap(({ lots }) => lots))], date)
  const modes = done.flatMap(({ order, mode }) =>
    mode ? [{ customer_id: order.customerId, product_code: order.productCode, holds_from: date, mode }] : [],
  )
  for (const row of modes)
    await tx
      .insertInto('wealth.dividend_modes')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'product_code', 'holds_from']).doUpdateSet({ mode: row.mode }),
      )
      .execute()
}

async function saveOrders(tx: Tx, orders: readonly WealthOrder[], done: readonly Confirmed[]): Promise<void> {
  const moneyOf = new Map(done.map(({ order, moneyOn }) => [order, moneyOn]))
  const column = <T>(of: (order: WealthOrder) => T) => orders.map(of)
  await sql`update wealth.orders o
    set state = c.state, confirmed_on = c.confirmed_on, nav_e4 = c.nav_e4, confirmed_minor = c.confirmed_minor,
      fee_minor = c.fee_minor, confirmed_units_e2 = c.confirmed_units_e2, held_minor = c.held_minor,
      reason = c.reason, ended_at = c.ended_at, money_on = coalesce(c.money_on, o.money_on)
    from unnest(${column(({ customerId }) => customerId)}::bigint[], ${column(({ orderId }) => orderId)}::text[],
      ${column(({ state }) => state)}::text[], ${column(({ confirmedOn }) => confirmedOn)}::date[],
      ${column(({ navE4 }) => navE4)}::integer[], ${column(({ confirmedMinor }) => confirmedMinor)}::bigint[],
      ${column(({ feeMinor }) => feeMinor)}::bigint[],
      ${column(({ confirmedUnitsE2 }) => confirmedUnitsE2)}::bigint[],
      ${column(({ heldMinor }) => heldMinor)}::bigint[], ${column(({ reason }) => reason)}::text[],
      ${column(({ endedAt }) => endedAt)}::timestamptz[],
      ${column((order) => moneyOf.get(order) ?? null)}::date[]) as c (customer_id, order_id, state, confirmed_on,
      nav_e4, confirmed_minor, fee_minor, confirmed_units_e2, held_minor, reason, ended_at, money_on)
    where o.customer_id = c.customer_id and o.order_id = c.order_id`.execute(tx)
}

/** Writes new and changed lots, and the lots that went on this date. */
export async function saveUnitLots(tx: Tx, lots: readonly UnitLotNow[], date: string): Promise<void> {
  if (lots.length === 0) return
  const column = <T>(of: (lot: UnitLotNow) => T) => lots.map(of)
  await sql`
    insert into wealth.lots as l (customer_id, account_id, lot_id, product_code, units_e2, cost_minor, confirmed_on,
      origin, order_id, gone_by, gone_on)
    select c.*, case when c.gone_by is not null then ${date}::date end
    from unnest(${column(({ customerId }) => customerId)}::bigint[], ${column(({ accountId }) => accountId)}::bigint[],
      ${column(({ lotId }) => lotId)}::text[], ${column(({ productCode }) => productCode)}::text[],
      ${column(({ unitsE2 }) => unitsE2)}::bigint[], ${column(({ costMinor }) => costMinor)}::bigint[],
      ${column(({ confirmedOn }) => confirmedOn)}::date[], ${column(({ origin }) => origin)}::text[],
      ${column(({ orderId }) => orderId)}::text[], ${column(({ goneBy }) => goneBy)}::text[]) as c (customer_id,
      account_id, lot_id, product_code, units_e2, cost_minor, confirmed_on, origin, order_id, gone_by)
    on conflict (customer_id, account_id, lot_id) do update set units_e2 = excluded.units_e2,
      cost_minor = excluded.cost_minor, gone_by = excluded.gone_by, gone_on = excluded.gone_on`.execute(tx)
}
