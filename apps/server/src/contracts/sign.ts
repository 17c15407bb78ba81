import { inBoth } from '@cloudsail/contract'
import type { ContractKind } from '@cloudsail/contract/contracts'
import { sql } from 'kysely'
import { scheduled } from '../bankday/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { Executing } from '../orders/index.ts'
import { enqueued } from '../outbox/index.ts'
import type { Contract } from './contract.ts'
import type { ContractTerms } from './tables.ts'
import { contractTexts as texts } from './texts.ts'

/** Kind of the scheduled job that sends a contract to the archive again if it is not filed yet. */
export const filingDue = 'contracts.file'
const againMs = 10 * 60_000

/**
 * For `decide` of a signing order: returns the contract that waits for its signature. Throws contractUnknown if no contract
 * of this kind waits, contractChanged if its version or terms differ, contractUnread if it has not been read to its end for
 * its minimum time.
 */
export function requireSignable(
  contract: Contract | null,
  { kind, version, terms }: { kind: ContractKind; version: string; terms: ContractTerms },
): Contract {
  const field = 'contract'
  if (!contract || contract.kind !== kind) throw new BankError('contractUnknown', { field })
  const same = Object.entries(terms).every(([name, value]) => contract.terms[name] === value)
  if (contract.state !== 'drawnUp' || contract.version !== version || !same)
    throw new BankError('contractChanged', { field })
  if (!contract.readAt) throw new BankError('contractUnread', { field })
  return contract
}

/** Returns the lines of a signing order: the contract and the SHA-256 of its PDF. */
export const contractLines = ({ number, sha256 }: Pick<Contract, 'number' | 'sha256'>) => [
  { key: 'contract', label: texts.contract, value: inBoth(number) },
  { key: 'contractSha256', label: texts.digest, value: inBoth(sha256.toString('hex')) },
]

/**
 * For `execute` of a signing order: marks the contract as signed by the customer, and queues it for countersigning and
 * filing after the commit. Travels with the postings. The order stays `processing` until the follower of its kind is called
 * (`ContractFollowers`).
 */
export function signContract(
  {
    q,
    inSameRoundTrip,
    customerId,
    orderId,
    now,
  }: Pick<Executing, 'q' | 'inSameRoundTrip' | 'customerId' | 'orderId' | 'now'>,
  { number }: Pick<Contract, 'number'>,
): void {
  inSameRoundTrip(
    q
      .updateTable('contracts.contracts')
      .set({ state: 'signed', order_id: orderId, signed_at: now })
      .where('customer_id', '=', customerId)
      .where('contract_number', '=', number)
      .execute(),
  )
  inSameRoundTrip(fileSoon(q, { customerId, number, now }))
}

/** Queues a contract for countersigning and filing after the commit, and schedules another attempt in case nobody answers. */
export function fileSoon(
  tx: Tx,
  { customerId, number, now }: { customerId: bigint; number: string; now: Date },
): Promise<unknown> {
  const again = { customerId, kind: filingDue, reference: number, dueAt: new Date(now.getTime() + againMs) }
  return sql`with later as (${scheduled([again])})
    ${enqueued([{ kind: 'documentStore', customerId, payload: { contract: number } }])}`.execute(tx)
}

/**
 * Ends the unsigned contracts about something, such as an application that is over. `before` ends those with lower numbers
 * alone.
 */
export async function endContractsAbout(
  q: Queryable,
  {
    customerId,
    kind,
    about,
    now,
    before,
  }: { customerId: bigint; kind: ContractKind; about: string; now: Date; before?: string },
): Promise<void> {
  await q
    .updateTable('contracts.contracts')
    .set({ state: 'ended', ended_at: now })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('state', '=', 'drawnUp')
    .$if(before !== undefined, (query) => query.where('contract_number', '<', before!))
    .execute()
}

/** Ends a contract that is given up before it is in force, or within its cooling-off. */
export async function endContract(
  tx: Tx,
  { customerId, number, now }: { customerId: bigint; number: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('contracts.contracts')
    .set({ state: 'ended', ended_at: now })
    .where('customer_id', '=', customerId)
    .where('contract_number', '=', number)
    .where('state', '<>', 'ended')
    .execute()
}
