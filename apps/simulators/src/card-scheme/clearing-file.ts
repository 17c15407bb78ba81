import { createHash } from 'node:crypto'

/** A line of a day's file: one presentment to the bank. Amounts are minor units. */
export interface Presentment {
  rrn: string
  kind: 1 | 2 | 9
  card: string
  /** In RMB. Signed for an adjustment. */
  amountMinor: number
  original: { amount: string; currency: string; rate: string }
  /** Bank time, "2026-11-23T12:00:00+08:00". */
  made: string
  merchant: string
  mcc: string
  /** The original purchase. Empty if there is none. */
  originalRrn: string
}

export const decimal = (minor: number): string =>
  `${minor < 0 ? '-' : ''}${Math.trunc(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`

/**
 * Writes a day's file: header, a line for each presentment, and a trailer with count, net sum and digest of the lines above.
 */
export function writeClearingFile(date: string, presented: readonly Presentment[]): string {
  const lines = presented.map(
    ({ rrn, kind, card, amountMinor, original, made, merchant, mcc, originalRrn }) =>
      `D|${rrn}|${kind}|${card}|${decimal(amountMinor)}|${original.amount}|${original.currency}|${original.rate}|${made}|${merchant}|${mcc}|${originalRrn}\n`,
  )
  const body = `H|${date}|${lines.length}\n${lines.join('')}`
  const net = presented.reduce(
    (sum, { kind, amountMinor }) => sum + (kind === 2 ? -amountMinor : amountMinor),
    0,
  )
  return `${body}T|${lines.length}|${decimal(net)}|${createHash('sha256').update(body).digest('hex')}\n`
}

/** Returns the file with a wrong digest. */
export const withBadTrailer = (file: string): string => file.replace(/[0-9a-f]{64}\n$/, `${'0'.repeat(64)}\n`)
