import { addMonths, endOfMonth, formatAmount, type ResponseOf } from '@cloudsail/contract'
import {
  type FlowCategory,
  flowCategories,
  isIncome,
  type spendingOfPeriod,
} from '@cloudsail/contract/accounts'
import { type Flow, readFlows, sumFlows } from '../../accounts/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'

/** Returns a month or year by category, compared with the same days of the previous one. */
export async function readPeriod(
  { db, session, now }: CustomerContext,
  { period, account }: { period: string; account?: string | undefined },
): Promise<ResponseOf<typeof spendingOfPeriod>> {
  const today = businessDate(now)
  const { from, to, before } = spanOf(period, today)
  const { flows } = await readFlows(db, session, { from: before.from, to, today, account })
  const now_ = flows.filter(({ line }) => line.businessDate >= from)
  const then = flows.filter(({ line }) => line.businessDate <= before.to)
  const [sums, sumsBefore] = [sumFlows(now_), sumFlows(then)]
  return {
    period,
    from,
    to,
    before: { ...before, income: rmb(sumsBefore.incomeMinor), spent: rmb(sumsBefore.spentMinor) },
    income: rmb(sums.incomeMinor),
    spent: rmb(sums.spentMinor),
    categories: categoriesOf(now_, then),
  }
}

const rmb = (minor: bigint) => formatAmount(minor, 'CNY')

/**
 * Returns the days of a month or year up to today, and the same days of the previous one. A shorter previous month is taken
 * as a whole.
 */
export function spanOf(
  period: string,
  today: string,
): { from: string; to: string; before: { from: string; to: string } } {
  const isYear = period.length === 4
  const from = isYear ? `${period}-01-01` : `${period}-01`
  const last = isYear ? `${period}-12-31` : endOfMonth(from)
  const months = isYear ? 12 : 1
  const beforeFrom = addMonths(from, -months)
  if (last <= today)
    return {
      from,
      to: last,
      before: { from: beforeFrom, to: isYear ? addMonths(last, -12) : endOfMonth(beforeFrom) },
    }
  const to = today < from ? from : today
  return { from, to, before: { from: beforeFrom, to: addMonths(to, -months) } }
}

type Row = ResponseOf<typeof spendingOfPeriod>['categories'][number]

function categoriesOf(flows: readonly Flow[], before: readonly Flow[]): Row[] {
  const sum = (of: readonly Flow[], category: FlowCategory) => {
    const minor = of.reduce((all, flow) => (flow.category === category ? all + flow.rmbMinor : all), 0n)
    return isIncome(category) ? minor : -minor
  }
  return flowCategories
    .map((category) => ({
      category,
      count: flows.filter((flow) => flow.category === category).length,
      amountMinor: sum(flows, category),
      beforeMinor: sum(before, category),
    }))
    .filter(({ count, beforeMinor }) => count > 0 || beforeMinor !== 0n)
    .toSorted((a, b) =>
      a.amountMinor === b.amountMinor
        ? a.beforeMinor < b.beforeMinor
          ? 1
          : -1
        : a.amountMinor < b.amountMinor
          ? 1
          : -1,
    )
    .map(({ amountMinor, beforeMinor, ...row }) => ({
      ...row,
      amount: rmb(amountMinor),
      before: rmb(beforeMinor),
    }))
}
