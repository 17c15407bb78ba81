import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import type { Bilingual } from '../core/text.ts'
import { signatureFactors, signatureProof } from '../orders/schemas.ts'

const dayMs = 24 * 3_600_000

/** How long after its end a certificate is still taken: to log in, and there for nothing but its own renewal. */
export const renewalGraceMs = 7 * dayMs

/** The days in which a certificate may be renewed: from 30 before its end to 7 after. */
export function renewalWindow(notAfter: Date): { from: Date; until: Date } {
  return {
    from: new Date(notAfter.getTime() - 30 * dayMs),
    until: new Date(notAfter.getTime() + renewalGraceMs),
  }
}

/** Base64 as it is compared: header lines, line breaks and what pads it are not part of a request. */
function withoutWrapping(text: string): string {
  try {
    return btoa(atob(text.replace(/-----(?:BEGIN|END) [A-Z ]+-----/g, '')))
  } catch {
    return text
  }
}

/** A request for a certificate: PKCS#10 in DER, base64; as PEM too. */
export const certificateRequestField = z
  .string()
  .check(
    z.overwrite(withoutWrapping),
    z.maxLength(4000, 'certificateRequestInvalid'),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'certificateRequestInvalid'),
  )

/** What the present key signs to have a certificate renewed: its serial number, and the SHA-256 of the request's bytes
 *  (upper-case hexadecimal). */
export function renewalText(serial: string, requestHash: string): string {
  const text: Bilingual = {
    zh: `更新证书\n现有证书序列号: ${serial}\n新证书申请摘要（SHA-256）: ${requestHash}`,
    en: `Certificate renewal\nPresent certificate: ${serial}\nDigest of the new request (SHA-256): ${requestHash}`,
  }
  return `${text.zh}\n\n${text.en}`
}

export const certificateState = defineCall({
  name: 'PSC0501001_state',
  summary: 'The certificate of the customer’s authentication method, and when it may be renewed',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    /** Null where the method has none, or none has been issued. */
    certificate: z.nullable(
      z.object({
        kind: z.enum(signatureFactors),
        serial: z.string(),
        signer: z.string(),
        notBefore: z.string(),
        notAfter: z.string(),
        renewableFrom: z.string(),
        renewableUntil: z.string(),
        /** By the bank clock: in its time, in its time but ending within 30 days, over but within 7, or over. */
        state: z.enum(['valid', 'ending', 'lapsed', 'expired']),
        /** X.509 in DER, base64; its own and the authority's. */
        certificate: z.string(),
        root: z.string(),
      }),
    ),
  }),
})

/** The name is the specification's. */
export const renewCertificate = defineCall({
  name: 'PSC0501000',
  summary:
    'Certificate renewal: takes a certificate request signed by the present key, returns the certificate',
  access: customer({ methods: ['ukey', 'ukeyMobile', 'fileMobile'] }),
  request: z.strictObject({
    csr: certificateRequestField,
    /** Signed with the present certificate, over `renewalText`. */
    certificate: signatureProof.shape.certificate,
    signature: signatureProof.shape.signature,
  }),
  response: z.object({
    serial: z.string(),
    notAfter: z.string(),
    certificate: z.string(),
    root: z.string(),
  }),
  errors: [
    'certificateMissing',
    'certificateNotRenewable',
    'certificateRenewalOver',
    'certificateRequestInvalid',
    'certificateUntrusted',
    'certificateWrongUse',
    'certificateMismatch',
    'certificateExpired',
    'certificateRevoked',
    'signatureInvalid',
  ],
  changes: true,
})

export const certificateCalls = [certificateState, renewCertificate]
