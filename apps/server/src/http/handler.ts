import type { AuthMethod, Call, CustomerKind, Language, RequestOf, ResponseOf } from '@cloudsail/contract'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { Services } from './services.ts'

/** Who is logged in, read from the database with every call. */
export interface Session {
  sessionId: string
  customerId: bigint
  kind: CustomerKind
  method: AuthMethod
  /** Of the customer's sessions: what has to end them moves it on. */
  epoch: bigint
}

/** What every handler is given. `now` is the bank clock's instant, the same for the whole call. */
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
  /** Sends a cookie with the answer, or clears it with null. */
  setSessionCookie(value: string | null): void
  /** What a journey before log-in is bound to in this browser; null where there is none. */
  journeyCookie: string | null
  setJourneyCookie(value: string | null): void
  /** What this browser is known again by at the next log-in; null where it never logged in. */
  deviceCookie: string | null
  setDeviceCookie(value: string): void
}
export interface CustomerContext extends CallContext {
  session: Session
}

/** A call with customer access has a session; the type says so. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export interface Handler<C extends Call<any, any> = Call<any, any>> {
  call: C
  /**
   * Whether it may begin while the call is still being admitted, so that what it asks first travels with the admission.
   * Until then nothing it asks of the database has an effect; it is run again where it began with what does not hold.
   * So it does nothing else that somebody would notice before it has had an answer from the database.
   */
  beginsEarly?: true
  /** Whether it only reads and decides nothing: a standby may be asked. */
  reads?: true
  run(context: CustomerContext, request: RequestOf<C>): Promise<ResponseOf<C>>
}

/** Binds a call of the contract to what it does. The wire has checked access and parsed the request;
 *  it parses the response and strips what the contract does not name. Throw a BankError to refuse. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function handle<C extends Call<any, any>>(
  call: C,
  run: (context: CustomerContext, request: RequestOf<C>) => Promise<ResponseOf<C>>,
): Handler<C> {
  return { call, run }
}

/** The same for a call that begins by asking the database: see `beginsEarly`. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function handleEarly<C extends Call<any, any>>(
  call: C,
  run: (context: CustomerContext, request: RequestOf<C>) => Promise<ResponseOf<C>>,
): Handler<C> {
  return { call, run, beginsEarly: true }
}

/** The same for a query: it only reads and decides nothing, so that a standby may be asked which is near enough. What is
 *  dear to make from what was read begins once the call is admitted. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function handleQuery<C extends Call<any, any>>(
  call: C,
  run: (context: CustomerContext, request: RequestOf<C>) => Promise<ResponseOf<C>>,
  { isDear = false }: { isDear?: boolean } = {},
): Handler<C> {
  return { call, run, reads: true, ...(!isDear && { beginsEarly: true }) }
}

/** The same for a public call: there may be no session. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function handlePublic<C extends Call<any, any>>(
  call: C,
  run: (context: CallContext, request: RequestOf<C>) => Promise<ResponseOf<C>>,
): Handler<C> {
  return { call, run }
}
