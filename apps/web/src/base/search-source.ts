import type { Currency } from '@cloudsail/contract'
import type { Route } from '@cloudsail/ui/base/route.ts'

/** A search result from the customer's data: a payee, an account. */
export interface SearchEntry {
  key: string
  kind: 'payee' | 'account'
  title: string
  /** Distinguishes it from others of the same name. */
  note: string
  /** Text that typing is matched against, in lower case: the name as written, full pinyin, initials, number. */
  search: string
  balance?: { currency: Currency; posted: string; held: string; available: string }
  /** The screen to open. */
  route: Route
  /** Passed along in `history.state`. */
  state?: unknown
  /** Fills in the form at the address, with the amount if one was typed. Never sends it. */
  fill?: (amount: string | null) => void
}

/** Asks the bank for a domain's entries, once while the search is open. */
export type SearchSource = () => Promise<readonly SearchEntry[]>

let load: () => Promise<readonly SearchSource[]> = async () => []

/** Provides the search sources of the domains. Called once at the start. */
export function provideSearchSources(given: () => Promise<readonly SearchSource[]>): void {
  load = given
}

/** Returns the entries of all sources. A source that fails contributes none. */
export async function searchEntries(): Promise<readonly SearchEntry[]> {
  const sources = await load()
  const answers = await Promise.allSettled(sources.map((source) => source()))
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
