import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { postSigned } from '../parties/post-signed.ts'

/** The bank's answer: fields of ISO 8583 by name, and the bank's time. */
export interface BankAnswer {
  result: string
  responseCode: string
  at?: string
}

/** The line on which the scheme sends signed JSON to the bank. Silence means neither yes nor no. */
export interface BankLine {
  /** Returns whether the bank has given its address. */
  isOpen(): boolean
  open(url: string): void
  /** Asks once. Null if no answer arrives in time. */
  ask(message: object): Promise<BankAnswer | null>
  /**
   * Repeats the question until an answer arrives. Null if the line closes first. Calls `onSilence` after each unanswered try.
   */
  untilHeard(message: object, onSilence?: () => void): Promise<BankAnswer | null>
  /** Returns the bank's time, as last reported by the bank. */
  now(): Date
  hear(at: string): void
  /** Returns the next reference number: the date in Shanghai and twelve digits. */
  newRrn(): string
  close(): void
}

const triesAtMost = 40
export const askAgainMs = 1_500

export function createBankLine(options: { keyId: string; secret: string; pace: number }): BankLine {
  const { keyId, secret, pace } = options
  let bank: string | null = null
  let stopped = false
  let aheadMs = 0

  async function ask(message: object): Promise<BankAnswer | null> {
    const said = await postSigned<BankAnswer>(
      bank!,
      { path: '/card-scheme/messages', keyId, secret },
      message,
    )
    if (said?.at) hear(said.at)
    return said
  }

  const hear = (at: string) => {
    const ms = Date.parse(at)
    if (!Number.isNaN(ms)) aheadMs = ms - Date.now()
  }
  const now = () => new Date(Date.now() + aheadMs)

  return {
    isOpen: () => bank !== null,
    open: (url) => {
      bank = url
    },
    ask,
    async untilHeard(message, onSilence = () => undefined) {
      for (let left = triesAtMost; left > 0 && !stopped; left -= 1) {
        const answer = await ask(message)
        if (answer) return answer
        onSilence()
        await sleep(askAgainMs / pace)
      }
      return null
    },
    now,
    hear,
    newRrn: () =>
      `${shanghai(now()).slice(0, 10).replaceAll('-', '')}${String(randomInt(10 ** 12)).padStart(12, '0')}`,
    close: () => {
      stopped = true
    },
  }
}

/** Writes an instant as Shanghai time: "2026-11-23T12:00:00+08:00". */
export const shanghai = (at: Date): string =>
  `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
