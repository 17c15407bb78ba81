import { freshLogInSeconds, staffLogInPath } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { digest, newToken } from '../../http/index.ts'
import type { StaffContext } from '../handler.ts'
import { skewSeconds } from './identity-provider.ts'

/** What a person is about to approve. */
export interface Intent {
  actionId: string
  /** Hash of the canonical text that was on the screen. */
  hash: Buffer
}

/** A fresh log-in must have returned within this time after it began. */
const intentMinutes = 15

/**
 * Keeps what a person is about to approve, before the browser goes to the identity provider. Returns the address, below the
 * staff page's own, to which the page has to navigate. It appends `&to=` with its own address to return to. That address
 * carries `intentId`, with which the page then approves. Throws staffNoRole for a system.
 */
export async function beginFreshLogIn(
  { db, session }: StaffContext,
  { actionId, hash }: Intent,
): Promise<{ intentId: string; path: string }> {
  if (!session) throw new BankError('staffNoRole')
  const intentId = newToken()
  await db
    .insertInto('staff.intents')
    .values({
      intent_id: intentId,
      session_id: BigInt(session.sessionId),
      action_id: actionId,
      canonical_hash: hash,
    })
    .execute()
  return { intentId, path: `${staffLogInPath}?intent=${intentId}` }
}

/**
 * Takes an intent in the transaction that decides on the action, exactly once. Returns null if it has been taken before: the
 * page then shows what came of it.
 * Throws freshLogInNeeded if the person has not logged in anew, if that is more than 300 s ago (60 s of skew), or if the
 * intent names another action or belongs to another session.
 */
export async function takeIntent(
  tx: Tx,
  { session, realNow }: Pick<StaffContext, 'session' | 'realNow'>,
  { intentId, actionId }: { intentId: string; actionId: string },
): Promise<{ hash: Buffer; authenticatedAt: Date } | null> {
  const row = await tx
    .selectFrom('staff.intents')
    .select(['session_id', 'action_id', 'canonical_hash', 'authenticated_at', 'taken_at'])
    .where('intent_id', '=', intentId)
    .forUpdate()
    .executeTakeFirst()
  const isOwn = row && session && String(row.session_id) === session.sessionId && row.action_id === actionId
  if (!isOwn) throw new BankError('freshLogInNeeded')
  if (row.taken_at !== null) return null
  if (row.authenticated_at === null || !isFresh(row.authenticated_at, realNow))
    throw new BankError('freshLogInNeeded')
  await tx
    .updateTable('staff.intents')
    .set({ taken_at: sql<Date>`clock_timestamp()` })
    .where('intent_id', '=', intentId)
    .execute()
  return { hash: row.canonical_hash, authenticatedAt: row.authenticated_at }
}

/** Returns whether a log-in is at most 300 s old by the server's real clock, with 60 s of skew either way. */
export function isFresh(authenticatedAt: Date, realNow: Date): boolean {
  const ageSeconds = (realNow.getTime() - authenticatedAt.getTime()) / 1_000
  return ageSeconds <= freshLogInSeconds + skewSeconds && ageSeconds >= -skewSeconds
}

/**
 * Returns the session of an intent that still waits for its log-in. Null if there is none.
 * @param cookie the cookie of the session, where the browser sends it. On the way back from another site it does not.
 */
export async function openIntent(
  q: Queryable,
  intentId: string,
  cookie: string | null = null,
): Promise<{ sessionId: string; issuer: string; subject: string } | null> {
  let query = q
    .selectFrom('staff.intents as i')
    .innerJoin('staff.sessions as s', 's.session_id', 'i.session_id')
    .select(['s.session_id', 's.issuer', 's.subject'])
    .where('i.intent_id', '=', intentId)
    .where('i.authenticated_at', 'is', null)
    .where('i.made_at', '>', sql<Date>`clock_timestamp() - ${intentMinutes} * interval '1 minute'`)
    .where('s.ended_at', 'is', null)
  if (cookie !== null) query = query.where('s.cookie_hash', '=', digest(cookie))
  const row = await query.executeTakeFirst()
  return row ? { sessionId: String(row.session_id), issuer: row.issuer, subject: row.subject } : null
}

/** Notes that the person of an intent has logged in anew. */
export async function proveIntent(q: Queryable, intentId: string, authenticatedAt: Date): Promise<void> {
  await q
    .updateTable('staff.intents')
    .set({ authenticated_at: authenticatedAt })
    .where('intent_id', '=', intentId)
    .where('authenticated_at', 'is', null)
    .execute()
}
