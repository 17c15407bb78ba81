import type { Call, RequestInput } from '@cloudsail/contract'
import { useContext, useId, useLayoutEffect } from 'react'
import { type Fresh, useFresh } from '../base/queries.ts'
import { PendingFields } from '../form/pending-fields.ts'

/**
 * Returns the initial value of a field of an order from the bank's current data. A press that comes before it has loaded is
 * not lost: the form continues once it is there.
 */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function useStart<C extends Call<any, any>>(definition: C, request: RequestInput<C>): Fresh<C> {
  const fresh = useFresh(definition, request)
  const report = useContext(PendingFields)
  const field = useId()
  useLayoutEffect(() => {
    report(field, fresh.isWaiting)
    return () => report(field, false)
  }, [report, field, fresh.isWaiting])
  return fresh
}
