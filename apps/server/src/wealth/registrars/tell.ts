import { type Bilingual, fillBoth, inBoth } from '@cloudsail/contract'
import { formatNav, groupedUnits } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { moneyText, recordProgress } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import type { WealthOrder } from '../kernel/orders.ts'
import type { Confirmed } from './confirm-one.ts'
import type { RegistrarDay } from './day.ts'
import { accountWords, reasonOfCode, registrarTexts as texts } from './texts.ts'

/** Returns the names of products, by code. */
async function productNames(tx: Tx, codes: readonly string[]): Promise<Map<string, Bilingual>> {
  const rows = await tx
    .selectFrom('wealth.products')
    .select(['product_code', 'name_zh', 'name_en'])
    .where('product_code', 'in', codes.length > 0 ? [...codes] : [''])
    .execute()
  return new Map(rows.map((row) => [row.product_code, { zh: row.name_zh, en: row.name_en }]))
}

/** Notifies customers of the registrar's answers and records them in the orders' timelines. Called last. */
export async function tellConfirmed(
  tx: Tx,
  { now }: RegistrarDay,
  all: readonly Confirmed[],
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  // Fast redemptions were notified when they were paid.
  const done = all.filter(({ order }) => !order.fast)
  const names = await productNames(
    tx,
    done.map(({ order }) => order.productCode),
  )
  const numbers = await currentNumbers(
    tx,
    done.map(({ order }) => order),
  )
  await enqueue(
    tx,
    done.map((outcome) => ({
      kind: 'sms',
      customerId: outcome.order.customerId,
      payload: { text: wordsOf(outcome, { names, numbers }).zh },
    })),
  )
  for (const { order, line } of done) {
    if (order.source === 'product') continue
    const { customerId, orderId } = order
    const failed = line.code !== '0000'
    await recordProgress(tx, {
      customerId,
      orderId,
      at: now,
      state: failed ? 'failed' : order.endedAt === null ? 'processing' : 'success',
      step: failed ? 'failed' : 'confirmed',
      reason: failed ? reasonOfCode(line.code) : null,
      journalId: journalIds.get(orderId) ?? null,
    })
  }
}

/** Returns the numbers of the current accounts that orders pay from or to, by order. */
async function currentNumbers(
  tx: Tx,
  orders: readonly Pick<WealthOrder, 'orderId' | 'customerId' | 'accountId'>[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ orderId: string; number: string }>`
    select k.order_id as "orderId", a.number
    from unnest(${orders.map(({ orderId }) => orderId)}::text[],
      ${orders.map(({ customerId }) => customerId)}::bigint[],
      ${orders.map(({ accountId }) => accountId)}::bigint[]) as k (order_id, customer_id, account_id)
    join accounts.accounts a on a.customer_id = k.customer_id and a.account_id = k.account_id
    where a.kind in ('debitCard', 'passbook')`.execute(tx)
  return new Map(rows.map(({ orderId, number }) => [orderId, number]))
}

function wordsOf(
  { order, line, moneyOn }: Confirmed,
  { names, numbers }: { names: ReadonlyMap<string, Bilingual>; numbers: ReadonlyMap<string, string> },
): Bilingual {
  const money = (amountMinor: bigint) => moneyText({ amountMinor, currency: order.currency })
  const values = {
    product: names.get(order.productCode)!,
    amount: money(line.amountMinor - feeOf(order.amountMinor, line)),
    account: accountWords(numbers.get(order.orderId) ?? null),
    units: groupedUnits(line.unitsE2),
    nav: line.navE4 === null ? '' : formatNav(line.navE4),
    date: moneyOn ?? '',
    target: groupedUnits(line.targetUnitsE2 ?? 0n),
  }
  if (line.code !== '0000') {
    const reason = reasonOfCode(line.code)
    if (order.amountMinor === null) return fillBoth(texts.failed, { ...values, reason })
    const held = money(order.amountMinor - order.confirmedMinor)
    return fillBoth(texts.failedPurchase, { ...values, held, reason })
  }
  if (order.business === '029') return fillBoth(texts.mode, values)
  if (order.business === '036') return fillBoth(texts.converted, values)
  if (order.amountMinor !== null)
    return fillBoth(line.amountMinor < order.amountMinor ? texts.partly : texts.bought, values)
  return fillBoth(line.goesOn ? texts.goesOn : texts.redeemed, values)
}

/** The message states a purchase including its fee, a redemption without it. */
const feeOf = (amountMinor: bigint | null, { feeMinor }: { feeMinor: bigint }) =>
  amountMinor === null ? feeMinor : 0n

/** Notifies customers, once, whose order waits for a late NAV. */
export async function tellLate(tx: Tx, { registrar, date }: RegistrarDay): Promise<void> {
  const { rows } = await sql<{ customerId: bigint; product: Bilingual; tradeOn: string }>`
    update wealth.orders o set told_late = true
    from wealth.products p
    where p.product_code = o.product_code and p.registrar = ${registrar} and o.state = 'sent' and not o.told_late
      and o.confirm_on <= ${date} and o.business in ('022', '024', '036', '039')
      and not exists (select from wealth.navs n where n.product_code = o.product_code and n.nav_date = o.trade_on)
    returning o.customer_id as "customerId", o.trade_on as "tradeOn",
      json_build_object('zh', p.name_zh, 'en', p.name_en) as product`.execute(tx)
  await enqueue(
    tx,
    rows.map(({ customerId, product, tradeOn }) => ({
      kind: 'sms',
      customerId,
      payload: { text: fillBoth(texts.late, { product, date: inBoth(tradeOn) }).zh },
    })),
  )
}
