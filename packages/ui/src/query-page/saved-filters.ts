import { currentSession, onSessionChange } from '../base/session.ts'

const saved = new Map<string, unknown>()

// Another customer must not see what this one searched for.
onSessionChange(() => {
  if (!currentSession()) saved.clear()
})

/** Returns the last conditions of a query screen, so that returning to it shows the same rows. Null at first. */
export function savedFilters<Filters>(name: string): Filters | null {
  return (saved.get(name) as Filters | undefined) ?? null
}

/** Stores the conditions of a query screen. Null deletes them. */
export function saveFilters(name: string, filters: unknown): void {
  saved.set(name, filters)
}
