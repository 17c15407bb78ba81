import { parseAmount, type ResponseOf } from '@cloudsail/contract'
import { type PayslipContent, payslipContent, type payslips } from '@cloudsail/contract/messages'
import { openBy } from '@cloudsail/pki/jwe'
import * as z from 'zod/mini'

type Answer = ResponseOf<typeof payslips>
export type Slip = Answer['slips'][number]

/** A slip once it has been tried: what it says, or why it cannot be read. */
export type OpenedSlip = { content: PayslipContent; addsUp: boolean } | 'replaced' | 'damaged'

/** An amount of a slip, which may be below zero, in fen. */
export const minorOf = (text: string): bigint => {
  const minus = text.startsWith('-')
  const minor = parseAmount(minus ? text.slice(1) : text, 'CNY') ?? 0n
  return minus ? -minor : minor
}

/** Opens a slip with the key that holds now. Whether it adds up is checked here: nobody else can. */
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

/** What came in as salary in a month against what the slip says: the nearest entry, and the difference in fen. */
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
