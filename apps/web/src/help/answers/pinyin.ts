import { syllables } from './syllables.ts'

/** Characters with their syllables, and every syllable there is. */
const readings = new Map<string, string[]>()
const known = new Set<string>()
for (const entry of syllables.split(' ')) {
  const syllable = entry.match(/^[a-z]+/)![0]
  known.add(syllable)
  for (const character of entry.slice(syllable.length))
    readings.set(character, [...(readings.get(character) ?? []), syllable])
}

/** The syllables a character is read as; none for what does not stand in the content. */
export const readingsOf = (character: string): readonly string[] => readings.get(character) ?? []

/** Letters cut into syllables of the content ("dingqi" gives ding, qi); null where they are none. The longest first
 *  syllable that lets the rest be cut wins. */
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

/** What a word becomes with one letter wrong, missing or too many, or two in the wrong order. */
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
