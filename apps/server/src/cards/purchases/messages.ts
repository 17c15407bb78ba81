import { parseAmount } from '@cloudsail/contract'
import * as z from 'zod/mini'

/** Where a card is used, as the scheme names it. */
export const places = ['merchant', 'wallet', 'atm', 'pos', 'overseasAtm', 'overseasPos'] as const
export type Place = (typeof places)[number]

const reference = z.string().check(z.regex(/^\d{20}$/))
const card = z.string().check(z.regex(/^\d{16,19}$/))

/** What the scheme sends: may a card pay; take what was approved; give back what was; what has become of it. */
export const schemeMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('authorisation'),
    ...{ reference, card },
    place: z.enum(places),
    merchant: z.string().check(z.regex(/^\S.{0,39}$/u)),
    /** In RMB, as the scheme bills it. */
    amount: z.string().check(
      z.regex(/^(0|[1-9]\d{0,8})\.\d\d$/),
      z.refine((text) => (parseAmount(text, 'CNY') ?? 0n) > 0n),
    ),
  }),
  z.strictObject({ type: z.enum(['capture', 'reversal', 'status']), reference, card }),
])
export type SchemeMessage = z.infer<typeof schemeMessage>
export type Authorisation = Extract<SchemeMessage, { type: 'authorisation' }>

export interface SchemeAnswer {
  reference: string
  result: 'approved' | 'declined' | 'captured' | 'reversed' | 'expired' | 'unknown'
  /** Two digits, as ISO 8583 has them in field 39; 00 is yes. */
  code: string
}

/** By the error that refuses a purchase; anything else is 05, not honoured. */
const codes: Readonly<Record<string, string>> = {
  accountUnknown: '14',
  debitCardReportedLost: '41',
  insufficientBalance: '51',
  cardChannelLocked: '57',
  cardDayLimitExceeded: '61',
  accountFrozen: '62',
  cardPasswordReportedLost: '75',
  accountClosed: '78',
}
export const codeOf = (reason: string | null): string => (reason === null ? '00' : (codes[reason] ?? '05'))
