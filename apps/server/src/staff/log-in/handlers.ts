import {
  type StaffCall,
  type StaffSessionEnd,
  sessionStateCall,
  staffIdleMs,
  staffLogOutCall,
  staffOpenMs,
  staffPeopleCall,
  staffSessionCalls,
} from '@cloudsail/contract/staff'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { handleStaff, type StaffHandler } from '../handler.ts'
import type { StaffSession } from '../person.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { peopleWithRole } from './people.ts'
import { endSessions, idTokenOf, type LogInParts } from './sessions.ts'

/** Calls that the listener answers by itself. */
export const logInCalls: readonly StaffCall[] = staffSessionCalls

/** Binds the calls about the own session and about who works at the bank. */
export function logInHandlers(parts: LogInParts): StaffHandler[] {
  return [
    handleStaff(sessionStateCall, async ({ db, person, session, now }) => {
      const { kind, name, roles, branchCode } = person
      const [branch] = await branchesOf(db, [branchCode])
      return {
        kind,
        name,
        roles: [...roles],
        branch: branch ?? null,
        session: session && (await describe(db, session)),
        bankTime: wireTime(now),
        documentReader: parts.staff.documentReader,
      }
    }),
    handleStaff(staffLogOutCall, async ({ db, session }) => {
      if (!session) return { providerUrl: null }
      const idToken = await idTokenOf(parts, session.sessionId)
      await endSessions(db, 'loggedOut', session)
      return { providerUrl: await addressOf(parts.provider, idToken) }
    }),
    handleStaff(staffPeopleCall, async ({ db }, { role }) => {
      const people = await peopleWithRole(db, role)
      const branches = await branchesOf(
        db,
        people.map(({ branchCode }) => branchCode),
      )
      return {
        people: people.map(({ name, roles, branchCode, lastLogInAt }) => ({
          name,
          roles,
          branch: branches.find(({ code }) => code === branchCode) ?? null,
          lastLogInAt: wireTime(lastLogInAt),
        })),
      }
    }),
  ]
}

/** A provider that is down does not keep anybody logged in at the bank. */
const addressOf = (provider: IdentityProvider, idToken: string | null) =>
  provider.logOutUrl(idToken).catch(() => null)

async function describe(q: Queryable, { sessionId, authenticatedAt }: StaffSession) {
  const own = await q
    .selectFrom('staff.sessions')
    .select(['issuer', 'subject', 'started_at', 'last_seen_at', 'ended_other'])
    .where('session_id', '=', BigInt(sessionId))
    .executeTakeFirstOrThrow()
  const last = await q
    .selectFrom('staff.sessions')
    .select(['started_at', 'ip', 'ended_reason'])
    .where('issuer', '=', own.issuer)
    .where('subject', '=', own.subject)
    .where('session_id', '<', BigInt(sessionId))
    .orderBy('session_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    startedAt: wireTime(own.started_at),
    authenticatedAt: wireTime(authenticatedAt),
    endsAt: wireTime(new Date(own.started_at.getTime() + staffOpenMs)),
    idleEndsAt: wireTime(new Date(own.last_seen_at.getTime() + staffIdleMs)),
    last: last
      ? { at: wireTime(last.started_at), ip: last.ip, ended: last.ended_reason as StaffSessionEnd | null }
      : null,
    endedOther: own.ended_other,
  }
}

async function branchesOf(q: Queryable, codes: readonly (string | null)[]) {
  const wanted = [...new Set(codes.filter((code) => code !== null))]
  if (wanted.length === 0) return []
  const rows = await q
    .selectFrom('accounts.branches')
    .select(['branch_code', 'name_zh', 'name_en'])
    .where('branch_code', 'in', wanted)
    .execute()
  return rows.map(({ branch_code: code, name_zh: zh, name_en: en }) => ({ code, name: { zh, en } }))
}
