import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { englishFaults } from './wording/english.ts'
import { wordingFaults } from './wording/faults.ts'
import { voiceFaults } from './wording/voice.ts'

// Fails if Chinese and English differ in more than words: a missing or empty text, a placeholder in only one of them, Chinese
// left in English, or wording that docs/style.md excludes. Types check the keys. This check covers the texts.
const root = join(import.meta.dirname, '..')
/** English texts that contain Chinese on purpose. */
const quotesChinese = new Set(['search.hint'])
const faults: string[] = []
let texts = 0

/** The interface's catalogues: ICU messages by key. */
for (const file of globSync('{apps/web,apps/staff,packages/ui}/src/**/texts.zh.ts', { cwd: root })) {
  const zh = await catalogueOf(file)
  const en = await catalogueOf(file.replace('.zh.ts', '.en.ts'))
  for (const key of new Set([...Object.keys(zh), ...Object.keys(en)])) {
    compare(`${file}: ${key}`, zh[key], en[key], placesOfMessage)
  }
}

/** The words of help: modules of the same shape, in each language. */
for (const file of globSync('apps/web/src/help/content/*.zh.ts', { cwd: root })) {
  const [zh, en] = await Promise.all([file, file.replace('.zh.ts', '.en.ts')].map(catalogueOf))
  const walk = (one: unknown, other: unknown, path: string) => {
    if (typeof one === 'string' && typeof other === 'string') compare(path, one, other, placesOfText)
    else if (one && other)
      for (const [key, inner] of Object.entries(one))
        walk(inner, (other as Record<string, unknown>)[key], `${path} ${key}`)
  }
  walk(zh, en, `${file}:`)
}

/** The texts of server and contract: { zh, en } anywhere in a module's exports. */
const bilingual = [
  'apps/server/src/**/{texts,*-texts,*-words}.ts',
  'apps/server/src/agreements/agreements.ts',
  'apps/ukey-agent/src/pages/texts.ts',
  'packages/contract/src/{index,calls}.ts',
  'packages/contract/src/*/index.ts',
]
for (const file of globSync(bilingual, { cwd: root })) {
  const seen = new Set<unknown>()
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const { zh, en } = value as { zh?: unknown; en?: unknown }
    if (typeof zh === 'string' && typeof en === 'string') compare(path, zh, en, placesOfText)
    else for (const [key, inner] of Object.entries(value)) walk(inner, `${path} ${key}`)
  }
  walk({ ...(await load(file)) }, `${file}:`)
}

if (faults.length > 0) {
  console.error(faults.sort().join('\n'))
  process.exitCode = 1
} else console.log(`${texts} texts stand in both languages.`)

function compare(
  where: string,
  zh: string | undefined,
  en: string | undefined,
  placesOf: (text: string) => string,
) {
  texts += 1
  if (zh === undefined || en === undefined)
    faults.push(`${where}: only in ${zh === undefined ? 'English' : 'Chinese'}`)
  else if ((zh.trim() === '') !== (en.trim() === '')) faults.push(`${where}: empty in one language`)
  else if (placesOf(zh) !== placesOf(en))
    faults.push(`${where}: places differ, ${placesOf(zh) || 'none'} against ${placesOf(en) || 'none'}`)
  else if (/\p{Script=Han}/u.test(en) && !quotesChinese.has(where.split(' ').at(-1)!))
    faults.push(`${where}: Chinese in the English text`)
  for (const [language, text] of [
    ['zh', zh],
    ['en', en],
  ] as const)
    if (text)
      faults.push(
        ...[
          ...wordingFaults(language, text),
          ...voiceFaults(language, text, where),
          ...(language === 'en' ? englishFaults(text, where) : []),
        ].map((fault) => `${where}: ${fault}`),
      )
}

type Compiled = string | readonly (string | readonly [name: string, type?: string, choices?: unknown])[]

/** Returns the arguments of an ICU message, at any depth. */
function placesOfMessage(text: string): string {
  const places = new Set<string>()
  const visit = (part: Compiled | unknown): void => {
    if (!Array.isArray(part)) return
    for (const token of part) {
      if (!Array.isArray(token)) continue
      places.add(String(token[0]))
      for (const choice of Object.values((token[2] as object | undefined) ?? {})) visit(choice)
    }
  }
  visit(compileMessageOrThrow(text))
  return [...places].sort().join(' ')
}

function placesOfText(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')
}

async function catalogueOf(file: string): Promise<Record<string, string>> {
  const module = (await load(file)) as { default: Record<string, string> }
  return module.default
}

async function load(file: string): Promise<object> {
  return (await import(pathToFileURL(join(root, file)).href)) as object
}
