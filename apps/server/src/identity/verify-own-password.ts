import type { Bilingual, ErrorKey } from '@cloudsail/contract'
import type { Queryable } from '../db/database.ts'
import { onOneConnection } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import { appendAudit } from '../orders/index.ts'
import {
  type AttemptSubject,
  countAttempt,
  forgetAttempts,
  maxFailedAttempts,
  subjectOf,
} from './attempts.ts'
import { lockedUntil } from './locked-until.ts'
import { alertCustomer } from './login-alerts.ts'
import { verifyPassword } from './password.ts'
import type { CredentialKind } from './tables.ts'
import { lockedAlert } from './texts.ts'

/** A password that a logged-in customer gives to prove their identity. */
export interface GivenPassword {
  plain: string
  field: string
  /** Error for a wrong password. `left` is the number of tries left. */
  wrong: ErrorKey
  /** Error if the customer has no such password, which does not count as a try. Defaults to `wrong`. */
  unset?: ErrorKey
}

/** What a password is verified with: a customer's call, or a counter at which the customer types it on the pad. */
export interface PasswordCheck {
  /** No transaction, because the count of a wrong password must stay. */
  db: Queryable
  now: Date
  ip: string
  session: { customerId: bigint }
  services: { config: { pepper: string } }
}

/**
 * Verifies a password of the customer. Tries share the log-in's count and are counted before they are verified: five a day
 * over all screens and servers.
 * @returns the stored hash. Throws `wrong`, `unset`, passwordLocked or, for the log-in password, loginLocked.
 */
export async function verifyOwnPassword(
  context: PasswordCheck,
  { kind, ...given }: GivenPassword & { kind: CredentialKind },
): Promise<string> {
  const { customerId } = context.session
  return verifyCountedPassword(context, {
    ...given,
    subject: subjectOf(customerId, kind),
    alert: lockedAlert(kind, context.now),
    // The refusal says that the log-in password can be recovered at once.
    locked: kind === 'login' ? 'loginLocked' : 'passwordLocked',
    async readHash(q) {
      const stored = await q
        .selectFrom('identity.credentials')
        .select('hash')
        .where('customer_id', '=', customerId)
        .where('kind', '=', kind)
        .executeTakeFirst()
      return stored?.hash ?? null
    },
  })
}

/**
 * Verifies a password that another module keeps. `readHash` reads its hash, tries are counted for `subject`, and `alert` is
 * sent when they lock the password.
 */
export async function verifyCountedPassword(
  { db, now, ip, session, services }: PasswordCheck,
  password: GivenPassword & {
    subject: AttemptSubject
    alert: Bilingual
    locked?: ErrorKey
    readHash: (q: Queryable) => Promise<string | null>
  },
): Promise<string> {
  const { customerId } = session
  const {
    subject,
    plain,
    field,
    wrong,
    unset,
    alert,
    locked: lockedKey = 'passwordLocked',
    readHash,
  } = password
  const locked = () => new BankError(lockedKey, { field, values: { until: lockedUntil(now) } })
  const [attempt, stored] = await onOneConnection(db, (q) =>
    Promise.all([countAttempt(q, subject, now), readHash(q)]),
  )
  if (stored === null && unset) {
    await forgetAttempts(db, subject)
    throw new BankError(unset, { field })
  }
  if (attempt === null) throw locked()
  if (stored !== null && (await verifyPassword(plain, stored, services.config.pepper))) {
    await forgetAttempts(db, subject)
    return stored
  }
  await appendAudit(db, {
    customerId,
    at: now,
    event: 'password.wrong',
    subject: subject.subject,
    details: { attempt, ip },
  })
  const left = maxFailedAttempts - attempt
  if (left <= 0) await alertCustomer(db, customerId, alert)
  throw left > 0 ? new BankError(wrong, { field, values: { left } }) : locked()
}
