import { interestAtMaturity, renewed } from '@cloudsail/contract/deposits'
import type { JournalDraft } from '../../ledger/index.ts'
import { interestJournals } from '../kit/interest-journals.ts'
import { type Certificate, renewalDays } from './certificates.ts'
import type { DepositRates } from './rates.ts'

/** One renewal of a certificate: the day, the interest earned, and the certificate afterwards. */
export interface Renewal {
  on: string
  interestMinor: bigint
  next: Certificate
}

/**
 * Returns the renewals of a certificate by its instruction up to a date, each at the board of its own day. Stops at a day
 * whose board no longer has the term.
 */
export function renewalsOf(
  certificate: Certificate,
  until: string,
  rates: ReadonlyMap<string, DepositRates>,
): Renewal[] {
  const renewals: Renewal[] = []
  let current = certificate
  for (const on of renewalDays(certificate, until)) {
    const ratePpm = rates.get(on)?.term(certificate.currency, certificate.termMonths) ?? null
    if (ratePpm === null) break
    const next = { ...current, ...renewed(current, ratePpm), partDrawn: false }
    renewals.push({ on, interestMinor: interestAtMaturity(current), next })
    current = next
  }
  return renewals
}

/** Returns a certificate as it is after all due renewals. */
export const afterRenewals = (certificate: Certificate, renewals: readonly Renewal[]): Certificate =>
  renewals.at(-1)?.next ?? certificate

/** Returns the journals of renewals, which add the interest to the principal. */
export const renewalJournals = (
  certificate: Certificate,
  renewals: readonly Renewal[],
  bookedAt: Date,
): JournalDraft[] => interestJournals(certificate, renewals, { kind: 'depositRenewal', bookedAt })
