import type { Queryable, Tx } from '../../db/database.ts'
import type { AuthorityPaper } from '../freezes/change-freezes.ts'

/** An urgent stop that runs. */
export interface StandingStop {
  stopId: string
  endsAt: Date
  extendedAt: Date | null
}

/** Returns the urgent stop that runs on an account at an instant. Null if none does. */
export async function standingStop(
  q: Queryable,
  customerId: bigint,
  accountId: bigint,
  now: Date,
): Promise<StandingStop | null> {
  const row = await q
    .selectFrom('compliance.stops')
    .select(['stop_id', 'ends_at', 'extended_at'])
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return row ? { stopId: row.stop_id, endsAt: row.ends_at, extendedAt: row.extended_at } : null
}

/** Enters an urgent stop. The account refuses debits until it ends. */
export async function enterStop(
  tx: Tx,
  stop: {
    customerId: bigint
    accountId: bigint
    stopId: string
    paper: AuthorityPaper
    begunAt: Date
    endsAt: Date
  },
): Promise<void> {
  const { customerId, accountId, paper, endsAt } = stop
  await tx
    .insertInto('compliance.stops')
    .values({
      customer_id: customerId,
      stop_id: stop.stopId,
      account_id: accountId,
      authority: paper.authority,
      authority_name: paper.authorityName,
      document_number: paper.documentNumber,
      officers: JSON.stringify(paper.officers),
      scan_upload_id: paper.scanUploadId,
      begun_at: stop.begunAt,
      ends_at: endsAt,
    })
    .execute()
  await stopDebits(tx, customerId, accountId, endsAt)
}

/** Extends an urgent stop. */
export async function extendStop(
  tx: Tx,
  stop: { customerId: bigint; accountId: bigint; stopId: string; endsAt: Date; extendedAt: Date },
): Promise<void> {
  const { customerId, accountId, endsAt } = stop
  await tx
    .updateTable('compliance.stops')
    .set({ ends_at: endsAt, extended_at: stop.extendedAt })
    .where('customer_id', '=', customerId)
    .where('stop_id', '=', stop.stopId)
    .execute()
  await stopDebits(tx, customerId, accountId, endsAt)
}

async function stopDebits(tx: Tx, customerId: bigint, accountId: bigint, until: Date): Promise<void> {
  await tx
    .updateTable('accounts.accounts')
    .set({ debits_stopped_until: until })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute()
}
