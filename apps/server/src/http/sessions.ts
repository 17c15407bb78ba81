import { sessionIdleMs, sessionOpenMs } from '@cloudsail/contract'
import type { SessionEndReason } from '@cloudsail/contract/http'
import { sql } from 'kysely'
import { lockNumbered } from '../db/advisory-keys.ts'
import type { Queryable, Tx } from '../db/database.ts'
import type { Session } from './handler.ts'
import type { SessionStore } from './session-store.ts'
import { digest, newSid, newToken } from './session-token.ts'

export interface SessionDraft {
  customerId: bigint
  /** The customer's `session_epoch` at the time they proved their identity. */
  epoch: bigint
  /** How the customer logged in, for the list of log-ins. */
  loginMethod: string
  ip: string
  userAgent: string
  /** Instant of the bank clock. */
  now: Date
}

export interface OpenedSession {
  sessionId: string
  /** IFP_SID, for the body of the answer. */
  sid: string
  /** For `context.setSessionCookie`. The sid is useless without it. */
  cookieValue: string
}

/** Opens a session. Ends the customer's earlier session, if any. */
export async function openSession(tx: Tx, store: SessionStore, draft: SessionDraft): Promise<OpenedSession> {
  const q = store.of(tx)
  return q.isTransaction ? open(q as Tx, draft) : q.transaction().execute((own) => open(own, draft))
}

async function open(tx: Tx, draft: SessionDraft): Promise<OpenedSession> {
  // Of two concurrent log-ins, the second waits here and then ends the first.
  await lockNumbered(tx, 'http.sessions', draft.customerId)
  await endWhere(tx, draft.customerId, 'newer').execute()
  const sid = newSid(draft.customerId)
  const cookieValue = newToken()
  const { session_id } = await tx
    .insertInto('http.sessions')
    .values({
      customer_id: draft.customerId,
      epoch: draft.epoch,
      sid_hash: digest(sid),
      cookie_hash: digest(cookieValue),
      login_method: draft.loginMethod,
      ip: draft.ip,
      user_agent: draft.userAgent.slice(0, 300),
      opened_at: draft.now,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return { sessionId: String(session_id), sid, cookieValue }
}

/**
 * Binds a session to a new cookie after the customer authenticated anew. A thief of the old cookie is locked out, and all
 * other sessions end. The bank's own database decides that, so once the transaction commits, none of them is admitted,
 * whatever happens to a database of sessions apart. If the transaction fails, this session may have ended as well.
 * @returns the value for `context.setSessionCookie`.
 */
export async function renewSession(
  tx: Tx,
  store: SessionStore,
  { customerId, sessionId, epoch }: Session,
): Promise<string> {
  const cookieValue = newToken()
  await Promise.all([
    outdateSessions(tx, customerId),
    store
      .of(tx)
      .updateTable('http.sessions')
      .set({ cookie_hash: digest(cookieValue), epoch: epoch + 1n })
      .where('customer_id', '=', customerId)
      .where('session_id', '=', BigInt(sessionId))
      .where('ended_at', 'is', null)
      .execute(),
  ])
  return cookieValue
}

/**
 * Ends all sessions that the customer has opened, as part of the transaction. It changes the bank's own database, which
 * decides.
 */
export async function outdateSessions(tx: Tx, customerId: bigint): Promise<void> {
  await tx
    .updateTable('identity.customers')
    .set((row) => ({ session_epoch: row('session_epoch', '+', 1n) }))
    .where('customer_id', '=', customerId)
    .execute()
}

/** Ends one session of the customer, on every server at once. Returns false if it was not open. */
export async function endSession(
  db: Queryable,
  session: { customerId: bigint; sessionId: string },
  reason: SessionEndReason = 'loggedOut',
): Promise<boolean> {
  const ended = await endWhere(db, session.customerId, reason)
    .where('session_id', '=', BigInt(session.sessionId))
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/**
 * Ends the customer's sessions except `except`. `db` is the connection that `SessionStore.of` returns. Returns how many.
 */
export async function endAllSessions(
  db: Queryable,
  customerId: bigint,
  options: { reason: SessionEndReason; except?: string },
): Promise<number> {
  let query = endWhere(db, customerId, options.reason)
  if (options.except) query = query.where('session_id', '<>', BigInt(options.except))
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

function endWhere(db: Queryable, customerId: bigint, reason: SessionEndReason) {
  return db
    .updateTable('http.sessions')
    .set({ ended_at: sql<Date>`clock_timestamp()`, ended_reason: reason })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
}

export interface SessionRow {
  sessionId: string
  loginMethod: string
  ip: string
  userAgent: string
  openedAt: Date
  /** When the session ended, by the bank clock. Null while it is open. */
  endedAt: Date | null
  /** Null while the session is open. */
  endedReason: SessionEndReason | null
}

/** Returns the customer's sessions, newest first. A session that timed out counts as ended. */
export async function listSessions(db: Queryable, customerId: bigint, limit = 20): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('http.sessions')
    .select(['session_id', 'login_method', 'ip', 'user_agent', 'opened_at'])
    .select(
      sql<SessionEndReason | null>`coalesce(ended_reason, case
        when started_at < clock_timestamp() - ${sessionOpenMs} * interval '1 millisecond' then 'absolute'
        when last_seen_at < clock_timestamp() - ${sessionIdleMs} * interval '1 millisecond' then 'idle' end)`.as(
        'ended_reason',
      ),
    )
    // The machine's clock keeps the times of a session. Its length is the same by the bank clock.
    .select(
      sql<Date>`opened_at - started_at + coalesce(ended_at, least(
        started_at + ${sessionOpenMs} * interval '1 millisecond',
        last_seen_at + ${sessionIdleMs} * interval '1 millisecond'))`.as('ended_at'),
    )
    .where('customer_id', '=', customerId)
    .orderBy('session_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    sessionId: String(row.session_id),
    loginMethod: row.login_method,
    ip: row.ip,
    userAgent: row.user_agent,
    openedAt: row.opened_at,
    endedAt: row.ended_reason === null ? null : row.ended_at,
    endedReason: row.ended_reason,
  }))
}
