import {
  amountInEnglish,
  amountInWords,
  type Bilingual,
  type Currency,
  fillBoth,
  inBoth,
  maskCard,
  spacedNumber,
} from '@cloudsail/contract'
import { currencyNames, moneyText } from '@cloudsail/contract/dictionaries'
import type { OrderLine } from '@cloudsail/contract/orders'
import { orderTexts } from './texts.ts'

type Line = Omit<OrderLine, 'note'>
type Named = { holderName: string; number: string }

/** An amount in its minor units. */
export interface Amount {
  amountMinor: bigint
  currency: Currency
}

/** The line of an order's amount. */
export function amountLine(amount: Amount, label: Bilingual = orderTexts.amount): Line {
  return { key: 'amount', label, value: moneyText(amount), tone: 'strong' }
}

/** The same, and the amount in words, as every payment bears it. */
export function amountLines(amount: Amount, label?: Bilingual): Line[] {
  const { amountMinor, currency } = amount
  const value = {
    zh: `${currencyNames[currency].zh}${amountInWords(amountMinor, currency)}`,
    en: amountInEnglish(amountMinor, currency),
  }
  return [amountLine(amount, label), { key: 'amountInWords', label: orderTexts.amountInWords, value }]
}

/** The line of an account of the customer's own that pays or is paid; its number is masked. */
export function accountLine(key: 'payer' | 'payee', { holderName, number }: Named): Line {
  return {
    key,
    label: orderTexts[key],
    value: inBoth(`${holderName} · ${spacedNumber(maskCard(number))}`),
    ...(key === 'payee' && { tone: 'strong' }),
  }
}

/** The line of a postscript, where there is one. */
export function postscriptLine(postscript: string): Line[] {
  return postscript ? [{ key: 'postscript', label: orderTexts.postscript, value: inBoth(postscript) }] : []
}

/** The lines of what arrives at once: when, and what it costs. */
export function arrivalAndFee({ feeMinor, currency }: { feeMinor: bigint; currency: Currency }): Line[] {
  const fee = moneyText({ amountMinor: feeMinor, currency })
  const free = fillBoth(orderTexts.free, { fee })
  return [
    { key: 'arrival', label: orderTexts.arrival, value: orderTexts.realTime },
    { key: 'fee', label: orderTexts.fee, value: feeMinor === 0n ? free : fee },
  ]
}
