import type { BillState, CardItem, PreviousBill } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { BillRange } from './plan-bills.ts'

/** A card to be billed, with all facts for its bill at the end of the bill day. */
export interface CardToBill {
  customerId: bigint
  accountId: bigint
  number: string
  limitMinor: bigint
  temporaryMinor: bigint
  last: PreviousBill | null
  items: CardItem[]
  overpaidMinor: bigint
  /** Amount repaid after the bill day while the bank was catching up. It counts as paid for this bill. */
  repaidLaterMinor: bigint
}

interface CardRow {
  customerId: bigint
  accountId: bigint
  number: string
  limitMinor: bigint
  temporaryMinor: bigint
  billedOn: string | null
  state: BillState
  amountMinor: bigint
  minimumMinor: bigint
  paidMinor: bigint
  refundedMinor: bigint
  overpaidMinor: bigint
}

interface ItemRow extends Omit<CardItem, 'repaid'> {
  customerId: bigint
  accountId: bigint
  /** Texts, because JSON has no 64-bit integers: day, minor units, true if it counts towards the minimum. */
  repaid: [on: string, minor: string, counts: boolean][] | null
}

/** Condition for the cards of a range whose bill of the day has not been made. */
const toBeMade = (billedOn: string, { after, upTo }: BillRange) =>
  sql`c.customer_id > ${after} and c.customer_id <= ${upTo} and c.bill_day = ${Number(billedOn.slice(8))}
    and (c.bills_from is null or c.bills_from <= ${billedOn})
    and not exists (select from cards.bills b where b.customer_id = c.customer_id and b.account_id = c.account_id
      and b.billed_on >= ${billedOn})`

/** Locks the cards of a range whose bill of the day has not been made. */
export const lockCardsToBill = (tx: Tx, billedOn: string, range: BillRange): Promise<unknown> =>
  sql`select from cards.credit_cards c where ${toBeMade(billedOn, range)}
    order by c.customer_id, c.account_id for update of c`.execute(tx)

/** Returns the facts for the bills of a range. The cards must be locked (`lockCardsToBill`). */
export async function cardsToBill(tx: Tx, billedOn: string, range: BillRange): Promise<CardToBill[]> {
  const inRange = toBeMade(billedOn, range)
  const [cards, items] = await Promise.all([
    sql<CardRow>`
      select c.customer_id as "customerId", c.account_id as "accountId", a.number, c.limit_minor as "limitMinor",
        case when c.temporary_until >= ${billedOn} then c.temporary_minor else 0 end as "temporaryMinor",
        b.billed_on as "billedOn", b.state, b.amount_minor as "amountMinor", b.minimum_minor as "minimumMinor",
        b.paid_minor as "paidMinor", b.refunded_minor as "refundedMinor", credits.minor as "overpaidMinor"
      from cards.credit_cards c
      join accounts.accounts a on a.customer_id = c.customer_id and a.account_id = c.account_id
      left join lateral (select * from cards.bills b where b.customer_id = c.customer_id
        and b.account_id = c.account_id order by b.billed_on desc limit 1) b on true
      cross join lateral (
        select coalesce(sum(r.left_minor + coalesce((select sum(l.amount_minor) from cards.repaid l
          where l.customer_id = r.customer_id and l.account_id = r.account_id and l.credit_id = r.credit_id
            and l.repaid_on > ${billedOn}), 0)), 0)::bigint as minor
        from cards.credits r
        where r.customer_id = c.customer_id and r.account_id = c.account_id and r.posted_on <= ${billedOn}
          and (r.left_minor > 0 or exists (select from cards.repaid l where l.customer_id = r.customer_id
            and l.account_id = r.account_id and l.credit_id = r.credit_id and l.repaid_on > ${billedOn}))
      ) credits
      where ${inRange} order by c.customer_id, c.account_id`.execute(tx),
    sql<ItemRow>`
      select i.customer_id as "customerId", i.account_id as "accountId", i.item_id as "itemId", i.kind,
        i.posted_on as "postedOn", i.amount_minor as "amountMinor", i.left_minor as "leftMinor",
        i.billed_on as "billedOn", i.carried_on as "carriedOn", repaid.parts as repaid
      from cards.credit_cards c
      left join lateral (select b.billed_on from cards.bills b where b.customer_id = c.customer_id
        and b.account_id = c.account_id order by b.billed_on desc limit 1) last on true
      join lateral (
        select * from cards.items i where i.customer_id = c.customer_id and i.account_id = c.account_id and i.left_minor > 0
        union
        select * from cards.items i where i.customer_id = c.customer_id and i.account_id = c.account_id
          and i.billed_on is null
        union
        select * from cards.items i where i.customer_id = c.customer_id and i.account_id = c.account_id
          and i.billed_on = last.billed_on
        union
        select i.* from cards.repaid r join cards.items i on i.customer_id = r.customer_id
          and i.account_id = r.account_id and i.item_id = r.item_id
        where r.customer_id = c.customer_id and r.account_id = c.account_id and r.repaid_on >= last.billed_on
      ) i on i.posted_on <= ${billedOn}
      left join lateral (
        select json_agg(json_build_array(r.repaid_on, r.amount_minor::text, k.kind not in ('refund', 'conversion'))
          order by r.repaid_on, r.credit_id) as parts
        from cards.repaid r join cards.credits k on k.customer_id = r.customer_id and k.account_id = r.account_id
          and k.credit_id = r.credit_id
        where r.customer_id = i.customer_id and r.account_id = i.account_id and r.item_id = i.item_id
      ) repaid on true
      where ${inRange} order by i.customer_id, i.account_id, i.posted_on, i.item_id`.execute(tx),
  ])
  const of = Map.groupBy(items.rows, ({ accountId }) => accountId)
  return cards.rows.map((card) => toBill(card, of.get(card.accountId) ?? [], billedOn))
}

function toBill(
  { billedOn: lastOn, state, amountMinor, minimumMinor, paidMinor, refundedMinor, ...card }: CardRow,
  rows: readonly ItemRow[],
  billedOn: string,
): CardToBill {
  let repaidLaterMinor = 0n
  const items = rows.map(({ customerId: _, accountId: __, repaid, leftMinor, ...item }): CardItem => {
    const parts = (repaid ?? []).map(([on, minor, counts]) => ({ on, amountMinor: BigInt(minor), counts }))
    const later = parts.filter(({ on }) => on > billedOn)
    const sum = (of: typeof parts) => of.reduce((total, part) => total + part.amountMinor, 0n)
    repaidLaterMinor += sum(later.filter(({ counts }) => counts))
    return { ...item, leftMinor: leftMinor + sum(later), repaid: parts.filter(({ on }) => on <= billedOn) }
  })
  const last =
    lastOn === null ? null : { billedOn: lastOn, state, amountMinor, minimumMinor, paidMinor, refundedMinor }
  return { ...card, last, items, repaidLaterMinor }
}
