import { afterInterest, nextInterestDay } from '@cloudsail/contract/deposits'
import type { JournalDraft } from '../../ledger/index.ts'
import { interestJournals } from '../kit/interest-journals.ts'
import { ledgerIdOf } from '../time/accounts.ts'
import type { Certificate } from '../time/certificates.ts'

/** Interest of a certificate for one month: the day, the amount, and the certificate afterwards. */
export interface DueInterest {
  on: string
  interestMinor: bigint
  next: Certificate
}

/** Returns the monthly interest due up to a date, earliest first. The last payment is made at maturity. */
export function dueInterest(certificate: Certificate, until: string): DueInterest[] {
  const due: DueInterest[] = []
  let current = certificate
  while (current.status === 'active' && current.nextInterestOn !== null && current.nextInterestOn <= until) {
    const on = current.nextInterestOn
    const next = { ...afterInterest(current), nextInterestOn: nextInterestDay(current, on) }
    due.push({ on, interestMinor: next.paidInterestMinor - current.paidInterestMinor, next })
    current = next
  }
  return due
}

/** Returns a certificate as it is after the due interest has been paid. */
export const afterDue = (certificate: Certificate, due: readonly DueInterest[]): Certificate =>
  due.at(-1)?.next ?? certificate

/** Returns the journals of monthly interest into a settlement account. */
export const dueInterestJournals = (
  certificate: Certificate,
  due: readonly DueInterest[],
  { parentNumber, to, bookedAt }: { parentNumber: string; to: { accountId: bigint }; bookedAt: Date },
): JournalDraft[] =>
  interestJournals(certificate, due, {
    kind: 'depositInterest',
    bookedAt,
    to: { accountId: ledgerIdOf(to.accountId, certificate), counterpartyNumber: parentNumber },
  })
