import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const bases = [import.meta.dirname, join(import.meta.dirname, '../../../packages/ui/src')]

/** The keys of Chinese texts that end a sentence, in the catalogues of a folder and of those around the folder. */
function sentenceKeys(folder: string, base: string): string[] {
  const catalogue = join(folder, 'texts.zh.ts')
  const source = existsSync(catalogue) ? readFileSync(catalogue, 'utf8') : ''
  const own = [...source.matchAll(/^\s*'?([\w.]+)'?:\s*'.*[。！？]',?$/gm)].map(([, key]) => key!)
  return folder === base ? own : [...own, ...sentenceKeys(dirname(folder), base)]
}

/** The sentences of a component that a blank follows. A tag or an amount is no sentence: a blank before them stays. */
function blanksAfter(source: string, keys: readonly string[]): string[] {
  const said =
    /\bt\((['`])([\w.]+)(\$\{)?.*?\)\}(?:<\/\w+>)?(?:\{' '\}| (?=[{<]))(?!\s*(?:\{[^{}<]*)?<(?:Tag|MoneyText)\b)/g
  return [...source.matchAll(said)]
    .filter(([, , begin, varies]) => keys.some((key) => (varies ? key.startsWith(begin!) : key === begin)))
    .map(([text]) => text)
}

test('a blank after a sentence is found, and one before a tag is not', () => {
  const keys = ['hint', 'better.fixed']
  expect(blanksAfter("{t('hint')} <Link>", keys)).toHaveLength(1)
  expect(
    blanksAfter(`<strong>{t(\`better.\${type}\`, { amount })}</strong>{' '}\n  {t('rest')}`, keys),
  ).toHaveLength(1)
  expect(blanksAfter("{t('hint')}{' '}\n  <Tag>", keys)).toEqual([])
  expect(blanksAfter("{t('label')} <Link>", keys)).toEqual([])
})

test('no component puts a blank after a Chinese sentence: Gap knows the language', () => {
  const blanks = bases.flatMap((base) =>
    globSync('**/*.tsx', { cwd: base }).flatMap((file) => {
      const path = join(base, file)
      const found = blanksAfter(readFileSync(path, 'utf8'), sentenceKeys(dirname(path), base))
      return found.map((text) => `${file}: ${text}`)
    }),
  )
  expect(blanks).toEqual([])
})
