import type { Currency } from '@cloudsail/contract'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { Holder } from './drawers.ts'
import type { Pieces } from './pieces.ts'
import { nextSerials } from './serials.ts'

/** Money on its way between two places of a branch. */
export interface CashTransfer {
  transferId: string
  branchCode: string
  from: string
  to: string
  currency: Currency
  amountMinor: bigint
  pieces: Pieces
  sentBy: string
  sentIssuer: string
  sentSubject: string
  sentAt: Date
}

const columns = [
  'transfer_id as transferId',
  'branch_code as branchCode',
  'from_drawer as from',
  'to_drawer as to',
  'currency',
  'amount_minor as amountMinor',
  'pieces',
  'sent_by as sentBy',
  'sent_issuer as sentIssuer',
  'sent_subject as sentSubject',
  'sent_at as sentAt',
] as const

/** Enters money as on its way. Returns its number. */
export async function sendCash(
  tx: Tx,
  {
    branchCode,
    from,
    to,
    currency,
    amountMinor,
    pieces,
    sender,
    now,
  }: Pick<CashTransfer, 'branchCode' | 'from' | 'to' | 'currency' | 'amountMinor' | 'pieces'> & {
    sender: Holder
    now: Date
  },
): Promise<string> {
  const [transferId] = await nextSerials(tx, now, 1)
  await tx
    .insertInto('cash.transfers')
    .values({
      transfer_id: transferId!,
      branch_code: branchCode,
      from_drawer: from,
      to_drawer: to,
      currency,
      amount_minor: amountMinor,
      pieces: JSON.stringify(pieces),
      sent_by: sender.name,
      sent_issuer: sender.issuer,
      sent_subject: sender.subject,
      sent_at: now,
    })
    .execute()
  return transferId!
}

/** Returns money on its way by its number. Null if it has arrived or there is none. */
export async function transferOnWay(q: Queryable, transferId: string): Promise<CashTransfer | null> {
  const row = await q
    .selectFrom('cash.transfers')
    .select(columns)
    .where('transfer_id', '=', transferId)
    .where('state', '=', 'onWay')
    .executeTakeFirst()
  return row ?? null
}

/** Returns all money on its way in a branch, oldest first. */
export async function transfersOnWay(q: Queryable, branchCode: string): Promise<CashTransfer[]> {
  return q
    .selectFrom('cash.transfers')
    .select(columns)
    .where('branch_code', '=', branchCode)
    .where('state', '=', 'onWay')
    .orderBy('transfer_id')
    .execute()
}

/** Ends the way of money once it was counted. Throws transferUnknown if somebody else has counted it meanwhile. */
export async function endTransfer(
  tx: Tx,
  { transferId, by, now }: { transferId: string; by: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('cash.transfers')
    .set({ state: 'arrived', counted_by: by, counted_at: now })
    .where('transfer_id', '=', transferId)
    .where('state', '=', 'onWay')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new BankError('transferUnknown', { field: 'transferId' })
}
