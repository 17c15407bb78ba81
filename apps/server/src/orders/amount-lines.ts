import { amountInEnglish, amountInWords, type Bilingual, formatGrouped } from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import { orderTexts } from './texts.ts'

type Line = Omit<OrderLine, 'note'>

/** An amount of RMB (minor units) as it is confirmed and signed. */
export function yuanText(amountMinor: bigint): Bilingual {
  const amount = formatGrouped(amountMinor, 'CNY')
  return { zh: `人民币${amount}元`, en: `CNY ${amount}` }
}

/** The line of an order's amount, in RMB. */
export function amountLine(amountMinor: bigint, label: Bilingual = orderTexts.amount): Line {
  return { key: 'amount', label, value: yuanText(amountMinor), tone: 'strong' }
}

/** The same, and the amount in words, as every payment bears it. */
export function amountLines(amountMinor: bigint, label?: Bilingual): Line[] {
  const value = {
    zh: `人民币${amountInWords(amountMinor, 'CNY')}`,
    en: amountInEnglish(amountMinor, 'CNY'),
  }
  return [amountLine(amountMinor, label), { key: 'amountInWords', label: orderTexts.amountInWords, value }]
}
