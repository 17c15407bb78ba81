import { sql } from 'kysely'
import { receiverRow } from '../../accounts/core/index.ts'
import { instantOf, wireTime } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Tx } from '../../db/database.ts'
import { nextOrderId } from '../../orders/index.ts'
import { agreeTerms } from './agree-terms.ts'
import { accountText, isTaken, type RegistrarDay, sendFile } from './day.ts'
import { distributor, writeExchangeFile } from './exchange-file.ts'
import { ordersFile } from './orders-file.ts'

/** 16:00: creates the orders that products make by themselves, and sends accounts and orders to the registrar. */
export async function sendOrders(tx: Tx, day: RegistrarDay): Promise<void> {
  await agreeTerms(tx, day)
  await orderByProduct(tx, day)
  await sendAccounts(tx, day)
  const { text, orders } = await ordersFile(tx, day)
  await sendFile(tx, day, { type: '03', text, lines: orders.length })
  if (orders.length === 0) return
  await sql`update wealth.orders o set state = 'sent', trade_on = ${day.date}
    from unnest(${orders.map(({ customerId }) => customerId)}::bigint[],
      ${orders.map(({ orderId }) => orderId)}::text[]) as k (customer_id, order_id)
    where o.customer_id = k.customer_id and o.order_id = k.order_id`.execute(tx)
}

/** Sends fund accounts to be opened or closed. Unanswered requests are repeated. */
async function sendAccounts(tx: Tx, day: RegistrarDay): Promise<void> {
  const asked = await tx
    .selectFrom('wealth.fund_accounts')
    .select(['customer_id as customerId', 'order_id as orderId', 'state', 'since'])
    .where('registrar', '=', day.registrar)
    .where('state', 'in', ['opening', 'closing'])
    .orderBy('customer_id')
    .execute()
  const lines = await Promise.all(
    asked.map(async ({ customerId, orderId, state, since }) => {
      const { name, idType, idNumber } = await findCustomer(tx, customerId)
      const code = state === 'opening' ? '001' : '002'
      const account = accountText({ customerId, accountId: 0n })
      return [orderId, wireTime(since), code, account, name, idType, idNumber]
    }),
  )
  const { registrar: to, date } = day
  const text = writeExchangeFile({ from: distributor, to, date, type: '01', lines })
  await sendFile(tx, day, { type: '01', text, lines: lines.length })
}

/**
 * Creates the orders that products make by themselves on a day: redeems closed products that mature and periodic products
 * whose holders leave, to the settlement account, which is determined again when the money arrives. Also ends raisings.
 */
async function orderByProduct(tx: Tx, day: RegistrarDay): Promise<void> {
  const { registrar, date, now, days, terms } = day
  if (await isTaken(tx, day, '04')) await moveStates(tx, day)
  const { rows } = await sql<{
    customerId: bigint
    accountId: bigint
    code: string
    currency: string
    unitsE2: bigint
    business: '142' | '024'
    payTo: bigint
    calendar: 'mainland' | 'overseas'
    confirmDays: number
    moneyDays: number
  }>`
    select h.customer_id as "customerId", h.account_id as "accountId", p.product_code as code, p.currency,
      h.units_e2 as "unitsE2", case when p.matures_on is not null then '142' else '024' end as business,
      coalesce(r.account_id, w.linked_account_id, w.account_id) as "payTo", p.calendar, p.confirm_days as "confirmDays", p.money_days as "moneyDays"
    from (select customer_id, account_id, product_code, sum(units_e2)::bigint as units_e2 from wealth.lots
      where gone_on is null group by 1, 2, 3) h
    join wealth.products p using (product_code)
    left join wealth.instructions i on i.customer_id = h.customer_id and i.account_id = h.account_id
      and i.product_code = h.product_code
    join accounts.accounts w on w.customer_id = h.customer_id and w.account_id = h.account_id
    left join lateral ${receiverRow({
      customerId: sql`h.customer_id`,
      currency: sql`p.currency`,
      named: sql`w.linked_account_id`,
    })} r on true
    where p.registrar = ${registrar} and p.state <> 'ended'
      and (p.type = 'closed' and p.matures_on <= ${date}
        or p.type = 'periodic' and i.instruction = 'redeem'
          and i.set_at < ${instantOf(date, terms.cutOff)} and ${isOpenOn(date)})
      and not exists (select from wealth.orders o where o.customer_id = h.customer_id
        and o.wealth_account_id = h.account_id and o.product_code = h.product_code
        and o.business in ('024', '142') and o.state in ('accepted', 'sent', 'partly') and o.ended_at is null)
    order by h.customer_id, p.product_code`.execute(tx)
  for (const row of rows) {
    const { confirmOn, moneyOn } = days.scheduleOf(date, row)
    const orderId = await nextOrderId(tx, now)
    await sql`insert into wealth.orders (customer_id, order_id, business, source, wealth_account_id, account_id,
        product_code, currency, units_e2, whole, state, trade_on, confirm_on, money_on, accepted_at)
      values (${row.customerId}, ${orderId}, ${row.business}, 'product', ${row.accountId}, ${row.payTo}, ${row.code},
        ${row.currency}, ${row.unitsE2}, true, 'accepted', ${date}, ${confirmOn},
        ${row.business === '142' ? confirmOn : moneyOn}, ${now})`.execute(tx)
  }
}

/** SQL condition: a periodic product (`p`) is open on a date, that is within a number of days from each opening. */
const isOpenOn = (date: string) => sql`(p.open_from is not null and exists (
  select from generate_series(p.open_from::timestamp, ${date}::timestamp,
    make_interval(months => coalesce(p.period_months, 1))) as opening
  where ${date}::date >= opening::date and ${date}::date < opening::date + p.open_days))`

/** Updates states. A raising that has ended becomes running. A matured product without holders becomes ended. */
async function moveStates(tx: Tx, { registrar, date }: RegistrarDay): Promise<void> {
  await sql`update wealth.products p set state = case when p.matures_on < ${date} then 'ended' else 'running' end
    where p.registrar = ${registrar} and (p.state = 'raising' and p.value_on <= ${date}
      or p.state = 'running' and p.matures_on < ${date} and not exists (
        select from wealth.lots l where l.product_code = p.product_code and l.gone_on is null))`.execute(tx)
}
