import { parseAmount } from '@cloudsail/contract'
import * as z from 'zod/mini'

/** Where a card is used, as the scheme names it. */
const places = ['merchant', 'wallet', 'atm', 'pos', 'overseasAtm', 'overseasPos'] as const
export type Place = (typeof places)[number]

/** Whether cash is drawn there. */
export const isCashPlace = (place: Place): boolean => place === 'atm' || place === 'overseasAtm'

/** Retrieval reference number and primary account number (fields 37 and 2 of ISO 8583). */
const named = {
  rrn: z.string().check(z.regex(/^\d{20}$/)),
  pan: z.string().check(z.regex(/^\d{16,19}$/)),
}
const use = {
  place: z.enum(places),
  merchant: z.string().check(z.regex(/^\S.{0,39}$/u)),
  /** In RMB, as the scheme bills it. */
  amount: z.string().check(
    z.regex(/^(0|[1-9]\d{0,8})\.\d\d$/),
    z.refine((text) => (parseAmount(text, 'CNY') ?? 0n) > 0n),
  ),
}

/**
 * What the scheme sends, by the fields of ISO 8583 under their names. 0100: may a card pay; 0220: take what was approved (of
 * debit cards; credit cards are cleared by the daily file); 0420: give back what was, or will have been; 0620: what has
 * become of it.
 */
export const schemeMessage = z.discriminatedUnion('mti', [
  z.strictObject({
    mti: z.literal('0100'),
    ...named,
    ...use,
    /** Of credit cards. Expiry is "YYMM". */
    expiry: z.optional(z.string().check(z.regex(/^\d\d(0[1-9]|1[0-2])$/))),
    sequence: z.optional(z.int().check(z.gte(1), z.lte(999))),
    mcc: z.optional(z.string().check(z.regex(/^\d{4}$/))),
    /** What is paid where it is paid, in units of its currency. */
    original: z.optional(
      z.strictObject({
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
        amountMinor: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
      }),
    ),
    /** What was typed at the terminal, encrypted (`openPin`). */
    pin: z.optional(z.string().check(z.regex(/^[0-9a-f]{68,80}$/))),
  }),
  z.strictObject({ mti: z.literal('0420'), ...named, ...use }),
  z.strictObject({ mti: z.enum(['0220', '0620']), ...named }),
])
export type SchemeMessage = z.infer<typeof schemeMessage>
export type Authorisation = Extract<SchemeMessage, { mti: '0100' }>
export type Reversal = Extract<SchemeMessage, { mti: '0420' }>

export interface SchemeAnswer {
  mti: '0110' | '0230' | '0430' | '0630'
  rrn: string
  result: 'approved' | 'declined' | 'captured' | 'reversed' | 'expired' | 'unknown'
  /** Field 39: two digits; 00 is yes. */
  responseCode: string
  /** The bank's time. */
  at: string
}

export const answerTo = { '0100': '0110', '0220': '0230', '0420': '0430', '0620': '0630' } as const

/** By the error that refuses a purchase; anything else is 05, not honoured. */
const codes: Readonly<Record<string, string>> = {
  accountUnknown: '14',
  cardSequenceWrong: '14',
  debitCardReportedLost: '41',
  creditCardReportedLost: '41',
  insufficientBalance: '51',
  cardExpired: '54',
  cardPinWrong: '55',
  cardChannelLocked: '57',
  cardDayLimitExceeded: '61',
  cashDayExceeded: '61',
  cashUnavailable: '61',
  cashStepWrong: '61',
  accountFrozen: '62',
  cardInactive: '62',
  cardStopped: '62',
  purchaseReversed: '62',
  cardPasswordReportedLost: '75',
  accountClosed: '78',
}
/** The scheme has fewer words for credit cards: a lock is a restriction, a closed card is none. */
const ofCredit: Readonly<Record<string, string>> = { cardChannelLocked: '62', accountClosed: '14' }

export function codeOf(reason: string | null, { credit = false }: { credit?: boolean } = {}): string {
  if (reason === null) return '00'
  return (credit ? ofCredit[reason] : undefined) ?? codes[reason] ?? '05'
}
