import type { Tx } from '../db/database.ts'
import { bankAccount, post } from '../ledger/index.ts'
import type { Network } from './messages/names.ts'
import type { DifferenceKind } from './tables.ts'

export interface DifferenceKey {
  network: Network
  messageId: string
  kind: DifferenceKind
}
interface Difference extends DifferenceKey {
  date: string
  amountMinor: bigint
  now: Date
}

/** What the central bank's account has more than the books say is somebody's, what it has less is missing. */
const sign: Record<DifferenceKind, bigint> = {
  // Not gone at all, gone twice.
  notListed: 1n,
  listed: -1n,
  // The payment never came; it came and belongs to nobody; its return never went.
  creditNotListed: -1n,
  creditListed: 1n,
  returnNotListed: 1n,
}

/** What differs from a network's list stands in suspense until a later list explains it. */
export async function openDifference(tx: Tx, difference: Difference): Promise<void> {
  const { messageId, kind, network, date, amountMinor, now } = difference
  const opened = await tx
    .insertInto('rails.differences')
    .values({
      message_id: messageId,
      kind,
      network,
      settlement_date: date,
      amount_minor: amountMinor,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (opened) await postDifference(tx, difference, 'opened')
}

/** Takes it out of suspense again; false where it does not stand there. */
export async function resolveDifference(tx: Tx, key: DifferenceKey, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('rails.differences')
    .set({ resolved_at: now })
    .where('network', '=', key.network)
    .where('message_id', '=', key.messageId)
    .where('kind', '=', key.kind)
    .where('resolved_at', 'is', null)
    .returning(['settlement_date as date', 'amount_minor as amountMinor'])
    .executeTakeFirst()
  if (!row) return false
  await tx
    .updateTable('rails.reconciliations')
    .set((eb) => ({ open_differences: eb('open_differences', '-', 1) }))
    .where('network', '=', key.network)
    .where('settlement_date', '=', row.date)
    .execute()
  await postDifference(tx, { ...key, ...row, now }, 'resolved')
  return true
}

async function postDifference(
  tx: Tx,
  { network, messageId, kind, amountMinor, now }: Difference,
  step: 'opened' | 'resolved',
): Promise<void> {
  const suspense = amountMinor * sign[kind] * (step === 'opened' ? 1n : -1n)
  await post(tx, [
    {
      kind: `networkDifference.${kind}`,
      reference: step === 'opened' ? `${network}-${messageId}` : `${network}-${messageId}-resolved`,
      bookedAt: now,
      legs: [
        { account: bankAccount('suspense', 'CNY'), amountMinor: suspense },
        { account: bankAccount('centralBank', 'CNY'), amountMinor: -suspense },
      ],
    },
  ])
}
