import { type Currency, currencyDecimals } from '@cloudsail/contract'
import { groupThousands } from '../base/money-parts.ts'

/** Whole digits an amount may have: ten trillion less one, the widest the bank books. */
const maxWholeDigits = 13

export interface MoneyEdit {
  /** What the box shows: "52,000.5". */
  shown: string
  /** Where the caret stands in it. */
  caret: number
  /** The wire's decimal text: "52000.5"; empty where nothing is typed. */
  value: string
  /** What was typed or pasted could not be taken; the box stays as it was. */
  refused: null | 'decimals' | 'length' | 'negative' | 'characters'
}

/** The wire's decimal text as the box shows it, grouped in thousands. */
export function showMoney(value: string): string {
  const [whole = '', fraction] = value.split('.')
  return groupThousands(whole) + (fraction === undefined ? '' : `.${fraction}`)
}

/** Full-width signs of a Chinese keyboard to plain ones; currency signs, words and blanks around an amount go. */
function plain(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replace(/[\s,，、\u00a0]/g, '')
    .replace(/^(?:CNY|RMB|USD|HKD|EUR|GBP|JPY|KRW|AUD|人民币|(?:US|HK|JP|A)?[¥￥$])|[元圆]整?$|^[€£₩]/gi, '')
}

/** Drops leading zeros and lets ".5" stand for "0.5"; keeps a point just typed. */
function tidy(text: string): string {
  if (text === '') return ''
  const [whole = '', fraction] = text.split('.')
  return (whole.replace(/^0+(?=\d)/, '') || '0') + (fraction === undefined ? '' : `.${fraction}`)
}

const significant = (text: string) => text.replace(/[^\d.]/g, '').length

/** The place in `shown` that has `count` digits and points before it. */
function placeAfter(shown: string, count: number): number {
  let place = 0
  for (let seen = 0; place < shown.length && seen < count; place++) if (shown[place] !== ',') seen++
  return place
}

/**
 * What an edit of the amount box comes to. `before` is what it showed, `raw` what the browser made of it, `caret`
 * where its caret stands in `raw`. Thousands are grouped, the caret stays behind the same digit, a separator
 * deleted takes its digit with it, and what is not an amount of the currency is refused as a whole.
 */
export function editMoney(
  before: string,
  raw: string,
  caret: number,
  currency: Currency,
  backward = true,
): MoneyEdit {
  const decimals = currencyDecimals[currency]
  const kept = before.replaceAll(',', '')
  let text = raw
  let at = caret
  if (raw.length === before.length - 1 && raw.replaceAll(',', '') === kept && before[caret] === ',') {
    // Only the separator went: take the digit beside it.
    text = backward ? raw.slice(0, caret - 1) + raw.slice(caret) : raw.slice(0, caret) + raw.slice(caret + 1)
    at = backward ? caret - 1 : caret
  }
  const refuse = (refused: MoneyEdit['refused']): MoneyEdit => {
    const place = Math.max(0, Math.min(before.length, caret - (raw.length - before.length)))
    return { shown: before, caret: place, value: kept.replace(/\.$/, ''), refused }
  }
  const typed = plain(text)
  if (!/^\d*(?:\.\d*)?$/.test(typed)) return refuse(/^[-−]/.test(typed) ? 'negative' : 'characters')
  const [whole = '', fraction] = typed.split('.')
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals)) {
    // Zeros beyond the decimals say nothing: "100.00" pasted for yen, "12.500" for yuan.
    if (raw.length - before.length > 1 && /^0*$/.test(fraction.slice(decimals)))
      return editMoney(
        before,
        decimals ? `${whole}.${fraction.slice(0, decimals)}` : whole,
        raw.length,
        currency,
      )
    return refuse('decimals')
  }
  const wire = tidy(typed)
  if (wire.split('.')[0]!.length > maxWholeDigits) return refuse('length')
  const shown = showMoney(wire)
  const dropped = significant(typed) - significant(wire)
  const left = significant(plain(text.slice(0, at))) - dropped
  return { shown, caret: placeAfter(shown, left), value: wire.replace(/\.$/, ''), refused: null }
}

/** On leaving the box: decimals filled up ("52,000" gives "52,000.00"). */
export function completeMoney(value: string, currency: Currency): string {
  if (value === '') return ''
  const decimals = currencyDecimals[currency]
  const [whole = '0', fraction = ''] = value.split('.')
  return decimals ? `${whole}.${fraction.padEnd(decimals, '0')}` : whole
}
