import { createContext, useCallback, useState } from 'react'

/** Told by a field whether the form around it still waits for what the field begins with. */
export type TellWaits = (field: string, waits: boolean) => void
export const Waits = createContext<TellWaits>(() => {})

/** The form's side: whether any of its fields waits, and what they tell it by. */
export function useWaits(): { isWaiting: boolean; tell: TellWaits } {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const tell = useCallback(
    (field: string, waits: boolean) =>
      setWaiting((before) => {
        if (before.has(field) === waits) return before
        return waits ? new Set([...before, field]) : new Set([...before].filter((each) => each !== field))
      }),
    [],
  )
  return { isWaiting: waiting.size > 0, tell }
}
