import { createContext, useCallback, useState } from 'react'

/** Reports whether a field's initial data (accounts, limits) are still loading. */
export type ReportPending = (field: string, isPending: boolean) => void
export const PendingFields = createContext<ReportPending>(() => {})

/** Returns whether any field of the form is still loading, and the function by which fields report that. */
export function usePendingFields(): { isPending: boolean; report: ReportPending } {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const report = useCallback(
    (field: string, isPending: boolean) =>
      setPending((before) => {
        if (before.has(field) === isPending) return before
        return isPending ? new Set([...before, field]) : new Set([...before].filter((each) => each !== field))
      }),
    [],
  )
  return { isPending: pending.size > 0, report }
}
