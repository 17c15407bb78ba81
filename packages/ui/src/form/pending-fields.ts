import { createContext, useCallback, useState } from 'react'

/** By which a field says whether what it begins with (accounts, limits) is still to come. */
export type ReportPending = (field: string, isPending: boolean) => void
export const PendingFields = createContext<ReportPending>(() => {})

/** The form's side: whether any of its fields is still to come, and what they report it by. */
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
