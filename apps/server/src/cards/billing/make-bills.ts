import { fillBoth, formatAmount, type Language, tailOf } from '@cloudsail/contract'
import { type BillingTerms, dueDayOf, type MadeBill, makeBill } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { businessDate, type JobHandler, parameter } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { enqueue, type OutboxMessage } from '../../outbox/index.ts'
import { limitOf } from '../account.ts'
import type { Delivery } from '../delivery/delivery-store.ts'
import { enterItem } from '../items.ts'
import { chargeJournal } from '../journals.ts'
import { postToCards } from '../post-to-cards.ts'
import { billingTerms } from '../terms.ts'
import { type CardToBill, cardsToBill, lockCardsToBill } from './cards-to-bill.ts'
import { enterInstalmentsDue } from './instalments-due.ts'
import { planAgreed } from './plan-agreed.ts'
import { rangeOf } from './plan-bills.ts'
import { billingTexts as texts } from './texts.ts'
import { toldBy } from './told-by.ts'

interface Billed {
  card: CardToBill
  made: MadeBill<CardToBill['items'][number]>
}

/** Makes the bills of a range of customers at 23:50 of a bill day, all or none. */
export const makeBills: JobHandler = async (tx, { reference, dueAt, now }) => {
  await billRange(tx, businessDate(dueAt), rangeOf(reference), now)
}

/**
 * Makes the bills of a day for a range of customers. Returns the number of bills made. Cards that already have their bill
 * are skipped.
 */
export async function billRange(
  tx: Tx,
  billedOn: string,
  range: { after: bigint; upTo: bigint },
  now: Date,
): Promise<number> {
  const [terms] = await Promise.all([
    parameter(tx, billingTerms, billedOn),
    lockCardsToBill(tx, billedOn, range),
    enterInstalmentsDue(tx, billedOn, range, now),
  ])
  const cards = await cardsToBill(tx, billedOn, range)
  const billed = cards
    // A card that has never been used gets no bill.
    .filter(({ last, items, overpaidMinor }) => last !== null || items.length > 0 || overpaidMinor > 0n)
    .map((card) => ({
      card,
      made: makeBill({ ...card, billedOn, limitMinor: limitOf(card) }, terms),
    }))
  if (billed.length === 0) return 0
  const ways = await toldBy(tx, range)
  await enterInterest(tx, billed, billedOn, now)
  await Promise.all([
    markItems(tx, billed, billedOn),
    enterBills(tx, billed, billedOn, terms),
    enterLines(tx, billed, billedOn),
    planAgreed(
      tx,
      billed.map(({ card }) => card),
      range,
      { dueOn: dueDayOf(billedOn, terms), terms },
    ),
    enqueue(
      tx,
      billed.flatMap((one) => {
        const delivery = ways(one.card.accountId)
        return [
          ...billNotifications(one, { billedOn, terms, ...delivery }),
          ...paperOf(one, billedOn, delivery),
        ]
      }),
    ),
  ])
  return billed.length
}

/** Enters the interest of bills: an item and a journal for each kind. */
async function enterInterest(tx: Tx, billed: readonly Billed[], billedOn: string, now: Date): Promise<void> {
  const interest = billed.flatMap(({ card, made }) =>
    made.interest.map((part) => ({ card, ...part, reference: `${card.accountId}-${billedOn}` })),
  )
  if (interest.length === 0) return
  // An overpaid amount pays the interest at once. This is rare.
  const covered = interest.filter(({ card }) => card.overpaidMinor > 0n)
  const open = interest.filter(({ card }) => card.overpaidMinor === 0n)
  for (const { card, kind, amountMinor, reference } of covered)
    await enterItem(tx, card, { kind, amountMinor, madeAt: now, postedOn: billedOn, billedOn, reference })
  await Promise.all([
    sql`insert into cards.items
        (customer_id, account_id, posted_on, kind, made_at, amount_minor, left_minor, reference, billed_on)
      select i.customer_id, i.account_id, ${billedOn}::date, i.kind, ${now}::timestamptz, i.minor, i.minor, i.reference,
        ${billedOn}::date
      from unnest(${open.map(({ card }) => card.customerId)}::bigint[],
        ${open.map(({ card }) => card.accountId)}::bigint[], ${open.map(({ kind }) => kind)}::text[],
        ${open.map(({ amountMinor }) => amountMinor)}::bigint[], ${open.map(({ reference }) => reference)}::text[])
        i (customer_id, account_id, kind, minor, reference)`.execute(tx),
    postToCards(
      tx,
      [...new Map(interest.map(({ card }) => [card.accountId, card])).values()],
      interest.map(({ card, kind, amountMinor, reference }) =>
        chargeJournal(card, { kind, amountMinor, reference, at: now }),
      ),
    ),
  ])
}

