import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../base/api/index.ts'
import { useLanguage } from '../base/texts.ts'
import { savedFilters, saveFilters } from './saved-filters.ts'
import type { AnyQuery, Conditions, RowOf, TotalsOf } from './types.ts'

/** What is asked of a query, and the rows that came so far. Each change asks at once; until its rows are there the last
 *  ones stay, and where they do not come as well. */
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
    // A query that is opened again is asked again.
    staleTime: 0,
  })
  const last = useRef<typeof answer.data>(undefined)
  if (answer.data) last.current = answer.data
  const data = answer.data ?? (answer.isError ? last.current : undefined)
  // Two changes at once are both of what holds by then.
  const latest = useRef(conditions)
  const ask = (next: Conditions) => {
    latest.current = next
    saveFilters(query.name, next)
    setConditions(next)
  }
  return {
    conditions,
    /** Sets filters; an empty text takes one away. */
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
    /** Rows and totals are of what was asked before: what is asked now did not come. */
    isOld: answer.isError && data !== undefined && !answer.isFetchNextPageError,
    answer,
  }
}
