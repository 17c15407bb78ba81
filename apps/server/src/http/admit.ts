import { type AuthMethod, type CustomerKind, sessionIdleMs, sessionOpenMs } from '@cloudsail/contract'
import type { SessionEndReason } from '@cloudsail/contract/http'
import { type Db, poolOf } from '../db/database.ts'
import type { Session } from './handler.ts'
import { digest, readSid } from './session-token.ts'

/** What the database says about a call before anything is done for it. */
export interface Admission {
  /** Null where nobody is logged in. */
  session: Session | null
  /** Why the session that was named is over; null where there was none. */
  ended: SessionEndReason | null
  /** The bank clock. */
  now: Date
}

interface AdmitRow {
  replayed: boolean
  state: 'none' | 'open' | SessionEndReason
  session_id: bigint | null
  kind: CustomerKind
  method: AuthMethod
  bank_now: Date
}

export interface AdmitInput {
  nonce: { sentAtMs: number; bytes: Buffer } | null
  sid: string
  cookie: string | null
  /** Whether somebody is at the page: what it asks by itself does not keep the session alive. */
  attended: boolean
}

/** What nonces begin with until a crash of PostgreSQL loses them: one that does was made since. base64url. */
export async function nonceEra(db: Db): Promise<string> {
  const { rows } = await poolOf(db).query<{ era: Buffer }>({
    name: 'http.nonce_era',
    text: 'select http.nonce_era() as era',
  })
  return rows[0]!.era.toString('base64url')
}

/** One round trip: uses up the nonce, finds and touches the session, reads the bank clock. Null for a replay. */
export async function admit(db: Db, { nonce, sid, cookie, attended }: AdmitInput): Promise<Admission | null> {
  const token = cookie === null ? null : readSid(sid)
  const { rows } = await poolOf(db).query<AdmitRow>({
    name: 'http.admit',
    text: 'select * from http.admit($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      nonce?.sentAtMs ?? null,
      nonce?.bytes ?? null,
      token?.customerId ?? null,
      token?.hash ?? null,
      cookie === null ? null : digest(cookie),
      sessionIdleMs,
      sessionOpenMs,
      attended,
    ],
  })
  const row = rows[0]!
  if (row.replayed) return null
  const open = row.state === 'open' && token !== null
  return {
    session: open
      ? {
          sessionId: String(row.session_id),
          customerId: BigInt(token.customerId),
          kind: row.kind,
          method: row.method,
        }
      : null,
    ended: row.state === 'none' || row.state === 'open' ? null : row.state,
    now: row.bank_now,
  }
}
