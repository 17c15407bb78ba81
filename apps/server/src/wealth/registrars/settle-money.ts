import { type Bilingual, type Currency, fillBoth, parseAmount } from '@cloudsail/contract'
import { type RawBuilder, sql } from 'kysely'
import { receiverRow } from '../../accounts/core/index.ts'
import type { Tx } from '../../db/database.ts'
import { bankAccount, type JournalDraft, post } from '../../ledger/index.ts'
import { moneyText, recordProgress } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { type RegistrarDay, raiseAlarm, takeFile } from './day.ts'
import { accountWords, registrarTexts as texts } from './texts.ts'

/** An amount to be paid to a customer from the registrar's money. */
interface Payable {
  kind: 'redemption' | 'dividend'
  reference: string
  customerId: bigint
  /** The order of a redemption. Null for a dividend. */
  orderId: string | null
  source: string
  /** The bank has advanced the money, so the customer already has it. */
  fast: boolean
  /**
   * The order's account, or the settlement account for payments without an order. If that is closed, the oldest normal class
   * I account. Null if there is none.
   */
  accountId: bigint | null
  /** The account's number. Null if there is none. */
  number: string | null
  currency: Currency
  amountMinor: bigint
  product: Bilingual
  code: string
}

/**
 * 10:00: settles with the registrar, as one net sum, what both owe each other for the day, then pays customers. Customers
 * are paid only once the registrar's money is there in full. An amount that no account of the customer can receive waits
 * until 10:00 of the first trading day on which one can.
 */
export async function settleMoney(tx: Tx, day: RegistrarDay): Promise<void> {
  const lines = (await takeFile(tx, day, '08')) ?? []
  const payables = await duePayables(tx, day)
  const waiting = await waitingPayables(tx, day)
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
    await recordSettlement(tx, day, { currency, inMinor, outMinor, toldMinor: toldMinor ?? 0n, isThere })
    if (!isThere)
      await raiseAlarm(tx, day, {
        kind: 'moneyShort',
        detail: `${currency} ${day.date}: ${inMinor} due, ${told ?? 'nothing'} told`,
      })
    const netMinor = (isThere ? inMinor : 0n) - outMinor
    if (netMinor !== 0n) journals.push(netJournal(day, currency, netMinor))
    if (isThere) paid.push(...payables.filter((each) => each.currency === currency))
  }
  const due = [...paid, ...waiting].filter((each) => canBePaid(each) && each.amountMinor > 0n)
  const unpaid = paid.filter((each) => !canBePaid(each))
  journals.push(...due.map((payable) => paymentJournal(payable, day)))
  await markSettled(tx, day, [...paid, ...waiting.filter(canBePaid)])
  const posted = await post(tx, journals)
  const ids = new Map(journals.map(({ reference }, index) => [reference, posted[index]!.journalId]))
  await tellPaid(
    tx,
    day,
    due.filter(({ fast }) => !fast),
    ids,
  )
  await tellWaiting(tx, unpaid)
}

/** An advance is repaid to the bank itself. */
const canBePaid = ({ accountId, amountMinor, fast }: Payable) =>
  fast || accountId !== null || amountMinor === 0n

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

/** Returns the net amounts of purchases whose money goes to the registrar now, and marks them as settled. */
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

/** Returns the amounts that the registrar pays now. */
const duePayables = (tx: Tx, { registrar, date }: RegistrarDay): Promise<Payable[]> =>
  readPayables(tx, {
    redemptions: sql`c.registrar = ${registrar} and c.settled_on is null and c.money_on <= ${date}::date`,
    dividends: sql`p.registrar = ${registrar} and v.settled_on is null and v.pay_on <= ${date}::date`,
  })

/** Returns the amounts that the registrar has paid and no account of the customer could receive. */
const waitingPayables = (tx: Tx, { registrar }: RegistrarDay): Promise<Payable[]> =>
  readPayables(tx, {
    redemptions: sql`c.registrar = ${registrar} and c.waits`,
    dividends: sql`p.registrar = ${registrar} and v.waits`,
  })

/**
 * Returns redemptions (`c`) and cash dividends (`v`), each with the account to be paid. A maturity, which no customer
 * ordered, goes to the settlement account like a dividend.
 */
