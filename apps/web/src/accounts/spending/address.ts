import { type FlowCategory, flowCategories } from '@cloudsail/contract/accounts'
import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}
const query = () => location.hash.split('?')[1] ?? ''

export interface Looked {
  /** A month ("2026-11") or a year ("2026"). Null: the current month. */
  period: string | null
  category: FlowCategory | null
  /** The only account or card to include. */
  account: string | null
}

/** Returns the selection in the address: the month or year, and the category whose entries are listed. */
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

/** Changes the selection in the address. The browser's Back button returns to the previous one. */
export function look(change: Partial<Looked>): void {
  const { period, category, account } = { ...read(query()), ...change }
  const asked = new URLSearchParams({
    ...(period && { [period.length === 4 ? 'year' : 'month']: period }),
    ...(category && { category }),
    ...(account && { account }),
  })
  // The router would put the query before the hash.
  location.hash = `/spending?${asked}`
}
