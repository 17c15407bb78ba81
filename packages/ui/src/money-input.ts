import { type Currency, currencyDecimals, plainAmount } from '@cloudsail/contract'
import { groupThousands } from './base/money-parts.ts'

/** Most whole digits of an amount: ten trillion less one, the largest that the bank posts. */
const maxWholeDigits = 13

/** Why the text in the box is not an amount. */
export type MoneyProblem = 'decimals' | 'length' | 'negative' | 'grouping' | 'characters'

export interface MoneyEdit {
  /** The text in the box: "52,000.5". */
  shown: string
  /** Caret position in it. */
  caret: number
  /** The wire's decimal text "52000.5". If the text is not an amount: the text as typed. Empty if nothing is typed. */
  value: string
}

const amountPattern = /^\d+(?:\.\d+)?$/
const isAmount = (value: string) => amountPattern.test(value)

/** Formats the wire's decimal text for the box, grouped in thousands. Other texts are returned unchanged. */
export function showMoney(value: string): string {
  if (!isAmount(value)) return value
  const [whole = '', fraction] = value.split('.')
  return groupThousands(whole) + (fraction === undefined ? '' : `.${fraction}`)
}

/** Converts full-width characters of a Chinese keyboard to plain ones. */
const plain = (text: string) => plainAmount(text.replaceAll('。', '.').replaceAll('、', ','))

/** Strips currency signs, words and blanks around an amount, which do not affect its value. */
function bare(text: string): string {
  return plain(text)
    .replace(/^(?:CNY|RMB|USD|HKD|EUR|GBP|JPY|KRW|AUD|人民币|(?:US|HK|JP|A)?[¥￥$]|[€£₩])\s*/i, '')
    .replace(/\s*[元圆]整?$/, '')
}

/** Digits, optionally with a point and commas that group thousands. The point may have no digits after it yet. */
const grouped = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/

/** Removes leading zeros and completes ".5" to "0.5". Keeps a point that was just typed. */
function tidy(text: string): string {
  if (text === '') return ''
  const [whole = '', fraction] = text.split('.')
  return (whole.replace(/^0+(?=\d)/, '') || '0') + (fraction === undefined ? '' : `.${fraction}`)
}

/**
 * Returns why the value of the box is not an amount of the currency. Null if it is one, or empty. During `typing`, a comma
 * that may still become a thousands separator is not an error.
 */
export function moneyProblem(value: string, currency: Currency, state?: 'typing'): MoneyProblem | null {
  const text = bare(value)
  if (text === '') return value.trim() === '' ? null : 'characters'
  if (/^-/.test(text)) return 'negative'
  if (/[^\d.,]/.test(text) || text.split('.').length > 2 || !/\d/.test(text)) return 'characters'
  if (!grouped.test(text)) {
    if (state === 'typing' && /^\d{1,3}(?:,\d{3})*,\d{0,3}$/.test(text)) return null
    return 'grouping'
  }
  const [whole = '', fraction = ''] = tidy(text.replaceAll(',', '')).split('.')
  if (fraction.length > currencyDecimals[currency]) return 'decimals'
  return whole.length > maxWholeDigits ? 'length' : null
}

const significant = (text: string) => text.replace(/[^\d.]/g, '').length

/** Returns the position in `shown` after `count` digits and points. */
function placeAfter(shown: string, count: number): number {
  let place = 0
  for (let seen = 0; place < shown.length && seen < count; place++) if (shown[place] !== ',') seen++
  return place
}

/** Returns the text that was inserted into `before` to make `raw`, with the caret behind it. */
function inserted(before: string, raw: string, caret: number): string {
  const tail = raw.length - caret
  let head = 0
  const most = Math.min(caret, before.length - tail)
  while (head < most && before[head] === raw[head]) head++
  return raw.slice(head, caret)
}

/**
 * Returns the state of the amount box after an edit. `before` is the text shown before, `raw` the browser's text after the
 * edit, `caret` the caret position in `raw`. An amount is grouped in thousands, the caret stays behind the same digit, and
 * deleting a separator deletes its digit too. Commas set by the box move with the digits. Commas typed or pasted have to
 * group thousands. A text that is not an amount of the currency is not changed or reinterpreted: it stays as it was typed,
 * and `moneyProblem` returns the reason.
 */
export function editMoney(
  before: string,
  raw: string,
  caret: number,
  currency: Currency,
  backward = true,
): MoneyEdit {
  const wasAmount = moneyProblem(before, currency) === null
  let text = raw
  let at = caret
  if (
    wasAmount &&
    raw.length === before.length - 1 &&
    raw.replaceAll(',', '') === before.replaceAll(',', '') &&
    before[caret] === ','
  ) {
    // Only a separator was deleted: delete the digit beside it.
    text = backward ? raw.slice(0, caret - 1) + raw.slice(caret) : raw.slice(0, caret) + raw.slice(caret + 1)
    at = backward ? caret - 1 : caret
  }
  // The box's own separators are outdated once a digit was added or removed between them.
  if (wasAmount && !plain(inserted(before, text, at)).includes(',')) {
    at -= text.slice(0, at).split(',').length - 1
    text = text.replaceAll(',', '')
  }
  if (moneyProblem(text, currency) !== null) {
    if (!/^\d+(?:\.\d*)?$/.test(text)) return { shown: raw, caret, value: raw }
    // An amount that is too long is still easier to read in groups of three.
    const [whole = '', ...rest] = text.split('.')
    const shown = [groupThousands(whole), ...rest].join('.')
    return { shown, caret: placeAfter(shown, at), value: shown }
  }
  const typed = bare(text).replaceAll(',', '')
  const wire = tidy(typed)
  const shown = showMoney(wire.replace(/\.$/, '')) + (wire.endsWith('.') ? '.' : '')
  const left = significant(plain(text.slice(0, at))) - (significant(typed) - significant(wire))
  return { shown, caret: placeAfter(shown, left), value: wire.replace(/\.$/, '') }
}

/** Fills up the decimals on leaving the box ("52,000" gives "52,000.00"). A text that is not an amount stays. */
export function completeMoney(value: string, currency: Currency): string {
  if (!isAmount(value)) return value
  const decimals = currencyDecimals[currency]
  const [whole = '0', fraction = ''] = value.split('.')
  return decimals ? `${whole}.${fraction.padEnd(decimals, '0')}` : value
}
