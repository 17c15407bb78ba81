import { type Currency, currencyDecimals } from '../money.ts'

const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const
const places = ['', '拾', '佰', '仟'] as const

/**
 * Returns an amount in Chinese financial numerals, under the rules for negotiable instruments: 100010.05 gives 壹拾万零壹拾元零伍分.
 * `整` closes amounts that end in 元 or 角. A zero unit of 元 before 角 is written 零. Takes minor units, not negative. The
 * currency's name is not included.
 */
export function amountInWords(amountMinor: bigint, currency: Currency = 'CNY'): string {
  if (amountMinor < 0n) throw new RangeError('an amount in words is not negative')
  const unit = currency === 'GBP' ? '镑' : '元'
  const [whole, jiao, fen] =
    currencyDecimals[currency] === 0
      ? [amountMinor, 0, 0]
      : [amountMinor / 100n, Number((amountMinor / 10n) % 10n), Number(amountMinor % 10n)]
  if (whole === 0n && jiao === 0 && fen === 0) return `零${unit}整`

  let text = whole === 0n ? '' : wholeInWords(whole) + unit
  // After 元, a zero stands for a zero unit of yuan or for missing jiao.
  if (whole > 0n && (fen > 0 || jiao > 0) && (jiao === 0 || whole % 10n === 0n)) text += '零'
  if (jiao > 0) text += `${digits[jiao]}角`
  return fen > 0 ? `${text}${digits[fen]}分` : `${text}整`
}

/** Returns whole yuan in groups of 亿, then of 万. One 零 precedes a group that is missing or has no thousands. */
function wholeInWords(value: bigint): string {
  for (const [size, name] of [
    [100_000_000n, '亿'],
    [10_000n, '万'],
  ] as const) {
    if (value < size) continue
    const rest = value % size
    const head = wholeInWords(value / size) + name
    if (rest === 0n) return head
    return head + (rest < size / 10n ? '零' : '') + wholeInWords(rest)
  }
  return groupInWords(Number(value))
}

function groupInWords(value: number): string {
  let text = ''
  let zero = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) {
      zero = text !== ''
    } else {
      text += (zero ? '零' : '') + digits[digit] + places[place]
      zero = false
    }
  }
  return text
}
