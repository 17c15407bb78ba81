import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { LedgerAccountRef } from './types.ts'

/**
 * How the books differ from what was signed:
 *
 * - `chain`: an entry does not follow from the entry before it
 * - `leaf`: an account had another balance at the end of a day
 * - `root`: a day leads to another root, and no account explains why
 * - `signature`: a head is not what the bank signed after the head before it
 * - `witness`: a head is not the one the witness has
 * - `audit`: an audit trail is not what was signed with its day
 * - `auditWitness`: a signed head of the audit trails is not the one the witness has
 * - `staffAudit`, `staffAuditWitness`: the same of the audit trails of staff
 */
export type FaultKind =
  | 'chain'
  | 'leaf'
  | 'root'
  | 'signature'
  | 'witness'
  | 'audit'
  | 'auditWitness'
  | 'staffAudit'
  | 'staffAuditWitness'

export interface BookFault {
  kind: FaultKind
  /** First day that differs. */
  businessDate: string
  /** Null if the day differs as a whole. */
  account: LedgerAccountRef | null
}

export interface KeptFault extends BookFault {
  faultId: bigint
  foundAt: Date
}

/** Stores faults, each only once while it is open. Returns those that were not known. */
export async function keepFaults(q: Queryable, faults: readonly BookFault[]): Promise<BookFault[]> {
  const fresh: BookFault[] = []
  for (const fault of faults) {
    const { kind, businessDate, account } = fault
    const { numAffectedRows } = await sql`
      insert into ledger.faults (kind, business_date, owner_id, account_id, currency, found_at)
      values (${kind}, ${businessDate}, ${account?.ownerId ?? null}, ${account?.accountId ?? null},
        ${account?.currency ?? null}, clock_timestamp())
      on conflict do nothing`.execute(q)
    if (numAffectedRows === 1n) fresh.push(fault)
  }
  return fresh
}

/** Returns the open faults, oldest first. */
export async function openFaults(q: Queryable): Promise<KeptFault[]> {
  const { rows } = await sql<{
    faultId: bigint
    kind: FaultKind
    businessDate: string
    ownerId: bigint | null
    accountId: bigint | null
    currency: Currency | null
    foundAt: Date
  }>`
    select fault_id as "faultId", kind, business_date as "businessDate", owner_id as "ownerId", account_id as "accountId",
      currency, found_at as "foundAt"
    from ledger.faults where cleared_at is null order by fault_id`.execute(q)
  return rows.map(({ ownerId, accountId, currency, ...fault }) => ({
    ...fault,
    account: ownerId === null ? null : { ownerId, accountId: accountId!, currency: currency! },
  }))
}

/** Marks faults as cleared: the books match what was signed again. */
export async function clearFaults(q: Queryable, faultIds: readonly bigint[]): Promise<void> {
  if (faultIds.length === 0) return
  await sql`update ledger.faults set cleared_at = clock_timestamp()
    where fault_id = any(${[...faultIds]}::bigint[]) and cleared_at is null`.execute(q)
}

/** Describes a fault in a line for logs and operators: its kind, its account and its day. */
export function faultText({ kind, businessDate, account }: BookFault): string {
  const whose = account ? ` of account ${account.ownerId}/${account.accountId} ${account.currency}` : ''
  return `${kind}${whose} on ${businessDate}`
}
