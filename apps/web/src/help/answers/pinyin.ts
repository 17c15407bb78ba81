import { syllables } from './syllables.ts'

/** Syllables of each character, and the set of all syllables. */
const readings = new Map<string, string[]>()
const known = new Set<string>()
for (const entry of syllables.split(' ')) {
  const syllable = entry.match(/^[a-z]+/)![0]
  known.add(syllable)
  for (const character of entry.slice(syllable.length))
    readings.set(character, [...(readings.get(character) ?? []), syllable])
}

/** Returns the syllables of a character. Empty for characters that the content does not contain. */
export const readingsOf = (character: string): readonly string[] => readings.get(character) ?? []

/**
 * Splits letters into syllables of the content ("dingqi" gives ding, qi). Null if that is impossible. Prefers the longest
 * first syllable that allows the rest to be split.
 */
export function cutSyllables(letters: string): string[] | null {
  if (letters === '') return []
  for (let length = Math.min(6, letters.length); length > 0; length--) {
    const syllable = letters.slice(0, length)
    if (!known.has(syllable)) continue
    const rest = cutSyllables(letters.slice(length))
    if (rest) return [syllable, ...rest]
  }
  return null
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** Returns all variants of a word with one letter wrong, missing or added, or two swapped. */
export function* oneEditAway(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) yield before + after.slice(1)
    if (after.length > 1) yield before + after[1] + after[0] + after.slice(2)
    for (const letter of alphabet) {
      if (after) yield before + letter + after.slice(1)
      yield before + letter + after
    }
  }
}
