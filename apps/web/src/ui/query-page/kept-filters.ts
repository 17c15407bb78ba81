import { currentSession, onSessionChange } from '../../base/session.ts'

const kept = new Map<string, unknown>()

// Another customer must not see what this one looked for.
onSessionChange(() => {
  if (!currentSession()) kept.clear()
})

/** What was last asked on a query screen, so that coming back to it shows the same; null at first. */
export function recallFilters<Filters>(name: string): Filters | null {
  return (kept.get(name) as Filters | undefined) ?? null
}

/** Null forgets. */
export function keepFilters(name: string, filters: unknown): void {
  kept.set(name, filters)
}
