import { setTimeout as sleep } from 'node:timers/promises'
import { brand } from '../brand.ts'
import type { BankLine } from './bank-line.ts'
import { askAgainMs, shanghai } from './bank-line.ts'
import { decimal, type Presentment, withBadTrailer, writeClearingFile } from './clearing-file.ts'
import { sealPin } from './pin.ts'

/** Faults by the fen of an amount. */
export const shopFaults = {
  '.01': 'declined',
  '.02': 'twice',
  '.03': 'notAuthorised',
  '.04': 'dayLate',
  '.05': 'reversalFirst',
  '.06': 'refundOfNothing',
  '.07': 'badTrailer',
} as const
type Fault = (typeof shopFaults)[keyof typeof shopFaults]

/** Merchants of the shop page, with their category (ISO 18245). Merchants abroad price in their own currency. */
export const merchants = [
  { key: 'books', name: '云海书店', mcc: '5942', place: 'merchant', currency: 'CNY' },
  { key: 'market', name: '海风超市', mcc: '5411', place: 'pos', currency: 'CNY' },
  { key: 'hotel', name: '听潮酒店', mcc: '7011', place: 'pos', currency: 'CNY' },
  { key: 'abroad', name: 'Harbour Coffee', mcc: '5814', place: 'overseasPos', currency: 'USD' },
  { key: 'atm', name: `${brand.bank.zh}ATM`, mcc: '6011', place: 'atm', currency: 'CNY' },
] as const
type Merchant = (typeof merchants)[number]

/** RMB for one unit of the currency, at which the scheme bills. */
const rates: Readonly<Record<string, number>> = { CNY: 1, USD: 7.12 }

export interface ShopPayment {
  rrn: string
  at: string
  card: string
  merchant: string
  /** Amount paid, in the merchant's currency. */
  amount: string
  currency: string
  /** The billed amount, which the bank is asked for. */
  billed: string
  state: 'asking' | 'unknown' | 'approved' | 'declined' | 'presented' | 'reversed'
  /** Field 39 of the answer. 91 if the bank did not answer. */
  code: string | null
  refunded: string
}

interface Entered extends ShopPayment {
  billedMinor: number
  refundedMinor: number
  of: Merchant
}

/** A captured payment that is not in a file yet. A file holds the payments made before its date. */
interface Waiting extends Presentment {
  from: string
  badTrailer: boolean
}

export interface PaymentWanted {
  card: string
  expiry: string
  sequence?: number
  pin: string
  merchant: Merchant
  amount: string
}

const kept = 50

/**
 * Creates the shop's side of credit cards: pays, refunds, reverses, and keeps the presentments for the scheme's daily files.
 */
