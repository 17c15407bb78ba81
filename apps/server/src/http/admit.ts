import { type AuthMethod, type CustomerKind, sessionIdleMs, sessionOpenMs } from '@cloudsail/contract'
import type { SessionEndReason } from '@cloudsail/contract/http'
import { sql } from 'kysely'
import { type Db, poolOf, type Queryable } from '../db/database.ts'
import { type AskOne, askOneOf, gatedDatabase } from '../db/gated-database.ts'
import { processCache } from '../db/process-cache.ts'
import type { Session } from './handler.ts'
import type { Services } from './services.ts'
import type { ApartSessions } from './session-store.ts'
import { digest, readSid } from './session-token.ts'
import { BehindError, type Standby } from './standbys.ts'

/** Result of the database's check of a call, before anything is done for the call. */
export interface Admission {
  /** Null if nobody is logged in. */
  session: Session | null
  /** Why the named session has ended. Null if it has not, or if no session was named. */
  ended: SessionEndReason | null
  /** Instant of the bank clock. */
  now: Date
  /**
   * WAL position, in bytes, that a standby must have replayed before it may answer this session. 0 if there are no
   * standbys.
   */
  seen: bigint
}

/** The session's part of the admission. */
interface SessionPart {
  replayed: boolean
  state: 'none' | 'open' | SessionEndReason
  session_id: bigint | null
  epoch: bigint | null
  seen?: bigint | null
}
/** The customer's part of the admission. Kind and method are null if the customer does not exist or may not log in. */
interface CustomerPart {
  bank_now: Date
  kind: CustomerKind | null
  method: AuthMethod | null
  customer_epoch: bigint | null
}
type AdmitRow = SessionPart & CustomerPart

/** The parts of a call that decide whether it is admitted. */
export interface AdmitInput {
  nonce: { sentAtMs: number; bytes: Buffer } | null
  /** Hashes of IFP_SID and cookie, as the database stores them. Null if one is missing or malformed. */
  token: { customerId: string; sidHash: Buffer; cookieHash: Buffer } | null
  /** Whether a person is at the page. Requests that the page sends by itself do not keep the session alive. */
  attended: boolean
}

/** Returns the hashes of a session id and a cookie as they were sent. Null if one is missing or malformed. */
export function tokenOf(sid: string, cookie: string | null): AdmitInput['token'] {
  const read = cookie === null ? null : readSid(sid)
  return read && { customerId: read.customerId, sidHash: read.hash, cookieHash: digest(cookie!) }
}

/**
 * Returns the prefix of every nonce, in base64url. It changes after a crash of PostgreSQL, which loses the stored nonces.
 * Older nonces are then refused.
 */
export async function nonceEra(db: Queryable): Promise<string> {
  const { rows } = await sql<{ era: Buffer }>`select http.nonce_era() as era`.execute(db)
  return rows[0]!.era.toString('base64url')
}

/**
 * Admits a call in one round trip: uses up the nonce, finds and touches the session, reads the bank clock. Returns null
 * for a replay.
 */
export async function admit(db: Db, from: AdmitFrom, input: AdmitInput): Promise<Admission | null> {
  return remembered(db, input, await askAbout(askOneOf(db), from, input))
}

/** The services that an admission needs: the location of sessions, and whether there are standbys. */
export type AdmitFrom = Pick<Services, 'sessions' | 'standbys'>

const admitting = 'select * from http.admit_call($1, $2, $3, $4, $5, $6, $7, $8)'
const admittingWithSeen = `select a.*, s.seen from http.admit_call($1, $2, $3, $4, $5, $6, $7, $8) a
  left join http.sessions s on s.customer_id = $3 and s.session_id = a.session_id`

