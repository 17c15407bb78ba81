import { formatAmount, type ResponseOf, tailOf } from '@cloudsail/contract'
import { type SpendingRow, type spendingEntries, summaryText } from '@cloudsail/contract/accounts'
import { type Account, accountIdOf } from '../../accounts/core/index.ts'
import { type Flow, readFlows, sumFlows } from '../../accounts/index.ts'
import { businessDate, wireTime } from '../../bankday/index.ts'
import type { PageRequest } from '../../db/keyset.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { FiltersOf } from '../../query/index.ts'

/**
 * Returns the entries behind the sums, newest first. A page is cut from the whole period, because earlier entries determine
 * what a refund belongs to.
 */
export async function readEntries(
  { db, session, now }: CustomerContext,
  { from, to, category, account }: FiltersOf<typeof spendingEntries>,
  { cursor, limit = 50 }: Partial<PageRequest>,
): Promise<ResponseOf<typeof spendingEntries>> {
  const { flows, accounts } = await readFlows(db, session, { from, to, account, today: businessDate(now) })
  const found = flows.filter((flow) => !category || flow.category === category).toReversed()
  const start = cursor === undefined ? 0 : found.findIndex((flow) => keyOf(flow) === cursor) + 1
  if (cursor !== undefined && start === 0) throw new BankError('invalidInput', { field: 'cursor' })
  const page = found.slice(start, start + limit)
  const sums = sumFlows(found)
  return {
    rows: page.map((flow) => present(flow, accounts)),
    nextCursor: start + limit < found.length ? keyOf(page.at(-1)!) : null,
    totals:
      cursor === undefined
        ? {
            count: found.length,
            income: formatAmount(sums.incomeMinor, 'CNY'),
            spent: formatAmount(sums.spentMinor, 'CNY'),
          }
        : null,
  }
}

const keyOf = ({ line, category }: Flow) =>
  [line.businessDate, line.accountId, line.currency, line.seq, category].join('_')

function present(
  { line, rmbMinor, amountMinor, category, by }: Flow,
  accounts: readonly Account[],
): SpendingRow {
  const { accountId, currency } = line
  const account = accounts.find((each) => each.accountId === accountIdOf(accountId))
  return {
    accountId: accountId.toString(),
    currency,
    businessDate: line.businessDate,
    entryId: line.seq.toString(),
    bookedAt: wireTime(line.bookedAt),
    accountTail: account ? tailOf(account.number) : '',
    counterparty: line.counterpartyName || line.counterpartyNumber,
    summary: summaryText(line.summary),
    remark: line.remark,
    amount: formatAmount(rmbMinor, 'CNY'),
    original: currency === 'CNY' ? null : formatAmount(amountMinor, currency),
    category,
    by,
  }
}
