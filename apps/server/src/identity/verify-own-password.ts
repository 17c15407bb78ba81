import { onOneConnection } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { appendAudit } from '../orders/index.ts'
import { countAttempt, forgetAttempts, maxFailedAttempts, subjectOf } from './attempts.ts'
import { lockedUntil } from './locked-until.ts'
import { alertCustomer } from './login-alerts.ts'
import { verifyPassword } from './password.ts'
import type { CredentialKind } from './tables.ts'
import { lockedAlert } from './texts.ts'

/**
 * Verifies a password a logged-in customer gives to prove who they are. Tries are counted where the log-in counts its
 * own, before they are verified: five a day, wherever they are made and on however many servers.
 * @param wrong what is said of a wrong one; `left` tells how many tries are left.
 * @param unset what is said to whoever has none, which is no try; where it is left out, the same as of a wrong one.
 * @returns the hash it stands behind. Throws `wrong`, `unset` or passwordLocked.
 */
export async function verifyOwnPassword(
  { db, now, ip, session, services }: CustomerContext,
  password: {
    kind: CredentialKind
    plain: string
    field: string
    wrong: 'oldPasswordWrong' | 'passwordWrong'
    unset?: 'withdrawalPasswordUnset'
  },
): Promise<string> {
  const { customerId } = session
  const { kind, plain, field, wrong, unset } = password
  const subject = subjectOf(customerId, kind)
  const locked = () => new BankError('passwordLocked', { field, values: { until: lockedUntil(now) } })
  const [attempt, stored] = await onOneConnection(db, (q) =>
    Promise.all([
      countAttempt(q, subject, now),
      q
        .selectFrom('identity.credentials')
        .select('hash')
        .where('customer_id', '=', customerId)
        .where('kind', '=', kind)
        .executeTakeFirst(),
    ]),
  )
  if (!stored && unset) {
    await forgetAttempts(db, subject)
    throw new BankError(unset, { field })
  }
  if (attempt === null) throw locked()
  if (stored && (await verifyPassword(plain, stored.hash, services.config.pepper))) {
    await forgetAttempts(db, subject)
    return stored.hash
  }
  await appendAudit(db, {
    customerId,
    at: now,
    event: 'password.wrong',
    subject: kind,
    details: { attempt, ip },
  })
  const left = maxFailedAttempts - attempt
  if (left <= 0) await alertCustomer(db, customerId, lockedAlert(kind, now))
  throw left > 0 ? new BankError(wrong, { field, values: { left } }) : locked()
}
