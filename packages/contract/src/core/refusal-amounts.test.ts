import { expect, test } from 'vitest'
import { errorCatalogue } from './errors.ts'
import { fill, type Language } from './text.ts'

/** Returns the places of a refusal that hold yuan, recognised by the unit beside them in either language. */
function amountsOf({ zh, en }: { zh: string; en: string }): string[] {
  const beside = [...zh.matchAll(/\{(\w+)\}元/g), ...en.matchAll(/(?:CNY |RMB |¥)\{(\w+)\}/g)]
  return [...new Set(beside.map(([, name]) => name!))]
}

const withAmounts = Object.entries(errorCatalogue)
  .map(([key, sentences]) => ({ key, sentences, names: amountsOf(sentences) }))
  .filter(({ names }) => names.length > 0)

/** Returns true if a sentence shows the amount without a separator. */
const runsOn = (sentence: string) => /1234|234567/.test(sentence)

const values = (names: readonly string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]))

test.each(withAmounts)('$key shows amounts with their thousands apart', ({ sentences, names }) => {
  for (const language of ['zh', 'en'] as Language[]) {
    const sentence = sentences[language]
    // Only the unit distinguishes whole yuan from years and tails. The wire sends amounts with decimals.
    const beside = amountsOf({ zh: '', en: '', [language]: sentence })
    const filledWith = (typed: string, places: readonly string[]) =>
      fill(sentence, { ...values(names, '1.00'), ...values(places, typed) })
    for (const [typed, places] of [
      ['1234567.89', names],
      ['1234567', beside],
    ] as const)
      expect(runsOn(filledWith(typed, places)), filledWith(typed, places)).toBe(false)
  }
})

test('enough refusals name amounts, and other values stay unchanged', () => {
  expect(withAmounts.length).toBeGreaterThan(10)
  expect(fill('尾号{tail}，{year}年', { tail: '1234', year: 2026 })).toBe('尾号1234，2026年')
  expect(fill('{amount}', { amount: '12345.67 USD' })).toBe('12,345.67 USD')
})
