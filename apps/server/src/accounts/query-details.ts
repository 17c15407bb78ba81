import { type Currency, formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  type EntryCategory,
  type queryDetails as queryDetailsCall,
  type SpendingCategory,
  type StatementRow,
  type SummaryKey,
  spendingCategories,
  summariesOf,
  summaryText,
} from '@cloudsail/contract/accounts'
import { addDays, wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import type { PageRequest } from '../db/keyset.ts'
import {
  balancesOn,
  debitsBySummary,
  type Entry,
  type EntryFilter,
  entries,
  entrySums,
  type LedgerAccountRef,
  type StandingHold,
  seqsOf,
  standingHolds,
} from '../ledger/index.ts'
import type { EntryNotes } from './notes/read-notes.ts'
import type { StatementFilter } from './statement-filter.ts'

type Details = ResponseOf<typeof queryDetailsCall>

export interface StatementTotals {
  /** Before the first and after the last day of the period, whatever the rest of the filter. */
  openingMinor: bigint
  closingMinor: bigint
  /** Sums of the entries that match; both positive. */
  inMinor: bigint
  outMinor: bigint
  count: bigint
  /** What holds money on the account now. */
  holds: readonly StandingHold[]
  /** The largest first. */
  spending: { category: SpendingCategory; debitMinor: bigint; count: bigint }[]
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
    rows: rows.map((entry) => presentEntry(entry, statement)),
    nextCursor,
    totals: totals && presentTotals(totals, account.currency),
  }
}

export async function statementTotals(
  db: Queryable,
  { account, from, to, filter, spendingFilter, notes }: StatementFilter,
): Promise<StatementTotals> {
  const dayBefore = addDays(from, -1)
  const [sums, balances, debits, parts, holds] = await Promise.all([
    entrySums(db, account, filter),
    balancesOn(db, account.ownerId, [dayBefore, to]),
    spendingFilter ? debitsBySummary(db, account, spendingFilter) : [],
    spendingFilter ? partsWithin(db, account, { filter: spendingFilter, notes }) : [],
    standingHolds(db, account),
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
    holds,
    spending: spendingCategories
      .map((category) => {
        const found = [
          ...debits.filter(({ summary }) => summariesOf[category]?.includes(summary as SummaryKey)),
          ...parts.filter((part) => part.category === category),
        ]
        return {
          category,
          debitMinor: found.reduce((sum, { debitMinor }) => sum + debitMinor, 0n),
          count: found.reduce((sum, { count }) => sum + count, 0n),
        }
      })
      .filter(({ count }) => count > 0n)
      .toSorted((a, b) => (a.debitMinor < b.debitMinor ? 1 : -1)),
  }
}

/** The parts of entries that a filter of spending finds, whatever their summary and the other side of them. */
async function partsWithin(
  db: Queryable,
  account: LedgerAccountRef,
  { filter, notes }: { filter: EntryFilter; notes: EntryNotes },
): Promise<{ category: SpendingCategory; debitMinor: bigint; count: bigint }[]> {
  if (notes.parts.size === 0) return []
  const { exceptNumbers: _, exceptSeqs: __, ...rest } = filter
  const split = [...notes.parts.keys()].filter((seq) => rest.seqs?.includes(seq) ?? true)
  const found = await seqsOf(db, account, { ...rest, seqs: split })
  return found
    .flatMap((seq) => notes.parts.get(seq) ?? [])
    .map(({ category, amountMinor }) => ({ category, debitMinor: amountMinor, count: 1n }))
}

/** Journals of orders bear the order's id as their reference. */
const orderReference = /^\d{20}$/

/** What an entry is, as its summary and the other side of it tell. */
function categoryOf(
  { summary, amountMinor, counterpartyNumber }: Entry,
  own: readonly string[],
): EntryCategory {
  if (own.includes(counterpartyNumber)) return 'own'
  if (amountMinor > 0n) return 'income'
  return (
    spendingCategories.find((category) => summariesOf[category]?.includes(summary as SummaryKey)) ?? 'other'
  )
}

/** The customer's own order an entry came from; null where it came from none. What somebody else paid in is that customer's
 *  order, and what institutions take and give back by quick payment is numbered like one and is none. */
function orderOf({ reference, summary, counterpartyNumber }: Entry, own: readonly string[]): string | null {
  if (!orderReference.test(reference)) return null
  if (summary === 'transferIn' && !own.includes(counterpartyNumber)) return null
  const isOfInstitution =
    /^[A-Z]/.test(counterpartyNumber) && (summary === 'refund' || summary === 'reversal')
  return summary === 'quickPayment' || isOfInstitution ? null : reference
}

function presentEntry(entry: Entry, { ownNumbers, notes }: StatementFilter): StatementRow {
  const { amountMinor, currency } = entry
  const orderId = orderOf(entry, ownNumbers)
  const parts = (notes.parts.get(entry.seq) ?? []).toSorted((a, b) =>
    a.amountMinor < b.amountMinor ? 1 : -1,
  )
  return {
    accountId: entry.accountId.toString(),
    entryId: entry.seq.toString(),
    journalId: entry.journalId.toString(),
    bookedAt: wireTime(entry.bookedAt),
    businessDate: entry.businessDate,
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
    category: parts[0]?.category ?? categoryOf(entry, ownNumbers),
    parts: parts.map((part) => ({
      category: part.category,
      amount: formatAmount(part.amountMinor, currency),
    })),
    tags: [...(notes.tags.get(entry.seq) ?? [])],
    question: notes.questions.get(entry.seq) ?? null,
    orderId,
    repeatable:
      orderId !== null && amountMinor < 0n && summariesOf.transfer!.includes(entry.summary as SummaryKey),
  }
}

function presentTotals(totals: StatementTotals, currency: Currency): Details['totals'] {
  return {
    opening: formatAmount(totals.openingMinor, currency),
    closing: formatAmount(totals.closingMinor, currency),
    in: formatAmount(totals.inMinor, currency),
    out: formatAmount(totals.outMinor, currency),
    count: Number(totals.count),
    holds: totals.holds.map(({ reference, heldMinor, placedAt, counterpartyName }) => ({
      amount: formatAmount(heldMinor, currency),
      placedAt: wireTime(placedAt),
      counterpartyName,
      orderId: orderReference.test(reference) ? reference : null,
    })),
    spending: totals.spending.map(({ category, debitMinor, count }) => ({
      category,
      count: Number(count),
      amount: formatAmount(debitMinor, currency),
    })),
  }
}
