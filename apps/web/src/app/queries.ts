import type { Call, RequestInput, ResponseOf } from '@cloudsail/contract'
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../api/index.ts'
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
