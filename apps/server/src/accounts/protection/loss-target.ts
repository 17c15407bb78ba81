import { type Bilingual, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { type LossSubject, lossSubjectNames, lossSubjectOf } from '@cloudsail/contract/accounts'
import { addDays, businessDate, startOfDay } from '../../bankday/index.ts'
import { type Certificate, type CertificateKind, findCertificate } from '../../certificates/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type Account, readAccount, requireOwn, type StatusBeforeLoss } from '../core/index.ts'
import { type LossReport, type LossTarget, readReports } from './loss-store.ts'

/** Of "account.12", "password.12", "certificate.ukey"; the contract has checked the text. */
function targetOf(subject: string): LossTarget {
  const [of, which] = subject.split('.') as ['account' | 'password' | 'certificate', string]
  return of === 'certificate'
    ? { of, certificate: which as CertificateKind }
    : { of, accountId: BigInt(which) }
}

/** What decides about an order on a loss report, side by side. */
export function loadTarget(
  q: Queryable,
  { customerId, now }: { customerId: bigint; now: Date },
  subject: string,
) {
  const target = targetOf(subject)
  const since = startOfDay(addDays(businessDate(now), -29))
  return {
    own: target.of === 'certificate' ? Promise.resolve(null) : readAccount(q, customerId, target.accountId),
    certificate:
      target.of === 'certificate'
        ? findCertificate(q, { customerId, kind: target.certificate })
        : Promise.resolve(null),
    reports: readReports(q, { customerId, target, since }),
  }
}

export interface TargetFacts {
  own: Account | null
  certificate: Certificate | null
  /** The one that stands, and those of the last thirty days. */
  reports: readonly LossReport[]
}

/** What is reported, as it stands. */
export interface FoundTarget {
  target: LossTarget
  subject: LossSubject
  /** How lines and messages name it: the masked number, or the certificate's. */
  name: Bilingual
  /** Null for a password and a certificate. */
  statusBefore: StatusBeforeLoss | null
  /** Whether it counts as lost now. */
  lost: boolean
  standing: LossReport | null
}

/** Finds what an order on a loss report is about. Throws lossSubjectUnknown, accountClosed or certificateMissing. */
export function requireTarget(subject: string, { own, certificate, reports }: TargetFacts): FoundTarget {
  const field = 'subject'
  const target = targetOf(subject)
  const standing = reports.find(({ state }) => state === 'active') ?? null
  if (target.of === 'certificate') {
    if (!certificate) throw new BankError('certificateMissing', { field })
    const name = inBoth(certificate.serial)
    return {
      target,
      subject: 'certificate',
      name,
      statusBefore: null,
      lost: certificate.heldAt !== null,
      standing,
    }
  }
  if (!own) throw new BankError('lossSubjectUnknown', { field })
  const account = requireOwn(own, { evenNotEnrolled: true })
  const called = lossSubjectOf(account)
  if (called === null || (target.of === 'password' && account.kind !== 'debitCard'))
    throw new BankError('lossSubjectUnknown', { field })
  const { status } = account
  if (status === 'closed') throw new BankError('accountClosed', { field })
  const found = { target, name: inBoth(spacedNumber(maskCard(account.number))), standing }
  return target.of === 'password'
    ? { ...found, subject: 'cardPassword', statusBefore: null, lost: account.cardPasswordLost }
    : {
        ...found,
        subject: called,
        // Of one that is lost: what it was stands in its report.
        statusBefore: status === 'lost' ? (standing?.statusBefore ?? 'normal') : status,
        lost: status === 'lost' || standing !== null,
      }
}

/** The line of what is reported: 借记卡 6229 **** 1234. */
export const targetLine = (label: Bilingual, { subject, name }: FoundTarget) => ({
  key: 'subject',
  label,
  value: {
    zh: `${lossSubjectNames[subject].zh} ${name.zh}`,
    en: `${lossSubjectNames[subject].en} ${name.en}`,
  },
  tone: 'strong' as const,
})
