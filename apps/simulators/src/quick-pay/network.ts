import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { postSigned } from '../parties/post-signed.ts'
import type { NetworkPayment, Store } from './store.ts'

/** Faults by the fen of the amount. A fault of the list affects the network's list of the day. */
export const faults = {
  '.71': 'twice',
  '.72': 'unheard',
  '.73': 'listedHigher',
  '.74': 'unlisted',
  '.75': 'ownFault',
  '.76': 'customers',
} as const
const faultOf = (amount: string) => faults[amount.slice(-3) as keyof typeof faults]

export interface BankAnswer {
  result: string
  agreement?: string
  date?: string
  verifiedBy?: string
  refunded?: string
  left?: number
  reason?: { key: string; zh: string; en: string }
}

const askAgainMs = 1_500
const triesAtMost = 20
const kept = 60

/** Creates the network's line to the bank with the network's records of payments. */
export function createNetwork(options: { keyId: string; secret: string; pace: number; store: Store }) {
  const { store, pace } = options
  let bank: string | null = null
  let stopped = false

  /** Asks the bank. Null if no answer arrives or its signature is not the bank's. */
  const ask = async (message: object): Promise<BankAnswer | null> =>
    bank === null
      ? null
      : postSigned<BankAnswer>(bank, { path: '/quick-pay/messages', ...options, signedAnswer: true }, message)

  const take = (payment: NetworkPayment, answer: BankAnswer) => {
    if (answer.result === 'codeWrong') return
    // If the bank does not know the payment, it did not happen.
    payment.state = answer.result === 'unknown' ? 'refused' : (answer.result as NetworkPayment['state'])
    payment.date = answer.date ?? payment.date
    payment.verifiedBy = answer.verifiedBy ?? payment.verifiedBy
    payment.reason = answer.reason ?? null
    payment.refunded = answer.refunded ?? payment.refunded
    store.save()
  }

  const query = ({ payment, agreement }: NetworkPayment) => ask({ type: 'queryPayment', payment, agreement })

  /** Asks the bank for the outcome until it answers, because silence means neither yes nor no. */
  async function untilHeard(payment: NetworkPayment): Promise<void> {
    payment.state = 'unknown'
    for (let left = triesAtMost; left > 0 && !stopped; left -= 1) {
      await sleep(askAgainMs / pace)
      const answer = await query(payment)
      if (answer) return take(payment, answer)
    }
  }

  return {
    ask,
    query,
    take,
    isOpen: () => bank !== null,
    open: (url: string) => {
      bank = url
    },
    stop: () => {
      stopped = true
    },

    /** Makes a payment. The outcome appears in the list. */
    async pay(payment: NetworkPayment): Promise<void> {
      store.payments.unshift(payment)
      store.payments.splice(kept)
      const { payment: number, agreement, merchant, goods, amount, mcc } = payment
      const message = { type: 'pay', payment: number, agreement, merchant, goods, amount, mcc }
      const fault = faultOf(amount)
      const [answer] = await Promise.all([ask(message), fault === 'twice' && ask(message)])
      if (answer && fault !== 'unheard') take(payment, answer)
      else void untilHeard(payment)
    },

    async confirm(payment: NetworkPayment, code: string): Promise<BankAnswer | null> {
      const { payment: number, agreement } = payment
      const answer = await ask({ type: 'confirmPayment', payment: number, agreement, code })
      if (answer) take(payment, answer)
      else void untilHeard(payment)
      return answer
    },

    /** Returns the lines of the list of a date, including faults. */
    list(date: string): { kind: 'payment' | 'refund'; number: string; amount: string }[] {
      const paid = store.payments.filter(
        (each) => each.state === 'success' && each.date === date && faultOf(each.amount) !== 'unlisted',
      )
      const refunds = store.payments.flatMap((each) => each.refunds).filter((refund) => refund.date === date)
      return [
        ...paid.map(({ payment, amount }) => ({
          kind: 'payment' as const,
          number: payment,
          amount: faultOf(amount) === 'listedHigher' ? (Number(amount) + 1).toFixed(2) : amount,
        })),
        ...refunds.map(({ number, amount }) => ({ kind: 'refund' as const, number, amount })),
      ]
    },

    /**
     * Sends an institution's answer to a disputed payment, chosen by the fen of its amount. Most institutions do not answer.
     */
    async answerDispute(payment: string, agreement: string, amount: string): Promise<void> {
      const fault = faultOf(amount)
      if (fault !== 'ownFault' && fault !== 'customers') return
      for (let left = triesAtMost; left > 0 && !stopped; left -= 1) {
        await sleep(askAgainMs / pace)
        const finding = fault === 'ownFault' ? 'institution' : 'customer'
        if (await ask({ type: 'finding', payment, agreement, finding })) return
      }
    },
  }
}

/** Returns the network's next number: the date in Shanghai and twelve digits. */
export function newNumber(): string {
  const date = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
  return `${date}${String(randomInt(10 ** 12)).padStart(12, '0')}`
}
