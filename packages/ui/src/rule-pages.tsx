import type { Bilingual } from '@cloudsail/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadTexts, useLanguage, useTexts } from './base/texts.ts'
import { LoadMore } from './load-more.tsx'
import { MessageBar } from './message-bar.tsx'
import { OpenedOrder } from './order-flow/opened-order.tsx'
import css from './rule-pages.module.css'
import { Skeleton } from './skeleton.tsx'

void loadTexts('rules')

/** A past run of a rule. */
interface PastRuleRun {
  dueOn: string
  /** Why the run failed. */
  reason: Bilingual | null
  orderId: string | null
}

/** A rule as the bank returns it: its terms, its next dates, and a page of past runs. */
interface RulePage<Rule, Run extends PastRuleRun> {
  rule: Rule
  upcoming: readonly string[]
  /** Number of dates still to come. */
  left: number
  runs: readonly Run[]
  nextCursor: string | null
}

interface Props<Rule, Run extends PastRuleRun> {
  ruleId: string
  /** Name of the call, and the function that makes it. */
  name: string
  read: (page: { ruleId: string; cursor?: string }, signal: AbortSignal) => Promise<RulePage<Rule, Run>>
  /** Title of the order of a run. */
  receipt: (dueOn: string) => string
  arrangement: (rule: Rule) => ReactNode
  dates: (upcoming: readonly string[]) => ReactNode
  /** Renders what can be done about the rule, with its next dates. */
  actions: (rule: Rule, left: number) => ReactNode
  /** The order that changed the rule last, with its title. */
  changed?: (rule: Rule) => { title: string; orderId: string } | null
  /** Beside the date of a run: its outcome. */
  run: (run: Run) => ReactNode
}

/**
 * Shows a rule in full: its terms, its next dates, what can be done about it, the outcomes of past runs, and the orders that
 * set it up and changed it.
 */
export function RulePages<Rule, Run extends PastRuleRun>(props: Props<Rule, Run>) {
  const { ruleId, name, read } = props
  const t = useTexts('rules')
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
  const changed = props.changed?.(rule)
  return (
    <div className={css.detail}>
      {props.arrangement(rule)}
      {upcoming.length > 0 && (
        <section className={css.part}>
          <h3>{t('upcoming')}</h3>
          {props.dates(upcoming)}
          <p className="quiet">{t('upcoming.left', { left })}</p>
        </section>
      )}
      {props.actions(rule, left)}
      <section className={css.part}>
        <h3>{t('runs')}</h3>
        {runs.length === 0 ? (
          <p className="quiet">{t('runs.none')}</p>
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
                  {run.orderId && <OpenedOrder title={props.receipt(run.dueOn)} orderId={run.orderId} />}
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
      <OpenedOrder title={t('order')} orderId={ruleId} />
      {changed && <OpenedOrder {...changed} />}
    </div>
  )
}
