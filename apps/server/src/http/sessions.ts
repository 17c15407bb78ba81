import { sessionIdleMs, sessionOpenMs } from '@cloudsail/contract'
import type { SessionEndReason } from '@cloudsail/contract/http'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'
import type { Session } from './handler.ts'
import type { SessionStore } from './session-store.ts'
import { digest, newSid, newToken } from './session-token.ts'

export interface SessionDraft {
  customerId: bigint
  /** Of the customer's sessions when they proved who they are: `session_epoch`. */
  epoch: bigint
  /** How the customer came in; shown in the list of log-ins. */
  loginMethod: string
  ip: string
  userAgent: string
  /** Bank clock. */
  now: Date
}

export interface OpenedSession {
  sessionId: string
  /** IFP_SID, for the body of the answer. */
  sid: string
  /** For `context.setSessionCookie`; the sid is useless without it. */
  cookieValue: string
}

/** Opens a session. The customer's earlier one, if any, ends. */
export async function openSession(tx: Tx, store: SessionStore, draft: SessionDraft): Promise<OpenedSession> {
  const q = store.of(tx)
  return q.isTransaction ? open(q as Tx, draft) : q.transaction().execute((own) => open(own, draft))
}

async function open(tx: Tx, draft: SessionDraft): Promise<OpenedSession> {
  // Two log-ins at once: the second waits here and ends the first.
  await sql`select pg_advisory_xact_lock(hashtext('http.sessions'), hashint8(${draft.customerId}))`.execute(
    tx,
  )
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
 * Binds a session to a new cookie, because the customer has authenticated anew: whoever has taken the old one is out, with
 * all other sessions. Whatever becomes of a database of sessions apart, none of them is let in once the transaction stands;
 * where it does not come to stand, this one may be over as well.
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

/** Ends every session that the customer has opened until now, together with the transaction: the bank's own database decides. */
export async function outdateSessions(tx: Tx, customerId: bigint): Promise<void> {
  await tx
    .updateTable('identity.customers')
    .set((row) => ({ session_epoch: row('session_epoch', '+', 1n) }))
    .where('customer_id', '=', customerId)
    .execute()
}

/** Ends one session of the customer, on every server at once. False where it was not open. */
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

/** Ends the customer's sessions where they stand (`SessionStore.of`), all but `except`. Returns how many. */
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
  /** Null while it is open. */
  endedReason: SessionEndReason | null
}

/** The customer's sessions, newest first; one that has run out without a further call counts as ended. */
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
    endedReason: row.ended_reason,
  }))
}
