import type { Bilingual } from './text.ts'

/** How a customer proves who they are when an order is confirmed (specification sections 1 and 6). */
export const authMethods = ['none', 'mobile', 'ukey', 'ukeyMobile', 'fileMobile'] as const
export type AuthMethod = (typeof authMethods)[number]

export const authMethodNames = {
  none: { zh: '不使用认证方式', en: 'no authentication method' },
  mobile: { zh: '手机动态密码', en: 'mobile dynamic password' },
  ukey: { zh: 'USB-Key证书', en: 'USB-Key certificate' },
  ukeyMobile: { zh: 'USB-Key证书+手机动态密码', en: 'USB-Key certificate and mobile dynamic password' },
  fileMobile: { zh: '文件证书+手机动态密码', en: 'file certificate and mobile dynamic password' },
} as const satisfies Record<AuthMethod, Bilingual>

/** How the customer came to the internet bank (decisions: customer kinds). `cardOnly` holds a credit card only. */
export const customerKinds = ['branchSigned', 'onlineSigned', 'unsigned', 'cardOnly'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** Who may make a call. Calls of a journey before log-in are public: they carry the journey’s own token. */
export type Access =
  | { who: 'public' }
  | { who: 'customer'; kinds: readonly CustomerKind[]; methods: readonly AuthMethod[] }

export const anyone: Access = { who: 'public' }

/**
 * A logged-in customer of one of the given kinds and authentication methods; without options, every one of them.
 * A customer who is logged in but not of these kinds or methods is sent to the no-authority screen.
 */
export function customer(
  only: { kinds?: readonly CustomerKind[]; methods?: readonly AuthMethod[] } = {},
): Access {
  return { who: 'customer', kinds: only.kinds ?? customerKinds, methods: only.methods ?? authMethods }
}

/** Who may move money to others: customers signed at a branch. Those signed online enquire and move between their own
 *  current and time accounts until then (specification section 6). */
export const mayPayOthers: readonly CustomerKind[] = ['branchSigned']

/** Who may move money between own accounts: everybody who has signed. */
export const mayMoveOwnMoney: readonly CustomerKind[] = ['branchSigned', 'onlineSigned']

/** Methods that authorise payments: all that prove anything. */
export const payingMethods: readonly AuthMethod[] = ['mobile', 'ukey', 'ukeyMobile', 'fileMobile']

/** Methods with a USB-Key, which authorise what is large. */
export const keyMethods: readonly AuthMethod[] = ['ukey', 'ukeyMobile']

/** A function whose orders take other authentication methods than the customer's; it is seen, and says so. */
export interface RefusedFunction {
  code: string
  /** Those it takes. */
  methods: AuthMethod[]
}

/** Every kind that has deposit accounts: all but the holders of a credit card alone. */
export const notCardOnly: readonly CustomerKind[] = ['branchSigned', 'onlineSigned', 'unsigned']
