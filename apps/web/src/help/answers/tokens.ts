import { cutSyllables, readingsOf } from './pinyin.ts'

/** A unit of comparison, with its weight apart from its rarity. */
export interface Token {
  key: string
  weight: number
}

const pair = 1
const single = 0.3

/** English words that do not help to identify a question. */
const stopWords = new Set(
  'a an and are at be by can do does for from get have how i in is it its me much my of on or the there this to was we what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Returns an English word without its ending. */
const stemOf = (word: string) =>
  word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s)$/, (end) => (end === 'ies' ? 'y' : '')) : word

function pieces(kind: string, parts: readonly string[]): Token[] {
  return parts.flatMap((part, at) => [
    { key: kind + part, weight: single },
    ...(at + 1 < parts.length ? [{ key: `${kind + part}.${parts[at + 1]}`, weight: pair }] : []),
  ])
}

/** Returns single characters and pairs. */
export const hanTokens = (run: string) => pieces('h', [...run])

/** Returns single syllables and pairs. */
export const syllableTokens = (parts: readonly string[]) => pieces('p', parts)

/** Returns the token of an English word. Null for a stop word. */
export const wordToken = (word: string): Token | null =>
  stopWords.has(word) ? null : { key: `w${stemOf(word)}`, weight: pair }

/** Returns all tokens of a text of the content: its characters, their readings, and its words, which may be pinyin. */
export function tokensOfText(text: string): Set<string> {
  const keys = new Set<string>()
  const add = (tokens: readonly Token[]) => {
    for (const { key } of tokens) keys.add(key)
  }
  for (const run of text.match(/\p{Script=Han}+/gu) ?? []) {
    add(hanTokens(run))
    const read = [...run].map(readingsOf)
    read.forEach((ones, at) => {
      for (const one of ones) {
        keys.add(`p${one}`)
        for (const other of read[at + 1] ?? []) keys.add(`p${one}.${other}`)
      }
    })
  }
  let parts: string[] = []
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const token = wordToken(word)
    if (token) keys.add(token.key)
    parts = [...parts, ...(cutSyllables(word) ?? [])]
  }
  add(syllableTokens(parts))
  return keys
}

/** Returns the initials of a text's reading, as people abbreviate it ("zzdz"). */
export const initialsOfText = (text: string): string =>
  (text.match(/\p{Script=Han}/gu) ?? []).map((each) => readingsOf(each)[0]?.[0] ?? ' ').join('')
