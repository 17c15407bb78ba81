import { type Currency, currencyDecimals, plainAmount } from '@cloudsail/contract'
import { groupThousands } from './base/money-parts.ts'

/** Whole digits an amount may have: ten trillion less one, the widest the bank books. */
const maxWholeDigits = 13

/** Why what stands in the box is no amount. */
export type MoneyProblem = 'decimals' | 'length' | 'negative' | 'grouping' | 'characters'

export interface MoneyEdit {
  /** What the box shows: "52,000.5". */
  shown: string
  /** Where the caret stands in it. */
  caret: number
  /** The wire's decimal text "52000.5"; what was typed, where it is no amount; empty where nothing is typed. */
  value: string
}

const amountPattern = /^\d+(?:\.\d+)?$/
const isAmount = (value: string) => amountPattern.test(value)

/** The wire's decimal text as the box shows it, grouped in thousands; what is no amount as it is. */
export function showMoney(value: string): string {
  if (!isAmount(value)) return value
  const [whole = '', fraction] = value.split('.')
  return groupThousands(whole) + (fraction === undefined ? '' : `.${fraction}`)
}

/** Full-width signs of a Chinese keyboard to plain ones. */
const plain = (text: string) => plainAmount(text.replaceAll('。', '.').replaceAll('、', ','))

/** An amount as people write it: currency signs, words and blanks around it say nothing about how much it is. */
function bare(text: string): string {
  return plain(text)
    .replace(/^(?:CNY|RMB|USD|HKD|EUR|GBP|JPY|KRW|AUD|人民币|(?:US|HK|JP|A)?[¥￥$]|[€£₩])\s*/i, '')
    .replace(/\s*[元圆]整?$/, '')
}

/** Digits, with or without a point and commas that group thousands. A point may just have been typed. */
const grouped = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/

/** Drops leading zeros and lets ".5" stand for "0.5"; keeps a point just typed. */
function tidy(text: string): string {
  if (text === '') return ''
  const [whole = '', fraction] = text.split('.')
  return (whole.replace(/^0+(?=\d)/, '') || '0') + (fraction === undefined ? '' : `.${fraction}`)
}

/**
 * Why a value of the box is no amount of the currency; null where it is one or nothing. While somebody is `typing`, a
 * comma that may still come to group thousands is not told.
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

/** The place in `shown` that has `count` digits and points before it. */
function placeAfter(shown: string, count: number): number {
  let place = 0
  for (let seen = 0; place < shown.length && seen < count; place++) if (shown[place] !== ',') seen++
  return place
}

/** What was put into `before` to make `raw` of it, with the caret behind it. */
function inserted(before: string, raw: string, caret: number): string {
  const tail = raw.length - caret
  let head = 0
  const most = Math.min(caret, before.length - tail)
  while (head < most && before[head] === raw[head]) head++
  return raw.slice(head, caret)
}

/**
 * What an edit of the amount box comes to. `before` is what it showed, `raw` what the browser made of it, `caret` where
 * its caret stands in `raw`. An amount is grouped in thousands, the caret stays behind the same digit, and a separator
 * deleted takes its digit with it. Commas that the box itself has set move with the digits; those that are typed or
 * pasted have to group thousands. What is no amount of the currency is neither changed nor read as another one: it stays
 * as it was typed, and `moneyProblem` says why it is none.
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
    // Only the separator went: take the digit beside it.
    text = backward ? raw.slice(0, caret - 1) + raw.slice(caret) : raw.slice(0, caret) + raw.slice(caret + 1)
    at = backward ? caret - 1 : caret
  }
  // The box's own separators say nothing once a digit has come or gone between them.
  if (wasAmount && !plain(inserted(before, text, at)).includes(',')) {
    at -= text.slice(0, at).split(',').length - 1
    text = text.replaceAll(',', '')
  }
  if (moneyProblem(text, currency) !== null) {
    if (!/^\d+(?:\.\d*)?$/.test(text)) return { shown: raw, caret, value: raw }
    // Too long: its digits are still read best in threes.
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

/** On leaving the box: decimals filled up ("52,000" gives "52,000.00"). What is no amount stays. */
export function completeMoney(value: string, currency: Currency): string {
  if (!isAmount(value)) return value
  const decimals = currencyDecimals[currency]
  const [whole = '0', fraction = ''] = value.split('.')
  return decimals ? `${whole}.${fraction.padEnd(decimals, '0')}` : value
}
