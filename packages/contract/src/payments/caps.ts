import * as z from 'zod/mini'
import { type AuthMethod, customer } from '../core/access.ts'
import { certifiedMethods } from '../core/certified-methods.ts'
import { limitAmountField, orEmpty } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'

/** Standing agreements to take money: a purse's top-ups, quick payments of an institution, payment online from an account. */
export const agreementKinds = ['ecash', 'quick', 'netPay'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** One of them on the wire: ecash.EC123, quick.QP123, netPay.<account>. */
export const agreementField = z
  .string('agreementUnknown')
  .check(z.regex(/^(ecash|quick|netPay)\.[A-Za-z0-9]{1,30}$/, 'agreementUnknown'))

/** Lowers, pauses, cancels: whoever has signed, by every method, without a factor. */
const signed = customer({ kinds: ['branchSigned', 'onlineSigned'] })
/** Widens: those who have signed at a branch; the others are told. */
const notCardOnly = customer({ kinds: ['branchSigned', 'onlineSigned', 'unsigned'] })

/** Methods whose customer can be asked for a code: what lives by the mobile takes one (decisions, USB-Key only). */
export const mobileMethods: readonly AuthMethod[] = ['mobile', 'ukeyMobile', 'fileMobile']

const caps = {
  agreement: agreementField,
  single: limitAmountField,
  day: limitAmountField,
  /** Empty for payment online. */
  month: orEmpty(limitAmountField),
}

const capErrors = [
  'agreementUnknown',
  'agreementEnded',
  'capAboveCeiling',
  'capsUnordered',
  'capsUnchanged',
] as const

/** More may come to be taken of an account by no agreement while the account is lost. */
export const lostErrors = ['accountReportedLost', 'debitCardReportedLost'] as const

/** Lower caps hold at once. */
export const lowerCaps = defineOrder({
  code: 'PNP0602',
  title: { zh: '调低支付限额', en: 'Lower payment caps' },
  access: signed,
  input: z.strictObject(caps),
  errors: [...capErrors, 'capRaiseApart'],
})

/** Higher caps hold after the cooling-off time; what is lowered with them at once. */
export const raiseCaps = defineOrder({
  code: 'PNP0603',
  title: { zh: '调高支付限额', en: 'Raise payment caps' },
  access: notCardOnly,
  methods: certifiedMethods,
  signing: 'branch',
  input: z.strictObject(caps),
  errors: [...capErrors, ...lostErrors],
})

export const pauseAgreement = defineOrder({
  code: 'PNP0604',
  title: { zh: '暂停支付协议', en: 'Pause a payment agreement' },
  access: signed,
  input: z.strictObject({ agreement: agreementField }),
  errors: ['agreementUnknown', 'agreementEnded', 'agreementStateUnchanged'],
})

export const resumeAgreement = defineOrder({
  code: 'PNP0605',
  title: { zh: '恢复支付协议', en: 'Resume a payment agreement' },
  access: notCardOnly,
  methods: mobileMethods,
  signing: 'branch',
  input: z.strictObject({ agreement: agreementField }),
  errors: [
    'agreementUnknown',
    'agreementEnded',
    'agreementStateUnchanged',
    'agreementUnusable',
    ...lostErrors,
  ],
})

/** Cancels an agreement for good, or closes payment online: nothing is taken by it from then on. */
export const endAgreement = defineOrder({
  code: 'PNP0606',
  title: { zh: '解除支付协议', en: 'Cancel a payment agreement' },
  access: signed,
  input: z.strictObject({ agreement: agreementField }),
  errors: ['agreementUnknown', 'agreementEnded'],
})

/** Caps as they stand, and the raise that waits. */
export const standingCaps = z.object({
  single: z.string(),
  day: z.string(),
  month: z.nullable(z.string()),
  /** The most they can be set to here. */
  ceiling: z.object({ single: z.string(), day: z.string(), month: z.nullable(z.string()) }),
  pending: z.nullable(
    z.object({
      single: z.string(),
      day: z.string(),
      month: z.nullable(z.string()),
      effectiveAt: z.string(),
    }),
  ),
})

export const capOrders = [lowerCaps, raiseCaps, pauseAgreement, resumeAgreement, endAgreement]
