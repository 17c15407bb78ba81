import { type Currency, formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  type EntryCategory,
  type OutCategory,
  outCategories,
  type queryDetails as queryDetailsCall,
  type StatementRow,
  summaryText,
} from '@cloudsail/contract/accounts'
import { addDays, wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import type { PageRequest } from '../db/keyset.ts'
import {
  balancesOn,
  type Entry,
  entries,
  entrySums,
  type StandingHold,
  seqsOf,
  standingHolds,
} from '../ledger/index.ts'
import type { EntryFlows } from './flows/read-flows.ts'
import type { StatementFilter } from './statement-filter.ts'

type Details = ResponseOf<typeof queryDetailsCall>

/** Spending of one category less its refunds, in minor units of the account's currency. */
interface Spending {
  category: OutCategory
  spentMinor: bigint
  count: number
}

interface StatementTotals {
  /** Balance before the first day and after the last day of the period. The other filters do not apply. */
  openingMinor: bigint
  closingMinor: bigint
  /** Sums of the matching entries, both positive. */
  inMinor: bigint
  outMinor: bigint
  count: bigint
  /** The account's current holds. */
  holds: readonly StandingHold[]
  /** Sorted by amount, descending. */
  spending: Spending[]
}

/** Returns a page of a statement, newest first. The first page includes the totals of all pages. */
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
    // An entry posted after the period was read appears at the next reading.
    rows: rows.flatMap((entry) => {
      const read = statement.flows.get(entry.seq)
      return read ? presentEntry(entry, read, statement) : []
    }),
    nextCursor,
    totals: totals && presentTotals(totals, account.currency),
  }
}

async function statementTotals(db: Queryable, statement: StatementFilter): Promise<StatementTotals> {
  const { account, from, to, filter } = statement
  const dayBefore = addDays(from, -1)
  const [sums, balances, spending, holds] = await Promise.all([
    entrySums(db, account, filter),
    balancesOn(db, account.ownerId, [dayBefore, to]),
    spendingOf(db, statement),
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
    spending,
  }
}

async function spendingOf(
  db: Queryable,
  { account, spendingFilter, flows }: StatementFilter,
): Promise<Spending[]> {
  if (!spendingFilter) return []
  const spent = [...flows.values()].filter((entry) => entry.flows.length > 0).map(({ line }) => line.seq)
  const asked = spendingFilter.seqs
  const seqs = asked ? spent.filter((seq) => asked.includes(seq)) : spent
  if (seqs.length === 0) return []
  // The flows are those of the period, so only narrower filters have to be asked about.
  const { from: _from, to: _to, seqs: _seqs, ...narrower } = spendingFilter
  const found =
    Object.keys(narrower).length === 0 ? seqs : await seqsOf(db, account, { ...spendingFilter, seqs })
  const parts = found.flatMap((seq) => flows.get(seq)!.flows)
  return outCategories
    .map((category) => {
      const own = parts.filter((part) => part.category === category)
      return {
        category,
        spentMinor: own.reduce((sum, { amountMinor }) => sum - amountMinor, 0n),
        count: own.length,
      }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.spentMinor < b.spentMinor ? 1 : -1))
}

/** Journals of orders have the order's id as their reference. */
const orderReference = /^\d{20}$/

const transfers = new Set(['transfer', 'transferOut', 'remittance'])

interface Part {
  category: EntryCategory
  amountMinor: bigint
}

/** Returns the parts of an entry, largest first: income or spending, and own money that moved. */
function partsOf({ flows, ownMinor }: EntryFlows): [Part, ...Part[]] {
  const own: Part = { category: 'own', amountMinor: ownMinor }
  const parts = [...flows, ...(ownMinor === 0n ? [] : [own])].toSorted((a, b) =>
    abs(a.amountMinor) < abs(b.amountMinor) ? 1 : -1,
  )
  const [first = own, ...rest] = parts
  return [first, ...rest]
}

const abs = (minor: bigint) => (minor < 0n ? -minor : minor)

/**
 * Returns the customer's own order behind an entry. Null if there is none. A payment received from somebody else is that
 * customer's order. Quick payments have references that look like orders, but no order exists.
 */
function orderOf({ reference, summary, counterpartyNumber }: Entry, own: readonly string[]): string | null {
  if (!orderReference.test(reference)) return null
  if (summary === 'transferIn' && !own.includes(counterpartyNumber)) return null
  const isOfInstitution =
    /^[A-Z]/.test(counterpartyNumber) && (summary === 'refund' || summary === 'reversal')
  return summary === 'quickPayment' || isOfInstitution ? null : reference
}

function presentEntry(
  entry: Entry,
  read: EntryFlows,
  { ownNumbers, annotations }: StatementFilter,
): StatementRow {
  const { amountMinor, currency } = entry
  const orderId = orderOf(entry, ownNumbers)
  const parts = partsOf(read)
  const by = read.flows[0]?.by ?? 'bank'
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
    category: parts[0].category,
    by,
    parts: (parts.length > 1 || by === 'customer' ? parts : []).map((part) => ({
      category: part.category,
      amount: formatAmount(abs(part.amountMinor), currency),
    })),
    tags: [...(annotations.tags.get(entry.seq) ?? [])],
    question: annotations.questions.get(entry.seq) ?? null,
    orderId,
    repeatable: orderId !== null && amountMinor < 0n && transfers.has(entry.summary),
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
    spending: totals.spending.map(({ category, spentMinor, count }) => ({
      category,
      count,
      amount: formatAmount(spentMinor, currency),
    })),
  }
}
