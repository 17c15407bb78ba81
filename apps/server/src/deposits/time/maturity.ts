import { interestLeft } from '@cloudsail/contract/deposits'
import type { Certificate } from './certificates.ts'
import type { Draw } from './draw-journal.ts'
import type { DepositRates } from './rates.ts'
import { afterRenewals, type Renewal, renewalsOf } from './renewals.ts'

/** Outcome of a certificate that matures. */
export type Maturity =
  | { kind: 'renewed'; certificate: Certificate; renewals: readonly Renewal[]; next: Certificate }
  | ({ kind: 'paid'; certificate: Certificate } & Draw)
  | { kind: 'overdue'; certificate: Certificate }

/**
 * Decides the outcome of a certificate that has matured by `day`. Its instruction is followed if possible. A large
 * certificate is always paid out. The certificate is overdue if no account can be paid, or if the board no longer has its
 * term.
 */
export function outcomeOf(
  certificate: Certificate,
  receiver: Pick<Draw, 'parentNumber' | 'to'> | null,
  { day, rates }: { day: string; rates: ReadonlyMap<string, DepositRates> },
): Maturity {
  const renewals = renewalsOf(certificate, day, rates)
  if (renewals.length > 0)
    return { kind: 'renewed', certificate, renewals, next: afterRenewals(certificate, renewals) }
  if (!receiver) return { kind: 'overdue', certificate }
  const { principalMinor } = certificate
  return {
    kind: 'paid',
    certificate,
    ...receiver,
    principalMinor,
    interestMinor: interestLeft(certificate),
  }
}
