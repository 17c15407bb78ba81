import { monthsText } from '@cloudsail/contract'
import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { useLanguage } from '../base/texts.ts'
import { ButtonLink } from '../button.tsx'
import { longestPeriod } from '../date-range/presets.ts'
import { LoadMore } from '../load-more.tsx'
import { conditionsSet, EmptyPeriod, Failed, FailedWithRows, NothingFound } from './no-rows.tsx'
import css from './query-page.module.css'
import type { AnyQuery, ChoiceFilter, QueryPageProps } from './types.ts'
import type { useQueryRows } from './use-query-rows.ts'
import { WaitingRows } from './waiting-rows.tsx'

interface Props<Q extends AnyQuery> {
  page: Pick<QueryPageProps<Q>, 'query' | 'empty' | 'make'>
  found: ReturnType<typeof useQueryRows<Q>>
  choices: readonly ChoiceFilter[]
  today: string
  /** Number of all matching rows. Null if it has not been counted. */
  count: number | null
  /** Draws the rows. Called only if there are some. */
  children: () => ReactNode
}

/** Shows what a query answered: rows with a way to load more, nothing with a way on, or the failure with a way to try again. */
export function Answer<Q extends AnyQuery>({ page, found, choices, today, count, children }: Props<Q>) {
  const { rows, answer, isOld } = found
  if (answer.isPending) return <WaitingRows />
  if (rows.length === 0)
    return answer.isError ? (
      <Failed message={answer.error.message} busy={answer.isFetching} onRetry={() => void answer.refetch()} />
    ) : (
      <NoRows page={page} found={found} choices={choices} today={today} />
    )
  const { isFetchNextPageError, isFetching, error } = answer
  const areOld = answer.isPlaceholderData || isOld
  return (
    <>
      {isOld && error && (
        <FailedWithRows old message={error.message} busy={isFetching} onRetry={() => void answer.refetch()} />
      )}
      <div aria-busy={areOld} className={cx(areOld && css.old)}>
        {children()}
      </div>
      {isFetchNextPageError ? (
        <FailedWithRows
          old={false}
          message={error.message}
          busy={isFetching}
          onRetry={() => void answer.fetchNextPage()}
        />
      ) : (
        <LoadMore
          shown={rows.length}
          count={count}
          hasMore={answer.hasNextPage && !isOld}
          loading={answer.isFetchingNextPage}
          onMore={() => void answer.fetchNextPage()}
        />
      )}
    </>
  )
}

function NoRows<Q extends AnyQuery>({ page, found, choices, today }: Omit<Props<Q>, 'children' | 'count'>) {
  const { query, empty, make } = page
  const { conditions, set, reset } = found
  const language = useLanguage()
  if (conditionsSet(conditions, choices).length > 0)
    return (
      <NothingFound query={query} conditions={conditions} choices={choices} onSet={set} onReset={reset} />
    )
  const { reach } = query
  const longest = reach && longestPeriod(reach, today)
  return (
    <EmptyPeriod
      empty={empty}
      make={
        make && (
          <ButtonLink look="line" small href={`#${make.href}`}>
            {make.text}
          </ButtonLink>
        )
      }
      longest={reach ? monthsText(reach.rangeMonths)[language] : ''}
      onLongest={
        longest && conditions.from !== undefined && conditions.from > longest.from
          ? () => set({ ...longest })
          : undefined
      }
    />
  )
}
