import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'
import { LedgerError, ledgerError } from './errors.ts'
import type { LedgerAccountRef } from './types.ts'

/** Claim of a freeze of a whole account: everything that is there and that comes in. In minor units. */
export const wholeClaim = 2n ** 63n - 1n

/** What freezes claim and hold on a ledger account, in minor units. */
export interface Frozen extends LedgerAccountRef {
  /** Null: no freeze stands. */
  claimMinor: bigint | null
  /** Part of the held amount that freezes hold. */
  frozenMinor: bigint
  /** Balance less the other holds: what freezes can hold at most. */
  baseMinor: bigint
}

/**
 * Locks ledger accounts in the one order of all postings, until the transaction ends. Call it before claims of freezes are
 * changed in a transaction that also posts, with all accounts of both.
 */
export async function lockAccounts(tx: Tx, accounts: readonly LedgerAccountRef[]): Promise<void> {
  await sql`select ledger.lock_accounts(
    ${accounts.map(({ ownerId }) => ownerId)}, ${accounts.map(({ accountId }) => accountId)},
    ${accounts.map(({ currency }) => currency)})`.execute(tx)
}

/** Returns what freezes claim and hold on an owner's ledger accounts with these numbers, in every currency. */
export async function frozenOf(
  q: Queryable,
  ownerId: bigint,
  accountIds: readonly bigint[],
): Promise<Frozen[]> {
  const { rows } = await sql<Frozen>`
    select owner_id as "ownerId", account_id as "accountId", currency, freeze_claim_minor as "claimMinor",
      frozen_minor as "frozenMinor", credits_minor - debits_minor - (held_minor - frozen_minor) as "baseMinor"
    from ledger.accounts where owner_id = ${ownerId} and account_id = any(${accountIds})
    order by account_id, currency`.execute(q)
  return rows
}

/**
 * Sets what freezes claim of a ledger account, in minor units. Null if none stands. What they hold follows at once, in the
 * account's chain. Returns what they hold then.
 * @param bookedAt bank-clock instant of the entry. It is booked as soon after as the books allow
 */
export async function setFreezeClaim(
  tx: Tx,
  { ownerId, accountId, currency }: LedgerAccountRef,
  claimMinor: bigint | null,
  bookedAt: Date,
): Promise<bigint> {
  try {
    const { rows } = await sql<{ frozen: bigint | null }>`select ledger.set_freeze_claim(
      ${ownerId}, ${accountId}, ${currency}, ${claimMinor}, ${bookedAt.getTime()}) as frozen`.execute(tx)
    const frozen = rows[0]?.frozen
    if (frozen == null) throw new LedgerError(`No ledger account ${ownerId}/${accountId}/${currency}`)
    return frozen
  } catch (error) {
    throw ledgerError(error)
  }
}

/**
 * Lowers the claim of freezes on a ledger account to `claimMinor`, and turns `minor` of what they hold into an ordinary hold.
 * A journal of kind `deduction` has to follow in this transaction, with a leg that takes and releases the amount.
 * @throws LedgerError if freezes hold less
 */
export async function beginDeduction(
  tx: Tx,
  { ownerId, accountId, currency }: LedgerAccountRef,
  { claimMinor, minor }: { claimMinor: bigint | null; minor: bigint },
): Promise<void> {
  const { rows } = await sql<{ done: boolean | null }>`select ledger.begin_deduction(
    ${ownerId}, ${accountId}, ${currency}, ${claimMinor}, ${minor}) as done`.execute(tx)
  if (!rows[0]?.done)
    throw new LedgerError(`Freezes on ${ownerId}/${accountId}/${currency} hold less than ${minor}`)
}
