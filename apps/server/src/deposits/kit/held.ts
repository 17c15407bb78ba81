import { formatAmount } from '@cloudsail/contract'
import { mostInPart } from '@cloudsail/contract/deposits'
import { type Account, byEnrolment } from '../../accounts/core/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import type { Certificate } from '../time/certificates.ts'

/** Returns the certificates whose parent deposit account is enrolled, each with the number of that account. */
export function enrolledCertificates<Row extends { accountId: bigint }>(
  found: readonly Row[],
  kind: CustomerContext['session']['kind'],
  accounts: readonly Account[],
): (Row & { parentNumber: string })[] {
  const parents = new Map(
    byEnrolment(kind, accounts).shown.map(({ accountId, number }) => [accountId, number]),
  )
  return found.flatMap((row) => {
    const parentNumber = parents.get(row.accountId)
    return parentNumber === undefined ? [] : [{ ...row, parentNumber }]
  })
}

/** Presents what names a certificate, and its principal. */
export const presentCertificate = ({
  accountId,
  parentNumber,
  number,
  principalMinor,
  currency,
  effectiveOn,
}: Pick<Certificate, 'accountId' | 'number' | 'principalMinor' | 'currency' | 'effectiveOn'> & {
  parentNumber: string
}) => ({
  accountId: accountId.toString(),
  accountNumber: parentNumber,
  certificate: number,
  principal: formatAmount(principalMinor, currency),
  effectiveOn,
})

/** Presents the most that can be drawn in part, and the minimum that has to remain. */
export const presentPart = (
  { principalMinor, currency }: Pick<Certificate, 'principalMinor' | 'currency'>,
  leastMinor: bigint,
  isWholeOnly = false,
) => ({
  mostInPart: formatAmount(isWholeOnly ? 0n : mostInPart(principalMinor, leastMinor, currency), currency),
  least: formatAmount(leastMinor, currency),
})

/** Presents a certificate that has a term. Once a part was drawn, or at maturity, only the whole can be drawn. */
export const presentTerm = (
  certificate: Certificate & { parentNumber: string },
  { today, currentRatePpm, leastMinor }: { today: string; currentRatePpm: number; leastMinor: bigint },
) => ({
  ...presentCertificate(certificate),
  ratePpm: certificate.annualRatePpm,
  currentRatePpm,
  termMonths: certificate.termMonths,
  maturesOn: certificate.maturesOn,
  settlementAccountId: certificate.settlementAccountId?.toString() ?? null,
  partDrawn: certificate.partDrawn,
  ...presentPart(certificate, leastMinor, certificate.partDrawn || today >= certificate.maturesOn),
})
