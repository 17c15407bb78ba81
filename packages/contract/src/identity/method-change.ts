import * as z from 'zod/mini'
import { type AuthMethod, authMethods, type CustomerKind, customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import { defineOrder } from '../orders/define-order.ts'
import { money, type SignatureFactor } from '../orders/schemas.ts'
import { certificateRequestField } from './certificates.ts'
import { activationCodeField } from './journey-beginnings.ts'

/** The kind of certificate that each method signs with. Null for methods without one. */
export const certificateOf: Record<AuthMethod, SignatureFactor | null> = {
  none: null,
  mobile: null,
  ukey: 'ukey',
  ukeyMobile: 'ukey',
  fileMobile: 'file',
}

/**
 * Returns why a customer of this kind cannot change from one method to another, by the rules alone. Null if they can. Raising
 * the method requires the present factors, so a customer without any starts with the mobile. Certificates are for customers
 * signed at a branch.
 */
export function methodRefusal(kind: CustomerKind, from: AuthMethod, to: AuthMethod): ErrorKey | null {
  if (from === to) return 'methodSame'
  if (kind !== 'branchSigned' && certificateOf[to]) return 'methodNeedsBranchSigning'
  if (kind === 'unsigned') return 'methodNeedsSigning'
  if (from === 'none' && to !== 'mobile') return 'methodMobileFirst'
  return null
}

/** Returns true if the change needs a new key, and so a request for its certificate. */
export function needsNewKey(from: AuthMethod, to: AuthMethod): boolean {
  return certificateOf[to] !== null && certificateOf[to] !== certificateOf[from]
}

export const changeMethod = defineOrder({
  code: 'PSC0104',
  title: { zh: '认证方式变更', en: 'Change authentication method' },
  access: customer(),
  input: z.strictObject({
    method: z.enum(authMethods, 'methodSame'),
    /** Request for the certificate of the new method's key, if the key is new. */
    csr: z.optional(certificateRequestField),
  }),
  errors: [
    'methodSame',
    'methodNeedsSigning',
    'methodNeedsBranchSigning',
    'methodMobileFirst',
    'keyNotHandedOut',
    'certificateRequestInvalid',
    'changedMeanwhile',
  ],
})

export const methodChoices = defineCall({
  name: 'PSC0104003_choices',
  summary:
    'The five authentication methods: what each may move, and what stands in the way of a change to it',
  access: customer(),
  request: z.strictObject({}),
  response: z.object({
    current: z.enum(authMethods),
    /** When the higher limits of the present method begin. Null if they apply already. */
    limitsFrom: z.nullable(z.string()),
    /** A method that a branch has agreed and that waits for its certificate. Its limits hold at once. */
    agreed: z.nullable(
      z.object({
        method: z.enum(authMethods),
        /** Whether the activation code still has to open the certificate step. */
        needsCode: z.boolean(),
      }),
    ),
    choices: z.array(
      z.object({
        method: z.enum(authMethods),
        single: money,
        daily: money,
        /** Why the method cannot be chosen now. Null if it can. */
        refusal: z.nullable(z.string()),
        /** True if the method needs a USB-Key from a branch and the customer has none. */
        needsKey: z.boolean(),
      }),
    ),
    /** True if a key can be issued here and now, as in a demonstration. */
    demo: z.boolean(),
  }),
})

export const openCertificateStep = defineCall({
  name: 'PSC0104005_openCertificate',
  summary:
    'Opens the certificate step of a file certificate that a branch has agreed, by the activation code',
  access: customer(),
  request: z.strictObject({ activationCode: activationCodeField }),
  response: z.object({ method: z.enum(authMethods) }),
  errors: ['activationCodeWrong', 'activationCodeExpired', 'activationLocked'],
  changes: true,
})

export const methodCalls = [methodChoices, openCertificateStep]
