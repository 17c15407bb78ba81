import type { Bilingual } from './text.ts'

/** Means by which a customer authorises an order. */
export const authMethods = ['none', 'mobile', 'ukey', 'ukeyMobile', 'fileMobile'] as const
export type AuthMethod = (typeof authMethods)[number]

export const authMethodNames = {
  none: { zh: '不使用认证方式', en: 'no authentication method' },
  mobile: { zh: '手机动态密码', en: 'one-time passcode' },
  ukey: { zh: 'USB-Key证书', en: 'USB-Key certificate' },
  ukeyMobile: { zh: 'USB-Key证书+手机动态密码', en: 'USB-Key certificate and one-time passcode' },
  fileMobile: { zh: '文件证书+手机动态密码', en: 'file certificate and one-time passcode' },
} as const satisfies Record<AuthMethod, Bilingual>

/** How the customer was admitted to the internet bank. `cardOnly` customers hold only a credit card. */
export const customerKinds = ['branchSigned', 'onlineSigned', 'unsigned', 'cardOnly'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** Who may make a call. Calls of a journey before log-in are public because they carry the token of the journey. */
export type Access =
  | { who: 'public' }
  | { who: 'customer'; kinds: readonly CustomerKind[]; methods: readonly AuthMethod[] }

export const anyone: Access = { who: 'public' }

/**
 * Returns the access of logged-in customers of the given kinds and authentication methods. Of all if no options are given.
 * Other logged-in customers are sent to the no-authority screen.
 */
export function customer(
  only: { kinds?: readonly CustomerKind[]; methods?: readonly AuthMethod[] } = {},
): Access {
  return { who: 'customer', kinds: only.kinds ?? customerKinds, methods: only.methods ?? authMethods }
}

/**
 * Kinds that may pay others: customers signed at a branch. Until then, customers signed online may only enquire and move
 * money between their own current and time accounts.
 */
export const mayPayOthers: readonly CustomerKind[] = ['branchSigned']

/** Kinds that may move money between their own accounts: all that have signed. */
export const mayMoveOwnMoney: readonly CustomerKind[] = ['branchSigned', 'onlineSigned']

/** Methods that authorise payments: every method with a factor. */
export const payingMethods: readonly AuthMethod[] = ['mobile', 'ukey', 'ukeyMobile', 'fileMobile']

/** Methods with a USB-Key, which authorise large amounts. */
export const keyMethods: readonly AuthMethod[] = ['ukey', 'ukeyMobile']

/** A function whose orders the customer's authentication method cannot authorise. The screen is shown and says so. */
export interface RefusedFunction {
  code: string
  /** Methods that the function accepts. */
  methods: AuthMethod[]
}

/** Kinds that have deposit accounts: all but customers who hold only a credit card. */
export const notCardOnly: readonly CustomerKind[] = ['branchSigned', 'onlineSigned', 'unsigned']
