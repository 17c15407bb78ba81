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

/** Returns the line that shows an order's amount. */
export function amountLine(amount: Amount, label: Bilingual = orderTexts.amount): Line {
  return { key: 'amount', label, value: moneyText(amount), tone: 'strong' }
}

/** Returns the line of the amount and the line of the amount in words. Every payment shows both. */
export function amountLines(amount: Amount, label?: Bilingual): Line[] {
  const { amountMinor, currency } = amount
  const value = {
    zh: `${currencyNames[currency].zh}${amountInWords(amountMinor, currency)}`,
    en: amountInEnglish(amountMinor, currency),
  }
  return [amountLine(amount, label), { key: 'amountInWords', label: orderTexts.amountInWords, value }]
}

/** Returns the line of the customer's own account that pays or is paid. Its number is masked. */
export function accountLine(key: 'payer' | 'payee', { holderName, number }: Named): Line {
  return {
    key,
    label: orderTexts[key],
    value: inBoth(`${holderName} · ${spacedNumber(maskCard(number))}`),
    ...(key === 'payee' && { tone: 'strong' }),
  }
}

/** Returns the line of a postscript, or no line if it is empty. */
export function postscriptLine(postscript: string): Line[] {
  return postscript ? [{ key: 'postscript', label: orderTexts.postscript, value: inBoth(postscript) }] : []
}

/** Returns the lines of a payment that arrives in real time: arrival and fee. */
export function arrivalAndFee({ feeMinor, currency }: { feeMinor: bigint; currency: Currency }): Line[] {
  const fee = moneyText({ amountMinor: feeMinor, currency })
  const free = fillBoth(orderTexts.free, { fee })
  return [
    { key: 'arrival', label: orderTexts.arrival, value: orderTexts.realTime },
    { key: 'fee', label: orderTexts.fee, value: feeMinor === 0n ? free : fee },
  ]
}
