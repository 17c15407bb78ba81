import type { Call, RequestInput } from '@cloudsail/contract'
import { useContext, useId, useLayoutEffect } from 'react'
import { type Fresh, useFresh } from '../../base/queries.ts'
import { Waits } from '../form/waits.ts'

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