/** Sends one statement. If sessions are in a database apart, sends one to each database, in parallel. */
async function askAbout(
  ask: AskOne,
  { sessions: { apart }, standbys }: AdmitFrom,
  input: AdmitInput,
): Promise<AdmitRow> {
  const text = standbys ? admittingWithSeen : admitting
  if (!apart) return judged(await ask<AdmitRow>(text, valuesOf(input)))
  const [session, customer] = await Promise.allSettled([
    askSessions(apart, text, input),
    ask<CustomerPart>('select bank_now, kind, method, epoch as customer_epoch from http.admit_customer($1)', [
      input.token?.customerId ?? null,
    ]),
  ])
  if (session.status === 'rejected') throw session.reason
  if (customer.status === 'rejected') throw customer.reason
  return judged({ ...session.value, ...customer.value })
}

async function askSessions(apart: ApartSessions, text: string, input: AdmitInput): Promise<SessionPart> {
  const ask = () => askOneOf(apart.db)<SessionPart>(text, valuesOf(input))
  try {
    return await ask()
  } catch (error) {
    if (await apart.mend(error)) return ask()
    throw error
  }
}

/**
 * Applies the bank's own database to a session: no session if the customer may not log in, and an ended one if the
 * customer's sessions had to end since it was opened.
 */
function judged(row: AdmitRow): AdmitRow {
  if (row.state !== 'open' || (row.kind !== null && row.epoch === row.customer_epoch)) return row
  return { ...row, state: row.kind === null ? 'none' : 'security' }
}

/** A call that is being admitted, with the expected result and the means to begin already. */
export interface Expected {
  expected: Admission
  /** The database for the call. Statements with an effect wait until the call is admitted. */
  db: Db
  /** The standby behind `db`. Null if it is the primary. */
  standby: Standby | null
  /**
   * The real result: null for a replay, `expected` itself if the expectation was right. Only then does the work begun
   * early count.
   */
  admitted: Promise<Admission | null>
}

/**
 * How far an expected instant may be behind the bank clock, and how far ahead. It must lie in the same minute, because
 * the date and hour of a call decide what it may do.
 */
const behindMs = 2_000
const aheadMs = 20
const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000)

/**
 * Admits a call of a session that this process knows, while the call's first queries travel with the admission. Returns
 * null if the session is unknown. The early queries count only if the admission is as expected: same session, kind and
 * method, and an instant near the expected one. A call that only `reads` gets a standby's database if one has replayed
 * all that the session was shown. The standby answers while the primary admits.
 */
export async function admitAlong(
  db: Db,
  from: AdmitFrom,
  input: AdmitInput,
  { reads }: { reads: boolean },
): Promise<Expected | null> {
  const known = input.token && sessions.get(sessionKey(input.token))
  const aheadOfOwnMs = clocks.get(poolOf(db))
  if (!known || aheadOfOwnMs === undefined) return null
  const { session, seen } = known
  const now = new Date(Math.floor(performance.now() + aheadOfOwnMs))
  const expected = { session, ended: null, now, seen }
  const fits = (row: AdmitRow) => {
    if (row.replayed || row.state !== 'open' || !isSame(row, session)) return false
    const lateMs = row.bank_now.getTime() - now.getTime()
    return minuteOf(row.bank_now) === minuteOf(now) && lateMs <= behindMs && lateMs >= -aheadMs
  }
  const judge = (row: AdmitRow) => {
    if (!fits(row)) throw new Error('The call is not admitted as expected')
  }
  const outcome = async (asked: Promise<AdmitRow>): Promise<Admission | null> => {
    const row = await asked
    const admission = remembered(db, input, row)
    if (fits(row)) return expected
    // The database's clock may have been set back.
    if (admission) clocks.set(poolOf(db), aheadNow(row))
    return admission
  }
  const standby = reads ? (from.standbys?.near(seen) ?? null) : null
  const beside = standby && (await besideAt(standby, () => askAbout(askOneOf(db), from, input), judge))
  if (beside) return { expected, db: beside.db, standby, admitted: outcome(beside.decided) }
  const first = await gatedDatabase(db, (ask) => askAbout(ask, from, input), judge)
  return { expected, db: first.db, standby: null, admitted: outcome(first.decided) }
}

