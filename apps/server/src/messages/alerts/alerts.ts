import type { AlertWindow } from '@cloudsail/contract/messages'
import { type Selectable, sql } from 'kysely'
import { cashLedgerOffset } from '../../accounts/core/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type Alert = Selectable<Tables['messages.alerts']>

export const windowOf = ({
  start_minute: startMinute,
  end_minute: endMinute,
}: Pick<Alert, 'start_minute' | 'end_minute'>): AlertWindow | null =>
  startMinute === null || endMinute === null ? null : { startMinute, endMinute }

/** Returns the customer's alerts that have not been cancelled, oldest first. */
export function standingAlerts(q: Queryable, customerId: bigint): Promise<Alert[]> {
  return q
    .selectFrom('messages.alerts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'cancelled')
    .orderBy('account_id')
    .orderBy('set_at')
    .orderBy('alert_id')
    .execute()
}

/** Returns how many messages alerts have sent on a business date. */
export async function alertsSentOn(q: Queryable, customerId: bigint, date: string): Promise<number> {
  const { count } = await q
    .selectFrom('messages.alert_texts')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('written_on', '=', date)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Starts watching the entries of an account, unless it is watched already. Takes two statements. */
export function watch(tx: Tx, customerId: bigint, accountId: bigint): Promise<unknown> {
  return Promise.all([
    sql`insert into messages.watched_accounts (customer_id, account_id) values (${customerId}, ${accountId})
      on conflict do nothing`.execute(tx),
    sql`insert into messages.watched (customer_id, ledger_account_id, currency, seq)
      select owner_id, account_id, currency, last_seq from ledger.accounts
      where owner_id = ${customerId} and account_id = any(${[accountId, accountId + cashLedgerOffset]}::bigint[])
      on conflict do nothing`.execute(tx),
  ])
}

/** Stops watching an account, because no alert is left on it. */
export function unwatch(tx: Tx, customerId: bigint, accountId: bigint): Promise<unknown> {
  return Promise.all([
    sql`delete from messages.watched_accounts
      where customer_id = ${customerId} and account_id = ${accountId}`.execute(tx),
    sql`delete from messages.watched where customer_id = ${customerId}
      and ledger_account_id = any(${[accountId, accountId + cashLedgerOffset]}::bigint[])`.execute(tx),
  ])
}
