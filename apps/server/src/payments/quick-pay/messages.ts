import { parseAmount } from '@cloudsail/contract'
import * as z from 'zod/mini'

const text = (most: number) =>
  z.string().check(z.regex(new RegExp(`^[^\\s\\p{Cc}][^\\p{Cc}]{0,${most - 1}}$`, 'u')))
const amount = z.string().check(
  z.regex(/^(0|[1-9]\d{0,8})\.\d\d$/),
  z.refine((typed) => (parseAmount(typed, 'CNY') ?? 0n) > 0n),
)
/** The network's number of a request. It begins with its date and counts once. */
const number = z.string().check(z.regex(/^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{12}$/))
const agreement = z.string().check(z.regex(/^QP\d{20}$/))
const institution = z.string().check(z.regex(/^Q\d{5}$/))
const code = z.string().check(z.regex(/^\d{6}$/))

/** A request of the network. */
export const quickMessage = z.discriminatedUnion('type', [
  /** Signing at an institution: the customer's data as typed there, and the caps. */
  z.strictObject({
    type: z.literal('sign'),
    signing: number,
    institution,
    card: z.string().check(z.regex(/^\d{16,19}$/)),
    name: text(40),
    idType: text(30),
    idNumber: text(30),
    mobile: z.string().check(z.regex(/^\d{11}$/)),
    single: amount,
    day: amount,
    month: amount,
    smallWithoutCode: z.boolean(),
  }),
  z.strictObject({ type: z.literal('confirmSigning'), signing: number, code }),
  z.strictObject({ type: z.literal('querySigning'), signing: number }),
  z.strictObject({
    type: z.literal('pay'),
    payment: number,
    agreement,
    merchant: text(40),
    goods: text(60),
    amount,
    /** Merchant category code (ISO 18245). */
    mcc: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  }),
  z.strictObject({ type: z.literal('confirmPayment'), payment: number, agreement, code }),
  z.strictObject({ type: z.literal('queryPayment'), payment: number, agreement }),
  z.strictObject({ type: z.literal('refund'), refund: number, payment: number, agreement, amount }),
  /** Cancellation at the institution. */
  z.strictObject({ type: z.literal('cancel'), agreement }),
  /** The institution's finding on a disputed payment. */
  z.strictObject({
    type: z.literal('finding'),
    payment: number,
    agreement,
    finding: z.enum(['customer', 'institution']),
  }),
])
export type QuickMessage = z.infer<typeof quickMessage>
export type Asked<Type extends QuickMessage['type']> = Extract<QuickMessage, { type: Type }>

/** A sentence for the customer, and its error key for the institution. */
interface QuickReason {
  key: string
  zh: string
  en: string
}

/** The bank's answer. */
export interface QuickAnswer {
  result:
    | ('codeSent' | 'codeWrong' | 'signed' | 'success' | 'refused')
    | ('refunded' | 'cancelled' | 'taken' | 'unknown')
  agreement?: string
  /** The bank's date of a payment or refund. */
  date?: string
  verifiedBy?: string
  refunded?: string
  /** Number of tries left for a code. */
  left?: number
  reason?: QuickReason
}
