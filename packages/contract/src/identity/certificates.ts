import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import type { Bilingual } from '../core/text.ts'
import { signatureFactors, signatureProof } from '../orders/schemas.ts'

const dayMs = 24 * 3_600_000

/** Time after its end in which a certificate is still accepted: only to log in and renew it. */
export const renewalGraceMs = 7 * dayMs

/** Returns the time in which a certificate may be renewed: from 30 days before its end to 7 days after. */
export function renewalWindow(notAfter: Date): { from: Date; until: Date } {
  return {
    from: new Date(notAfter.getTime() - 30 * dayMs),
    until: new Date(notAfter.getTime() + renewalGraceMs),
  }
}

/** Returns base64 without header lines, line breaks and padding, so that two requests can be compared. */
function withoutWrapping(text: string): string {
  try {
    return btoa(atob(text.replace(/-----(?:BEGIN|END) [A-Z ]+-----/g, '')))
  } catch {
    return text
  }
}

/** A certificate request: PKCS#10 in DER, base64, or PEM. */
export const certificateRequestField = z
  .string()
  .check(
    z.overwrite(withoutWrapping),
    z.maxLength(4000, 'certificateRequestInvalid'),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'certificateRequestInvalid'),
  )

/**
 * Returns the text that the present key signs to renew a certificate: its serial number, and the SHA-256 of the request's
 * bytes (upper-case hexadecimal).
 */
export function renewalText(serial: string, requestHash: string): string {
  const text: Bilingual = {
    zh: `更新证书\n现有证书序列号: ${serial}\n新证书申请摘要（SHA-256）: ${requestHash}`,
    en: `Certificate renewal\nCurrent certificate: ${serial}\nDigest of the new request (SHA-256): ${requestHash}`,
  }
  return `${text.zh}\n\n${text.en}`
}

export const certificateState = defineCall({
  name: 'PSC0501001_state',
  summary: 'The certificate of the customer’s authentication method, and when it may be renewed',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    /** Null if the method uses no certificate, or none has been issued. */
    certificate: z.nullable(
      z.object({
        kind: z.enum(signatureFactors),
        serial: z.string(),
        signer: z.string(),
        notBefore: z.string(),
        notAfter: z.string(),
        renewableFrom: z.string(),
        renewableUntil: z.string(),
        /** By the bank clock: valid; valid but ending within 30 days; ended within the last 7 days; ended before that. */
        state: z.enum(['valid', 'ending', 'lapsed', 'expired']),
        /** X.509 in DER, base64: the customer's certificate and the authority's. */
        certificate: z.string(),
        root: z.string(),
      }),
    ),
  }),
})

/** Renews a certificate. Its name is prescribed and does not follow the pattern `{code}0nn_{verb}`. */
export const renewCertificate = defineCall({
  name: 'PSC0501000',
  summary:
    'Certificate renewal: takes a certificate request signed by the present key, returns the certificate',
  access: customer({ methods: ['ukey', 'ukeyMobile', 'fileMobile'] }),
  request: z.strictObject({
    csr: certificateRequestField,
    /** Signature by the present certificate over `renewalText`. */
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
