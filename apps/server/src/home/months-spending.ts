import { formatAmount } from '@cloudsail/contract'
import { outCategories } from '@cloudsail/contract/accounts'
import type { HomeSpending } from '@cloudsail/contract/home'
import { readFlows, sumFlows } from '../accounts/index.ts'
import type { Queryable } from '../db/database.ts'
import type { Session } from '../http/handler.ts'

/** Reads a customer's income and spending since the first of the month, classified as in "income and spending". */
export async function monthsSpending(
  q: Queryable,
  session: Pick<Session, 'customerId' | 'kind'>,
  today: string,
): Promise<HomeSpending> {
  const from = `${today.slice(0, 7)}-01`
  const { flows } = await readFlows(q, session, { from, to: today, today })
  const { incomeMinor, spentMinor } = sumFlows(flows)
  return {
    from,
    in: formatAmount(incomeMinor, 'CNY'),
    out: formatAmount(spentMinor, 'CNY'),
    parts: outCategories
      .map((category) => ({
        category,
        spentMinor: sumFlows(flows.filter((flow) => flow.category === category)).spentMinor,
      }))
      .filter((part) => part.spentMinor > 0n)
      .toSorted((one, other) => (one.spentMinor < other.spentMinor ? 1 : -1))
      .map((part) => ({ category: part.category, amount: formatAmount(part.spentMinor, 'CNY') })),
  }
}
