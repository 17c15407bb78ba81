import { formatAmount, type ResponseOf, tailOf } from '@cloudsail/contract'
import type { worthOfDay } from '@cloudsail/contract/accounts'
import { groupOf, readAccounts } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { readPortfolio } from '../portfolio.ts'
import { valuesAt } from '../worth.ts'

/** Returns the parts of a net worth at the end of a day: every account's value in RMB, descending, debts last. */
export async function readWorthOfDay(
  { db, session, now }: CustomerContext,
  { date }: { date: string },
): Promise<ResponseOf<typeof worthOfDay>> {
  const today = businessDate(now)
  if (date > today) throw new BankError('dateTooEarly', { field: 'date', values: { earliest: today } })
  const [[values = []], accounts] = await Promise.all([
    valuesAt(db, session.customerId, [date], readPortfolio(db, session, today)),
    readAccounts(db, session.customerId),
  ])
  const rows = accounts.flatMap((account) => {
    const own = values.filter(({ accountId }) => accountId === account.accountId)
    if (own.length === 0) return []
    const valueMinor = own.reduce((sum, { rmbMinor }) => sum + rmbMinor, 0n)
    return [{ account, currency: own[0]!.currency, valueMinor }]
  })
  const netMinor = rows.reduce((sum, { valueMinor }) => sum + valueMinor, 0n)
  return {
    date,
    net: formatAmount(netMinor, 'CNY'),
    accounts: rows
      .toSorted((a, b) => (a.valueMinor < b.valueMinor ? 1 : -1))
      .map(({ account, currency, valueMinor }) => ({
        accountId: account.accountId.toString(),
        kind: account.kind,
        nickname: account.nickname,
        tail: tailOf(account.number),
        currency,
        value: formatAmount(valueMinor, 'CNY'),
        hasStatement: groupOf[account.kind] === 'savings',
      })),
  }
}
