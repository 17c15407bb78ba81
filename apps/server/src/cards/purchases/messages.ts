import { parseAmount } from '@cloudsail/contract'
import * as z from 'zod/mini'

/** Where a card is used, as the scheme names it. */
const places = ['merchant', 'wallet', 'atm', 'pos', 'overseasAtm', 'overseasPos'] as const
export type Place = (typeof places)[number]

/** Returns true if cash is drawn at a place. */
export const isCashPlace = (place: Place): boolean => place === 'atm' || place === 'overseasAtm'

/** Retrieval reference number and primary account number (fields 37 and 2 of ISO 8583). */
const named = {
  rrn: z.string().check(z.regex(/^\d{20}$/)),
  pan: z.string().check(z.regex(/^\d{16,19}$/)),
}
const use = {
  place: z.enum(places),
  merchant: z.string().check(z.regex(/^\S.{0,39}$/u)),
  /** Amount in RMB, as the scheme bills it. */
  amount: z.string().check(
    z.regex(/^(0|[1-9]\d{0,8})\.\d\d$/),
    z.refine((text) => (parseAmount(text, 'CNY') ?? 0n) > 0n),
  ),
}

/**
 * Messages of the scheme, with the fields of ISO 8583 by name. 0100 asks to approve a payment. 0220 captures an approved one
 * (debit cards only, credit cards are cleared by the daily file). 0420 reverses one, even before it arrives. 0620 asks for
 * the state.
 */
export const schemeMessage = z.discriminatedUnion('mti', [
  z.strictObject({
    mti: z.literal('0100'),
    ...named,
    ...use,
    /** Credit cards only. Expiry is "YYMM". */
    expiry: z.optional(z.string().check(z.regex(/^\d\d(0[1-9]|1[0-2])$/))),
    sequence: z.optional(z.int().check(z.gte(1), z.lte(999))),
    mcc: z.optional(z.string().check(z.regex(/^\d{4}$/))),
    /** Amount paid, in units of the local currency. */
    original: z.optional(
      z.strictObject({
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
        amountMinor: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
      }),
    ),
    /** The PIN typed at the terminal, encrypted (`openPin`). */
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
  /** Field 39: two digits, 00 means approved. */
  responseCode: string
  /** Time on the bank clock. */
  at: string
}

export const answerTo = { '0100': '0110', '0220': '0230', '0420': '0430', '0620': '0630' } as const

/** Response codes by the error that refuses a purchase. Any other error is 05, do not honour. */
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
  accountDebitBlocked: '62',
  accountFrozen: '62',
  customerDocumentExpired: '62',
  cardInactive: '62',
  cardStopped: '62',
  purchaseReversed: '62',
  cardPasswordReportedLost: '75',
  accountClosed: '78',
}
/** The scheme has fewer codes for credit cards: a lock is reported as a restriction, a closed card as an invalid number. */
const ofCredit: Readonly<Record<string, string>> = { cardChannelLocked: '62', accountClosed: '14' }

export function codeOf(reason: string | null, { credit = false }: { credit?: boolean } = {}): string {
  if (reason === null) return '00'
  return (credit ? ofCredit[reason] : undefined) ?? codes[reason] ?? '05'
}
