import type { Call, RequestInput, ResponseOf } from '@cloudsail/contract'
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from './api/index.ts'
import { currentSession, onSessionChange } from './session.ts'

/**
 * Cache of the bank's answers for the screens. Nothing is retried automatically, because the caller of the wire reports each
 * error once.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false } },
})

// Forgets what one customer saw before another can log in.
onSessionChange(() => {
  if (!currentSession()) queryClient.clear()
})

/** Refreshes the cache after a change: forgets answers that no screen shows and loads the others again. */
export function invalidateQueries(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  return queryClient.invalidateQueries()
}

export interface AskOptions {
  /** While false, nothing is asked. For screens where something is still to be chosen. */
  enabled?: boolean
  /** Shows the previous rows (`isPlaceholderData`) until the rows of the changed request arrive. */
  keepPrevious?: boolean
}

/**
 * Asks the bank for the data of a screen. Components with the same request share one call. For calls that change nothing.
 */
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
  /** Requested and not answered yet. */
  isWaiting: boolean
}

/**
 * Returns the data that a screen starts from and then edits itself. The first answer is a fresh one, never one cached before
 * a change. After that, an answer stays available while it is loaded again.
 */
// biome-ignore lint/suspicious/noExplicitAny: any call
export function useFresh<C extends Call<any, any>>(definition: C, request: RequestInput<C>): Fresh<C> {
  const { data, isFetching, isSuccess } = useCall(definition, request)
  const [arrived, setArrived] = useState(false)
  const isHere = arrived || (isSuccess && !isFetching)
  if (isHere && !arrived) setArrived(true)
  return { data: isHere ? data : undefined, isWaiting: !isHere && isFetching }
}
