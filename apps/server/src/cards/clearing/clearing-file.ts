import { createHash } from 'node:crypto'
import { parseAmount } from '@cloudsail/contract'

/** What a line of the scheme's daily file posts: a purchase, a refund, or a correction of either. */
const clearingKinds = ['purchase', 'refund', 'adjustment'] as const
type ClearingKind = (typeof clearingKinds)[number]

const kindOf: Readonly<Record<string, ClearingKind>> = { 1: 'purchase', 2: 'refund', 9: 'adjustment' }

/** A line as the scheme presents it. Amounts are in minor units of RMB. Only an adjustment may be negative. */
export interface ClearingLine {
  /** Position in the file, from 1. */
  number: number
  rrn: string
  kind: ClearingKind
  card: string
  amountMinor: bigint
  /** Amount in the currency paid, as text such as "12.30", with its currency. The rate is RMB per unit. */
  originalAmount: string
  originalCurrency: string
  rate: string
  /** Instant on the bank clock. */
  madeAt: Date
  merchant: string
  mcc: string
  /** The purchase named by a refund or an adjustment. Null if none is named. */
  originalRrn: string | null
}

export interface ClearingFile {
  date: string
  lines: ClearingLine[]
  /** Purchases less refunds, with adjustments as signed: what the bank owes the scheme for the file. */
  netMinor: bigint
  sha256: string
}

/** Why a file is refused. Nothing in a refused file is posted. */
export type ClearingFault = 'header' | 'date' | 'line' | 'trailer' | 'count' | 'sum' | 'digest'

export class ClearingFileFault extends Error {
  readonly fault: ClearingFault

  constructor(fault: ClearingFault, detail: string) {
    super(`Clearing file: ${detail}`)
    this.fault = fault
  }
}

const rrnForm = /^\d{20}$/
const signed = /^(-?)((?:0|[1-9]\d{0,11})\.\d\d)$/
const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/

/**
 * Reads a day's file whole, or refuses it whole. The format is `H|date|n`, a line
 * `D|RRN|kind|card|CNY|original|currency|rate|made|merchant|MCC|original RRN` for each presentment, and `T|n|sum|SHA-256`
 * over everything before the trailer, including line ends (LF). Throws a ClearingFileFault if the date differs, or if
 * counts, sum or digest do not agree.
 */
export function readClearingFile(text: string, expectedDate: string): ClearingFile {
  const rows = text.split('\n')
  if (rows.at(-1) === '') rows.pop()
  const [header = '', trailer = ''] = [rows[0], rows.length > 1 ? rows.at(-1) : '']
  const [, date, announced] = /^H\|([^|]*)\|(0|[1-9]\d{0,8})$/.exec(header) ?? []
  if (date === undefined) throw new ClearingFileFault('header', 'no header')
  if (date !== expectedDate) throw new ClearingFileFault('date', `of ${date}`)
  const ended = /^T\|(0|[1-9]\d{0,8})\|([^|]*)\|([0-9a-f]{64})$/.exec(trailer)
  if (!ended) throw new ClearingFileFault('trailer', 'no trailer')
  const lines = rows.slice(1, -1).map((row, index) => readLine(row, index + 1))
  if (Number(announced) !== lines.length || Number(ended[1]) !== lines.length)
    throw new ClearingFileFault('count', `${lines.length} lines`)
  const netMinor = lines.reduce((sum, line) => sum + netOf(line), 0n)
  if (readSigned(ended[2]!) !== netMinor) throw new ClearingFileFault('sum', 'the sum does not agree')
  const sha256 = createHash('sha256')
    .update(text.slice(0, text.lastIndexOf(`T|${ended[1]}|`)))
    .digest('hex')
  if (sha256 !== ended[3]) throw new ClearingFileFault('digest', 'the digest does not agree')
  return { date, lines, netMinor, sha256 }
}

/** Returns what the bank owes the scheme for a line. Negative if the scheme owes the bank. */
export const netOf = ({ kind, amountMinor }: Pick<ClearingLine, 'kind' | 'amountMinor'>): bigint =>
  kind === 'refund' ? -amountMinor : amountMinor

/** Converts an amount paid abroad into minor units of its currency. */
export function originalIn(currency: string, amount: string): { currency: string; amountMinor: bigint } {
  const [whole = '0', decimals = ''] = amount.split('.')
  const digits = currency === 'JPY' ? 0 : 2
  return { currency, amountMinor: BigInt(whole + decimals.padEnd(digits, '0').slice(0, digits)) }
}

function readLine(row: string, number: number): ClearingLine {
  const fields = row.split('|')
  const [mark, rrn, code, card, cny, originalAmount, originalCurrency, rate, made, merchant, mcc, original] =
    fields as (string | undefined)[]
  const kind = kindOf[code ?? '']
  const amountMinor = readSigned(cny ?? '')
  const whole =
    mark === 'D' &&
    fields.length === 12 &&
    rrnForm.test(rrn!) &&
    kind !== undefined &&
    /^\d{16,19}$/.test(card!) &&
    amountMinor !== null &&
    amountMinor !== 0n &&
    (amountMinor > 0n || kind === 'adjustment') &&
    /^(0|[1-9]\d{0,11})(\.\d{1,3})?$/.test(originalAmount!) &&
    /^[A-Z]{3}$/.test(originalCurrency!) &&
    /^\d{1,6}(\.\d{1,8})?$/.test(rate!) &&
    momentForm.test(made!) &&
    !Number.isNaN(Date.parse(made!)) &&
    /^\S[^\p{Cc}]{0,39}$/u.test(merchant!) &&
    /^\d{4}$/.test(mcc!) &&
    (original === '' || rrnForm.test(original!))
  if (!whole) throw new ClearingFileFault('line', `line ${number} makes no sense`)
  return {
    number,
    rrn: rrn!,
    kind,
    card: card!,
    amountMinor,
    originalAmount: originalAmount!,
    originalCurrency: originalCurrency!,
    rate: rate!,
    madeAt: new Date(made!),
    merchant: merchant!,
    mcc: mcc!,
    originalRrn: original === '' ? null : original!,
  }
}

function readSigned(text: string): bigint | null {
  const [, minus, amount] = signed.exec(text) ?? []
  const minor = amount === undefined ? null : parseAmount(amount, 'CNY')
  return minor === null ? null : minus ? -minor : minor
}
