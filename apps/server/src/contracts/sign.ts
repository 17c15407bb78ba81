import { inBoth } from '@cloudsail/contract'
import type { ContractKind } from '@cloudsail/contract/contracts'
import { sql } from 'kysely'
import { scheduled } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { Executing } from '../orders/index.ts'
import { enqueued } from '../rails/index.ts'
import type { Contract } from './contract.ts'
import type { ContractTerms } from './tables.ts'
import { contractTexts as texts } from './texts.ts'

/** An instant of the bank clock at which a contract that is not filed yet is sent to the archive again. */
export const filingDue = 'contracts.file'
const againMs = 10 * 60_000

/**
 * For `decide` of an order that signs: the contract as it waits for its signature. Throws contractUnknown where there is
 * none of this kind that waits, contractChanged where its version or terms are not these any more, contractUnread where it
 * has not been read to its end for its minimum time.
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

/** Lines of the order that signs: which contract, and the SHA-256 of its PDF. */
export const contractLines = ({ number, sha256 }: Pick<Contract, 'number' | 'sha256'>) => [
  { key: 'contract', label: texts.contract, value: inBoth(number) },
  { key: 'contractSha256', label: texts.digest, value: inBoth(sha256.toString('hex')) },
]

/**
 * In `execute` of an order that signs: the contract is the customer's own signed one from now on, and goes to be
 * countersigned and filed once the order stands. Travels with what is posted. The order is under way (`processing`) until its
 * kind's `filed` is told (`ContractFollowers`).
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

/** Has a contract countersigned and filed once the transaction stands, and again later should nobody answer. */
export function fileSoon(
  tx: Tx,
  { customerId, number, now }: { customerId: bigint; number: string; now: Date },
): Promise<unknown> {
  const again = { customerId, kind: filingDue, reference: number, dueAt: new Date(now.getTime() + againMs) }
  return sql`with later as (${scheduled([again])})
    ${enqueued([{ kind: 'documentStore', customerId, payload: { contract: number } }])}`.execute(tx)
}

/** Contracts about something, such as an application that is over: those not signed yet end with it. */
export async function endContractsAbout(
  tx: Tx,
  { customerId, kind, about, now }: { customerId: bigint; kind: ContractKind; about: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('contracts.contracts')
    .set({ state: 'ended', ended_at: now })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('state', '=', 'drawnUp')
    .execute()
}

/** A contract that is given up before it is in force, or within its cooling-off. */
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
