import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import { type largeHoldings, mostInPart } from '@cloudsail/contract/deposits'
import { byEnrolment, readAccounts, receiverAmong } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { readCertificates } from '../time/certificates.ts'
import { depositRatesOn } from '../time/rates.ts'
import { afterDue, dueInterest } from './due-interest.ts'
import { largeCertificateTerms } from './parameter.ts'

/** PAM1703002: returns the large certificates that a customer holds, as they are after the due interest has been paid. */
export async function readLargeHoldings({
  db,
  now,
  session,
}: Pick<CustomerContext, 'db' | 'now' | 'session'>): Promise<ResponseOf<typeof largeHoldings>> {
  const today = businessDate(now)
  const [found, accounts, rates, terms] = await Promise.all([
    readCertificates(db, session.customerId, { product: 'largeCertificate' }),
    readAccounts(db, session.customerId),
    depositRatesOn(db, [today]),
    parameter(db, largeCertificateTerms, today),
  ])
  const parents = new Map(
    byEnrolment(session.kind, accounts).shown.map(({ accountId, number }) => [accountId, number]),
  )
  const deposits = found
    .filter(({ accountId }) => parents.has(accountId))
    .map((certificate) =>
      receiverAmong(accounts, certificate.settlementAccountId)
        ? afterDue(certificate, dueInterest(certificate, today))
        : certificate,
    )
    .map((certificate) => {
      const { principalMinor, partDrawn, maturesOn, currency } = certificate
      const isWholeOnly = partDrawn || today >= maturesOn
      return {
        accountId: certificate.accountId.toString(),
        accountNumber: parents.get(certificate.accountId)!,
        certificate: certificate.number,
        issue: certificate.issueCode,
        principal: formatAmount(principalMinor, currency),
        ratePpm: certificate.annualRatePpm,
        currentRatePpm: rates.get(today)!.current[currency],
        termMonths: certificate.termMonths,
        effectiveOn: certificate.effectiveOn,
        maturesOn,
        interestPayment: certificate.interestPayment,
        paidInterest: formatAmount(certificate.paidInterestMinor, currency),
        nextInterestOn: certificate.nextInterestOn,
        settlementAccountId: certificate.settlementAccountId?.toString() ?? null,
        partDrawn,
        isOverdue: certificate.status === 'overdue',
        mostInPart: formatAmount(
          isWholeOnly ? 0n : mostInPart(principalMinor, terms.leastLeft, currency),
          currency,
        ),
        least: formatAmount(terms.leastLeft, currency),
      }
    })
  return { today, deposits }
}
