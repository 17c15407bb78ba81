import { type Bilingual, type Currency, fillBoth, parseAmount } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { bankAccount, type JournalDraft, post } from '../../ledger/index.ts'
import { moneyText, recordProgress } from '../../orders/index.ts'
import { enqueue } from '../../rails/index.ts'
import { type RegistrarDay, raiseAlarm, takeFile } from './day.ts'
import { registrarTexts as texts } from './texts.ts'

/** Something that is to be paid to a customer with the registrar's money. */
interface Payable {
  kind: 'redemption' | 'dividend'
  reference: string
  customerId: bigint
  /** The order, or the day of record. */
  orderId: string | null
  source: string
  /** The customer has the money already: the bank has advanced it. */
  fast: boolean
  /** The account named, or where that is closed the oldest normal one of class I; null where there is none. */
  accountId: bigint | null
  currency: Currency
  amountMinor: bigint
  product: Bilingual
  code: string
}

/** 10:00: what the bank and the registrar owe each other for the day moves as one sum, and then what customers are owed;
 *  never before the registrar's money is all there. */
export async function settleMoney(tx: Tx, day: RegistrarDay): Promise<void> {
  const lines = (await takeFile(tx, day, '08')) ?? []
  const payables = await duePayables(tx, day)
  const outgoing = await duePurchases(tx, day)
  const currencies = new Set([
    ...payables.map(({ currency }) => currency),
    ...outgoing.map(({ currency }) => currency),
  ])
  const journals: JournalDraft[] = []
  const paid: Payable[] = []
  for (const currency of currencies) {
    const inMinor = payables
      .filter((each) => each.currency === currency)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const outMinor = outgoing.find((each) => each.currency === currency)?.amountMinor ?? 0n
    const told = lines.find(([of, direction]) => of === currency && direction === 'out')?.[2]
    const toldMinor = told === undefined ? 0n : parseAmount(told, currency)
    const isThere = inMinor === toldMinor
    await noteSettlement(tx, day, { currency, inMinor, outMinor, toldMinor: toldMinor ?? 0n, isThere })
    if (!isThere)
      await raiseAlarm(tx, day, {
        kind: 'moneyShort',
        detail: `${currency} ${day.date}: ${inMinor} due, ${told ?? 'nothing'} told`,
      })
    const netMinor = (isThere ? inMinor : 0n) - outMinor
    if (netMinor !== 0n) journals.push(netJournal(day, currency, netMinor))
    if (isThere) paid.push(...payables.filter((each) => each.currency === currency))
  }
  const due = paid.filter(
    ({ accountId, amountMinor, fast }) => (fast || accountId !== null) && amountMinor > 0n,
  )
  journals.push(...due.map((payable) => paymentJournal(payable, day)))
  await markSettled(tx, day, paid)
  const posted = await post(tx, journals)
  const ids = new Map(journals.map(({ reference }, index) => [reference, posted[index]!.journalId]))
  await tellPaid(
    tx,
    day,
    due.filter(({ fast }) => !fast),
    ids,
  )
}

function netJournal(
  { registrar, date, now }: RegistrarDay,
  currency: Currency,
  netMinor: bigint,
): JournalDraft {
  const elsewhere = bankAccount(currency === 'CNY' ? 'centralBank' : 'nostro', currency)
  return {
    kind: 'wealthSettlement',
    reference: `${registrar}.${date}.${currency}`,
    bookedAt: now,
    legs: [
      { account: elsewhere, amountMinor: -netMinor, details: { summary: 'wealthRedeem' } },
      {
        account: bankAccount('agency', currency),
        amountMinor: netMinor,
        details: { summary: 'wealthRedeem' },
      },
    ],
  }
}

function paymentJournal(payable: Payable, { now }: RegistrarDay): JournalDraft {
  const { reference, customerId, accountId, currency, amountMinor, code, kind, fast } = payable
  const account = fast
    ? bankAccount('receivable', currency)
    : { ownerId: customerId, accountId: accountId!, currency }
  return {
    kind: kind === 'dividend' ? 'wealthDividend' : 'wealthPayment',
    reference,
    bookedAt: now,
    legs: [
      {
        account: bankAccount('agency', currency),
        amountMinor: -amountMinor,
        details: { summary: 'wealthRedeem' },
      },
      {
        account,
        amountMinor,
        details: { summary: 'wealthRedeem', remark: code },
      },
    ],
  }
}

/** Net amounts of purchases whose money goes to the registrar now; marked as settled. */
async function duePurchases(
  tx: Tx,
  { registrar, date }: RegistrarDay,
): Promise<{ currency: Currency; amountMinor: bigint }[]> {
  const { rows } = await sql<{ currency: Currency; amountMinor: bigint }>`
    with settled as (
      update wealth.confirmations c set settled_on = ${date}
      from wealth.orders o
      where o.customer_id = c.customer_id and o.order_id = c.order_id and c.registrar = ${registrar}
        and c.settled_on is null and c.money_on <= ${date}::date and o.amount_minor is not null
      returning o.currency, c.amount_minor - c.fee_minor as net_minor
    )
    select currency, sum(net_minor)::bigint as "amountMinor" from settled group by 1`.execute(tx)
  return rows
}

