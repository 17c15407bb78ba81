import { foldText } from '@cloudsail/contract'
import type { Screen } from '@cloudsail/ui/base/screen.ts'

/** Returns how well a screen matches a search, smaller is better. Null if it does not match. */
function distance(screen: Screen, query: string): number | null {
  const titles = [foldText(screen.zh), foldText(screen.en)]
  const words = [...foldText(screen.en).split(/[\s:,-]+/), ...foldText(screen.keywords).split(/\s+/)]
  if (titles.includes(query) || foldText(screen.route).slice(1) === query) return 0
  if (titles.some((title) => title.startsWith(query))) return 1
  // Keywords are ordered by relevance.
  const at = words.indexOf(query)
  if (at >= 0) return 2 + at / (words.length + 1)
  if (titles.some((title) => title.includes(query))) return 3
  if (words.some((word) => word.startsWith(query))) return 4
  const parts = query.split(/\s+/)
  if (parts.every((part) => [...titles, ...words].some((text) => text.includes(part)))) return 5
  return foldText(screen.route).includes(query) && query.length > 2 ? 6 : null
}

/** Returns whether two words differ by one letter too many, too few, or wrong, or by two swapped letters. */
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

/**
 * Returns how well a screen matches a search with one letter misspelt. Null if it does not, or if the search is too short to
 * tell.
 */
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

/**
 * Returns the screens that match a search over titles in both languages, pinyin, initials and function codes, best first. If
 * none does, those that match with one letter misspelt.
 */
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
