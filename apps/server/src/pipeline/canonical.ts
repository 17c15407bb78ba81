import { createHash } from 'node:crypto'
import type { Bilingual } from '@cloudsail/contract'

export interface CanonicalText extends Bilingual {
  /** SHA-256 over both languages. A factor or an approval authorises this hash. */
  hash: Buffer
}

/** What a canonical text is about: the title, and the number with its label. */
export interface CanonicalHead {
  title: Bilingual
  number: { label: Bilingual; value: string }
}

/**
 * Returns the canonical text of an order or a staff action in both languages: title, number and lines. It is shown,
 * signed or approved, stored and reprinted.
 */
export function canonicalText(
  { title, number }: CanonicalHead,
  lines: readonly { label: Bilingual; value: Bilingual }[],
): CanonicalText {
  const render = (language: keyof Bilingual): string =>
    [
      title[language],
      `${number.label[language]}: ${number.value}`,
      ...lines.map((line) => `${line.label[language]}: ${line.value[language]}`),
    ].join('\n')
  const zh = render('zh')
  const en = render('en')
  return { zh, en, hash: createHash('sha256').update(`${zh}\n\n${en}`).digest() }
}
