import { formatAmount } from '@cloudsail/contract'
import { outCategories } from '@cloudsail/contract/accounts'
import type { HomeSpending } from '@cloudsail/contract/home'
import { type Flow, readFlows, sumFlows } from '../accounts/index.ts'
import type { Queryable } from '../db/database.ts'
import type { Session } from '../http/handler.ts'
import { spanOf } from './insight/period.ts'

/** Number of categories that are named. The others are one sum. */
const named = 4

const rmb = (minor: bigint) => formatAmount(minor, 'CNY')

/**
 * Reads a customer's income and spending since the first of the month beside the same days of last month, classified as in
 * "income and spending".
 */
export async function monthsSpending(
  q: Queryable,
  session: Pick<Session, 'customerId' | 'kind'>,
  today: string,
): Promise<Omit<HomeSpending, 'ahead'>> {
  const { from, before: last } = spanOf(today.slice(0, 7), today)
  const { flows } = await readFlows(q, session, { from: last.from, to: today, today })
  const now = flows.filter(({ line }) => line.businessDate >= from)
  const before = flows.filter(({ line }) => line.businessDate <= last.to)
  const [sums, sumsBefore] = [sumFlows(now), sumFlows(before)]
  const largest = outCategories
    .filter((category) => category !== 'other')
    .map((category) => ({ category, minor: spentOf(now, category), beforeMinor: spentOf(before, category) }))
    .filter(({ minor }) => minor > 0n)
    .toSorted((one, other) => (one.minor < other.minor ? 1 : -1))
    .slice(0, named)
  const restMinor = sums.spentMinor - largest.reduce((sum, { minor }) => sum + minor, 0n)
  const restBeforeMinor =
    sumsBefore.spentMinor - largest.reduce((sum, { beforeMinor }) => sum + beforeMinor, 0n)
  return {
    from,
    to: today,
    in: rmb(sums.incomeMinor),
    out: rmb(sums.spentMinor),
    before: { in: rmb(sumsBefore.incomeMinor), out: rmb(sumsBefore.spentMinor) },
    kinds: [
      ...largest.map(({ category, minor, beforeMinor }) => ({
        category,
        amount: rmb(minor),
        before: rmb(beforeMinor),
      })),
      ...(restMinor !== 0n || restBeforeMinor !== 0n
        ? [{ category: 'rest' as const, amount: rmb(restMinor), before: rmb(restBeforeMinor) }]
        : []),
    ],
  }
}

const spentOf = (flows: readonly Flow[], category: Flow['category']) =>
  sumFlows(flows.filter((flow) => flow.category === category)).spentMinor
