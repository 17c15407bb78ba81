import { type AuthMethod, type CustomerKind, sessionIdleMs, sessionOpenMs } from '@cloudsail/contract'
import type { SessionEndReason } from '@cloudsail/contract/http'
import { sql } from 'kysely'
import { type Db, poolOf, type Queryable } from '../db/database.ts'
import { type AskOne, askOneOf, firstWith } from '../db/first-with.ts'
import { processCache } from '../db/process-cache.ts'
import type { Session } from './handler.ts'
import type { Services } from './services.ts'
import type { ApartSessions } from './session-store.ts'
import { digest, readSid } from './session-token.ts'
import { BehindError, type Standby } from './standbys.ts'

/** What the database says about a call before anything is done for it. */
export interface Admission {
  /** Null where nobody is logged in. */
  session: Session | null
  /** Why the session that was named is over; null where there was none. */
  ended: SessionEndReason | null
  /** The bank clock. */
  now: Date
  /** How far in the log what the session was shown may reach, in bytes; 0 where there are no standbys. */
  seen: bigint
}

/** What sessions know of a call. */
interface SessionPart {
  replayed: boolean
  state: 'none' | 'open' | SessionEndReason
  session_id: bigint | null
  epoch: bigint | null
  seen?: bigint | null
}
/** What the bank knows of it: kind and method are null where there is no such customer, or one who may not log in. */
interface CustomerPart {
  bank_now: Date
  kind: CustomerKind | null
  method: AuthMethod | null
  customer_epoch: bigint | null
}
type AdmitRow = SessionPart & CustomerPart

/** What a call comes with that decides whether it is admitted. */
export interface AdmitInput {
  nonce: { sentAtMs: number; bytes: Buffer } | null
  /** IFP_SID and the cookie as the database knows them; null where one of them is missing or can be none. */
  token: { customerId: string; sidHash: Buffer; cookieHash: Buffer } | null
  /** Whether somebody is at the page: what it asks by itself does not keep the session alive. */
  attended: boolean
}

/** The hashes of a session id and a cookie as they were sent. */
export function tokenOf(sid: string, cookie: string | null): AdmitInput['token'] {
  const read = cookie === null ? null : readSid(sid)
  return read && { customerId: read.customerId, sidHash: read.hash, cookieHash: digest(cookie!) }
}

/** What nonces begin with until a crash of PostgreSQL loses them: one that does was made since. base64url. */
export async function nonceEra(db: Queryable): Promise<string> {
  const { rows } = await sql<{ era: Buffer }>`select http.nonce_era() as era`.execute(db)
  return rows[0]!.era.toString('base64url')
}

/** One round trip: uses up the nonce, finds and touches the session, reads the bank clock. Null for a replay. */
export async function admit(db: Db, from: AdmitFrom, input: AdmitInput): Promise<Admission | null> {
  return remembered(db, input, await askAbout(askOneOf(db), from, input))
}

/** Who has to be asked: where sessions stand, and whether there are standbys. */
export type AdmitFrom = Pick<Services, 'sessions' | 'standbys'>

const admitting = 'select * from http.admit_call($1, $2, $3, $4, $5, $6, $7, $8)'
const admittingWithSeen = `select a.*, s.seen from http.admit_call($1, $2, $3, $4, $5, $6, $7, $8) a
  left join http.sessions s on s.customer_id = $3 and s.session_id = a.session_id`

/** One statement; where sessions are apart one to each database, side by side. */
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

/** A session is what the bank's own database says of its customer: none where nobody may log in, and over where sessions had
 *  to end since it was opened. */
function judged(row: AdmitRow): AdmitRow {
  if (row.state !== 'open' || (row.kind !== null && row.epoch === row.customer_epoch)) return row
  return { ...row, state: row.kind === null ? 'none' : 'security' }
}

/** A call that is expected to be admitted, and what it may be answered with meanwhile. */
export interface Expected {
  expected: Admission
  /** The database as the call is given it: nothing that has an effect is done before it is admitted. */
  db: Db
  /** The standby that it is a view of; null: the primary. */
  standby: Standby | null
  /** What came of it: null for a replay; `expected` itself where it is just so, and what was done with it stands. */
  admitted: Promise<Admission | null>
}

/** How far behind the bank clock an expected instant may be, and how far ahead; never over the end of a minute. Dates and
 *  hours of the bank begin with one: what a call may do is decided by the date and hour at which it came. */
const behindMs = 2_000
const aheadMs = 20
const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000)

/**
 * Admits a call whose session this process has met before, while its first questions are already under way: they travel
 * with the admission. Null where nothing is known of the session. What is asked is worth nothing unless the admission is
 * as expected: the same session, kind and method, and the bank clock where it should be. A call that only `reads` is given a
 * view of a standby, where there is one that shows all that its session was shown: it is asked while the primary admits.
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
  const first = await firstWith(db, (ask) => askAbout(ask, from, input), judge)
  return { expected, db: first.db, standby: null, admitted: outcome(first.decided) }
}

/** A view of a standby for a call that is being admitted by the primary; null where the standby takes nobody in. */
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

/** A view of a standby where whatever is asked fails unless it shows what stands before a position. */
export function viewAt(standby: Standby, position: () => Promise<bigint>): Promise<{ db: Db }> {
  return firstWith(
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

/** Sessions this process has met, by their hashes: what a call is expected to be admitted as. */
const sessions = processCache<string, { session: Session; seen: bigint }>()
const maxSessions = 20_000
const sessionKey = ({ sidHash, cookieHash }: NonNullable<AdmitInput['token']>) =>
  sidHash.toString('latin1') + cookieHash.toString('latin1')

/** How far the bank clock of each database is ahead of this process's own, at the least, in ms: an answer is always older than
 *  it looks. The most of what was seen is nearest to the truth, and with it no instant is before one that was given out. */
const clocks = new WeakMap<object, number>()
const aheadNow = (row: AdmitRow) => row.bank_now.getTime() - performance.now()

const isSame = (row: AdmitRow, { sessionId, kind, method, epoch }: Session) =>
  String(row.session_id) === sessionId && row.kind === kind && row.method === method && row.epoch === epoch

/** Reads an answer, and keeps what the next call of the session is expected to be admitted as. */
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

/** Keeps how far a session was shown what is in the log, so that its next query begins at a standby that shows as much. */
export function rememberShown(token: NonNullable<AdmitInput['token']>, seen: bigint): void {
  const known = sessions.get(sessionKey(token))
  if (known && known.seen < seen) known.seen = seen
}

function keep(key: string, known: { session: Session; seen: bigint } | null): void {
  // The one that has not been met for longest is forgotten first.
  sessions.delete(key)
  if (known) sessions.set(key, known)
  if (sessions.size > maxSessions) sessions.delete(sessions.keys().next().value!)
}
