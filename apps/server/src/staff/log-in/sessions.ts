import { type StaffRole, type StaffSessionEnd, staffIdleMs, staffOpenMs } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { StaffConfig } from '../../config.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { digest, newToken } from '../../http/index.ts'
import type { StaffPerson, StaffSession } from '../person.ts'
import { readClaims } from './claims.ts'
import { type Confirmed, type IdentityProvider, ProviderDown } from './identity-provider.ts'
import { notePerson, personOf } from './people.ts'
import type { Seal } from './seal.ts'

/** Parts that everything about log-ins needs. */
export interface LogInParts {
  db: Db
  staff: StaffConfig
  provider: IdentityProvider
  /** Encrypts tokens. */
  tokens: Seal
  /** Encrypts the secrets of a log-in under way. */
  secrets: Seal
  log: Logger
  /** The server's real clock. Tests replace it. */
  nowMs: () => number
}

interface SealedTokens {
  refreshToken: string
  idToken: string | null
}

interface Admitted {
  person: StaffPerson
  session: StaffSession
}

const machineNow = sql<Date>`clock_timestamp()`
/** A call within this time after the last one does not write that the person is active. */
const touchAfterMs = 15_000
/** The provider is asked in the background when what it confirmed holds for no longer than this. */
const earlyMs = 20_000
/** After a failure in the background, the next call tries again only after this time. */
const tryAgainMs = 5_000
/** Each holds a connection while the provider is asked. The rest of the pool stays free for calls. */
const refreshesAtOnce = 3

