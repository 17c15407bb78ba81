import type { Currency } from '@cloudsail/contract'
import type { Route } from '@cloudsail/ui/base/route.ts'

/** Something of the customer's that the search finds besides functions: a payee, an account. */
export interface SearchEntry {
  key: string
  kind: 'payee' | 'account'
  title: string
  /** What tells it from others of the same name. */
  note: string
  /** What typing finds it by: as written, full pinyin, initials, number; small letters. */
  search: string
  balance?: { currency: Currency; posted: string; held: string; available: string }
  /** Where it leads. */
  route: Route
  /** Goes with the address: `history.state`. */
  state?: unknown
  /** Fills in the form at the address, with an amount where one was said; it is never sent from here. */
  fill?: (amount: string | null) => void
}

/** Asks the bank for a domain's entries, once while the search is open. */
export type SearchSource = () => Promise<readonly SearchEntry[]>

let load: () => Promise<readonly SearchSource[]> = async () => []

/** Tells where the sources of the domains are; called once at the start. */
export function provideSearchSources(given: () => Promise<readonly SearchSource[]>): void {
  load = given
}

/** What every source gives; one that fails gives nothing. */
export async function searchEntries(): Promise<readonly SearchEntry[]> {
  const sources = await load()
  const answers = await Promise.allSettled(sources.map((source) => source()))
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
