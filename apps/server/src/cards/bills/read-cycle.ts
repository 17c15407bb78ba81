import { addDays, daysBetween, type ResponseOf } from '@cloudsail/contract'
import { type CardCategory, cardProductNames, dueDayOf, type unbilledCycle } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { merchantsParameter } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { itemCategory } from '../item-category.ts'
import { billingTerms } from '../terms.ts'
import { chosenCard } from './read-bill.ts'
import { nextBillDay, rmb } from './read-cards.ts'

type Answer = ResponseOf<typeof unbilledCycle>

interface Item {
  postedOn: string
  /** Null while unbilled. */
  billedOn: string | null
  isPurchase: boolean
  merchant: string
  category: CardCategory
  amountMinor: bigint
}

/**
 * PCC0102002_cycle: returns what a card owes since its last bill, and what the card owed on the same days of the cycle before.
 * Only posted items count. Principal of instalments that are not due is left out, as on a bill. Defaults to the first card.
 */
export async function readCycle(
  context: CustomerContext,
  asked: { card?: string | undefined },
): Promise<Answer> {
  const { db, now, language, session } = context
  const { card } = await chosenCard(context, asked)
  if (!card) return { cycle: null }
  const today = businessDate(now)
  const of = sql`customer_id = ${session.customerId} and account_id = ${card.accountId}`
  const [terms, merchants, bills] = await Promise.all([
    parameter(db, billingTerms, today),
    parameter(db, merchantsParameter, today),
    sql<{
      on: string
    }>`select billed_on as on from cards.bills where ${of} order by billed_on desc limit 2`.execute(db),
  ])
  const [lastOn, beforeOn] = bills.rows.map(({ on }) => on)
  const { rows: items } = await sql<Item>`
    select posted_on as "postedOn", billed_on as "billedOn", kind = 'retail' as "isPurchase", merchant,
      ${itemCategory(merchants)} as category, amount_minor as "amountMinor"
    from cards.items where ${of} and kind <> 'planned' and (billed_on is null or billed_on = ${lastOn ?? null})
    order by posted_on, item_id`.execute(db)
  const since = lastOn === undefined ? card.openedOn : addDays(lastOn, 1)
  const current = items.filter(({ billedOn }) => billedOn === null)
  const earlier = items.filter(({ billedOn }) => billedOn !== null)
  const last = lastOn === undefined ? null : lastCycle(earlier, { lastOn, beforeOn, since, today })
  const billOn = nextBillDay(card, today)
  const [largest] = current
    .filter(({ isPurchase }) => isPurchase)
    .toSorted((one, other) => (one.amountMinor < other.amountMinor ? 1 : -1))
  return {
    cycle: {
      card: {
        accountId: card.accountId.toString(),
        number: card.number,
        name: card.nickname ?? cardProductNames[card.product][language],
      },
      since,
      today,
      billOn,
      dueOn: dueDayOf(billOn, terms),
      available: rmb(card.availableMinor),
      amount: rmb(sumOf(current)),
      days: sumsByDay(current, since),
      last,
      largest: largest ? { merchant: largest.merchant, amount: rmb(largest.amountMinor) } : null,
      categories: categoriesOf(
        current,
        last ? earlier.filter(({ postedOn }) => postedOn <= last.sameOn) : [],
      ),
    },
  }
}

const sumOf = (items: readonly Item[]) => items.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

/** Describes the cycle of the last bill, with the day as far from its start as today is from the start of this cycle. */
function lastCycle(
  items: readonly Item[],
  {
    lastOn,
    beforeOn,
    since,
    today,
  }: { lastOn: string; beforeOn: string | undefined; since: string; today: string },
): NonNullable<NonNullable<Answer['cycle']>['last']> {
  const from = beforeOn === undefined ? (items[0]?.postedOn ?? lastOn) : addDays(beforeOn, 1)
  const sameDay = addDays(from, daysBetween(since, today))
  const sameOn = sameDay < lastOn ? sameDay : lastOn
  return {
    from,
    to: lastOn,
    sameOn,
    same: rmb(sumOf(items.filter(({ postedOn }) => postedOn <= sameOn))),
    amount: rmb(sumOf(items)),
    days: sumsByDay(items, from),
  }
}

/** Returns the sum by the end of each day with entries. Entries of the evening of a bill belong to the next day. */
function sumsByDay(items: readonly Item[], from: string): { on: string; amount: string }[] {
  const days = Map.groupBy(items, ({ postedOn }) => (postedOn < from ? from : postedOn))
  let sum = 0n
  return [...days].map(([on, some]) => {
    sum += sumOf(some)
    return { on, amount: rmb(sum) }
  })
}

function categoriesOf(current: readonly Item[], before: readonly Item[]) {
  const of = (items: readonly Item[], category: CardCategory) =>
    sumOf(items.filter((item) => item.category === category))
  return [...new Set([...current, ...before].map(({ category }) => category))]
    .map((category) => ({ category, minor: of(current, category), beforeMinor: of(before, category) }))
    .toSorted((one, other) => (one.minor < other.minor ? 1 : -1))
    .map(({ category, minor, beforeMinor }) => ({
      category,
      amount: rmb(minor),
      before: rmb(beforeMinor),
    }))
}
