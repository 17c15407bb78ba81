import { formatAmount, maskCard, type ResponseOf, spacedNumber } from '@cloudsail/contract'
import {
  cardProductNames,
  type cashAdvances,
  type cashCards,
  leftToday,
  mostCash,
} from '@cloudsail/contract/cards'
import { addDays, businessDate, parameter, startOfDay, wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'
import { readCards } from '../account.ts'
import { refusalOf } from '../refusal.ts'
import { billingTerms } from '../terms.ts'
import { cashTerms } from './terms.ts'
import { readCashUse } from './use.ts'

const yuan = (minor: bigint) => formatAmount(minor, 'CNY')

/** Returns what can be drawn on each of the customer's open cards. */
export async function readCashCards({
  db,
  now,
  session: { customerId },
}: CustomerContext): Promise<ResponseOf<typeof cashCards>> {
  const today = businessDate(now)
  const [all, terms, billing] = await Promise.all([
    readCards(db, customerId),
    parameter(db, cashTerms, today),
    parameter(db, billingTerms, today),
  ])
  const cards = all.filter(({ accountStatus }) => accountStatus !== 'closed')
  const uses = await Promise.all(
    cards.map(({ accountId }) => readCashUse(db, { customerId, accountId, now })),
  )
  return {
    cards: cards.map((card, index) => {
      const use = { ...card, ...uses[index]! }
      return {
        accountId: `${card.accountId}`,
        number: card.number,
        product: cardProductNames[card.product],
        cashLimit: yuan(card.cashLimitMinor),
        cashOwed: yuan(use.cashOwedMinor),
        leftToday: yuan(leftToday(use, terms)),
        available: yuan(card.availableMinor),
        most: yuan(mostCash(use, terms)),
        refusal: refusalOf(card, now),
      }
    }),
    terms: {
      feeE4: terms.feeE4,
      dailyPpm: billing.dailyPpm,
      feeLeast: yuan(terms.feeLeastMinor),
      dayMost: yuan(terms.dayMostMinor),
      step: yuan(terms.stepMinor),
    },
  }
}

const newestFirst = keyset<{ made_at: Date; item_id: bigint }>([
  { column: 'i.made_at', kind: 'instant', value: ({ made_at }) => made_at },
  { column: 'i.item_id', kind: 'id', value: ({ item_id }) => item_id },
])

/** Returns a page of the cash advances on the customer's cards, newest first. */
export async function readCashAdvances(
  { db, session: { customerId } }: CustomerContext,
  { from, to }: FiltersOf<typeof cashAdvances>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof cashAdvances>> {
  const found = db
    .selectFrom('cards.items as i')
    .where('i.customer_id', '=', customerId)
    .where('i.kind', '=', 'cash')
    .where('i.made_at', '>=', startOfDay(from))
    .where('i.made_at', '<', startOfDay(addDays(to, 1)))
  const [rows, sums] = await Promise.all([
    found
      .innerJoin('accounts.accounts as a', (join) =>
        join.onRef('a.customer_id', '=', 'i.customer_id').onRef('a.account_id', '=', 'i.account_id'),
      )
      .select([
        'i.item_id',
        'i.made_at',
        'i.amount_minor',
        'i.left_minor',
        'i.merchant',
        'i.reference',
        'a.number',
      ])
      .where(newestFirst.after(cursor))
      .orderBy(newestFirst.order)
      .limit(limit + 1)
      .execute(),
    found
      .select((eb) => [
        eb.fn.countAll<bigint>().as('count'),
        eb.fn.sum<string | null>('i.amount_minor').as('sum'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const page = newestFirst.page(rows, limit)
  return {
    rows: page.rows.map((row) => ({
      at: wireTime(row.made_at),
      card: spacedNumber(maskCard(row.number)),
      merchant: row.merchant,
      amount: yuan(row.amount_minor),
      left: yuan(row.left_minor),
      reference: row.reference,
      orderId: row.merchant === '' ? row.reference : null,
    })),
    nextCursor: page.nextCursor,
    totals: { count: Number(sums.count), amount: yuan(BigInt(sums.sum ?? 0)) },
  }
}
