import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const bases = [import.meta.dirname, join(import.meta.dirname, '../../../packages/ui/src')]

/** Returns the calls of `t` in a source, up to the closing bracket. */
function textsIn(source: string): string[] {
  return [...source.matchAll(/(?<![\w.])t\((?=['`])/g)].map(({ index }) => {
    let depth = 0
    for (let at = index + 1; at < source.length; at += 1) {
      if (source[at] === '(') depth += 1
      if (source[at] === ')') depth -= 1
      if (depth === 0) return source.slice(index, at + 1)
    }
    return source.slice(index)
  })
}

/**
 * Returns the constants of a source, or objects of values, that fall back to an empty text or zero. Bigints are excluded,
 * because they are calculated with and a text shows the result.
 */
const fallingBack = (source: string): string[] =>
  [
    ...source.matchAll(
      /\bconst (\w+) = (?:(?:(?!parseAmount|=>).)*\?\? (?:''|0|'0(?:\.00)?')|\{[^{}]*\?\? (?:''|0|'0(?:\.00)?')[^{}]*\})$/gm,
    ),
  ].map(([, name]) => name!)

/**
 * Returns the amounts of a source that are drawn without a text and fall back to an empty text or zero: an unknown amount
 * is none, and must not be read as 0.00.
 */
const amountsIn = (source: string): string[] =>
  [
    /\b(?:groupAmount|money|rateText|percent)\([^()]*\?\? (?:''|0n?|'0(?:\.00)?')\)/g,
    /\bformatGrouped\(parseAmount\([^()]*\?\? ''[^()]*\)/g,
    /\b(?:amount|total|used)=\{[^{}]*\?\? (?:''|'0(?:\.00)?')\}/g,
    /\bminor\(\w+\?\.\w+ \?\? (?:''|'0(?:\.00)?')\)/g,
  ].flatMap((drawn) => [...source.matchAll(drawn)].map(([found]) => found))

/**
 * Returns the texts whose values fall back to an empty text or zero. `parseAmount` of a value from the bank is never null.
 */
function holesIn(source: string): string[] {
  const names = fallingBack(source)
  return textsIn(source).filter((text) => {
    if (names.some((name) => new RegExp(`[{,] ${name}\\b(?!:)|: (?:\\w+\\()?${name}\\b`).test(text)))
      return true
    const values = text.replaceAll(/parseAmount\([^()]*(?:\([^()]*\)[^()]*)*\) \?\? 0n/g, 'amount')
    return /\?\? (?:''|``|0n?\b|'0(?:\.00)?')/.test(values)
  })
}

test('finds a value that falls back to an empty text or zero, and not an amount', () => {
  expect(holesIn("t('code.lead', { mobile: state?.mobile ?? '' })")).toHaveLength(1)
  expect(holesIn("t('cap', { now: grouped(now[name] ?? '0') })")).toHaveLength(1)
  expect(holesIn("t('term', { months: months ?? 0 })")).toHaveLength(1)
  expect(holesIn("t('least', { least: formatGrouped(parseAmount(least, 'CNY') ?? 0n, 'CNY') })")).toEqual([])
  expect(holesIn("const least = terms?.least ?? ''\nt('least', { least })")).toHaveLength(1)
  expect(holesIn("const values = { time: terms?.at ?? '', day }\nt('guide', values)")).toHaveLength(1)
  expect(holesIn("const values = { time: terms?.at, day }\nt('guide', values)")).toEqual([])
  expect(holesIn("set('a', b ?? '')")).toEqual([])
})

test('finds an amount outside of a text that falls back to an empty text or zero', () => {
  expect(amountsIn("fact(groupAmount(caps.month ?? '0.00'))")).toHaveLength(1)
  expect(amountsIn("<Meter used={used} total={caps.month ?? '0'} />")).toHaveLength(1)
  expect(amountsIn("formatGrouped(parseAmount(chosen.available ?? '', 'CNY') ?? 0n, 'CNY')")).toHaveLength(1)
  expect(amountsIn("left - minor(fee?.fee ?? '0')")).toHaveLength(1)
  expect(amountsIn("formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY')")).toEqual([])
  expect(amountsIn('<Meter used={used} total={total} />')).toEqual([])
})

/** Returns what a check finds in the sources of the page, each with its file. */
const foundInPage = (check: (source: string) => string[], files = '**/*.{ts,tsx}'): string[] =>
  bases.flatMap((base) =>
    globSync(files, { cwd: base, exclude: ['**/*.test.*', 'demo/**'] }).flatMap((file) =>
      check(readFileSync(join(base, file), 'utf8')).map((text) => `${file}: ${text}`),
    ),
  )

test('no text fills an unknown place with an empty text or zero, since undefined leaves the text out', () => {
  expect(foundInPage(holesIn)).toEqual([])
})

test('draws no unknown amount as zero', () => {
  expect(foundInPage(amountsIn, '**/*.tsx')).toEqual([])
})
