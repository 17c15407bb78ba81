import type { AuthMethod } from '@cloudsail/contract'
import type { SettingKind } from '@cloudsail/contract/limits'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { type LimitValue, type Pending, type SettingsToWrite, settingsWritten } from './settings.ts'

type Row = Insertable<Tables['limits.changes']>
type LoggedChange = Pick<Row, 'action' | 'object' | 'effective_at'> &
  Partial<Pick<Row, 'kind' | 'old_value' | 'new_value'>> & { setting_id?: bigint | RawBuilder<bigint> | null }

/**
 * Logs an order's changes in the transaction that makes them. `by` is who made them if it was not the customer: the branch.
 */
export async function logChanges(
  tx: Tx,
  order: { customerId: bigint; method: AuthMethod; orderId: string; now: Date; by?: string },
  changes: readonly LoggedChange[],
): Promise<void> {
  const { customerId, method, orderId, now } = order
  if (changes.length === 0) return
  const actor =
    order.by ?? sql<string>`(select name from identity.customers where customer_id = ${customerId})`
  const nothing = { kind: null, old_value: null, new_value: null, setting_id: null }
  await tx
    .insertInto('limits.changes')
    .values(
      changes.map((change) => ({
        ...nothing,
        ...change,
        customer_id: customerId,
        at: now,
        actor,
        method,
        order_id: orderId,
      })),
    )
    .execute()
}

/** Returns the log entry of a cancelled raise. The limit itself stays unchanged. */
export function cancelled(
  pending: Pending,
  limit: { kind: SettingKind; object: string; value: LimitValue; now: Date },
) {
  return {
    action: 'cancel' as const,
    kind: limit.kind,
    object: limit.object,
    old_value: pending.value,
    new_value: limit.value,
    effective_at: limit.now,
    setting_id: pending.settingId,
  }
}

/** Returns the log entries of planned changes of one scope, for a statement after their write. */
export function settingsLogged(write: SettingsToWrite, object: string): LoggedChange[] {
  return settingsWritten(write).flatMap(
    ({ change: { kind, from, to, cancels }, settingId, effectiveAt }): LoggedChange[] => [
      ...cancels.map((pending) => cancelled(pending, { kind, object, value: from, now: write.now })),
      {
        action: 'set',
        kind,
        object,
        old_value: from,
        new_value: to,
        effective_at: effectiveAt,
        setting_id: settingId,
      },
    ],
  )
}
