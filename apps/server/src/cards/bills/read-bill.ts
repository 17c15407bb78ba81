import { daysBetween, type ResponseOf } from '@cloudsail/contract'
import {
  type BilledInterestKind,
  type billEntries,
  type CardCategory,
  type cardBills,
  cardProductNames,
  type ItemKind,
  yearlyPpmOf,
} from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { accountNumbers, isShownTo, merchantsParameter } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { PageRequest } from '../../db/keyset.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf, QueryDocument } from '../../query/index.ts'
import { type CardAccount, readCards } from '../account.ts'
import { readAgreed } from '../agreed/agreements.ts'
import { itemCategory } from '../item-category.ts'
import { billingTerms } from '../terms.ts'
import { billDocument, entriesOfBill } from './bill-document.ts'
import { presentAgreed, presentBill, rmb } from './read-cards.ts'

type Answer = ResponseOf<typeof cardBills>
const billsShown = 12

/** Returns the cards shown to the customer, including closed ones, because their bills remain. */
export async function shownCards({ db, session }: CustomerContext): Promise<CardAccount[]> {
  const cards = await readCards(db, session.customerId)
  return cards.filter((card) => isShownTo(session.kind, card))
}

/** Returns the shown cards, and the card that was asked for: the first one by default, undefined if there is none. */
export async function chosenCard(
  context: CustomerContext,
  { card: asked }: { card?: string | undefined },
): Promise<{ cards: CardAccount[]; card: CardAccount | undefined }> {
  const cards = await shownCards(context)
  const card = asked === undefined ? cards[0] : cards.find(({ accountId }) => `${accountId}` === asked)
  if (asked !== undefined && !card) throw new BankError('accountUnknown', { field: 'card' })
  return { cards, card }
}

/**
 * Returns the list of the last twelve bills of a card and the content of one bill. Defaults to the first card and the newest
 * bill.
 */
export async function readBill(
  context: CustomerContext,
  asked: { card?: string | undefined; billedOn?: string | undefined },
): Promise<Answer> {
  const { db, now, language, session } = context
  const { cards, card } = await chosenCard(context, asked)
  const named = cards.map(({ accountId, number, nickname, product }) => ({
    accountId: accountId.toString(),
    number,
    name: nickname ?? cardProductNames[product][language],
  }))
  if (!card) return { cards: named, chosen: null, bills: [], bill: null }
  const { accountId } = card
  const bills = await db
    .selectFrom('cards.bills')
    .selectAll()
    .where('customer_id', '=', session.customerId)
    .where('account_id', '=', accountId)
    .orderBy('billed_on', 'desc')
    .limit(billsShown)
    .execute()
  const row =
    asked.billedOn === undefined ? bills[0] : bills.find((each) => each.billed_on === asked.billedOn)
  const head = {
    cards: named,
    chosen: accountId.toString(),
    bills: bills.map((each) => ({ billedOn: each.billed_on, amount: rmb(each.amount_minor) })),
  }
  if (!row) return { ...head, bill: null }
  const today = businessDate(now)
  const merchants = await parameter(db, merchantsParameter, today)
  const [terms, lines, sums, retail, agreed, numbers] = await Promise.all([
    parameter(db, billingTerms, row.billed_on),
    readLines(db, card, row.billed_on),
    readInterest(db, card, row.billed_on),
    readRetail(db, card, row.billed_on, merchants),
    readAgreed(db, session.customerId),
    accountNumbers(db, session.customerId),
  ])
  const shown = presentBill(
    {
      billedOn: row.billed_on,
      dueOn: row.due_on,
      state: row.state,
      amountMinor: row.amount_minor,
      minimumMinor: row.minimum_minor,
      paidMinor: row.paid_minor,
      refundedMinor: row.refunded_minor,
      earlierMinor: 0n,
    },
    today,
    terms,
  )
  // The unpaid part of an older bill is in the next bill, so nothing is left to pay on the older one.
  const isLast = row === bills[0]
  return {
    ...head,
    bill: {
      ...shown,
      ...(!isLast && { remaining: '0.00', minimumLeft: '0.00' }),
      postedOn: row.paper_posted_on,
      paperFailure: row.paper_failure && {
        failure: row.paper_failure,
        on: businessDate(row.paper_failed_at!),
      },
      agreed: isLast ? presentAgreed(card, { agreed, numbers, today }) : null,
      parts: {
        previous: rmb(row.previous_minor),
        credits: rmb(row.credits_minor),
        retail: rmb(row.retail_minor),
        cash: rmb(row.cash_minor),
        instalments: rmb(row.instalments_minor),
        fees: rmb(row.fees_minor),
        interest: rmb(row.interest_minor),
      },
      minimumParts: {
        earlier: rmb(row.minimum_earlier_minor),
        overLimit: rmb(row.minimum_over_limit_minor),
        instalments: rmb(row.minimum_instalments_minor),
        charges: rmb(row.minimum_charges_minor),
        tenth: rmb(row.minimum_tenth_minor),
      },
      interest: sums,
      interestLines: lines.map((line) => presentLine(line, terms.dailyPpm)),
      dailyPpm: terms.dailyPpm,
      yearlyPpm: yearlyPpmOf(terms),
      categories: retail,
    },
  }
}

