import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const bases = [import.meta.dirname, join(import.meta.dirname, '../../../packages/ui/src')]

/**
 * Returns the keys of Chinese texts that end a sentence, in all catalogues of a domain, because screens also use the
 * catalogues of their neighbours.
 */
function sentenceKeys(base: string, domain: string): string[] {
  return globSync(['*.zh.ts', `${domain}/**/*.zh.ts`], { cwd: base }).flatMap((file) => {
    const source = readFileSync(join(base, file), 'utf8')
    return [...source.matchAll(/^\s*'?([\w.]+)'?:\s*(['`]).*[。！？]\2,?$/gm)].map(([, key]) => key!)
  })
}

/**
 * Returns the sentences of a component that are followed by a blank, and the elements that begin with a blank after a
 * sentence. Blanks before a tag or an amount are allowed.
 */
function blanksAfter(source: string, keys: readonly string[]): string[] {
  const said =
    /\bt\((['`])([\w.]+)(\$\{)?(?:(?!\bt\().)*?\)\}(?:<\/\w+>)?(?:\{' '\}| (?=[{<]))(?!\s*(?:\{[^{}<]*)?<(?:Tag|MoneyText)\b)/g
  const sentences = [...source.matchAll(said)]
    .filter(([, , begin, varies]) => keys.some((key) => (varies ? key.startsWith(begin!) : key === begin)))
    .map(([text]) => text)
  const begun = [...source.matchAll(/<>(?:\s*\{' '\}\s*| )(?:<(?!Tag\b|MoneyText\b)|\{).*/g)].map(
    ([text]) => text,
  )
  return [...sentences, ...begun]
}

test('finds a blank after a sentence, and not one before a tag', () => {
  const keys = ['hint', 'better.fixed']
  expect(blanksAfter("{t('hint')} <Link>", keys)).toHaveLength(1)
  expect(
    blanksAfter(`<strong>{t(\`better.\${type}\`, { amount })}</strong>{' '}\n  {t('rest')}`, keys),
  ).toHaveLength(1)
  expect(blanksAfter("{t('hint')}{' '}\n  <Tag>", keys)).toEqual([])
  expect(blanksAfter("{t('label')} <Link>", keys)).toEqual([])
  expect(blanksAfter("{open ? t('label') : t('hint')}{' '}\n  <Link>", keys)).toHaveLength(1)
  expect(blanksAfter('{refusal && <> {refusal}</>}', keys)).toHaveLength(1)
  expect(blanksAfter("<>\n  {' '}\n  <MoneyText amount={amount} />", keys)).toEqual([])
})

test('no component puts a blank after a Chinese sentence, since Gap knows the language', () => {
  const blanks = bases.flatMap((base) =>
    globSync('*', { cwd: base }).flatMap((domain) => {
      const keys = sentenceKeys(base, domain)
      return globSync(domain.endsWith('.tsx') ? domain : `${domain}/**/*.tsx`, { cwd: base }).flatMap(
        (file) => blanksAfter(readFileSync(join(base, file), 'utf8'), keys).map((text) => `${file}: ${text}`),
      )
    }),
  )
  expect(blanks).toEqual([])
})