/** Marks new items and carried amounts as part of the bill. */
async function markItems(tx: Tx, billed: readonly Billed[], billedOn: string): Promise<void> {
  const customers = billed.map(({ card }) => card.customerId)
  const accounts = billed.map(({ card }) => card.accountId)
  const carried = billed.flatMap(({ card, made }) => made.carried.map((item) => ({ card, item })))
  await Promise.all([
    sql`update cards.items i set billed_on = ${billedOn}
      from unnest(${customers}::bigint[], ${accounts}::bigint[]) c (customer_id, account_id)
      where i.customer_id = c.customer_id and i.account_id = c.account_id and i.billed_on is null
        and i.kind <> 'planned' and i.posted_on <= ${billedOn}`.execute(tx),
    ...(carried.length === 0
      ? []
      : [
          sql`update cards.items i set carried_on = ${billedOn}
            from unnest(${carried.map(({ card }) => card.customerId)}::bigint[],
              ${carried.map(({ card }) => card.accountId)}::bigint[], ${carried.map(({ item }) => item.postedOn)}::date[],
              ${carried.map(({ item }) => item.itemId)}::bigint[]) c (customer_id, account_id, posted_on, item_id)
            where i.customer_id = c.customer_id and i.account_id = c.account_id and i.posted_on = c.posted_on
              and i.item_id = c.item_id`.execute(tx),
        ]),
  ])
}

async function enterBills(
  tx: Tx,
  billed: readonly Billed[],
  billedOn: string,
  terms: BillingTerms,
): Promise<void> {
  const rows = billed.map(({ card, made }) => ({
    customer_id: card.customerId,
    account_id: card.accountId,
    amount_minor: made.amountMinor,
    minimum_minor: made.minimumMinor,
    paid_minor: card.repaidLaterMinor,
    previous_minor: made.parts.previousMinor,
    credits_minor: made.parts.creditsMinor,
    retail_minor: made.parts.retailMinor,
    cash_minor: made.parts.cashMinor,
    instalments_minor: made.parts.instalmentsMinor,
    fees_minor: made.parts.feesMinor,
    interest_minor: made.parts.interestMinor,
    minimum_earlier_minor: made.minimum.earlierMinor,
    minimum_over_limit_minor: made.minimum.overLimitMinor,
    minimum_instalments_minor: made.minimum.instalmentsMinor,
    minimum_charges_minor: made.minimum.chargesMinor,
    minimum_tenth_minor: made.minimum.tenthMinor,
  }))
  const columns = Object.keys(rows[0]!) as (keyof (typeof rows)[number])[]
  const lists = columns.map((column) => sql`${rows.map((row) => row[column])}::bigint[]`)
  await sql`insert into cards.bills (billed_on, due_on, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${billedOn}::date, ${dueDayOf(billedOn, terms)}::date, b.* from unnest(${sql.join(lists)}) b`.execute(
    tx,
  )
}

async function enterLines(tx: Tx, billed: readonly Billed[], billedOn: string): Promise<void> {
  const lines = billed.flatMap(({ card, made }) =>
    made.lines.map((line, at) => ({ ...line, card, number: at + 1 })),
  )
  if (lines.length === 0) return
  await sql`insert into cards.interest_lines
      (billed_on, customer_id, account_id, line, kind, item_id, principal_minor, from_on, to_on)
    select ${billedOn}::date, l.* from unnest(${lines.map(({ card }) => card.customerId)}::bigint[],
      ${lines.map(({ card }) => card.accountId)}::bigint[], ${lines.map(({ number }) => number)}::integer[],
      ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ item }) => item.itemId)}::bigint[],
      ${lines.map(({ principalMinor }) => principalMinor)}::bigint[], ${lines.map(({ fromOn }) => fromOn)}::date[],
      ${lines.map(({ toOn }) => toOn)}::date[]) l`.execute(tx)
}

/** Returns the paper bill of a card for the printer, if the customer ordered paper. */
function paperOf(
  { card: { customerId, accountId } }: Billed,
  billedOn: string,
  { paper, address, postcode, language }: Delivery,
): OutboxMessage[] {
  if (!paper) return []
  const payload = { account: `${accountId}`, billedOn, address, postcode, language }
  return [{ kind: 'billPrinter', customerId, payload }]
}

interface Told {
  billedOn: string
  terms: BillingTerms
  sms: boolean
  email: string
  language: Language
}

/** Returns the notifications of a bill with an amount to pay, by SMS and by e-mail as set for the card. */
function billNotifications(
  { card, made }: Billed,
  { billedOn, terms, sms, email, language }: Told,
): OutboxMessage[] {
  if (made.amountMinor <= 0n) return []
  const values = {
    tail: tailOf(card.number),
    month: { zh: String(Number(billedOn.slice(5, 7))), en: billedOn.slice(0, 7) },
    amount: `CNY ${formatAmount(made.amountMinor, 'CNY')}`,
    minimum: formatAmount(made.minimumMinor, 'CNY'),
    due: dueDayOf(billedOn, terms),
  }
  const text = fillBoth(texts.bill, values)
  const { customerId } = card
  const messages: OutboxMessage[] = []
  if (sms) messages.push({ kind: 'sms', customerId, payload: { text: text[language] } })
  if (email !== '') {
    const subject = fillBoth(texts.emailTitle, values)
    messages.push({
      kind: 'email',
      customerId,
      payload: {
        to: email,
        subject: subject[language],
        text: `${text[language]}\n${texts.emailMore[language]}`,
      },
    })
  }
  return messages
}
