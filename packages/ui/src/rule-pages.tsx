import type { Bilingual } from '@cloudsail/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from './base/texts.ts'
import { LoadMore } from './load-more.tsx'
import { MessageBar } from './message-bar.tsx'
import { OpenedOrder } from './order-flow/opened-order.tsx'
import css from './rule-pages.module.css'
import { Skeleton } from './skeleton.tsx'

/** A date on which a rule has run. */
interface PastRun {
  dueOn: string
  /** Why it failed. */
  reason: Bilingual | null
  orderId: string | null
}

/** What the bank tells of a rule: how it was arranged, its dates to come, and a page of the past ones. */
interface RulePage<Rule, Run extends PastRun> {
  rule: Rule
  upcoming: readonly string[]
  /** Dates still to come. */
  left: number
  runs: readonly Run[]
  nextCursor: string | null
}

interface Props<Rule, Run extends PastRun> {
  ruleId: string
  /** The name of the call, and how it is made. */
  name: string
  read: (page: { ruleId: string; cursor?: string }, signal: AbortSignal) => Promise<RulePage<Rule, Run>>
  words: {
    upcoming: string
    left: (left: number) => string
    runs: string
    none: string
    /** Of the order that set it, and of that of a run. */
    order: string
    receipt: (dueOn: string) => string
  }
  arrangement: (rule: Rule) => ReactNode
  dates: (upcoming: readonly string[]) => ReactNode
  /** How it is ended. */
  cancel: (rule: Rule) => ReactNode
  /** Beside the date of a run: what became of it. */
  run: (run: Run) => ReactNode
}

/** A rule in full: what was arranged, its dates to come with the way to end it, what became of the past ones, and the
 *  order that set it. */
export function RulePages<Rule, Run extends PastRun>(props: Props<Rule, Run>) {
  const { ruleId, name, read, words } = props
  const language = useLanguage()
  const answer = useInfiniteQuery({
    queryKey: [name, ruleId],
    queryFn: ({ pageParam, signal }) => read({ ruleId, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: RulePage<Rule, Run>) => last.nextCursor ?? undefined,
  })
  const first = answer.data?.pages[0]
  if (answer.isError) return <MessageBar kind="error">{answer.error.message}</MessageBar>
  if (!first) return <Skeleton lines={8} />
  const { rule, upcoming, left } = first
  const runs = answer.data!.pages.flatMap((page) => page.runs)
  return (
    <div className={css.detail}>
      {props.arrangement(rule)}
      {upcoming.length > 0 && (
        <section className={css.part}>
          <h3>{words.upcoming}</h3>
          {props.dates(upcoming)}
          <p className={css.quiet}>{words.left(left)}</p>
          {props.cancel(rule)}
        </section>
      )}
      <section className={css.part}>
        <h3>{words.runs}</h3>
        {runs.length === 0 ? (
          <p className={css.quiet}>{words.none}</p>
        ) : (
          <>
            <ul className={css.runs}>
              {runs.map((run) => (
                <li key={run.dueOn}>
                  <div className={css.run}>
                    <time dateTime={run.dueOn}>{run.dueOn}</time>
                    {props.run(run)}
                  </div>
                  {run.reason && <p>{run.reason[language]}</p>}
                  {run.orderId && <OpenedOrder title={words.receipt(run.dueOn)} orderId={run.orderId} />}
                </li>
              ))}
            </ul>
            <LoadMore
              shown={runs.length}
              hasMore={answer.hasNextPage}
              loading={answer.isFetchingNextPage}
              onMore={() => void answer.fetchNextPage()}
            />
          </>
        )}
      </section>
      <OpenedOrder title={words.order} orderId={ruleId} />
    </div>
  )
}
