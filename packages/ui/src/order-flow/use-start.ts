import type { Call, RequestInput } from '@cloudsail/contract'
import { useContext, useId, useLayoutEffect } from 'react'
import { type Fresh, useFresh } from '../base/queries.ts'
import { PendingFields } from '../form/pending-fields.ts'

/** What a field of an order begins with, as it stands at the bank now. Whoever presses on before it is there need not
 *  press again: the form goes on when it is. */
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
