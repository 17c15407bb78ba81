import { createHash } from 'node:crypto'
import type { Bilingual } from '@cloudsail/contract'
import type { OrderLine } from '@cloudsail/contract/orders'
import { orderTexts } from './texts.ts'

export interface CanonicalText extends Bilingual {
  /** SHA-256 over both languages. A factor authorises this hash. */
  hash: Buffer
}

/**
 * Returns the canonical text of an order in both languages: title, number and lines. It is shown, signed, stored and
 * reprinted.
 */
export function canonicalText(title: Bilingual, orderId: string, lines: readonly OrderLine[]): CanonicalText {
  const render = (language: keyof Bilingual): string =>
    [
      title[language],
      `${orderTexts.orderNumber[language]}: ${orderId}`,
      ...lines.map((line) => `${line.label[language]}: ${line.value[language]}`),
    ].join('\n')
  const zh = render('zh')
  const en = render('en')
  return { zh, en, hash: createHash('sha256').update(`${zh}\n\n${en}`).digest() }
}
