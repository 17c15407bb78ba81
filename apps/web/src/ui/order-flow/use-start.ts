import type { Call, RequestInput } from '@cloudsail/contract'
import { createContext, useCallback, useContext, useId, useLayoutEffect, useState } from 'react'
import { type Fresh, useFresh } from '../../base/queries.ts'

/** Told by a field whether the form around it still waits for what the field begins with. */
export const Waits = createContext<(field: string, waits: boolean) => void>(() => {})

/** What a field of an order begins with, as it stands at the bank now. Whoever presses on before it is there need not
 *  press again: the form goes on when it is. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function useStart<C extends Call<any, any>>(definition: C, request: RequestInput<C>): Fresh<C> {
  const fresh = useFresh(definition, request)
  const tell = useContext(Waits)
  const field = useId()
  useLayoutEffect(() => {
    tell(field, fresh.isWaiting)
    return () => tell(field, false)
  }, [tell, field, fresh.isWaiting])
  return fresh
}

/** The form's side: whether any of its fields waits, and what they tell it by. */
export function useWaits(): { isWaiting: boolean; tell: (field: string, waits: boolean) => void } {
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
