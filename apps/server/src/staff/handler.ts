import type { Language, RequestOf, ResponseOf } from '@cloudsail/contract'
import type { StaffCall } from '@cloudsail/contract/staff'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { Services } from '../http/services.ts'
import type { StaffPerson, StaffSession } from './person.ts'

/** The context of every staff call. */
export interface StaffContext {
  db: Db
  /** Bank-clock instant, the same for the whole call. */
  now: Date
  /** The server's real clock, for log-ins alone. */
  realNow: Date
  language: Language
  ip: string
  requestId: string
  log: Logger
  services: Services
  person: StaffPerson
  /** Null for a system. */
  session: StaffSession | null
  /** The idempotency key of a call that changes something. '' otherwise. */
  idempotencyKey: string
}

/** A staff call and its handler. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export interface StaffHandler<C extends StaffCall<any, any> = StaffCall<any, any>> {
  call: C
  run(context: StaffContext, request: RequestOf<C>): Promise<ResponseOf<C>>
}

/**
 * Binds a staff call to its handler. Roles are checked and the request parsed before the handler runs. The response is
 * parsed afterwards, which removes fields that the contract does not name. Throw a BankError to refuse.
 */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function handleStaff<C extends StaffCall<any, any>>(
  call: C,
  run: (context: StaffContext, request: RequestOf<C>) => Promise<ResponseOf<C>>,
): StaffHandler<C> {
  return { call, run }
}
