import type { Screen } from './screen.ts'

/** Reads what was typed the way titles and keywords are compared: full-width letters as narrow ones, no case. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** How well a screen answers a search, smaller is better; null where it does not. */
function distance(screen: Screen, query: string): number | null {
  const titles = [plain(screen.zh), plain(screen.en)]
  const words = [...plain(screen.en).split(/[\s:,-]+/), ...plain(screen.keywords).split(/\s+/)]
  if (titles.includes(query) || plain(screen.route).slice(1) === query) return 0
  if (titles.some((title) => title.startsWith(query))) return 1
  // The more a word says of a screen, the earlier it stands among its keywords.
  const at = words.indexOf(query)
  if (at >= 0) return 2 + at / (words.length + 1)
  if (titles.some((title) => title.includes(query))) return 3
  if (words.some((word) => word.startsWith(query))) return 4
  const parts = query.split(/\s+/)
  if (parts.every((part) => [...titles, ...words].some((text) => text.includes(part)))) return 5
  return plain(screen.route).includes(query) && query.length > 2 ? 6 : null
}

/** The screens that answer a search over titles in both languages, pinyin, initials and function codes, best first. */
export function matchFunctions(table: readonly Screen[], typed: string, atMost = 8): readonly Screen[] {
  const query = plain(typed)
  if (query === '') return []
  return table
    .map((screen) => ({ screen, distance: distance(screen, query) }))
    .filter((match): match is { screen: Screen; distance: number } => match.distance !== null)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, atMost)
    .map((match) => match.screen)
}
