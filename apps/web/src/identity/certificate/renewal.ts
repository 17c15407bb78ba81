import type { ResponseOf } from '@cloudsail/contract'
import { type certificateState, renewalText, renewCertificate } from '@cloudsail/contract/identity'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'

/** The certificate of the customer's method, as the bank returns it. */
export type OwnCertificate = NonNullable<ResponseOf<typeof certificateState>['certificate']>

/** Returns the text that the present key signs to renew the certificate by this request. */
export async function textOfRenewal(serial: string, csr: string): Promise<string> {
  const bytes = Uint8Array.from(atob(csr), (letter) => letter.charCodeAt(0))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return renewalText(serial, hash.toUpperCase())
}

/** Asks the bank for the new certificate. Can be repeated for the same request. Throws a CallError. */
export async function renew(request: {
  csr: string
  certificate: string
  signature: string
}): Promise<ResponseOf<typeof renewCertificate>> {
  const answer = await call(renewCertificate, request, { reportErrors: 'none' })
  void invalidateQueries()
  return answer
}
