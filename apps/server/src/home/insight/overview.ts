import { addMonths, endOfMonth, formatAmount, type ResponseOf } from '@cloudsail/contract'
import { isIncome, type spendingOverview, summaryText, type WorthRange } from '@cloudsail/contract/accounts'
import { counterpartyOf, type Flow, readFlows, sumFlows, sumMoved } from '../../accounts/index.ts'
import { addDays, businessDate, parameter } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { firstDate } from '../../ledger/index.ts'
import { readPortfolio } from '../portfolio.ts'
import { worthOn } from '../worth.ts'
import { recurringParameter } from './parameters.ts'
import { recurringOf } from './recurring.ts'

/** Two years, as far back as statements reach. */
const mostMonths = 24
const eventsShown = 3
/** Expected monthly income, which explains no change. */
const expected = new Set(['salary', 'pension', 'interest'])

/** Returns net worth at month-ends and now, the part of its change that was saved, and recurring payments. */
export async function readOverview(
  { db, session, now }: CustomerContext,
  { range }: { range: WorthRange },
): Promise<ResponseOf<typeof spendingOverview>> {
  const today = businessDate(now)
  const asked = monthEnds(today, range)
  // Recurring payments are detected over a year, even if the range is shorter.
  const from = [addDays(asked[0]!, 1), addMonths(today, -12)].toSorted()[0]!
  const [since, all, { flows, entries, rates }, rule] = await Promise.all([
    firstDate(db, session.customerId),
    worthOn(db, session.customerId, asked, readPortfolio(db, session, today)),
    readFlows(db, session, { from, to: today, today }),
    parameter(db, recurringParameter, today),
  ])
  // The history begins at the end of the month before the first entry.
  const began = since === null ? today : addDays(`${since.slice(0, 7)}-01`, -1)
  const worth = all.filter(({ date }) => date >= began)
  const points = worth.map(({ date, netMinor }, index) => {
    const before = worth[index - 1]
    const from = addDays(before?.date ?? date, 1)
    const sums = sumFlows(within(flows, from, date))
    const movedMinor = sumMoved(within(entries, from, date), rates)
    const restMinor = before ? netMinor - before.netMinor - sums.savedMinor - movedMinor : 0n
    return { date, netMinor, movedMinor, restMinor, ...sums }
  })
  const [first, last] = [points[0]!, points.at(-1)!]
  const recurring = recurringOf(paymentsOf(flows), { rule, today })
  const total = (of: Exclude<keyof (typeof points)[number], 'date'>) =>
    points.reduce((sum, point) => sum + point[of], 0n)
  const ofRange = within(flows, addDays(first.date, 1), today)
  const interestMinor = total('interestMinor')
  return {
    today,
    since,
    points: points.map(({ date, netMinor, movedMinor, restMinor, incomeMinor, spentMinor, savedMinor }) => ({
      date,
      net: rmb(netMinor),
      income: rmb(incomeMinor),
      spent: rmb(spentMinor),
      saved: rmb(savedMinor),
      moved: rmb(movedMinor),
      rest: rmb(restMinor),
    })),
    start: rmb(first.netMinor),
    income: rmb(total('incomeMinor') - interestMinor),
    spent: rmb(total('spentMinor')),
    largest: {
      income: largestOf(ofRange.filter(({ category }) => isIncome(category) && category !== 'interest')),
      spent: largestOf(ofRange.filter(({ category }) => !isIncome(category))),
    },
    saved: rmb(total('savedMinor')),
    moved: rmb(total('movedMinor')),
    rest: rmb(total('restMinor')),
    interest: rmb(interestMinor),
    markets: rmb(total('restMinor') - interestMinor),
    hasMarkets: points.some(({ restMinor, interestMinor }) => restMinor !== interestMinor),
    end: rmb(last.netMinor),
    events: eventsOf(ofRange, recurring),
    recurring: recurring.map(({ amountMinor, yearlyMinor, ...each }) => ({
      ...each,
      amount: rmb(amountMinor),
      yearly: rmb(yearlyMinor),
    })),
  }
}

const rmb = (minor: bigint) => formatAmount(minor, 'CNY')

/** Returns the last days of the range's months before today, and today. */
function monthEnds(today: string, range: WorthRange): string[] {
  const months = range === 'all' ? mostMonths : Number(range)
  const ends = Array.from({ length: months }, (_, index) => endOfMonth(addMonths(today, index - months)))
  return [...ends, today]
}

const within = <Dated extends { line: { businessDate: string } }>(
  dated: readonly Dated[],
  from: string,
  to: string,
) => dated.filter(({ line }) => line.businessDate >= from && line.businessDate <= to)

/** Returns the category with the largest sum of income, or of spending, without sign. */
function largestOf(flows: readonly Flow[]): { category: Flow['category']; amount: string } | null {
  const sums = new Map<Flow['category'], bigint>()
  for (const { category, rmbMinor } of flows) {
    const minor = isIncome(category) ? rmbMinor : -rmbMinor
    sums.set(category, (sums.get(category) ?? 0n) + minor)
  }
  const [largest] = [...sums].filter(([, minor]) => minor > 0n).toSorted(([, a], [, b]) => (a < b ? 1 : -1))
  return largest ? { category: largest[0], amount: rmb(largest[1]) } : null
}

/** Returns the largest entries, at most one a month, so that each has its own place in the chart. */
function eventsOf(
  flows: readonly Flow[],
  recurring: readonly { name: string }[],
): ResponseOf<typeof spendingOverview>['events'] {
  const again = new Set(recurring.map(({ name }) => name))
  const size = ({ rmbMinor }: Flow) => (rmbMinor < 0n ? -rmbMinor : rmbMinor)
  const bySize = flows
    .filter(({ line }) => !expected.has(line.summary) && !again.has(counterpartyOf(line)))
    .toSorted((a, b) => (size(a) < size(b) ? 1 : -1))
  const months = new Set<string>()
  const events: Flow[] = []
  for (const flow of bySize) {
    const month = flow.line.businessDate.slice(0, 7)
    if (events.length === eventsShown) break
    if (months.has(month)) continue
    months.add(month)
    events.push(flow)
  }
  return events
    .toSorted((a, b) => (a.line.businessDate < b.line.businessDate ? -1 : 1))
    .map(({ line, rmbMinor }) => {
      const { remark, counterpartyName, summary, businessDate } = line
      // The remark of a deposit is the number of its certificate.
      const words = /^\d+$/.test(remark) ? counterpartyName : remark || counterpartyName
      return {
        date: businessDate,
        label: words && summary !== 'bonus' ? { zh: words, en: words } : summaryText(summary),
        amount: rmb(rmbMinor),
      }
    })
}

const paymentsOf = (flows: readonly Flow[]) =>
  flows
    .filter(({ rmbMinor, category }) => rmbMinor < 0n && !isIncome(category))
    .map(({ line, rmbMinor, category }) => ({
      name: counterpartyOf(line),
      on: line.businessDate,
      amountMinor: -rmbMinor,
      category,
    }))
