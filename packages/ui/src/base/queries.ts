import type { Call, RequestInput, ResponseOf } from '@cloudsail/contract'
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from './api/index.ts'
import { currentSession, onSessionChange } from './session.ts'

/** Answers of the bank kept for the screens. Nothing is repeated by itself: the caller of the wire says once what
 *  went wrong. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false } },
})

// What one customer was shown is gone before the next one can log in.
onSessionChange(() => {
  if (!currentSession()) queryClient.clear()
})

/** After something was changed: what no screen shows is forgotten, what is shown is asked anew. */
export function invalidateQueries(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  return queryClient.invalidateQueries()
}

export interface AskOptions {
  /** Not asked while false, as long as something is still to be chosen. */
  enabled?: boolean
  /** Shows the previous rows (`isPlaceholderData`) until those of a changed request are there. */
  keepPrevious?: boolean
}

/** Asks the bank for what a screen shows, once for all that ask the same. For calls that change nothing. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function useCall<C extends Call<any, any>>(
  definition: C,
  request: RequestInput<C>,
  { enabled = true, keepPrevious = false }: AskOptions = {},
): UseQueryResult<ResponseOf<C>> {
  return useQuery<ResponseOf<C>>({
    queryKey: [definition.name, request],
    queryFn: ({ signal }) => call(definition, request, { signal }),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
  })
}

// biome-ignore lint/suspicious/noExplicitAny: any call
export interface Fresh<C extends Call<any, any>> {
  data: ResponseOf<C> | undefined
  /** Asked for, and not here yet. */
  isWaiting: boolean
}

/** What a screen begins with and then goes on by itself: the answer once it is fresh, never one kept from before a
 *  change. From then on it stays while it is asked again. */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function useFresh<C extends Call<any, any>>(definition: C, request: RequestInput<C>): Fresh<C> {
  const { data, isFetching, isSuccess } = useCall(definition, request)
  const [arrived, setArrived] = useState(false)
  const isHere = arrived || (isSuccess && !isFetching)
  if (isHere && !arrived) setArrived(true)
  return { data: isHere ? data : undefined, isWaiting: !isHere && isFetching }
}
