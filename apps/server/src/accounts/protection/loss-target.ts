import { type Bilingual, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { type LossSubject, lossSubjectNames, lossSubjectOf } from '@cloudsail/contract/accounts'
import { addDays, businessDate, startOfDay } from '../../bankday/index.ts'
import { type Certificate, type CertificateKind, findCertificate } from '../../certificates/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { type Account, readAccount, requireOwn, type StatusBeforeLoss } from '../core/index.ts'
import { type LossReport, type LossTarget, readReports } from './loss-store.ts'

/** Parses "account.12", "password.12" or "certificate.ukey". The contract has checked the format. */
function targetOf(subject: string): LossTarget {
  const [of, which] = subject.split('.') as ['account' | 'password' | 'certificate', string]
  return of === 'certificate'
    ? { of, certificate: which as CertificateKind }
    : { of, accountId: BigInt(which) }
}

/** Loads what decides about an order on a loss report, in parallel. */
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
  /** The active report, and those of the last thirty days. */
  reports: readonly LossReport[]
}

/** The subject of an order on a loss report, with its state. */
export interface FoundTarget {
  target: LossTarget
  subject: LossSubject
  /** Name in lines and messages: the masked number, or the certificate's serial. */
  name: Bilingual
  /** Null for a password or certificate. */
  statusBefore: StatusBeforeLoss | null
  /** Whether it currently counts as lost. */
  lost: boolean
  standing: LossReport | null
}

/** Finds the subject of an order on a loss report. Throws lossSubjectUnknown or accountClosed. */
export function requireTarget(subject: string, { own, certificate, reports }: TargetFacts): FoundTarget {
  const field = 'subject'
  const target = targetOf(subject)
  const standing = reports.find(({ state }) => state === 'active') ?? null
  if (target.of === 'certificate') {
    if (!certificate) throw new BankError('lossSubjectUnknown', { field })
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
        // The report of a lost account holds its earlier status.
        statusBefore: status === 'lost' ? (standing?.statusBefore ?? 'normal') : status,
        lost: status === 'lost' || standing !== null,
      }
}

/** Returns a subject in words: 借记卡 6229 **** 1234. */
export const subjectText = (subject: LossSubject, name: Bilingual): Bilingual => ({
  zh: `${lossSubjectNames[subject].zh} ${name.zh}`,
  en: `${lossSubjectNames[subject].en} ${name.en}`,
})

/** Returns the line of the subject: 借记卡 6229 **** 1234. */
export const targetLine = (label: Bilingual, { subject, name }: FoundTarget) => ({
  key: 'subject',
  label,
  value: subjectText(subject, name),
  tone: 'strong' as const,
})
