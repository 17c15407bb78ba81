import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import type { largeHoldings } from '@cloudsail/contract/deposits'
import { readAccounts, receiverAmong } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { enrolledCertificates, presentTerm } from '../kit/held.ts'
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
  const deposits = enrolledCertificates(found, session.kind, accounts)
    .map((certificate) =>
      receiverAmong(accounts, certificate.settlementAccountId)
        ? { ...certificate, ...afterDue(certificate, dueInterest(certificate, today)) }
        : certificate,
    )
    .map((certificate) => ({
      ...presentTerm(certificate, {
        today,
        currentRatePpm: rates.get(today)!.current.CNY,
        leastMinor: terms.leastLeft,
      }),
      issue: certificate.issueCode,
      interestPayment: certificate.interestPayment,
      paidInterest: formatAmount(certificate.paidInterestMinor, 'CNY'),
      nextInterestOn: certificate.nextInterestOn,
      isOverdue: certificate.status === 'overdue',
    }))
  return { today, deposits }
}
