import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand, type Language, languages } from '@cloudsail/contract'
import { figureNames } from '@cloudsail/contract/help'
import { instalmentStateNames } from '@cloudsail/contract/loans'
import { orderStateNames } from '@cloudsail/contract/orders'
import { linksOf } from '@cloudsail/ui/base/menu.ts'
import { expect, test } from 'vitest'
import { menu } from '../../menu.ts'
import { screens } from '../../screens.ts'
import { pictureAddress } from './pictures.ts'
import { groupOf, helpGroups, questionIds, sourceOf } from './questions.ts'
import enSteps from './tasks.en.ts'
import { guides, pictureNames, tasks } from './tasks.ts'
import zhSteps from './tasks.zh.ts'
import en from './words.en.ts'
import zh from './words.zh.ts'

const textOf = ({
  question,
  answer,
  points,
}: {
  question: string
  answer: string
  points: readonly string[]
}) => [question, answer, ...points].join('\n')

test('88 questions in nine groups, each with its words in both languages', () => {
  expect(questionIds).toHaveLength(88)
  expect(new Set(questionIds.map(groupOf))).toEqual(new Set(helpGroups))
  for (const words of [zh, en]) expect(Object.keys(words)).toEqual(questionIds)
  for (const id of questionIds) {
    expect(textOf(zh[id]), id).toMatch(/\p{Script=Han}/u)
    expect(textOf(en[id]), id).not.toMatch(/\p{Script=Han}/u)
    expect(zh[id].answer.length, id).toBeLessThanOrEqual(200)
    expect(en[id].answer.length, id).toBeLessThanOrEqual(200)
    expect(en[id].points.length, id).toBe(zh[id].points.length)
  }
})

test('related entries are questions, and no question has more than five phrasings', () => {
  for (const id of questionIds) {
    const { related, asked } = sourceOf(id)
    expect(asked.length, id).toBeLessThanOrEqual(5)
    for (const other of related) expect(questionIds, id).toContain(other)
    expect(related).not.toContain(id)
  }
})

test('a link leads to a screen of the table', () => {
  const known = new Set<string>(screens.map(({ route }) => route))
  for (const id of questionIds) {
    const { link } = sourceOf(id)
    if (link) expect(known, id).toContain(link)
  }
})

test('parameters appear as places, the same in both languages, and never written out', () => {
  const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
  // Numbers in rules that no parameter changes: those of laws and networks, and those fixed in contracts.
  const fixed =
    '110 12378 96110 1 2 3 4 6 7 8 10 12 15 16 18 30 31 65 90 140 10,000 100,000 223021 223022 223023 223029 421010 822030'
  for (const id of questionIds) {
    const [chinese, english] = [textOf(zh[id]), textOf(en[id])]
    expect(placesOf(english), id).toEqual(placesOf(chinese))
    for (const place of placesOf(chinese)) expect(figureNames, id).toContain(place.slice(1, -1))
    for (const text of [chinese, english]) {
      expect(text, id).not.toContain(brand.hotline)
      const written = text.replace(/\{\w+\}%?/g, '').match(/\d(?:[\d,.:]*\d)?%?/g) ?? []
      for (const number of written) expect(fixed.split(' '), id).toContain(number)
    }
  }
})

test('each step of a task and of a guide has a picture in both languages, and no picture is unused', () => {
  const folder = fileURLToPath(new URL('./pictures/', import.meta.url))
  const used = new Set<string>()
  for (const words of [zhSteps, enSteps]) {
    for (const [id, { pictures }] of Object.entries(tasks))
      expect(pictures, id).toHaveLength(words.tasks[id as keyof typeof tasks].steps.length)
    for (const [id, { pictures }] of Object.entries(guides))
      expect(pictures, id).toHaveLength(words.guides[id as keyof typeof guides].steps.length)
  }
  for (const { pictures } of [...Object.values(tasks), ...Object.values(guides)])
    for (const name of pictures) used.add(name)
  expect([...used].sort()).toEqual([...pictureNames].sort())
  const files = pictureNames.flatMap((name) => languages.map((language) => `${name}.${language}.webp`))
  expect(readdirSync(folder).sort()).toEqual(files.sort())
  for (const name of pictureNames)
    for (const language of languages) {
      const bytes = readFileSync(`${folder}${name}.${language}.webp`)
      expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP'])
      // About half a page of text each. Four pictures of a guide together stay below the size of one photograph.
      expect(bytes.length, name).toBeLessThan(24_000)
      expect(pictureAddress(name, language)).toContain(name)
    }
})

/** Returns all texts in an object of texts. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** Returns the words that customers read on the pages: texts, names of screens, lines of the menu, names of states. */
async function wordsOnPages(language: Language): Promise<Set<string>> {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = globSync(`**/texts*.${language}.ts`, { cwd: root })
  const catalogues = await Promise.all(files.map((file) => import(join(root, file))))
  const lines = menu.flatMap(({ rows }) => rows.flatMap(linksOf))
  const states = [...Object.values(orderStateNames), ...Object.values(instalmentStateNames)]
  return new Set([...textsIn(catalogues), ...[...screens, ...lines, ...states].map((each) => each[language])])
}

test('names that help puts in quotation marks exist on a page', async () => {
  // Words that are explained, and are not names.
  const spoken = { zh: ['钞', '汇', '安全账户'], en: ['transfer', 'safe account'] }
  for (const [language, words] of [
    ['zh', [zh, zhSteps]],
    ['en', [en, enSteps]],
  ] as const) {
    const known = await wordsOnPages(language)
    const named = textsIn(words).flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map((match) => match[1]!))
    expect(named.length).toBeGreaterThan(30)
    const lost = named.map((name) => name.replace(/[.,，。]$/, '')).filter((name) => !known.has(name))
    expect(
      lost.filter((name) => !spoken[language].includes(name)),
      language,
    ).toEqual([])
  }
})
