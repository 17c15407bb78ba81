import { BankError } from '../errors.ts'
import type { CallContext } from '../http/handler.ts'
import { type AttemptSubject, countAttempt, subjectAtIdentifier, subjectOnDevice } from './attempts.ts'
import { knownDevice } from './devices.ts'
import { type FailureTicket, takeFailure } from './failure-budget.ts'
import { type HashedFor, refuseWhileHashingIsBusy } from './hash-queue.ts'

/** A password given before log-in. */
export interface GivenBefore {
  /** Zero if the identifier belongs to nobody. */
  customerId: bigint
  /** Subject of the customer's total count. */
  owner: AttemptSubject
  way: Parameters<typeof subjectAtIdentifier>[1]
  /** The identifier that was given. */
  value: string
}

/** A try that has been counted and whose password is not checked yet. */
export interface Try {
  /** The known device that the browser is. Null for a stranger's browser. */
  device: bigint | null
  hashedFor: HashedFor
  /** Ticket taken from the address's budget of failures, given back after a right password. Null on a known device. */
  ticket: FailureTicket | null
  /** Subject of the count that is shown. */
  shown: AttemptSubject
  /** Number of the try in the count that is shown. Null if no tries are left. */
  attempt: number | null
  /**
   * Number of the try among those of all strangers, which is never shown. Null if no tries are left, zero on a known device.
   */
  ofAll: number | null
}

/**
 * Counts a try of a password before log-in. A known device has five tries of its own, so that others on its line cannot keep
 * the owner out. A stranger's try is counted twice: by identifier, which is shown, and for the customer as a whole, which is
 * not. At most five of the latter are checked a day, through all identifiers. Throws tooManyRequests or loginTooOften, and
 * counts nothing then.
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
