import { type Currency, currencyDecimals } from '../money.ts'

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const scales = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'] as const

const units: Record<Currency, readonly [one: string, many: string, minorOne: string, minorMany: string]> = {
  CNY: ['yuan', 'yuan', 'fen', 'fen'],
  USD: ['US dollar', 'US dollars', 'cent', 'cents'],
  HKD: ['Hong Kong dollar', 'Hong Kong dollars', 'cent', 'cents'],
  EUR: ['euro', 'euros', 'cent', 'cents'],
  GBP: ['pound', 'pounds', 'penny', 'pence'],
  JPY: ['yen', 'yen', '', ''],
  KRW: ['won', 'won', '', ''],
  AUD: ['Australian dollar', 'Australian dollars', 'cent', 'cents'],
}

/**
 * Returns an amount in English words, as on a cheque: 52000.00 CNY gives "fifty-two thousand yuan only". Takes minor units,
 * not negative, below a quintillion.
 */
export function amountInEnglish(amountMinor: bigint, currency: Currency = 'CNY'): string {
  if (amountMinor < 0n) throw new RangeError('an amount in words is not negative')
  const scale = currencyDecimals[currency] === 0 ? 1n : 100n
  const [one, many, minorOne, minorMany] = units[currency]
  const whole = amountMinor / scale
  const minor = Number(amountMinor % scale)
  const parts: string[] = []
  if (whole > 0n || minor === 0) parts.push(`${wholeInEnglish(whole)} ${whole === 1n ? one : many}`)
  if (minor > 0) parts.push(`${hundredsInEnglish(minor)} ${minor === 1 ? minorOne : minorMany}`)
  return parts.join(' and ') + (minor === 0 ? ' only' : '')
}

function wholeInEnglish(value: bigint): string {
  if (value === 0n) return small[0]
  const groups: string[] = []
  for (let rest = value, scale = 0; rest > 0n; rest /= 1000n, scale++) {
    const group = Number(rest % 1000n)
    if (group > 0) groups.unshift(hundredsInEnglish(group) + scales[scale])
  }
  const last = Number(value % 1000n)
  if (groups.length > 1 && last > 0 && last < 100) groups.splice(-1, 0, 'and')
  return groups.join(' ')
}

function hundredsInEnglish(value: number): string {
  if (value < 20) return small[value]!
  if (value < 100) {
    const unit = value % 10
    return tens[Math.floor(value / 10)] + (unit === 0 ? '' : `-${small[unit]}`)
  }
  const rest = value % 100
  return `${small[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` and ${hundredsInEnglish(rest)}`}`
}
