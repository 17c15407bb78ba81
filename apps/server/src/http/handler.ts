import type { AuthMethod, Call, CustomerKind, Language, RequestOf, ResponseOf } from '@cloudsail/contract'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { Services } from './services.ts'

/** The logged-in session, read from the database with every call. */
export interface Session {
  sessionId: string
  customerId: bigint
  kind: CustomerKind
  method: AuthMethod
  /** Epoch of the customer's sessions. Increasing it ends all earlier sessions. */
  epoch: bigint
}

/** The context of every handler. `now` is the bank clock's instant, the same for the whole call. */
export interface CallContext {
  db: Db
  now: Date
  language: Language
  ip: string
  userAgent: string
  requestId: string
  log: Logger
  services: Services
  session: Session | null
  /** Sends a cookie with the answer. Null clears it. */
  setSessionCookie(value: string | null): void
  /** The cookie that binds a journey before log-in to this browser. Null if there is none. */
  journeyCookie: string | null
  setJourneyCookie(value: string | null): void
  /** The cookie that identifies this browser at the next log-in. Null if it never logged in. */
  deviceCookie: string | null
  setDeviceCookie(value: string): void
}
export interface CustomerContext extends CallContext {
  session: Session
}

/** A call and its handler. Calls with customer access have a session, which the type of `run` expresses. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export interface Handler<C extends Call<any, any> = Call<any, any>> {
  call: C
  /**
   * May start before the session is checked, so that its first queries travel with the admission. Statements with an
   * effect wait until then. If the check fails, the result is thrown away and the handler runs again. So the handler must
   * have no other visible effect before its first answer from the database.
   */
  beginsEarly?: true
  /** Only reads and decides nothing, so a standby may answer it. */
  reads?: true
  run(context: CustomerContext, request: RequestOf<C>): Promise<ResponseOf<C>>
}

/**
 * Binds a call of the contract to its handler. Access is checked and the request parsed before the handler runs. The
 * response is parsed afterwards, which removes fields that the contract does not name. Throw a BankError to refuse.
 */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function handle<C extends Call<any, any>>(
  call: C,
  run: (context: CustomerContext, request: RequestOf<C>) => Promise<ResponseOf<C>>,
): Handler<C> {
  return { call, run }
}

/** Binds a call whose handler begins by querying the database: see `beginsEarly`. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function handleEarly<C extends Call<any, any>>(
  call: C,
  run: (context: CustomerContext, request: RequestOf<C>) => Promise<ResponseOf<C>>,
): Handler<C> {
  return { call, run, beginsEarly: true }
}

/**
 * Binds a query: it only reads and decides nothing, so a standby that is near enough may answer. If the result is
 * expensive to compute (`isDear`), the handler starts only once the call is admitted.
 */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function handleQuery<C extends Call<any, any>>(
  call: C,
  run: (context: CustomerContext, request: RequestOf<C>) => Promise<ResponseOf<C>>,
  { isDear = false }: { isDear?: boolean } = {},
): Handler<C> {
  return { call, run, reads: true, ...(!isDear && { beginsEarly: true }) }
}

/** Binds a public call, which may have no session. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function handlePublic<C extends Call<any, any>>(
  call: C,
  run: (context: CallContext, request: RequestOf<C>) => Promise<ResponseOf<C>>,
): Handler<C> {
  return { call, run }
}
