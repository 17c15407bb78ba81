import * as z from 'zod/mini'
import { type AuthMethod, customer, notCardOnly } from '../core/access.ts'
import { certifiedMethods } from '../core/certified-methods.ts'
import { limitAmountField, orEmpty } from '../core/fields.ts'
import { defineOrder } from '../orders/define-order.ts'
import { unusableErrors } from '../orders/payment-errors.ts'

/**
 * Standing agreements to collect money: top-ups of a purse, quick payments of an institution, payment online from an account.
 */
export const agreementKinds = ['ecash', 'quick', 'netPay'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** An agreement on the wire: ecash.EC123, quick.QP123, netPay.<account>. */
export const agreementField = z
  .string('agreementUnknown')
  .check(z.regex(/^(ecash|quick|netPay)\.[A-Za-z0-9]{1,30}$/, 'agreementUnknown'))

/** Customers who may lower caps, pause or cancel: all that have signed, by every method, without a factor. */
export const signed = customer({ kinds: ['branchSigned', 'onlineSigned'] })
/** Customers who may open the function. Raising and resuming is for those signed at a branch. The others receive an error. */
const access = customer({ kinds: notCardOnly })

/** Methods that can receive a code by mobile, which resuming an agreement requires. */
export const mobileMethods: readonly AuthMethod[] = ['mobile', 'ukeyMobile', 'fileMobile']

/** The caps of an agreement: a payment, a day, a month. */
export const capFields = { single: limitAmountField, day: limitAmountField, month: limitAmountField }
export const capAmounts = z.object({ single: z.string(), day: z.string(), month: z.string() })

const caps = {
  agreement: agreementField,
  ...capFields,
  /** Empty for payment online. */
  month: orEmpty(limitAmountField),
}

/** Errors of signing an agreement with caps. */
export const signingErrors = [
  ...unusableErrors,
  'accountNotSigned',
  'capAboveCeiling',
  'capAboveDefault',
  'capsUnordered',
  'agreementNotRead',
  'agreementUnread',
] as const

const capErrors = [
  'agreementUnknown',
  'agreementEnded',
  'capAboveCeiling',
  'capsUnordered',
  'capsUnchanged',
] as const

/** Errors for a lost account. While it is lost, no agreement may increase what can be collected from it. */
export const lostErrors = ['accountReportedLost', 'debitCardReportedLost'] as const

/** Errors of an order after which more can be collected by an agreement. */
export const freeingErrors = [
  'agreementUnknown',
  'agreementEnded',
  'agreementStateUnchanged',
  'agreementUnusable',
  ...lostErrors,
] as const

/** Lowers caps at once. */
export const lowerCaps = defineOrder({
  code: 'PNP0602',
  title: { zh: '调低支付限额', en: 'Lower payment limits' },
  access: signed,
  input: z.strictObject(caps),
  errors: [...capErrors, 'capRaiseApart'],
})

/** Raises caps after the cooling-off time. Caps that are lowered in the same order change at once. */
export const raiseCaps = defineOrder({
  code: 'PNP0603',
  title: { zh: '调高支付限额', en: 'Raise payment limits' },
  access,
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
  access,
  methods: mobileMethods,
  signing: 'branch',
  input: z.strictObject({ agreement: agreementField }),
  errors: freeingErrors,
})

/** Cancels an agreement for good, or closes payment online. Nothing is collected from then on. */
export const endAgreement = defineOrder({
  code: 'PNP0606',
  title: { zh: '解除支付协议', en: 'Cancel a payment agreement' },
  access: signed,
  input: z.strictObject({ agreement: agreementField }),
  errors: ['agreementUnknown', 'agreementEnded'],
})

/** Caps as they stand. Payment online has none for a month. */
const someCaps = z.extend(capAmounts, { month: z.nullable(z.string()) })

/** Present caps, and the pending increase. */
export const standingCaps = z.extend(someCaps, {
  /** The highest caps that can be set here. */
  ceiling: someCaps,
  pending: z.nullable(z.extend(someCaps, { effectiveAt: z.string() })),
})

export const capOrders = [lowerCaps, raiseCaps, pauseAgreement, resumeAgreement, endAgreement]