/** Opens the session of a person who has just logged in, and ends their earlier one. Returns the cookie's value. */
export async function openSession(
  { db, staff, tokens }: LogInParts,
  confirmed: Confirmed,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<{ cookie: string; person: StaffPerson }> {
  const named = readClaims(confirmed.claims, staff)
  return db.transaction().execute(async (tx) => {
    const person = await personOf(tx, 'person', named)
    if (person.roles.length === 0) throw new BankError('staffNoRole')
    await notePerson(tx, person, true)
    const ended = await endSessions(tx, 'newer', { issuer: person.issuer, subject: person.subject })
    const cookie = newToken()
    await tx
      .insertInto('staff.sessions')
      .values({
        issuer: person.issuer,
        subject: person.subject,
        name: person.name,
        roles: [...person.roles],
        branch_code: person.branchCode,
        mobile: person.mobile ?? null,
        provider_session: confirmed.providerSession,
        cookie_hash: digest(cookie),
        sealed_tokens: tokens.seal(tokensOf(confirmed)),
        confirmed_until: holdsUntil(confirmed),
        authenticated_at: confirmed.authenticatedAt ?? new Date(0),
        ip,
        user_agent: userAgent.slice(0, 300),
        ended_other: ended > 0,
      })
      .execute()
    return { cookie, person }
  })
}

const tokensOf = ({ refreshToken, idToken }: Confirmed): SealedTokens => ({ refreshToken, idToken })
/** The database's clock decides how long an answer holds, because it is the same for all servers. */
const holdsUntil = ({ seconds }: Confirmed) => sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`

/** Ends the open sessions that match. Returns how many. */
export async function endSessions(
  q: Queryable,
  reason: StaffSessionEnd,
  which:
    | { sessionId: string }
    | { issuer: string; subject: string }
    | { issuer: string; providerSession: string },
): Promise<number> {
  let query = q
    .updateTable('staff.sessions')
    .set({ ended_at: machineNow, ended_reason: reason })
    .where('ended_at', 'is', null)
  if ('sessionId' in which) query = query.where('session_id', '=', BigInt(which.sessionId))
  else {
    query = query.where('issuer', '=', which.issuer)
    query =
      'subject' in which
        ? query.where('subject', '=', which.subject)
        : query.where('provider_session', '=', which.providerSession)
  }
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

/** Replaces what a session knows of its person by what the provider has confirmed. */
export async function renewSession(
  q: Queryable,
  { staff, tokens }: LogInParts,
  sessionId: string,
  confirmed: Confirmed,
  { isLogIn }: { isLogIn: boolean },
): Promise<StaffPerson> {
  const person = await personOf(q, 'person', readClaims(confirmed.claims, staff))
  await notePerson(q, person, isLogIn)
  await q
    .updateTable('staff.sessions')
    .set({
      name: person.name,
      roles: [...person.roles],
      branch_code: person.branchCode,
      mobile: person.mobile ?? null,
      sealed_tokens: tokens.seal(tokensOf(confirmed)),
      confirmed_until: holdsUntil(confirmed),
      ...(confirmed.providerSession !== null && { provider_session: confirmed.providerSession }),
      ...(isLogIn && confirmed.authenticatedAt && { authenticated_at: confirmed.authenticatedAt }),
    })
    .where('session_id', '=', BigInt(sessionId))
    .where('ended_at', 'is', null)
    .execute()
  return person
}

/** Admits the calls of sessions. */
export interface Admission {
  /**
   * Returns who calls. Throws staffSessionOver, with the reason where there was a session.
   * @param attended false for a call that nobody asked for. It does not keep the session alive.
   */
  admit(cookie: string | null, attended: boolean): Promise<Admitted>
}

export function createAdmission(parts: LogInParts): Admission {
  const { db, log } = parts
  /** Refreshes under way in this process, by session. */
  const underWay = new Map<string, Promise<void>>()
  const failedAtMs = new Map<string, number>()
  const inTurn = createTurns(refreshesAtOnce)

  const read = async (cookie: string) =>
    db
      .selectFrom('staff.sessions')
      .select(['session_id', 'issuer', 'subject', 'name', 'roles', 'branch_code', 'authenticated_at'])
      .select(['mobile', 'ended_reason'])
      .select(msSince('started_at').as('open_ms'))
      .select(msSince('last_seen_at').as('idle_ms'))
      .select(msSince('confirmed_until').as('late_ms'))
      .where('cookie_hash', '=', digest(cookie))
      .executeTakeFirst()

  /** Asks the provider again, once for all calls of the session in this process. */
  function refresh(sessionId: string): Promise<void> {
    const running = underWay.get(sessionId)
    if (running) return running
    const started = inTurn(() => refreshLocked(parts, sessionId)).finally(() => underWay.delete(sessionId))
    underWay.set(sessionId, started)
    return started
  }

  return {
    async admit(cookie, attended) {
      let row = cookie === null ? undefined : await read(cookie)
      if (!row) throw new BankError('staffSessionOver')
      const sessionId = String(row.session_id)
      const timedOut =
        row.open_ms > staffOpenMs ? 'absolute' : row.idle_ms > staffIdleMs ? ('idle' as const) : null
      if (row.ended_reason === null && timedOut) await endSessions(db, timedOut, { sessionId })
      if (row.ended_reason ?? timedOut) throw sessionOver((row.ended_reason ?? timedOut) as StaffSessionEnd)
      if (row.late_ms >= 0) {
        await refresh(sessionId).catch(async (error: unknown) => {
          if (!(error instanceof ProviderDown)) throw error
          log.warn({ err: error }, 'the identity provider is down: a session of staff ends')
          await endSessions(db, 'providerDown', { sessionId })
        })
        row = await read(cookie!)
        if (!row) throw new BankError('staffSessionOver')
        if (row.ended_reason !== null) throw sessionOver(row.ended_reason as StaffSessionEnd)
        if (row.late_ms >= 0) throw new BankError('staffSessionOver')
      } else if (-row.late_ms < earlyMs && !hasJustFailed(sessionId)) {
        refresh(sessionId).then(
          () => failedAtMs.delete(sessionId),
          () => failedAtMs.set(sessionId, performance.now()),
        )
      }
      if (attended && row.idle_ms > touchAfterMs) await touch(db, sessionId)
      return {
        person: {
          kind: 'person',
          issuer: row.issuer,
          subject: row.subject,
          name: row.name,
          roles: row.roles as StaffRole[],
          branchCode: row.branch_code,
          mobile: row.mobile,
        },
        session: { sessionId, authenticatedAt: row.authenticated_at },
      }
    },
  }

  function hasJustFailed(sessionId: string): boolean {
    const atMs = failedAtMs.get(sessionId)
    if (atMs === undefined) return false
    if (performance.now() - atMs < tryAgainMs) return true
    failedAtMs.delete(sessionId)
    return false
  }
}

const sessionOver = (reason: StaffSessionEnd) =>
  reason === 'newer'
    ? new BankError('staffLoggedInElsewhere', { values: { reason } })
    : reason === 'providerDown'
      ? new BankError('staffLogInDown', { values: { reason } })
      : new BankError('staffSessionOver', { values: { reason } })

const msSince = (column: 'started_at' | 'last_seen_at' | 'confirmed_until') =>
  sql<number>`(extract(epoch from clock_timestamp() - ${sql.ref(column)}) * 1000)::double precision`

/** Notes that the person is active. A session that is being refreshed is left alone: nobody waits for its lock. */
async function touch(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('staff.sessions')
    .set({ last_seen_at: machineNow })
    .where('session_id', 'in', (row) =>
      row
        .selectFrom('staff.sessions')
        .select('session_id')
        .where('session_id', '=', BigInt(sessionId))
        .where('ended_at', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/**
 * Asks the provider again who a person is, under the lock of the session's row. A refresh token serves once, so a second
 * server that asked with the same one would end the session at the provider. Ends the session if the provider refuses or the
 * person holds no role any more. Throws ProviderDown if the provider does not answer. Nothing has changed then.
 */
async function refreshLocked(parts: LogInParts, sessionId: string): Promise<void> {
  const { db, provider, tokens, log } = parts
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('staff.sessions')
      .select(['issuer', 'subject', 'sealed_tokens'])
      .select(msSince('confirmed_until').as('late_ms'))
      .where('session_id', '=', BigInt(sessionId))
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    // Ended meanwhile, or refreshed by another server.
    if (!row || row.late_ms < -earlyMs) return
    let refused: unknown = null
    const confirmed = await provider
      .refresh(tokens.open<SealedTokens>(row.sealed_tokens).refreshToken, row.subject)
      .catch((error: unknown) => {
        if (error instanceof ProviderDown) throw error
        refused = error
        return null
      })
    if (!confirmed || confirmed.claims.sub !== row.subject) {
      log.info({ err: refused, sessionId }, 'the identity provider refuses a session of staff')
      await endSessions(tx, 'leftProvider', { sessionId })
      return
    }
    const person = await renewSession(tx, parts, sessionId, confirmed, { isLogIn: false })
    if (person.roles.length === 0) await endSessions(tx, 'roleLost', { sessionId })
  })
}

/** Lets at most `count` pieces of work run at once. The others wait in order. */
function createTurns(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Returns the stored id token of a session, which the provider asks for at log-out. Null if it sent none. */
export async function idTokenOf({ db, tokens }: LogInParts, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff.sessions')
    .select('sealed_tokens')
    .where('session_id', '=', BigInt(sessionId))
    .executeTakeFirst()
  return row ? tokens.open<SealedTokens>(row.sealed_tokens).idToken : null
}
