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
 * Returns the constants of a source that fall back to an empty text or zero. Bigints are excluded, because they are
 * calculated with and a text shows the result.
 */
const fallingBack = (source: string): string[] =>
  [...source.matchAll(/\bconst (\w+) = (?:(?!parseAmount|=>).)*\?\? (?:''|0|'0(?:\.00)?')$/gm)].map(
    ([, name]) => name!,
  )

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
  expect(holesIn("set('a', b ?? '')")).toEqual([])
})

test('no text fills an unknown place with an empty text or zero, since undefined leaves the text out', () => {
  const found = bases.flatMap((base) =>
    globSync('**/*.{ts,tsx}', { cwd: base, exclude: ['**/*.test.*', 'demo/**'] }).flatMap((file) =>
      holesIn(readFileSync(join(base, file), 'utf8')).map((text) => `${file}: ${text}`),
    ),
  )
  expect(found).toEqual([])
})
