import { type FlowCategory, flowCategoryOf, isIncome } from '@cloudsail/contract/accounts'
import { parameter } from '../../bankday/index.ts'
import { merchantCodesOf } from '../../cards/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Session } from '../../http/handler.ts'
import { type MovingLine, movingLines } from '../../ledger/index.ts'
import { categoryRules, returnSummaries } from '../annotations/category-rules.ts'
import { type EntryPart, entryParts } from '../annotations/read-annotations.ts'
import {
  type Account,
  byEnrolment,
  ledgerIdsOf,
  type MidRates,
  merchantsParameter,
  midRatesOn,
  readAccounts,
  toRmb,
} from '../core/index.ts'
import { type Categorised, categorise } from './categorise.ts'
import { countedOf, movesAtMarket } from './counted.ts'

/** Income or spending, in RMB fen. */
export interface Flow {
  line: MovingLine
  /** Negative if money went out. */
  rmbMinor: bigint
  /** Amount in the entry's currency. */
  amountMinor: bigint
  category: FlowCategory
  by: 'customer' | 'rule' | 'bank'
}

/**
 * An entry that moved money: its parts that are income or spending, and the rest, which is own money. Parts and rest add up
 * to the entry's amount, in minor units of its currency.
 */
export interface EntryFlows {
  line: MovingLine
  flows: readonly Flow[]
  ownMinor: bigint
}

export interface Flows {
  /** In the order of posting. */
  flows: Flow[]
  /** Every entry of the accounts that the internet bank shows, in the order of posting. */
  entries: EntryFlows[]
  rates: ReadonlyMap<string, MidRates>
  accounts: readonly Account[]
}

/** Days before the period that are also searched for the spending that a refund belongs to, if the period has a refund. */
const returnsWithinDays = 92

/**
 * Classifies every entry of a customer between two business dates, both included, as income, spending or own money. It
 * covers all accounts that the internet bank shows, or one of them. Transfers between own accounts are neither income nor
 * spending, even if only one account is requested. No other code makes this decision.
 */
export async function readFlows(
  q: Queryable,
  { customerId, kind }: Pick<Session, 'customerId' | 'kind'>,
  { from, to, today, account }: { from: string; to: string; today: string; account?: string | undefined },
): Promise<Flows> {
  const since = daysBefore(from, returnsWithinDays)
  const [all, lines, parts, rules, codes, merchants] = await Promise.all([
    readAccounts(q, customerId),
    movingLines(q, customerId, { from, to, earlier: { since, summaries: returnSummaries } }),
    entryParts(q, customerId, { from, to }),
    categoryRules(q, customerId),
    merchantCodesOf(q, customerId, since),
    parameter(q, merchantsParameter, today),
  ])
  const { notEnrolled } = byEnrolment(kind, all)
  const left = new Set(notEnrolled.flatMap((each) => [...ledgerIdsOf(each)]))
  const only =
    account === undefined
      ? null
      : new Set(all.flatMap((each) => (`${each.accountId}` === account ? [...ledgerIdsOf(each)] : [])))
  const codeOf = ({ reference, counterpartyName }: MovingLine) =>
    codes.get(reference) ?? merchants[counterpartyName]
  const counted = countedOf(lines, new Set(all.map(({ number }) => number)))
  const wanted = categorise(counted, { rules, codeOf }).filter(
    ({ line }) =>
      line.businessDate >= from && !left.has(line.accountId) && (only?.has(line.accountId) ?? true),
  )
  const rates = await ratesFor(q, wanted)
  const said = Map.groupBy(parts, entryKey)
  const entries = wanted.map((each) => entryFlows(each, said.get(entryKey(each.line)) ?? [], rates))
  return { flows: entries.flatMap(({ flows }) => flows), entries, rates, accounts: all }
}