async function readPayables(
  tx: Tx,
  those: Record<'redemptions' | 'dividends', RawBuilder<unknown>>,
): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select due.*, r.account_id as "accountId", r.number from (
      select 'redemption' as kind, c.order_id || '.' || c.serial as reference, c.customer_id as "customerId",
        c.order_id as "orderId", o.source, o.fast, o.currency, c.amount_minor - c.fee_minor as "amountMinor",
        p.product_code as code, json_build_object('zh', p.name_zh, 'en', p.name_en) as product,
        case when o.source = 'product' then w.linked_account_id else o.account_id end as named
      from wealth.confirmations c
      join wealth.orders o on o.customer_id = c.customer_id and o.order_id = c.order_id
      join accounts.accounts w on w.customer_id = o.customer_id and w.account_id = o.wealth_account_id
      join wealth.products p on p.product_code = o.product_code
      where ${those.redemptions} and o.amount_minor is null and c.code = '0000'
      union all
      select 'dividend', v.product_code || '.' || v.record_on || '.' || v.customer_id || '.' || v.account_id,
        v.customer_id, null, 'product', false, p.currency, v.amount_minor, p.product_code,
        json_build_object('zh', p.name_zh, 'en', p.name_en), w.linked_account_id
      from wealth.dividends v
      join accounts.accounts w on w.customer_id = v.customer_id and w.account_id = v.account_id
      join wealth.products p on p.product_code = v.product_code
      where ${those.dividends} and v.mode = 'cash'
    ) due
    left join lateral ${receiverRow({
      customerId: sql`due."customerId"`,
      currency: sql`due.currency`,
      named: sql`due.named`,
    })} r on true
    order by due."customerId", due.reference`.execute(tx)
  return rows
}

async function recordSettlement(
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

const waits = (payable: Payable) => !canBePaid(payable)
/** Returns the paid account. Null if the amount waits or the bank had advanced it. */
const paidAccount = ({ fast, accountId }: Payable) => (fast ? null : accountId)

async function markSettled(tx: Tx, { date, now }: RegistrarDay, paid: readonly Payable[]): Promise<void> {
  const redeemed = paid.filter(({ kind }) => kind === 'redemption')
  await sql`update wealth.confirmations c set settled_on = ${date}, paid_account_id = k.paid, waits = k.waits
    from unnest(${redeemed.map(({ customerId }) => customerId)}::bigint[],
      ${redeemed.map(({ reference }) => reference)}::text[], ${redeemed.map(paidAccount)}::bigint[],
      ${redeemed.map(waits)}::boolean[]) as k (customer_id, reference, paid, waits)
    where c.customer_id = k.customer_id and c.order_id || '.' || c.serial = k.reference`.execute(tx)
  await sql`update wealth.orders o set state = 'paid', ended_at = coalesce(o.ended_at, ${now})
    from unnest(${redeemed.map(({ customerId }) => customerId)}::bigint[],
      ${redeemed.map(({ orderId }) => orderId!)}::text[]) as k (customer_id, order_id)
    where o.customer_id = k.customer_id and o.order_id = k.order_id and o.ended_at is not null
      and not exists (select from wealth.confirmations c where c.customer_id = o.customer_id
        and c.order_id = o.order_id and (c.settled_on is null and c.money_on is not null or c.waits))`.execute(
    tx,
  )
  const dividends = paid.filter(({ kind }) => kind === 'dividend')
  await sql`update wealth.dividends v set settled_on = ${date}, paid_account_id = k.paid, waits = k.waits
    from unnest(${dividends.map(({ customerId }) => customerId)}::bigint[],
      ${dividends.map(({ reference }) => reference)}::text[], ${dividends.map(paidAccount)}::bigint[],
      ${dividends.map(waits)}::boolean[]) as k (customer_id, reference, paid, waits)
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
    paid.map(({ customerId, kind, product, amountMinor, currency, number }) => ({
      kind: 'sms',
      customerId,
      payload: {
        text: fillBoth(kind === 'dividend' ? texts.dividend : texts.paid, {
          product,
          amount: moneyText({ amountMinor, currency }),
          account: accountWords(number),
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

/** Notifies customers, once, whose money no account can receive. */
async function tellWaiting(tx: Tx, unpaid: readonly Payable[]): Promise<void> {
  await enqueue(
    tx,
    unpaid.map(({ customerId, product, amountMinor, currency }) => ({
      kind: 'sms',
      customerId,
      payload: {
        text: fillBoth(texts.waits, { product, amount: moneyText({ amountMinor, currency }) }).zh,
      },
    })),
  )
}