/** Returns a standby's database for a call that the primary is admitting. Null if the standby accepts no connection. */
async function besideAt(
  standby: Standby,
  admitting: () => Promise<AdmitRow>,
  judge: (row: AdmitRow) => void,
): Promise<{ db: Db; decided: Promise<AdmitRow> } | null> {
  const { promise, resolve } = Promise.withResolvers<AdmitRow>()
  try {
    const { db } = await viewAt(standby, () => {
      const decided = admitting()
      resolve(decided)
      return decided.then((row) => {
        judge(row)
        return row.seen ?? 0n
      })
    })
    return { db, decided: promise }
  } catch (error) {
    standby.failed(error)
    return null
  }
}

/** Returns a standby's database whose statements fail unless the standby has replayed the log up to a position. */
export function viewAt(standby: Standby, position: () => Promise<bigint>): Promise<{ db: Db }> {
  return gatedDatabase(
    standby.db,
    async (ask) => {
      const [{ at }, seen] = await Promise.all([ask<{ at: bigint }>(standby.whereabouts, []), position()])
      return { at, seen }
    },
    ({ at, seen }) => {
      if (at < seen) throw new BehindError()
    },
  )
}

const valuesOf = ({ nonce, token, attended }: AdmitInput) => [
  nonce?.sentAtMs ?? null,
  nonce?.bytes ?? null,
  token?.customerId ?? null,
  token?.sidHash ?? null,
  token?.cookieHash ?? null,
  sessionIdleMs,
  sessionOpenMs,
  attended,
]

/** Sessions that this process has met, by their hashes. A call is expected to be admitted as the stored session. */
const sessions = processCache<string, { session: Session; seen: bigint }>()
const maxSessions = 20_000
const sessionKey = ({ sidHash, cookieHash }: NonNullable<AdmitInput['token']>) =>
  sidHash.toString('latin1') + cookieHash.toString('latin1')

/**
 * How far the bank clock of each database is ahead of this process's clock, in ms, as a lower bound: every answer has
 * aged on its way. The largest value seen is nearest to the truth. With it no instant is before one that was given out.
 */
const clocks = new WeakMap<object, number>()
const aheadNow = (row: AdmitRow) => row.bank_now.getTime() - performance.now()

const isSame = (row: AdmitRow, { sessionId, kind, method, epoch }: Session) =>
  String(row.session_id) === sessionId && row.kind === kind && row.method === method && row.epoch === epoch

/** Translates an answer to an admission, and stores the session for the next call's expectation. */
function remembered(db: Db, { token }: AdmitInput, row: AdmitRow): Admission | null {
  if (row.replayed) return null
  clocks.set(poolOf(db), Math.max(clocks.get(poolOf(db)) ?? Number.NEGATIVE_INFINITY, aheadNow(row)))
  const session =
    row.state === 'open' && token !== null
      ? {
          sessionId: String(row.session_id),
          customerId: BigInt(token.customerId),
          kind: row.kind!,
          method: row.method!,
          epoch: row.epoch!,
        }
      : null
  const seen = row.seen ?? 0n
  if (token) keep(sessionKey(token), session && { session, seen })
  return {
    session,
    seen,
    ended: row.state === 'none' || row.state === 'open' ? null : row.state,
    now: row.bank_now,
  }
}

/**
 * Stores the WAL position up to which a session was shown data, so that its next query uses a standby that has replayed
 * as much.
 */
export function rememberShown(token: NonNullable<AdmitInput['token']>, seen: bigint): void {
  const known = sessions.get(sessionKey(token))
  if (known && known.seen < seen) known.seen = seen
}

function keep(key: string, known: { session: Session; seen: bigint } | null): void {
  // The session that was not met for longest is dropped first.
  sessions.delete(key)
  if (known) sessions.set(key, known)
  if (sessions.size > maxSessions) sessions.delete(sessions.keys().next().value!)
}