const entryKey = ({
  accountId,
  currency,
  businessDate,
  seq,
}: Pick<MovingLine, 'accountId' | 'currency' | 'businessDate' | 'seq'>) =>
  `${accountId}.${currency}.${businessDate}.${seq}`

const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** Returns the mid rates of the days on which foreign money moved. */
async function ratesFor(q: Queryable, items: readonly Categorised[]): Promise<Map<string, MidRates>> {
  const dates = [...new Set(items.flatMap(({ line }) => (line.currency === 'CNY' ? [] : line.businessDate)))]
  if (dates.length === 0) return new Map()
  const rates = await midRatesOn(q, dates)
  return new Map(dates.map((date, index) => [date, rates[index]!]))
}

/** Converts an amount in an entry's currency to RMB fen at the mid rate of the entry's day. */
function rmbOf(line: MovingLine, minor: bigint, rates: ReadonlyMap<string, MidRates>): bigint {
  return line.currency === 'CNY' ? minor : toRmb(minor, line.currency, rates.get(line.businessDate)!)
}

/**
 * Returns an entry's flows: one, or one for each part that the customer has split it into. A single part changes the
 * category of the income or spending in the entry. If the entry is own money, the whole entry becomes a flow.
 */
function entryFlows(
  { line, amountMinor, ownMinor, category, by }: Categorised,
  parts: readonly EntryPart[],
  rates: ReadonlyMap<string, MidRates>,
): EntryFlows {
  const flowOf = (minor: bigint, of: FlowCategory, from: Flow['by']): Flow => ({
    line,
    amountMinor: minor,
    rmbMinor: rmbOf(line, minor, rates),
    category: of,
    by: from,
  })
  if (parts.length === 0)
    return { line, flows: amountMinor === 0n ? [] : [flowOf(amountMinor, category, by)], ownMinor }
  if (parts.length === 1 && amountMinor !== 0n)
    return { line, flows: [flowOf(amountMinor, flowCategoryOf(parts[0]!.category), 'customer')], ownMinor }
  const sign = line.amountMinor < 0n ? -1n : 1n
  return {
    line,
    flows: parts.map((part) => flowOf(sign * part.amountMinor, flowCategoryOf(part.category), 'customer')),
    ownMinor: 0n,
  }
}

export interface Sums {
  incomeMinor: bigint
  /** Positive if more went out than came back. */
  spentMinor: bigint
  /** Income without interest and dividends, less spending. */
  savedMinor: bigint
  /** Interest and dividends. */
  interestMinor: bigint
}

/** Sums income and spending. A refund lowers spending. Returned interest lowers income. */
export function sumFlows(flows: Iterable<Flow>): Sums {
  const sums = { incomeMinor: 0n, spentMinor: 0n, savedMinor: 0n, interestMinor: 0n }
  for (const { category, rmbMinor } of flows) {
    if (isIncome(category)) sums.incomeMinor += rmbMinor
    else sums.spentMinor -= rmbMinor
    if (category === 'interest') sums.interestMinor += rmbMinor
    else sums.savedMinor += rmbMinor
  }
  return sums
}

/**
 * Returns own money received from elsewhere less own money sent there, in RMB fen: to and from accounts that the internet
 * bank does not show, balances moved to this bank, and overpaid card money sent to another bank. Transfers between shown
 * accounts cancel out. Exchange and investment are excluded, because their value follows markets.
 */
export function sumMoved(entries: Iterable<EntryFlows>, rates: ReadonlyMap<string, MidRates>): bigint {
  const byDay = new Map<string, { line: MovingLine; minor: bigint }>()
  for (const { line, ownMinor } of entries) {
    if (ownMinor === 0n || movesAtMarket(line)) continue
    const key = `${line.businessDate}.${line.currency}`
    byDay.set(key, { line, minor: (byDay.get(key)?.minor ?? 0n) + ownMinor })
  }
  return [...byDay.values()].reduce((sum, { line, minor }) => sum + rmbOf(line, minor, rates), 0n)
}
