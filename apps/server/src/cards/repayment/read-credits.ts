import { maskCard, type ResponseOf } from '@cloudsail/contract'
import {
  type CreditKind,
  type cardCredits,
  type cardRepayments,
  classOf,
  type ItemKind,
} from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { accountNumbers } from '../../accounts/core/index.ts'
import { wireTime } from '../../bankday/index.ts'
import { keyset, type PageRequest } from '../../db/keyset.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { queryRegister } from '../../orders/index.ts'
import type { FiltersOf } from '../../query/index.ts'
import { shownCards } from '../bills/read-bill.ts'
import { rmb } from '../bills/read-cards.ts'

interface Row {
  creditId: bigint
  postedOn: string
  madeAt: Date
  kind: CreditKind
  accountId: bigint
  payerName: string
  payerNumber: string
  payerBank: string
  amountMinor: bigint
  leftMinor: bigint
  /** Texts, because JSON has no 64-bit integers. */
  repaid: [kind: ItemKind, carriedOn: string | null, minor: string][] | null
}

const newestFirst = keyset<Row>([
  { column: 'c.posted_on', kind: 'date', value: ({ postedOn }) => postedOn },
  { column: 'c.credit_id', kind: 'id', value: ({ creditId }) => creditId },
])

/** Returns the credits on a customer's cards, and what each repaid. */
export async function readCredits(
  context: CustomerContext,
  { from, to, card, kind }: FiltersOf<typeof cardCredits>,
  { cursor, limit }: PageRequest,
): Promise<ResponseOf<typeof cardCredits>> {
  const { db, session } = context
  const numbers = new Map((await shownCards(context)).map(({ accountId, number }) => [accountId, number]))
  const accountIds = [...numbers.keys()].filter((accountId) => card === undefined || `${accountId}` === card)
  const conditions = sql`c.customer_id = ${session.customerId} and c.account_id = any(${accountIds}::bigint[])
    and c.posted_on between ${from} and ${to} and ${kind === undefined ? sql`true` : sql`c.kind = ${kind}`}`
  const [{ rows: found }, sums] = await Promise.all([
    sql<Row>`
      select c.credit_id as "creditId", c.posted_on as "postedOn", c.made_at as "madeAt", c.kind,
        c.account_id as "accountId", c.payer_name as "payerName", c.payer_number as "payerNumber",
        c.payer_bank as "payerBank", c.amount_minor as "amountMinor", c.left_minor as "leftMinor", r.repaid
      from cards.credits c
      left join lateral (
        select json_agg(json_build_array(i.kind, i.carried_on, r.amount_minor::text)) as repaid
        from cards.repaid r join cards.items i on i.customer_id = r.customer_id and i.account_id = r.account_id
          and i.item_id = r.item_id
        where r.customer_id = c.customer_id and r.account_id = c.account_id and r.credit_id = c.credit_id
      ) r on true
      where ${conditions} and ${newestFirst.after(cursor)}
      order by ${newestFirst.order} limit ${limit + 1}`.execute(db),
    cursor === undefined
      ? sql<{
          count: bigint
          minor: bigint
        }>`select count(*) as count, coalesce(sum(c.amount_minor), 0)::bigint as minor
          from cards.credits c where ${conditions}`.execute(db)
      : null,
  ])
  const { rows, nextCursor } = newestFirst.page(found, limit)
  const [total] = sums?.rows ?? []
  return {
    rows: rows.map((row) => ({
      creditId: row.creditId.toString(),
      postedOn: row.postedOn,
      kind: row.kind,
      payerName: row.payerName,
      payerBank: row.payerBank,
      madeAt: wireTime(row.madeAt),
      card: maskCard(numbers.get(row.accountId)!),
      payerNumber: row.payerNumber === '' ? '' : maskCard(row.payerNumber),
      amount: rmb(row.amountMinor),
      repaid: partsOf(row),
    })),
    nextCursor,
    totals: total ? { count: Number(total.count), amount: rmb(total.minor) } : null,
  }
}

/** Returns what a credit repaid, by class in the order of repayment. */
function partsOf({ repaid, leftMinor }: Row) {
  const sums = { interest: 0n, fee: 0n, cash: 0n, retail: 0n, planned: 0n }
  for (const [kind, , minor] of repaid ?? []) sums[classOf({ kind, carriedOn: null })] += BigInt(minor)
  return {
    interest: rmb(sums.interest),
    fees: rmb(sums.fee),
    cash: rmb(sums.cash),
    retail: rmb(sums.retail + sums.planned),
    overpaid: rmb(leftMinor),
  }
}

/** PTR1202000: returns the repayments made in this bank. */
export async function readRepayments(
  { db, session: { customerId } }: CustomerContext,
  { from, to, state }: FiltersOf<typeof cardRepayments>,
  page: PageRequest,
): Promise<ResponseOf<typeof cardRepayments>> {
  const [{ rows, totals, nextCursor }, numbers] = await Promise.all([
    queryRegister(db, { customerId, codes: ['PTR1201', 'PTR1203'], from, to, state }, page),
    accountNumbers(db, customerId),
  ])
  return {
    rows: rows.map((row) => ({
      orderId: row.orderId,
      state: row.state,
      cardHolder: row.payeeName,
      submittedAt: wireTime(row.submittedAt),
      payerAccount: maskCard(numbers.get(row.payerAccountId ?? 0n) ?? ''),
      cardNumber: maskCard(row.payeeNumber),
      amount: rmb(row.amountMinor),
    })),
    totals: totals?.map(({ amountMinor, ...of }) => ({ ...of, amount: rmb(amountMinor) })) ?? null,
    nextCursor,
  }
}
