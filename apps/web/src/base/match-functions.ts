import { foldText } from '@cloudsail/contract'
import type { Screen } from '@cloudsail/ui/base/screen.ts'

/** How well a screen answers a search, smaller is better; null where it does not. */
function distance(screen: Screen, query: string): number | null {
  const titles = [foldText(screen.zh), foldText(screen.en)]
  const words = [...foldText(screen.en).split(/[\s:,-]+/), ...foldText(screen.keywords).split(/\s+/)]
  if (titles.includes(query) || foldText(screen.route).slice(1) === query) return 0
  if (titles.some((title) => title.startsWith(query))) return 1
  // The more a word says of a screen, the earlier it stands among its keywords.
  const at = words.indexOf(query)
  if (at >= 0) return 2 + at / (words.length + 1)
  if (titles.some((title) => title.includes(query))) return 3
  if (words.some((word) => word.startsWith(query))) return 4
  const parts = query.split(/\s+/)
  if (parts.every((part) => [...titles, ...words].some((text) => text.includes(part)))) return 5
  return foldText(screen.route).includes(query) && query.length > 2 ? 6 : null
}

/** Whether one letter too many, too few, wrong, or two in the wrong order are all that keeps two words apart. */
function isOneOff(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let [end, otherEnd] = [one.length, other.length]
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end--
    otherEnd--
  }
  const [left, right] = [one.slice(start, end), other.slice(start, otherEnd)]
  if (left.length < 2 && right.length < 2) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** How well a screen answers what is misspelt by a letter; null where it does not, or too little was typed to tell. */
function misspeltDistance(screen: Screen, query: string): number | null {
  if (query.length < (/^[ -~]+$/.test(query) ? 5 : 4)) return null
  const words = [
    foldText(screen.zh),
    ...foldText(screen.en).split(/[\s:,-]+/),
    ...foldText(screen.keywords).split(/\s+/),
  ]
  const lengths = [query.length - 1, query.length, query.length + 1]
  const at = words.findIndex((word) => lengths.some((length) => isOneOff(word.slice(0, length), query)))
  return at < 0 ? null : at
}

/** The screens that answer a search over titles in both languages, pinyin, initials and function codes, best first. Where
 *  none does, those that would but for one letter. */
export function matchFunctions(table: readonly Screen[], typed: string, atMost = 8): readonly Screen[] {
  const query = foldText(typed)
  if (query === '') return []
  const found = best(table, (screen) => distance(screen, query))
  return (found.length > 0 ? found : best(table, (screen) => misspeltDistance(screen, query))).slice(
    0,
    atMost,
  )
}

function best(table: readonly Screen[], distanceOf: (screen: Screen) => number | null): Screen[] {
  return table
    .map((screen) => ({ screen, distance: distanceOf(screen) }))
    .filter((match): match is { screen: Screen; distance: number } => match.distance !== null)
    .sort((one, other) => one.distance - other.distance)
    .map((match) => match.screen)
}
