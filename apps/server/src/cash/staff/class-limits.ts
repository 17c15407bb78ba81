import type { Currency } from '@cloudsail/contract'
import type { Account } from '../../accounts/core/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  checkLimits,
  consumeLimits,
  type LimitedUse,
  type LimitFacts,
  type LimitState,
  readLimits,
} from '../../limits/enforcement/index.ts'

/** How a payment at a counter uses up the limits of the account's class. Null for class I, which has none. */
export interface ClassUse {
  use: LimitedUse
  state: LimitState
}

/** Reads the limits of an account's class. None for class I: no limit of the internet bank counts at a counter. */
export function classFacts(q: Queryable, account: Account | null, now: Date): Promise<LimitFacts | null> {
  if (!account || account.accountClass === 1) return Promise.resolve(null)
  const { customerId, accountId } = account
  return readLimits(q, { customerId, accountId, now })
}

/** Requires that money which leaves an account fits into the limits of its class. Throws the limit that refuses it. */
export function requireClassLimit(
  facts: LimitFacts | null,
  { customerId, accountId, accountClass }: Pick<Account, 'customerId' | 'accountId' | 'accountClass'>,
  { amountMinor, currency, now }: { amountMinor: bigint; currency: Currency; now: Date },
): ClassUse | null {
  if (!facts || currency !== 'CNY') return null
  const use: LimitedUse = {
    customerId,
    accountId,
    accountClass,
    // The method is that of the internet bank, whose limits do not count here.
    method: 'none',
    ownMoney: true,
    amountMinor,
    payeeNumber: null,
    toOwn: true,
    now,
  }
  return { use, state: checkLimits(facts, use) }
}

/** Uses the limits of the class up. Returns what it counted, in fen. */
export async function useClassLimit(tx: Tx, classUse: ClassUse | null): Promise<bigint> {
  if (!classUse) return 0n
  await consumeLimits(tx, classUse.use, classUse.state)
  return classUse.use.amountMinor
}
