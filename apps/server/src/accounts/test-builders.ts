import { randomInt } from 'node:crypto'
import { cardNumber } from '@cloudsail/contract'
import { bankNow } from '../bankday/index.ts'
import { findCustomer } from '../customers/index.ts'
import type { Db } from '../db/database.ts'
import { bankOwnerId, post } from '../ledger/index.ts'
import { type AccountDraft, openCustomerAccounts } from './core/index.ts'

/** Creates an account of a customer for a test, funded from the bank's cash in the first of its currencies. */
export async function buildAccount(
  db: Db,
  {
    customerId,
    fundsMinor = 0n,
    ...overrides
  }: Partial<AccountDraft> & { customerId: bigint; fundsMinor?: bigint },
): Promise<{ accountId: bigint; number: string }> {
  const number = overrides.number ?? cardNumber('debit', randomInt(10 ** 9))
  const currency = overrides.currencies?.[0] ?? 'CNY'
  const { name } = await findCustomer(db, customerId)
  const accountId = await db.transaction().execute(async (tx) => {
    const [opened] = await openCustomerAccounts(tx, [
      {
        customerId,
        accountId: null,
        number,
        kind: 'debitCard',
        holderName: name,
        branchCode: '599290000017',
        openedOn: '2025-01-02',
        currencies: ['CNY'],
        ...(overrides.status === 'closed' ? { closedOn: '2026-01-02' } : {}),
        ...overrides,
      },
    ])
    if (fundsMinor > 0n) {
      // Money in closed books has today's value date, so it is not a late entry.
      const { closed_through: closed } = await tx
        .selectFrom('bankday.clock')
        .select('closed_through')
        .executeTakeFirstOrThrow()
      await post(tx, [
        {
          kind: 'test',
          reference: number,
          bookedAt: closed === null ? new Date('2025-01-02T10:00:00+08:00') : await bankNow(tx),
          legs: [
            {
              account: { ownerId: bankOwnerId, accountId: 1001n, currency },
              amountMinor: -fundsMinor,
            },
            {
              account: { ownerId: customerId, accountId: opened!, currency },
              amountMinor: fundsMinor,
            },
          ],
        },
      ])
    }
    return opened!
  })
  return { accountId, number }
}