export function createShop({ line, secret, pace }: { line: BankLine; secret: string; pace: number }) {
  const payments: Entered[] = []
  const waiting: Waiting[] = []
  const files = new Map<string, { text: string; bad: boolean }>()

  const present = (made: Omit<Presentment, 'made'>, fault: Fault | undefined) => {
    const today = shanghai(line.now())
    const from =
      fault === 'dayLate' ? dateAfter(dateAfter(today.slice(0, 10))) : dateAfter(today.slice(0, 10))
    const one = { ...made, made: today, from, badTrailer: fault === 'badTrailer' }
    waiting.push(one)
    if (fault === 'twice') waiting.push(one)
  }

  const purchaseOf = (payment: Entered): Omit<Presentment, 'made'> => ({
    rrn: payment.rrn,
    kind: 1,
    card: payment.card,
    amountMinor: payment.billedMinor,
    original: { amount: payment.amount, currency: payment.currency, rate: String(rates[payment.currency]) },
    merchant: payment.merchant,
    mcc: payment.of.mcc,
    originalRrn: '',
  })

  async function run(payment: Entered, { expiry, sequence, pin }: PaymentWanted): Promise<void> {
    const { rrn, card: pan, merchant, billed: amount, of } = payment
    const fault = faultOf(payment.amount)
    const used = { rrn, pan, place: of.place, merchant, amount }
    if (fault === 'declined') return end(payment, 'declined', '05')
    if (fault === 'notAuthorised') {
      end(payment, 'presented', null)
      return present(purchaseOf(payment), fault)
    }
    if (fault === 'refundOfNothing') {
      end(payment, 'presented', null)
      return present({ ...purchaseOf(payment), kind: 2, originalRrn: line.newRrn() }, fault)
    }
    if (fault === 'reversalFirst') await line.untilHeard({ mti: '0420', ...used })
    const answer = await line.ask({
      mti: '0100',
      ...used,
      mcc: of.mcc,
      expiry,
      ...(sequence !== undefined && { sequence }),
      ...(payment.currency !== 'CNY' && {
        original: { currency: payment.currency, amountMinor: String(minorOf(payment.amount)) },
      }),
      ...(pin !== '' && { pin: sealPin(secret, { rrn, pan }, pin) }),
    })
    if (!answer) {
      // The till treats silence as a refusal. The reversal then releases any hold the bank may have placed.
      end(payment, 'declined', '91')
      await line.untilHeard({ mti: '0420', ...used })
      return
    }
    if (answer.result !== 'approved') return end(payment, 'declined', answer.responseCode)
    end(payment, 'approved', '00')
    await sleep(askAgainMs / pace)
    if (payment.state !== 'approved') return
    present(purchaseOf(payment), fault)
    payment.state = 'presented'
  }

  const end = (payment: Entered, state: ShopPayment['state'], code: string | null) => {
    payment.state = state
    payment.code = code
  }

  return {
    list: (): ShopPayment[] =>
      payments.map(({ of: _, billedMinor: __, refundedMinor: ___, ...shown }) => shown),

    /** Pays with a card. The outcome appears in the list. */
    pay(wanted: PaymentWanted): string {
      const { merchant, amount, card } = wanted
      const minor = Math.round(minorOf(amount) * rates[merchant.currency]!)
      const payment: Entered = {
        rrn: line.newRrn(),
        at: shanghai(line.now()),
        card,
        merchant: merchant.name,
        of: merchant,
        amount,
        currency: merchant.currency,
        billed: decimal(minor),
        billedMinor: minor,
        state: 'asking',
        code: null,
        refunded: '0.00',
        refundedMinor: 0,
      }
      payments.unshift(payment)
      payments.splice(kept)
      void run(payment, wanted)
      return payment.rrn
    },

    /** Reverses a payment that is not presented yet. Returns false if it is presented or was never approved. */
    async reverse(rrn: string): Promise<boolean> {
      const payment = payments.find((one) => one.rrn === rrn)
      if (payment?.state !== 'approved' && payment?.state !== 'presented') return false
      const at = waiting.findIndex((one) => one.rrn === rrn && one.kind === 1)
      if (payment.state === 'presented' && at < 0) return false
      for (const one of waiting.filter((each) => each.rrn === rrn)) waiting.splice(waiting.indexOf(one), 1)
      payment.state = 'reversed'
      const { card: pan, merchant, billed: amount, of } = payment
      await line.untilHeard({ mti: '0420', rrn, pan, place: of.place, merchant, amount })
      return true
    },

    /** Refunds a presented payment in part or in full. Returns false if the amount exceeds what is left. */
    refund(rrn: string, billed: string): boolean {
      const payment = payments.find((one) => one.rrn === rrn)
      const minor = minorOf(billed)
      if (payment?.state !== 'presented' || !(minor > 0)) return false
      if (payment.refundedMinor + minor > payment.billedMinor) return false
      payment.refundedMinor += minor
      payment.refunded = decimal(payment.refundedMinor)
      const back = { amount: billed, currency: 'CNY', rate: '1' }
      present(
        {
          ...purchaseOf(payment),
          rrn: line.newRrn(),
          kind: 2,
          amountMinor: minor,
          original: back,
          originalRrn: rrn,
        },
        undefined,
      )
      return true
    },

    /**
     * Returns the file of a date, with the payments made before it. Each call returns the same file. A faulty file is returned
     * once and the right one afterwards.
     */
    file(date: string): string {
      const known = files.get(date)
      if (known) {
        known.bad = false
        return known.text
      }
      const due = waiting.filter(({ from }) => from <= date)
      for (const one of due) waiting.splice(waiting.indexOf(one), 1)
      const text = writeClearingFile(date, due)
      const bad = due.some(({ badTrailer }) => badTrailer)
      files.set(date, { text, bad })
      return bad ? withBadTrailer(text) : text
    },
  }
}

function faultOf(amount: string): Fault | undefined {
  return shopFaults[amount.slice(-3) as keyof typeof shopFaults]
}

const minorOf = (amount: string): number => Math.round(Number(amount) * 100)

function dateAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
