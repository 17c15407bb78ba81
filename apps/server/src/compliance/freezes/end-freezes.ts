import { sql } from 'kysely'
import { addDays, type DayEndStep, startOfDay } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { lockFrozenAccount, saveFrozenAccount } from './account-queues.ts'

/**
 * Ends freezes, and parts of them, whose last day is over. What they give up goes to the later ones at once. A range is one
 * customer, because freezes that end are few and their accounts stay locked until the commit.
 */
export const endFreezes: DayEndStep = {
  key: 'compliance.endFreezes',
  async run(tx, { date, after }) {
    const customerId = await nextCustomer(tx, date, after)
    if (customerId === null) return { processed: 0, next: null }
    const accounts = await tx
      .selectFrom('compliance.freezes')
      .select('account_id')
      .distinct()
      .where('customer_id', '=', customerId)
      .where('next_end', '<=', date)
      .orderBy('account_id')
      .execute()
    const now = startOfDay(addDays(date, 1))
    for (const { account_id: accountId } of accounts)
      await saveFrozenAccount(tx, await lockFrozenAccount(tx, { customerId, accountId, now }), now)
    return { processed: accounts.length, next: customerId }
  },
}

async function nextCustomer(tx: Tx, date: string, after: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ customerId: bigint }>`
    select customer_id as "customerId" from compliance.freezes
    where next_end <= ${date} and customer_id > ${after}
    order by customer_id limit 1`.execute(tx)
  return rows[0]?.customerId ?? null
}
