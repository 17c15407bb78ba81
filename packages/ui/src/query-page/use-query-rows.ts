import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../base/api/index.ts'
import { useLanguage } from '../base/texts.ts'
import { savedFilters, saveFilters } from './saved-filters.ts'
import type { AnyQuery, Conditions, RowOf, TotalsOf } from './types.ts'

/**
 * Returns the conditions of a query and the rows loaded so far. Each change loads at once. The old rows stay until the new
 * ones arrive, and also if loading fails.
 */
export function useQueryRows<Q extends AnyQuery>(query: Q, initial: Conditions) {
  const language = useLanguage()
  const [conditions, setConditions] = useState<Conditions>(
    () => savedFilters<Conditions>(query.name) ?? initial,
  )
  const answer = useInfiniteQuery({
    queryKey: [query.name, conditions, language],
    queryFn: ({ pageParam, signal }) =>
      call(
        query as AnyQuery,
        { ...conditions, ...(pageParam && { cursor: pageParam }) },
        { signal, reportErrors: 'none' },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.nextCursor as string | null) ?? undefined,
    placeholderData: keepPreviousData,
    // A query that is opened again is loaded again.
    staleTime: 0,
  })
  const last = useRef<typeof answer.data>(undefined)
  if (answer.data) last.current = answer.data
  const data = answer.data ?? (answer.isError ? last.current : undefined)
  // Concurrent changes each start from the latest value.
  const latest = useRef(conditions)
  const ask = (next: Conditions) => {
    latest.current = next
    saveFilters(query.name, next)
    setConditions(next)
  }
  return {
    conditions,
    /** Sets filters. An empty text removes one. */
    set: (change: Readonly<Record<string, string | undefined>>) =>
      ask(
        Object.fromEntries(
          Object.entries({ ...latest.current, ...change }).filter(
            (entry): entry is [string, string] => !!entry[1],
          ),
        ),
      ),
    reset: () => ask(initial),
    rows: (data?.pages.flatMap((page) => page.rows) ?? []) as RowOf<Q>[],
    totals: (data?.pages[0]?.totals ?? null) as TotalsOf<Q> | null,
    /** Rows and totals belong to the previous request: the current one failed. */
    isOld: answer.isError && data !== undefined && !answer.isFetchNextPageError,
    answer,
  }
}
