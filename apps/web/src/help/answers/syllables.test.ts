import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { questionIds, sourceOf } from '../content/questions.ts'
import words from '../content/words.zh.ts'

/**
 * Returns every character of the questions and phrasings by its syllables. A character with several readings is listed under
 * each.
 */
function syllablesOfContent(): string {
  const bySyllable = new Map<string, Set<string>>()
  for (const id of questionIds)
    for (const text of [words[id].question, ...sourceOf(id).asked])
      for (const run of text.match(/\p{Script=Han}+/gu) ?? []) {
        const read = pinyin(run, { toneType: 'none', type: 'array', v: true })
        for (const [at, character] of [...run].entries()) {
          const syllable = read[at]!.replace('ü', 'v')
          bySyllable.set(syllable, (bySyllable.get(syllable) ?? new Set()).add(character))
        }
      }
  return [...bySyllable]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([syllable, characters]) => syllable + [...characters].sort().join(''))
    .join(' ')
}

test('the table of syllables matches the content (-u writes it anew)', async () => {
  const lines = syllablesOfContent()
    .match(/.{1,92}(?= |$)/gu)!
    .map((line) => line.trim())
  const file = `/** Characters of the questions by their pinyin, without tones. Made by syllables.test.ts from the content. */
export const syllables =
${lines.map((line, at) => `  '${line}${at < lines.length - 1 ? " ' +" : "'"}`).join('\n')}
`
  await expect(file).toMatchFileSnapshot('./syllables.ts')
})
