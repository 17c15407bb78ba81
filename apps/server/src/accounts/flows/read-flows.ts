import { type FlowCategory, flowCategoryOf, isIncome } from '@cloudsail/contract/accounts'
import { parameter } from '../../bankday/index.ts'
import { merchantCodesOf } from '../../cards/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Session } from '../../http/handler.ts'
import { type MovingLine, movingLines } from '../../ledger/index.ts'
import { categoryRules } from '../annotations/category-rules.ts'
import { type EntryPart, entryParts } from '../annotations/read-annotations.ts'
import {
  type Account,
  byEnrolment,
  ledgerIdsOf,
  type MidRates,
  midRatesOn,
  readAccounts,
  toRmb,
} from '../core/index.ts'
import { type Categorised, categorise } from './categorise.ts'
import { countedOf, movesAtMarket } from './counted.ts'
import { merchantsParameter } from './parameters.ts'

/** Income or spending, in RMB fen. */
export interface Flow {
  line: MovingLine
  /** Negative where it went out. */
  rmbMinor: bigint
  /** The same in the entry's currency. */
  amountMinor: bigint
  category: FlowCategory
  by: 'customer' | 'rule' | 'bank'
}

/** An entry that moved money: its parts that are income or spending, and the rest, which is own money that moved. The
 *  parts and the rest add up to the entry's amount, in minor units of its currency. */
export interface EntryFlows {
  line: MovingLine
  flows: readonly Flow[]
  ownMinor: bigint
}

export interface Flows {
  /** In the order they were booked. */
  flows: Flow[]
  /** Every entry of the accounts that the internet bank shows, in the order they were booked. */
  entries: EntryFlows[]
  rates: ReadonlyMap<string, MidRates>
  accounts: readonly Account[]
}

/** What came back is looked for so many days before the period. */
const returnsWithinDays = 92

/** Reads what every entry of a customer between two business dates, both included, was: income, spending or own money, over
 *  all accounts that the internet bank shows, or over one of them. What moved between own accounts is neither, whichever
 *  account is asked for. This is the only place that decides so. */
export async function readFlows(
  q: Queryable,
  { customerId, kind }: Pick<Session, 'customerId' | 'kind'>,
  { from, to, today, account }: { from: string; to: string; today: string; account?: string | undefined },
): Promise<Flows> {
  const since = daysBefore(from, returnsWithinDays)
  const [all, lines, parts, rules, codes, merchants] = await Promise.all([
    readAccounts(q, customerId),
    movingLines(q, customerId, { from: since, to }),
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

/** The mid rates of the days on which foreign money moved. */
async function ratesFor(q: Queryable, items: readonly Categorised[]): Promise<Map<string, MidRates>> {
  const dates = [...new Set(items.flatMap(({ line }) => (line.currency === 'CNY' ? [] : line.businessDate)))]
  if (dates.length === 0) return new Map()
  const rates = await midRatesOn(q, dates)
  return new Map(dates.map((date, index) => [date, rates[index]!]))
}

/** The value in RMB of an amount in an entry's currency, by the mid rate of the entry's day. */
function rmbOf(line: MovingLine, minor: bigint, rates: ReadonlyMap<string, MidRates>): bigint {
  return line.currency === 'CNY' ? minor : toRmb(minor, line.currency, rates.get(line.businessDate)!)
}

/** An entry as what it was for: one flow, or one for each part that the customer has split it into. One part gives all that
 *  counts of the entry another category; of own money that is the whole entry. */
function entryFlows(
  { line, amountMinor, ownMinor, category, by }: Categorised,
  parts: readonly EntryPart[],
  rates: ReadonlyMap<string, MidRates>,
): EntryFlows {
  const flowOf = (minor: bigint, of: FlowCategory, from: Flow['by']): Flow => ({
    ...{ line, amountMinor: minor, rmbMinor: rmbOf(line, minor, rates) },
    ...{ category: of, by: from },
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
  /** Positive where more went out than came back. */
  spentMinor: bigint
  /** Income without interest and dividends, less spending. */
  savedMinor: bigint
  /** Interest and dividends. */
  interestMinor: bigint
}

/** What came in and what was spent; a refund lowers spending, interest that is given back lowers income. */
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

/** Own money that came from elsewhere, less what went there, in RMB fen: from and to accounts that the internet bank does not
 *  show, balances that were moved to this bank, an overpaid card's money sent to another bank. What moved between accounts shown here cancels
 *  out; what was exchanged or invested is left to markets. */
export function sumMoved(entries: Iterable<EntryFlows>, rates: ReadonlyMap<string, MidRates>): bigint {
  const byDay = new Map<string, { line: MovingLine; minor: bigint }>()
  for (const { line, ownMinor } of entries) {
    if (ownMinor === 0n || movesAtMarket(line)) continue
    const key = `${line.businessDate}.${line.currency}`
    byDay.set(key, { line, minor: (byDay.get(key)?.minor ?? 0n) + ownMinor })
  }
  return [...byDay.values()].reduce((sum, { line, minor }) => sum + rmbOf(line, minor, rates), 0n)
}
