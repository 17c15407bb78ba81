import type { AuthMethod, CustomerKind } from '@cloudsail/contract'
import { certificateOf, type JourneyKind } from '@cloudsail/contract/identity'
import type { SignatureFactor } from '@cloudsail/contract/orders'
import { type Account, lostCardRefusal, readAccounts } from '../../accounts/core/index.ts'
import { findCertificate } from '../../certificates/index.ts'
import type { CustomerStatus } from '../../customers/index.ts'
import { findCustomer, refusalOf as refusalFor } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Journey } from './journey.ts'

/** The customer of a journey, once a code sent to the mobile on record has proved their identity. */
export interface Applicant {
  kind: CustomerKind
  method: AuthMethod
  status: CustomerStatus
  username: string | null
  /** Whether the customer has an identifier that is used with the log-in password. */
  hasIdentifier: boolean
  hasLoginPassword: boolean
  hasQueryPassword: boolean
  hasWithdrawalPassword: boolean
  hasDebitCard: boolean
  /** Whether user name and security question are there from before. */
  isNamed: boolean
  /** Signed at a branch and not yet logged in for the first time. */
  waitsForFirstLogin: boolean
  /** Factor with which the customer's method signs. Null if the method takes no signature. */
  signsWith: SignatureFactor | null
  /** Whether the customer has a valid certificate for that factor, neither revoked nor on hold. */
  hasCertificate: boolean
  /** The card that the journey began with. Null if it began with something else. */
  card: Account | null
}

export async function readApplicant(
  q: Queryable,
  { customer_id: customerId, draft }: Pick<Journey, 'customer_id' | 'draft'>,
  now: Date,
): Promise<Applicant> {
  const [{ kind, method, status, username }, credentials, names, accounts, activation, question] =
    await Promise.all([
      findCustomer(q, customerId),
      q.selectFrom('identity.credentials').select('kind').where('customer_id', '=', customerId).execute(),
      q.selectFrom('identity.names').select('kind').where('customer_id', '=', customerId).execute(),
      readAccounts(q, customerId),
      q
        .selectFrom('identity.activation_codes')
        .select('used_at')
        .where('customer_id', '=', customerId)
        .executeTakeFirst(),
      q
        .selectFrom('identity.security_questions')
        .select('question')
        .where('customer_id', '=', customerId)
        .executeTakeFirst(),
    ])
  const signsWith = certificateOf[method]
  const certificate = signsWith && (await findCertificate(q, { customerId, kind: signsWith }))
  const has = (wanted: string) => credentials.some((credential) => credential.kind === wanted)
  return {
    kind,
    method,
    status,
    username,
    signsWith,
    hasCertificate:
      certificate !== null &&
      certificate.heldAt === null &&
      certificate.notBefore <= now &&
      now <= certificate.notAfter,
    hasIdentifier: names.some(({ kind: name }) =>
      ['username', 'accountNumber', 'mobileAccount'].includes(name),
    ),
    hasLoginPassword: has('login'),
    hasQueryPassword: has('query'),
    hasWithdrawalPassword: has('withdrawal'),
    isNamed: username !== null && question !== undefined,
    hasDebitCard: accounts.some((account) => account.kind === 'debitCard' && account.status !== 'closed'),
    waitsForFirstLogin: activation !== undefined && activation.used_at === null,
    card: accounts.find(({ number }) => number === draft.account) ?? null,
  }
}

/** Returns why a journey is not open to this customer. Null if the journey is open. */
export function refusalOf(kind: JourneyKind, applicant: Applicant) {
  const refused = refusalFor(applicant.status, 'journey')
  if (refused) return refused
  const lost =
    applicant.card &&
    lostCardRefusal(applicant.card, {
      byItsPassword: kind === 'onlineSigning' || kind === 'debitRegistration',
    })
  if (lost) return lost
  if (kind === 'recovery') {
    if (applicant.waitsForFirstLogin) return 'branchFirstLoginNeeded'
    if (applicant.kind === 'unsigned' || !applicant.hasLoginPassword || !applicant.hasIdentifier)
      return 'notRegistered'
    // A code to the mobile does not replace a key or a certificate.
    return applicant.signsWith !== null && !applicant.hasCertificate ? 'recoveryNeedsBranch' : null
  }
  // The password check judged whether the log-in is open, and the end of the log-in judges again.
  if (kind === 'logIn') return null
  if (kind === 'branchFirstLogin') return applicant.waitsForFirstLogin ? null : 'alreadyRegistered'
  if (applicant.waitsForFirstLogin) return 'branchFirstLoginNeeded'
  if (kind === 'creditRegistration' || kind === 'cardFirstLogin') {
    if (applicant.kind === 'unsigned') return applicant.hasDebitCard ? 'debitRegistrationNeeded' : null
    return applicant.kind === 'cardOnly' && applicant.username === null ? null : 'alreadyRegistered'
  }
  return applicant.kind === 'unsigned' ? null : 'alreadyRegistered'
}
