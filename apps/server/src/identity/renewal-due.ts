import type { AuthMethod } from '@cloudsail/contract'
import { certificateOf, renewalWindow } from '@cloudsail/contract/identity'
import type { SignatureFactor } from '@cloudsail/contract/orders'
import { wireTime } from '../bankday/index.ts'
import { findCertificate } from '../certificates/index.ts'
import type { Queryable } from '../db/database.ts'

/** Returns the certificate of a customer's method if it is time to renew it. Null otherwise. */
export async function renewalDue(
  q: Queryable,
  { customer_id: customerId, method }: { customer_id: bigint; method: AuthMethod },
  now: Date,
): Promise<{ kind: SignatureFactor; notAfter: string } | null> {
  const kind = certificateOf[method]
  const certificate = kind && (await findCertificate(q, { customerId, kind }))
  if (!certificate) return null
  const { from, until } = renewalWindow(certificate.notAfter)
  return now < from || now > until ? null : { kind, notAfter: wireTime(certificate.notAfter) }
}
