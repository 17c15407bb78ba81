import { consentReminderOn, type HongKongReason } from '@cloudsail/contract/accounts'
import { type Selectable, sql } from 'kysely'
import { cancelScheduledJob, instantOf, schedule, startOfDay } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { enqueue } from '../../outbox/index.ts'
import type { ConsentStatus } from '../../ports/index.ts'
import { endedText, linkedText, refusedText } from './texts.ts'

export type Link = Selectable<Tables['accounts.hong_kong_links']>

/** Kinds of scheduled jobs of a link. The link's number is their reference. */
export const linkWork = {
  /** Asks the affiliate again for its customer's answer. */
  ask: 'accounts.hongKongAsk',
  /** Ends a link that got no answer for a day. */
  lapse: 'accounts.hongKongLapse',
  /** Reminds the customer thirty days before the consent ends. */
  remind: 'accounts.hongKongRemind',
  /** Ends the link when the consent ends. */
  expire: 'accounts.hongKongExpire',
} as const

/** Returns a customer's links, newest first. */
export function readLinks(q: Queryable, customerId: bigint): Promise<Link[]> {
  return q
    .selectFrom('accounts.hong_kong_links')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('asked_at', 'desc')
    .orderBy('link_id', 'desc')
    .execute()
}

/** Returns one link. Null if the customer has none with this number. `lock` makes concurrent changes wait. */
export async function readLink(
  q: Queryable,
  customerId: bigint,
  linkId: string,
  { lock = false } = {},
): Promise<Link | null> {
  let found = q
    .selectFrom('accounts.hong_kong_links')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('link_id', '=', linkId)
  if (lock) found = found.forNoKeyUpdate()
  return (await found.executeTakeFirst()) ?? null
}

/**
 * Stores the affiliate's verdict on a pending link: the link becomes active, or it ends. A link that is no longer pending is
 * not changed. Returns true if something changed.
 */
export async function takeVerdict(
  tx: Tx,
  { customerId, linkId }: { customerId: bigint; linkId: string },
  verdict: ConsentStatus,
  now: Date,
): Promise<boolean> {
  const link = await readLink(tx, customerId, linkId, { lock: true })
  if (link?.state !== 'pending' || verdict === 'pending') return false
  if (verdict !== 'active') {
    await endLink(tx, link, { state: 'refused', reason: verdict === 'revoked' ? 'declined' : verdict, now })
    return true
  }
  await setState(tx, link, { state: 'linked', reason: null, endedAt: null })
  await cancelWork(tx, link, [linkWork.ask, linkWork.lapse], now)
  const work = { customerId, reference: linkId }
  await schedule(tx, {
    ...work,
    kind: linkWork.remind,
    dueAt: instantOf(consentReminderOn(link.ends_on), '10:00'),
  })
  await schedule(tx, { ...work, kind: linkWork.expire, dueAt: startOfDay(link.ends_on) })
  await enqueue(tx, [{ kind: 'sms', customerId, payload: { text: linkedText(link) } }])
  return true
}

/**
 * Ends a locked link. Deletes the stored data of its account, asks the affiliate to revoke an active or pending link there,
 * and notifies the customer.
 */
export async function endLink(
  tx: Tx,
  link: Link,
  {
    state,
    reason = null,
    now,
  }: { state: 'refused' | 'lapsed' | 'revoked' | 'expired'; reason?: HongKongReason | null; now: Date },
): Promise<void> {
  const { customer_id: customerId, link_id: linkId } = link
  // A link with a reason was refused or revoked at the affiliate, which therefore knows.
  const isKnownThere = reason !== null
  await Promise.all([
    setState(tx, link, { state, reason, endedAt: now }),
    eraseTold(tx, link),
    cancelWork(tx, link, Object.values(linkWork), now),
    enqueue(tx, [
      {
        kind: 'sms',
        customerId,
        payload: { text: state === 'refused' ? refusedText(link, reason) : endedText(link, state) },
      },
      ...(isKnownThere
        ? []
        : [{ kind: 'affiliate' as const, customerId, payload: { link: linkId, ask: 'revoke' as const } }]),
    ]),
  ])
}

async function setState(
  tx: Tx,
  { customer_id, link_id }: Link,
  { state, reason, endedAt }: { state: Link['state']; reason: Link['reason']; endedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('accounts.hong_kong_links')
    .set({ state, reason, ended_at: endedAt })
    .where('customer_id', '=', customer_id)
    .where('link_id', '=', link_id)
    .execute()
}

async function eraseTold(tx: Tx, { customer_id, link_id }: Link): Promise<void> {
  const tables = ['accounts.hong_kong_balances', 'accounts.hong_kong_entries']
  await Promise.all(
    tables.map((table) =>
      sql`delete from ${sql.table(table)} where customer_id = ${customer_id} and link_id = ${link_id}`.execute(
        tx,
      ),
    ),
  )
}

async function cancelWork(tx: Tx, link: Link, kinds: readonly string[], now: Date): Promise<void> {
  const { customer_id: customerId, link_id: reference } = link
  await Promise.all(kinds.map((kind) => cancelScheduledJob(tx, { customerId, kind, reference }, now)))
}
