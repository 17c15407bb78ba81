import type { AuthMethod, RequestOf, ResponseOf } from '@cloudsail/contract'
import type { limitChanges } from '@cloudsail/contract/limits'
import type { Insertable } from 'kysely'
import { addDays, businessDate, startOfDay, wireTime } from '../bankday/index.ts'
import { findCustomer } from '../customers/index.ts'
import type { Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import type { LimitsTables } from './enforcement/index.ts'
import { wireValue } from './present.ts'

type Row = Insertable<LimitsTables['limits.changes']>
type LoggedChange = Pick<Row, 'action' | 'object' | 'effective_at'> &
  Partial<Pick<Row, 'kind' | 'old_value' | 'new_value' | 'setting_id'>>

/** Writes what an order changed into the log, in the transaction that changes it. */
export async function logChanges(
  tx: Tx,
  order: { customerId: bigint; method: AuthMethod; orderId: string; now: Date },
  changes: readonly LoggedChange[],
): Promise<void> {
  const { customerId, method, orderId, now } = order
  const { name } = await findCustomer(tx, customerId)
  const nothing = { kind: null, old_value: null, new_value: null, setting_id: null }
  await tx
    .insertInto('limits.changes')
    .values(
      changes.map((change) => ({
        ...nothing,
        ...change,
        customer_id: customerId,
        at: now,
        actor: name,
        method,
        order_id: orderId,
      })),
    )
    .execute()
}

const pageRows = 50
const reachDays = 366

const actionsOf = {
  limits: ['set', 'callOff'],
  service: ['open', 'close'],
  receivers: ['add', 'remove'],
} as const

/** A page of the change log. At most a year at once, as far back as it goes. */
export async function queryChanges(
  { db, session, now, language }: CustomerContext,
  { from, to, subject, cursor }: RequestOf<typeof limitChanges>,
): Promise<ResponseOf<typeof limitChanges>> {
  const { customerId } = session
  if (from > to) throw new BankError('dateRangeInvalid', { field: 'from' })
  if (to > addDays(from, reachDays))
    throw new BankError('dateRangeTooLong', {
      field: 'from',
      values: { span: language === 'zh' ? '一年' : 'a year' },
    })
  const earliest = addDays(businessDate(now), -2 * reachDays)
  if (from < earliest) throw new BankError('dateTooEarly', { field: 'from', values: { earliest } })
  let query = db
    .selectFrom('limits.changes as c')
    .leftJoin('limits.settings as s', (join) =>
      join
        .onRef('s.customer_id', '=', 'c.customer_id')
        .onRef('s.setting_id', '=', 'c.setting_id')
        .on('c.action', '=', 'set')
        .on('s.called_off_at', 'is', null)
        .on('s.effective_at', '>', now),
    )
    .selectAll('c')
    .select('s.setting_id as pending_id')
    .where('c.customer_id', '=', customerId)
    .where('c.at', '>=', startOfDay(from))
    .where('c.at', '<', startOfDay(addDays(to, 1)))
    .orderBy('c.change_id', 'desc')
    .limit(pageRows + 1)
  if (subject) query = query.where('c.action', 'in', [...actionsOf[subject]])
  if (cursor) query = query.where('c.change_id', '<', BigInt(cursor))
  const rows = await query.execute()
  const page = rows.slice(0, pageRows)
  return {
    rows: page.map((row) => ({
      changeId: row.change_id.toString(),
      at: wireTime(row.at),
      action: row.action,
      kind: row.kind,
      object: row.object,
      from: row.kind && wireValue(row.kind, row.old_value),
      to: row.kind && wireValue(row.kind, row.new_value),
      effectiveAt: wireTime(row.effective_at),
      by: row.actor,
      method: row.method,
      orderId: row.order_id,
      pendingId: row.pending_id?.toString() ?? null,
    })),
    nextCursor: rows.length > pageRows ? page.at(-1)!.change_id.toString() : null,
  }
}
