import { searchKey } from '@cloudsail/contract'
/** A part of a text, and whether it matches the search. */
export interface Part {
  text: string
  marked: boolean
}

const syllable = /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?[aeiouv]+(?:ng|n|r)?$/
const longest = 6

/** Splits joined pinyin ("zhuanzhang") into syllables by its initials ("zz"). Null if the two do not fit. */
export function syllablesOf(full: string, initials: string): string[] | null {
  if (initials === '') return full === '' ? [] : null
  if (!full.startsWith(initials[0]!)) return null
  // Longest first: "xian" is one syllable unless there are two initials.
  for (let length = Math.min(longest, full.length); length > 0; length--) {
    if (!syllable.test(full.slice(0, length))) continue
    const rest = syllablesOf(full.slice(length), initials.slice(1))
    if (rest) return [full.slice(0, length), ...rest]
  }
  return null
}

/**
 * Returns pinyin by syllables, with the matching letters marked: initials, or a part of the whole. Null if the search does
 * not match the pinyin.
 */
export function pinyinOf(keywords: string, typed: string): Part[] | null {
  const query = searchKey(typed)
  if (!/^[a-z]+$/.test(query)) return null
  const words = keywords.split(/\s+/)
  const at = words.findIndex((word, index) => {
    const initials = words[index + 1]
    return /^[a-z]+$/.test(word) && initials !== undefined && syllablesOf(word, initials) !== null
  })
  const [full, initials] = [words[at], words[at + 1]]
  if (full === undefined || initials === undefined) return null
  const parts = syllablesOf(full, initials)!
  const initialsAt = initials.indexOf(query)
  const fullAt = full.indexOf(query)
  if (initialsAt < 0 && fullAt < 0) return null
  const isMarked = (letter: number, ofSyllable: number, inSyllable: number) =>
    initialsAt >= 0
      ? inSyllable === 0 && ofSyllable >= initialsAt && ofSyllable < initialsAt + query.length
      : letter >= fullAt && letter < fullAt + query.length
  const marked: Part[] = []
  const add = (text: string, isIn: boolean) => {
    const last = marked.at(-1)
    if (last && last.marked === isIn) last.text += text
    else marked.push({ text, marked: isIn })
  }
  let letter = 0
  for (const [index, part] of parts.entries()) {
    if (index > 0) add(' ', false)
    for (const [place, each] of [...part].entries()) add(each, isMarked(letter++, index, place))
  }
  return marked
}