interface Line {
  kind: BilledInterestKind
  merchant: string
  itemKind: ItemKind
  postedOn: string
  principalMinor: bigint
  fromOn: string
  toOn: string
}

async function readLines(
  q: Queryable,
  { customerId, accountId }: CardAccount,
  billedOn: string,
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.kind, i.merchant, i.kind as "itemKind", i.posted_on as "postedOn", l.principal_minor as "principalMinor",
      l.from_on as "fromOn", l.to_on as "toOn"
    from cards.interest_lines l
    join cards.items i on i.customer_id = l.customer_id and i.account_id = l.account_id and i.item_id = l.item_id
    where l.customer_id = ${customerId} and l.account_id = ${accountId} and l.billed_on = ${billedOn}
    order by l.line`.execute(q)
  return rows
}

/** Presents an interest line in ten-thousandths of a yuan, half up, for display. The posted amount is the sum, rounded once. */
function presentLine(line: Line, dailyPpm: number): NonNullable<Answer['bill']>['interestLines'][number] {
  const { principalMinor, ...rest } = line
  const days = daysBetween(line.fromOn, line.toOn)
  const e4 = (principalMinor * BigInt(days) * BigInt(dailyPpm) + 5_000n) / 10_000n
  const text = e4.toString().padStart(5, '0')
  return {
    ...rest,
    principal: rmb(principalMinor),
    days,
    interest: `${text.slice(0, -4)}.${text.slice(-4)}`,
  }
}

async function readInterest(q: Queryable, { customerId, accountId }: CardAccount, billedOn: string) {
  const rows = await q
    .selectFrom('cards.items')
    .select(['kind', 'amount_minor'])
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('billed_on', '=', billedOn)
    .where('kind', 'in', ['retailInterest', 'cashInterest', 'interestInterest'])
    .orderBy('item_id')
    .execute()
  return rows.map(({ kind, amount_minor }) => ({
    kind: kind as BilledInterestKind,
    amount: rmb(amount_minor),
  }))
}

/** Returns purchases by category. */
async function readRetail(
  q: Queryable,
  { customerId, accountId }: CardAccount,
  billedOn: string,
  merchants: Readonly<Record<string, string>>,
) {
  const { rows } = await sql<{ category: CardCategory; minor: bigint }>`
    select ${itemCategory(merchants)} as category, sum(amount_minor)::bigint as minor from cards.items
    where customer_id = ${customerId} and account_id = ${accountId} and billed_on = ${billedOn} and kind = 'retail'
    group by 1 order by minor desc`.execute(q)
  return rows.map(({ category, minor }) => ({ category, amount: rmb(minor) }))
}

/** Returns all entries of a bill, newest first, on a single page. */
export async function readBillEntries(
  context: CustomerContext,
  { card: asked, billedOn }: FiltersOf<typeof billEntries>,
  { limit }: PageRequest,
): Promise<ResponseOf<typeof billEntries>> {
  const { db, now } = context
  const card = await cardAsked(context, asked)
  return entriesOfBill(db, card, { billedOn, today: businessDate(now), limit })
}

/** Returns what the document of a bill says above its entries. */
export async function readBillDocument(
  context: CustomerContext,
  { card: asked, billedOn }: FiltersOf<typeof billEntries>,
): Promise<QueryDocument> {
  const { db, language } = context
  const card = await cardAsked(context, asked)
  return (await billDocument(db, card, { billedOn, language }))?.document ?? {}
}

async function cardAsked(context: CustomerContext, asked: string): Promise<CardAccount> {
  const card = (await shownCards(context)).find(({ accountId }) => `${accountId}` === asked)
  if (!card) throw new BankError('accountUnknown', { field: 'card' })
  return card
}
