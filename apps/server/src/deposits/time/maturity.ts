import { interestLeft } from '@cloudsail/contract/deposits'
import type { Certificate } from './certificates.ts'
import type { Draw } from './draw-journal.ts'
import type { DepositRates } from './rates.ts'
import { afterRenewals, type Renewal, renewalsOf } from './renewals.ts'

/** What becomes of a certificate that matures. */
export type Maturity =
  | { kind: 'renewed'; certificate: Certificate; renewals: readonly Renewal[]; next: Certificate }
  | ({ kind: 'paid'; certificate: Certificate } & Draw)
  | { kind: 'overdue'; certificate: Certificate }

/**
 * Decides about a certificate that has matured by `day`: its instruction is followed where it can be, a large
 * certificate is always paid out. Without an account that can be paid, or a board that has its term, it is overdue.
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
