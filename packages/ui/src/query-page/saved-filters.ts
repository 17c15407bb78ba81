import { currentSession, onSessionChange } from '../base/session.ts'

const saved = new Map<string, unknown>()

// Another customer must not see what this one looked for.
onSessionChange(() => {
  if (!currentSession()) saved.clear()
})

/** What was last asked on a query screen, so that coming back to it shows the same; null at first. */
export function savedFilters<Filters>(name: string): Filters | null {
  return (saved.get(name) as Filters | undefined) ?? null
}

/** Null forgets. */
export function saveFilters(name: string, filters: unknown): void {
  saved.set(name, filters)
}