/** The account that an order or a dividend (`w`, with account_id and currency) is paid to. */
const receiver = (account: string) => sql`(
  select a.account_id from accounts.accounts a
  join ledger.accounts l on l.owner_id = a.customer_id and l.account_id = a.account_id and l.currency = p.currency
  where a.customer_id = w.customer_id and a.status <> 'closed' and (a.account_id = ${sql.raw(account)}
    or a.kind in ('debitCard', 'passbook') and a.account_class = 1 and a.status = 'normal')
  order by a.account_id = ${sql.raw(account)} desc, a.opened_on, a.account_id limit 1)`

async function duePayables(tx: Tx, { registrar, date }: RegistrarDay): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select 'redemption' as kind, c.order_id || '.' || c.serial as reference, c.customer_id as "customerId",
      c.order_id as "orderId", w.source, w.fast, ${receiver('w.account_id')} as "accountId", w.currency,
      c.amount_minor - c.fee_minor as "amountMinor", p.product_code as code,
      json_build_object('zh', p.name_zh, 'en', p.name_en) as product
    from wealth.confirmations c
    join wealth.orders w on w.customer_id = c.customer_id and w.order_id = c.order_id
    join wealth.products p on p.product_code = w.product_code
    where c.registrar = ${registrar} and c.settled_on is null and c.money_on <= ${date}::date
      and w.amount_minor is null and c.code = '0000'
    union all
    select 'dividend', w.product_code || '.' || w.record_on || '.' || w.customer_id || '.' || w.account_id,
      w.customer_id, null, 'product', false, ${receiver('0')}, p.currency, w.amount_minor, p.product_code,
      json_build_object('zh', p.name_zh, 'en', p.name_en)
    from wealth.dividends w
    join wealth.products p on p.product_code = w.product_code
    where p.registrar = ${registrar} and w.settled_on is null and w.mode = 'cash' and w.pay_on <= ${date}::date
    order by 3, 2`.execute(tx)
  return rows
}

async function noteSettlement(
  tx: Tx,
  { registrar, date, now }: RegistrarDay,
  sums: { currency: Currency; inMinor: bigint; outMinor: bigint; toldMinor: bigint; isThere: boolean },
): Promise<void> {
  const { currency, inMinor, outMinor, toldMinor, isThere } = sums
  const of = { registrar, settles_on: date, currency }
  await tx
    .insertInto('wealth.settlements')
    .values([
      {
        ...of,
        direction: 'in',
        amount_minor: inMinor,
        told_minor: toldMinor,
        settled_at: isThere ? now : null,
      },
      { ...of, direction: 'out', amount_minor: outMinor, told_minor: null, settled_at: now },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function markSettled(tx: Tx, { date, now }: RegistrarDay, paid: readonly Payable[]): Promise<void> {
  const redeemed = paid.filter(({ kind }) => kind === 'redemption')
  await sql`update wealth.confirmations c set settled_on = ${date}
    from unnest(${redeemed.map(({ customerId }) => customerId)}::bigint[],
      ${redeemed.map(({ reference }) => reference)}::text[]) as k (customer_id, reference)
    where c.customer_id = k.customer_id and c.order_id || '.' || c.serial = k.reference`.execute(tx)
  await sql`update wealth.orders o set state = 'paid', ended_at = coalesce(o.ended_at, ${now})
    from unnest(${redeemed.map(({ customerId }) => customerId)}::bigint[],
      ${redeemed.map(({ orderId }) => orderId!)}::text[]) as k (customer_id, order_id)
    where o.customer_id = k.customer_id and o.order_id = k.order_id and o.ended_at is not null
      and not exists (select from wealth.confirmations c where c.customer_id = o.customer_id
        and c.order_id = o.order_id and c.settled_on is null and c.money_on is not null)`.execute(tx)
  const dividends = paid.filter(({ kind }) => kind === 'dividend')
  await sql`update wealth.dividends v set settled_on = ${date}
    from unnest(${dividends.map(({ customerId }) => customerId)}::bigint[],
      ${dividends.map(({ reference }) => reference)}::text[]) as k (customer_id, reference)
    where v.customer_id = k.customer_id
      and v.product_code || '.' || v.record_on || '.' || v.customer_id || '.' || v.account_id = k.reference`.execute(
    tx,
  )
}

async function tellPaid(
  tx: Tx,
  { now }: RegistrarDay,
  paid: readonly Payable[],
  journalIds: ReadonlyMap<string, bigint>,
): Promise<void> {
  await enqueue(
    tx,
    paid.map(({ customerId, kind, product, amountMinor, currency }) => ({
      kind: 'sms',
      customerId,
      payload: {
        text: fillBoth(kind === 'dividend' ? texts.dividend : texts.paid, {
          product,
          amount: moneyText({ amountMinor, currency }),
        }).zh,
      },
    })),
  )
  for (const { customerId, orderId, source, reference } of paid) {
    if (orderId === null || source === 'product') continue
    const journalId = journalIds.get(reference) ?? null
    await recordProgress(tx, { customerId, orderId, state: 'success', step: 'settled', at: now, journalId })
  }
}
