import { type Currency, formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  type queryDetails as queryDetailsCall,
  type StatementRow,
  summaryText,
} from '@cloudsail/contract/accounts'
import { addDays, wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import type { PageRequest } from '../db/keyset.ts'
import { balancesOn, type Entry, entries, entrySums } from '../ledger/index.ts'
import type { StatementFilter } from './statement-filter.ts'

type Details = ResponseOf<typeof queryDetailsCall>

export interface StatementTotals {
  /** Before the first and after the last day of the period, whatever the rest of the filter. */
  openingMinor: bigint
  closingMinor: bigint
  /** Of the entries that match; both positive. */
  inMinor: bigint
  outMinor: bigint
  count: bigint
}

/** A page of a statement, newest first; the first one with the totals of all. */
export async function queryDetails(
  db: Queryable,
  statement: StatementFilter,
  { cursor, limit }: PageRequest,
): Promise<Details> {
  const { account, filter } = statement
  const [{ rows, nextCursor }, totals] = await Promise.all([
    entries(db, account, { filter, limit, cursor }),
    cursor === undefined ? statementTotals(db, statement) : null,
  ])
  return {
    rows: rows.map(presentEntry),
    nextCursor,
    totals: totals && presentTotals(totals, account.currency),
  }
}

export async function statementTotals(
  db: Queryable,
  { account, from, to, filter }: StatementFilter,
): Promise<StatementTotals> {
  const dayBefore = addDays(from, -1)
  const [sums, balances] = await Promise.all([
    entrySums(db, account, filter),
    balancesOn(db, account.ownerId, [dayBefore, to]),
  ])
  const balanceOn = (day: string) =>
    balances.find(
      ({ date, accountId, currency }) =>
        date === day && accountId === account.accountId && currency === account.currency,
    )?.balanceMinor ?? 0n
  return {
    openingMinor: balanceOn(dayBefore),
    closingMinor: balanceOn(to),
    inMinor: sums.creditMinor,
    outMinor: sums.debitMinor,
    count: sums.count,
  }
}

/** Journals of orders bear the order's id as their reference. */
const orderReference = /^\d{20}$/

function presentEntry(entry: Entry): StatementRow {
  const { amountMinor, currency } = entry
  return {
    entryId: entry.seq.toString(),
    journalId: entry.journalId.toString(),
    bookedAt: wireTime(entry.bookedAt),
    valueDate: entry.valueDate,
    direction: amountMinor > 0n ? 'in' : 'out',
    summary: summaryText(entry.summary),
    amount: formatAmount(amountMinor < 0n ? -amountMinor : amountMinor, currency),
    balance: formatAmount(entry.balanceAfterMinor, currency),
    currency,
    counterpartyName: entry.counterpartyName,
    counterpartyNumber: entry.counterpartyNumber,
    counterpartyBank: entry.counterpartyBank,
    remark: entry.remark,
    orderId: orderReference.test(entry.reference) ? entry.reference : null,
  }
}

function presentTotals(totals: StatementTotals, currency: Currency): Details['totals'] {
  return {
    opening: formatAmount(totals.openingMinor, currency),
    closing: formatAmount(totals.closingMinor, currency),
    in: formatAmount(totals.inMinor, currency),
    out: formatAmount(totals.outMinor, currency),
    count: Number(totals.count),
  }
}
