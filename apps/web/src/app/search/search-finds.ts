import type { Language } from '@cloudsail/contract'
import { foldText } from '@cloudsail/contract'
import { type MenuGroup, type MenuLink, placeOf } from '@cloudsail/ui/base/menu.ts'
import { mayUse } from '@cloudsail/ui/base/permission.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { currentRoute, navigate } from '@cloudsail/ui/base/router.ts'
import { findScreen, type Screen } from '@cloudsail/ui/base/screen.ts'
import type { SessionUser } from '@cloudsail/ui/base/session.ts'
import { matchFunctions } from '../../base/match-functions.ts'
import type { SearchEntry } from '../../base/search-source.ts'
import { readTransferCommand } from './transfer-command.ts'

/** Destination of a search result. */
export interface Target {
  route: Route
  state?: unknown
  /** Fills in the form at the destination before it is opened. */
  fill?: () => void
}

/** A search result. */
export interface Found {
  key: string
  title: string
  target?: Target
  /** The secondary link of a function, chosen with Tab. */
  next?: MenuLink | undefined
  entry?: SearchEntry
  /** Amount of a payment. */
  amount?: string
  /** An example of a search, which is entered into the box. */
  says?: string
}

export interface FoundFunction extends Found {
  /** The title in the other language. */
  other: string
  keywords: string
  group: MenuGroup | undefined
}

interface Known {
  language: Language
  screens: readonly Screen[]
  menu: readonly MenuGroup[]
  user: SessionUser | null | undefined
  groups: readonly MenuGroup[]
  /** The functions used last, newest first. */
  used: readonly MenuLink[]
  entries: readonly SearchEntry[]
}

const mostEntries = 4
const mostFunctions = 6

/** Returns all results for the typed text, in display order. */
export function findAll(typed: string, known: Known) {
  const { language, screens, menu, user, groups, used, entries } = known
  const query = foldText(typed)
  const offered = (route: Route) => {
    const screen = findScreen(screens, route)
    return screen !== undefined && !!user && mayUse(user, screen)
  }
  const own = entries.filter(({ route }) => offered(route))
  const other = language === 'zh' ? 'en' : 'zh'
  const matching = matchFunctions(
    screens.filter(
      ({ route, keywords, access }) =>
        keywords && offered(route) && (access !== 'public' || placeOf(menu, route)),
    ),
    typed,
    screens.length,
  )
  const functions = matching.slice(0, mostFunctions).map((screen): FoundFunction => {
    const place = placeOf(groups, screen.route)
    return {
      key: screen.route,
      title: screen[language],
      other: screen[other],
      keywords: screen.keywords,
      target: { route: screen.route },
      group: place?.group,
      next: place?.row.route === screen.route ? (place.row.beside ?? undefined) : undefined,
    }
  })
  const matches = ({ title, search }: SearchEntry) =>
    query !== '' && (title.toLowerCase().includes(query) || search.includes(query.replace(/\s/g, '')))
  const ofKind = (kind: SearchEntry['kind']) =>
    own
      .filter((entry) => entry.kind === kind && matches(entry))
      .slice(0, mostEntries)
      .map((entry): Found => foundEntry(entry, null))
  const payments = paymentsOf(typed, own)
  const found = [...ofKind('payee'), ...ofKind('account')]
  const isAnswered = query === '' || payments.length + functions.length + found.length > 0
  return {
    payments,
    functions,
    /** All matching functions, if more match than are shown. */
    more: matching.length > functions.length ? moreOf(matching.length, typed) : [],
    entries: found,
    // Without a match, Enter does nothing.
    recent: (isAnswered ? used : [])
      .filter(({ route }) => offered(route))
      .map(
        (row): Found => ({ key: `recent ${row.route}`, title: row[language], target: { route: row.route } }),
      ),
    tries: query === '' ? triesOf(own, offered, language) : [],
  }
}

const moreOf = (count: number, typed: string): Found[] => [
  { key: 'more', title: String(count), target: { route: '/siteMap', state: { filter: typed.trim() } } },
]

/** Returns examples of searches that find something for this customer. */
function triesOf(
  own: readonly SearchEntry[],
  offered: (route: Route) => boolean,
  language: Language,
): Found[] {
  const payee = own.find(({ kind, fill }) => kind === 'payee' && fill)?.title
  const says =
    language === 'zh'
      ? [offered('/PTR0101000') ? 'zz' : 'zh', '限额', payee && `转500给${payee}`]
      : ['limit', offered('/PTR0101000') ? 'transfer' : 'account', payee && `pay ${payee} 500`]
  return says.flatMap((text) => (text ? [{ key: `try ${text}`, title: text, says: text }] : []))
}

const foundEntry = (entry: SearchEntry, amount: string | null): Found => ({
  key: entry.key,
  title: entry.title,
  entry,
  ...(amount !== null && { amount }),
  target: { route: entry.route, state: entry.state, ...(entry.fill && { fill: () => entry.fill?.(amount) }) },
})

/** Returns the payees that a payment can mean: all with that exact name, else all whose names begin with it. */
function paymentsOf(typed: string, entries: readonly SearchEntry[]): Found[] {
  const command = readTransferCommand(typed)
  if (!command) return []
  const name = command.name.toLowerCase()
  const payees = entries.filter(({ kind, fill }) => kind === 'payee' && fill)
  const exact = payees.filter(({ title }) => title.toLowerCase() === name)
  const close = payees.filter(
    ({ title, search }) => title.toLowerCase().startsWith(name) || search.split(' ').includes(name),
  )
  return (exact.length > 0 ? exact : close).slice(0, mostEntries).map((entry) => ({
    ...foundEntry(entry, command.amount),
    key: `pay ${entry.key}`,
  }))
}

/** Returns which letters of a title match the search: as written, or by their initials in pinyin. */
export function marksOf(title: string, typed: string, keywords: string): [from: number, to: number] | null {
  const query = foldText(typed)
  if (query === '') return null
  const at = title.toLowerCase().indexOf(query)
  if (at >= 0) return [at, at + query.length]
  const han = [...title].filter((letter) => /\p{Script=Han}/u.test(letter))
  if (han.length !== title.length) return null
  const initials = keywords.split(/\s+/).find((word) => word.length === han.length && word.includes(query))
  const from = initials?.indexOf(query) ?? -1
  return from >= 0 ? [from, from + query.length] : null
}

/** Opens a destination. A form that is open already is reopened with the new values. */
export function goTo({ route, state, fill }: Target): void {
  fill?.()
  if (fill && currentRoute() === route) navigate('/home', { replace: true })
  setTimeout(() => navigate(route, { state }))
}
