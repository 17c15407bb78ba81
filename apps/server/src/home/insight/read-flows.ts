import {
  type FlowCategory,
  flowCategoryOf,
  type InCategory,
  isIncome,
  type SpendingCategory,
} from '@cloudsail/contract/accounts'
import {
  type Account,
  byEnrolment,
  ledgerIdsOf,
  type MidRates,
  midRatesOn,
  readAccounts,
  toRmb,
} from '../../accounts/core/index.ts'
import { categoryRules, entryParts } from '../../accounts/index.ts'
import { parameter } from '../../bankday/index.ts'
import { merchantCodesOf } from '../../cards/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Session } from '../../http/handler.ts'
import { type MovingLine, movingLines } from '../../ledger/index.ts'
import { type Categorised, categorise } from './categorise.ts'
import { countedOf } from './counted.ts'
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

export interface Flows {
  /** In the order they were booked. */
  flows: Flow[]
  accounts: readonly Account[]
}

/** What came back is looked for so many days before the period. */
const returnsWithinDays = 92

/** Everything that was income or spending of a customer between two business dates, both included, over all accounts that
 *  the internet bank shows, or over one of them: what moved between own accounts is left out all the same. */
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
  const left = new Set(notEnrolled.flatMap((account) => [...ledgerIdsOf(account)]))
  const counted = countedOf(
    lines.filter(({ accountId }) => !left.has(accountId)),
    new Set(all.map(({ number }) => number)),
  )
  const codeOf = ({ reference, counterpartyName }: MovingLine) =>
    codes.get(reference) ?? merchants[counterpartyName]
  const wanted = categorise(counted, { rules, codeOf }).filter(({ line }) => line.businessDate >= from)
  const rates = await ratesFor(q, wanted)
  const said = Map.groupBy(parts, entryKey)
  const flows = wanted.flatMap((each) => flowsOf(each, said.get(entryKey(each.line)) ?? [], rates))
  if (account === undefined) return { flows, accounts: all }
  const only = new Set(all.flatMap((each) => (`${each.accountId}` === account ? [...ledgerIdsOf(each)] : [])))
  return { flows: flows.filter(({ line }) => only.has(line.accountId)), accounts: all }
}

const entryKey = ({
  accountId,
  currency,
  businessDate,
  seq,
}: {
  accountId: bigint
  currency: string
  businessDate: string
  seq: bigint
}) => `${accountId}.${currency}.${businessDate}.${seq}`

const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** The mid rates of the days on which foreign money moved. */
async function ratesFor(q: Queryable, items: readonly Categorised[]): Promise<Map<string, MidRates>> {
  const dates = [...new Set(items.flatMap(({ line }) => (line.currency === 'CNY' ? [] : line.businessDate)))]
  if (dates.length === 0) return new Map()
  const rates = await midRatesOn(q, dates)
  return new Map(dates.map((date, index) => [date, rates[index]!]))
}

interface Part {
  category: SpendingCategory | InCategory
  amountMinor: bigint
}

/** An entry as what it was for: one flow, or one for each part that the customer has split it into. */
function flowsOf(
  { line, amountMinor, category, by }: Categorised,
  parts: readonly Part[],
  rates: ReadonlyMap<string, MidRates>,
): Flow[] {
  const rmb = (minor: bigint) =>
    line.currency === 'CNY' ? minor : toRmb(minor, line.currency, rates.get(line.businessDate)!)
  if (parts.length <= 1)
    return [
      {
        ...{ line, amountMinor, rmbMinor: rmb(amountMinor) },
        category: parts[0] ? flowCategoryOf(parts[0].category) : category,
        by: parts[0] ? 'customer' : by,
      },
    ]
  const sign = amountMinor < 0n ? -1n : 1n
  return parts.map((part) => ({
    ...{ line, amountMinor: sign * part.amountMinor, rmbMinor: rmb(sign * part.amountMinor) },
    ...{ category: flowCategoryOf(part.category), by: 'customer' as const },
  }))
}

export interface Sums {
  incomeMinor: bigint
  /** Positive where more went out than came back. */
  spentMinor: bigint
  /** Income without interest and dividends, less spending. */
  savedMinor: bigint
}

/** What came in and what was spent; a refund lowers spending, interest that is given back lowers income. */
export function sumFlows(flows: Iterable<Flow>): Sums {
  const sums = { incomeMinor: 0n, spentMinor: 0n, savedMinor: 0n }
  for (const { category, rmbMinor } of flows) {
    if (isIncome(category)) sums.incomeMinor += rmbMinor
    else sums.spentMinor -= rmbMinor
    if (category !== 'interest') sums.savedMinor += rmbMinor
  }
  return sums
}
