import { BankError } from '../errors.ts'
import type { CallContext } from '../http/handler.ts'
import { type AttemptSubject, countAttempt, subjectAtIdentifier, subjectOnDevice } from './attempts.ts'
import { knownDevice } from './devices.ts'
import { type FailureTicket, takeFailure } from './failure-budget.ts'
import { type HashedFor, refuseWhileHashingIsBusy } from './hash-queue.ts'

/** A password given before log-in. */
export interface GivenBefore {
  /** Zero for nobody. */
  customerId: bigint
  /** Whose tries are counted in all. */
  owner: AttemptSubject
  way: Parameters<typeof subjectAtIdentifier>[1]
  /** What they said they are. */
  value: string
}

/** A try that has been counted, before its password is looked at. */
export interface Try {
  /** What the browser is known by; null for a stranger's. */
  device: bigint | null
  hashedFor: HashedFor
  /** What the address has left of failures, to be given back for a right password; null on a known device. */
  ticket: FailureTicket | null
  /** What is told is counted for this. */
  shown: AttemptSubject
  /** The number of the try, as it is told; null where there are no more. */
  attempt: number | null
  /** The same of all the customer's strangers, in silence; zero on a known device. */
  ofAll: number | null
}

/**
 * Counts a try of a password before log-in. A known device has five of its own; what others of its line have tried does not
 * keep its owner out. Of strangers' tries two are kept: what is told, by identifier, and in silence all of the customer's;
 * five of these are looked at a day, whatever they came in by. Throws tooManyRequests or loginTooOften, which count nothing.
 */
export async function beginTry(context: CallContext, given: GivenBefore): Promise<Try> {
  const { db, now, ip } = context
  const { customerId, owner, way, value } = given
  const device = await knownDevice(db, customerId, context.deviceCookie)
  if (device !== null) {
    const shown = subjectOnDevice(owner, device)
    const attempt = await countAttempt(db, shown, now)
    return { device, hashedFor: 'known', ticket: null, shown, attempt, ofAll: 0 }
  }
  refuseWhileHashingIsBusy()
  const ticket = await takeFailure(db, ip, now)
  if ('waitMinutes' in ticket)
    throw new BankError('loginTooOften', { values: { minutes: ticket.waitMinutes } })
  const shown = subjectAtIdentifier(owner, way, value)
  const [attempt, ofAll] = await Promise.all([countAttempt(db, shown, now), countAttempt(db, owner, now)])
  return { device, hashedFor: 'stranger', ticket, shown, attempt, ofAll }
}
