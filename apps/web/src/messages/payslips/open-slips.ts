import { parseAmount, type ResponseOf } from '@cloudsail/contract'
import { type PayslipContent, payslipContent, type payslips } from '@cloudsail/contract/messages'
import { openBy } from '@cloudsail/pki/jwe'
import * as z from 'zod/mini'

type Answer = ResponseOf<typeof payslips>
export type Slip = Answer['slips'][number]

/** A slip after decryption: its content, or why it cannot be read. */
export type OpenedSlip = { content: PayslipContent; addsUp: boolean } | 'replaced' | 'damaged'

/** Parses an amount of a slip, possibly negative, to fen. */
export const minorOf = (text: string): bigint => {
  const minus = text.startsWith('-')
  const minor = parseAmount(minus ? text.slice(1) : text, 'CNY') ?? 0n
  return minus ? -minor : minor
}

/** Decrypts a slip with the current key. Checks the sum here, because nobody else can. */
export async function openSlip(key: CryptoKey, version: string, slip: Slip): Promise<OpenedSlip> {
  if (slip.keyVersion !== version) return 'replaced'
  try {
    const content = z.parse(payslipContent, JSON.parse(await openBy(key, slip.jwe)))
    const { gross, deductions, net, items } = content
    const sum = items.reduce((all, { amount }) => all + minorOf(amount), 0n)
    const addsUp = minorOf(gross) - minorOf(deductions) === minorOf(net) && sum === minorOf(net)
    return { content, addsUp }
  } catch {
    return 'damaged'
  }
}

/** Compares the salary received in a month with the slip: returns the nearest entry, and the difference in fen. */
export function compareCredit(
  credits: Answer['credits'],
  { month, net }: Pick<PayslipContent, 'month' | 'net'>,
): { credit: Answer['credits'][number]; differenceMinor: bigint } | null {
  const size = (minor: bigint) => (minor < 0n ? -minor : minor)
  const found = credits
    .filter((credit) => credit.month === month)
    .map((credit) => ({ credit, differenceMinor: minorOf(credit.amount) - minorOf(net) }))
    .sort((a, b) => Number(size(a.differenceMinor) - size(b.differenceMinor)))
  return found[0] ?? null
}
