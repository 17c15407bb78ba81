import * as z from 'zod/mini'
import { type AuthMethod, authMethods, type CustomerKind, customer } from '../core/access.ts'
import { defineCall } from '../core/call.ts'
import type { ErrorKey } from '../core/errors.ts'
import { defineOrder } from '../orders/define-order.ts'
import { money, type SignatureFactor } from '../orders/schemas.ts'
import { certificateRequestField } from './certificates.ts'

/** The kind of certificate a method signs with; null for those without. */
export const certificateOf: Record<AuthMethod, SignatureFactor | null> = {
  none: null,
  mobile: null,
  ukey: 'ukey',
  ukeyMobile: 'ukey',
  fileMobile: 'file',
}

/**
 * Why a customer of this kind cannot go from one method to another, by the rules alone; null where they can. Raising
 * asks for the present factors, and a customer without any begins with the mobile. Certificates are for those who have
 * signed at a branch.
 */
export function methodRefusal(kind: CustomerKind, from: AuthMethod, to: AuthMethod): ErrorKey | null {
  if (from === to) return 'methodSame'
  if (kind !== 'branchSigned' && certificateOf[to]) return 'methodNeedsBranchSigning'
  if (kind === 'unsigned') return 'methodNeedsSigning'
  if (from === 'none' && to !== 'mobile') return 'methodMobileFirst'
  return null
}

/** Whether the change needs a new key, and so a request for its certificate. */
export function needsNewKey(from: AuthMethod, to: AuthMethod): boolean {
  return certificateOf[to] !== null && certificateOf[to] !== certificateOf[from]
}

export const changeMethod = defineOrder({
  code: 'PSC0104',
  title: { zh: '认证方式变更', en: 'Authentication method' },
  access: customer(),
  input: z.strictObject({
    method: z.enum(authMethods, 'methodSame'),
    /** For the key the new method signs with, where there is a new one. */
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
    /** From when the higher limits of the present method hold; null where they do. */
    limitsFrom: z.nullable(z.string()),
    choices: z.array(
      z.object({
        method: z.enum(authMethods),
        single: money,
        daily: money,
        /** The sentence of why it cannot be had now; null where it can. */
        refusal: z.nullable(z.string()),
        /** It needs a USB-Key from a branch, which has not handed one out. */
        needsKey: z.boolean(),
      }),
    ),
    /** Whether a key can be had here and now, as in a demonstration. */
    demo: z.boolean(),
  }),
})

export const methodCalls = [methodChoices]
