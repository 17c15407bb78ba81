import { type FlowCategory, flowCategories } from '@cloudsail/contract/accounts'
import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}
const query = () => location.hash.split('?')[1] ?? ''

export interface Looked {
  /** A month ("2026-11") or a year ("2026"); null: the month we are in. */
  period: string | null
  category: FlowCategory | null
  /** The account or card that alone is looked at. */
  account: string | null
}

/** What the address opens: the month or year, and the category whose entries are listed. */
export const useLooked = (): Looked => read(useSyncExternalStore(subscribe, query, () => ''))

function read(text: string): Looked {
  const asked = new URLSearchParams(text)
  const period = asked.get('month') ?? asked.get('year')
  return {
    period: period && /^20\d\d(-(0[1-9]|1[0-2]))?$/.test(period) ? period : null,
    category: flowCategories.find((each) => each === asked.get('category')) ?? null,
    account: /^\d{1,18}$/.exec(asked.get('account') ?? '')?.[0] ?? null,
  }
}

/** Opens a period, and of it a category, or something else in the place of what is open; the browser's back button leads
 *  back. */
export function look(change: Partial<Looked>): void {
  const { period, category, account } = { ...read(query()), ...change }
  const asked = new URLSearchParams({
    ...(period && { [period.length === 4 ? 'year' : 'month']: period }),
    ...(category && { category }),
    ...(account && { account }),
  })
  // The router's own way would put what follows the question mark before the hash.
  location.hash = `/spending?${asked}`
}
