import { monthsText } from '@cloudsail/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBankDate } from '../base/bank-date.ts'
import { cx } from '../base/cx.ts'
import type { Route } from '../base/route.ts'
import { loadTexts, useLanguage, useTexts } from '../base/texts.ts'
import { useMedia } from '../base/use-media.ts'
import { useScreenTitle } from '../base/use-screen-at.ts'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { longestPeriod, presetPeriod } from '../date-range/presets.ts'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { LoadMore } from '../load-more.tsx'
import { columnsOf } from './columns.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterLine, useChoices } from './filter-line.tsx'
import { conditionsSet, EmptyPeriod, Failed, FailedWithRows, NothingFound } from './no-rows.tsx'
import css from './query-page.module.css'
import { isStateTotals, StateTotals } from './state-totals.tsx'
import { TwoLineRows } from './two-line-rows.tsx'
import type {
  AnyQuery,
  ChoiceFilter,
  ColumnLook,
  Conditions,
  CurrencyOf,
  Detail,
  EmptyTexts,
  ListProps,
  RowOf,
  TotalsOf,
} from './types.ts'
import { useQueryRows } from './use-query-rows.ts'
import { WaitingRows } from './waiting-rows.tsx'

void loadTexts('query')

export interface QueryPageProps<Q extends AnyQuery> {
  /** The query. Its contract supplies filters, columns, totals and export. */
  query: Q
  /** Default: the title of the screen. */
  title?: string
  rowKey: (row: RowOf<Q>) => string
  rowLabel?: (row: RowOf<Q>) => string
  /** Columns that are not drawn as the contract's plain text. */
  looks?: Readonly<Partial<Record<keyof Q['columns'] & string, ColumnLook<RowOf<Q>>>>>
  /** Filters that only the screen can fill, such as the customer's accounts. */
  filters?: readonly ChoiceFilter[]
  /** Initial conditions besides the period. */
  initial?: Conditions
  currency?: CurrencyOf
  /** Example of a search text. Needed if the query has a search. */
  searchHint?: string
  /** Replaces the totals by state. `found` is the export menu for the rows, if filters found them. */
  totals?: (
    totals: TotalsOf<Q>,
    conditions: Conditions,
    more: { set: SetConditions; found: ReactNode },
  ) => ReactNode
  /** Replaces the table. */
  list?: (props: ListProps<RowOf<Q>>) => ReactNode
  detail?: Detail<RowOf<Q>>
  /** Below a row on a narrow page: what can still be done about the row. */
  strip?: (row: RowOf<Q>) => ReactNode
  /** Replaces `detail`: opens the row somewhere else. */
  onOpen?: (row: RowOf<Q>) => void
  empty: EmptyTexts
  /** The screen that creates what is listed. */
  make?: { href: Route; text: string }
  /** True for a view of a `ViewsPage`, where heading and button stand above the tabs. */
  isView?: boolean
}

export type SetConditions = (change: Readonly<Record<string, string | undefined>>) => void

/** A query screen: filters, totals, rows, detail, export. The screen adds what the contract cannot know. */
export function QueryPage<Q extends AnyQuery>(props: QueryPageProps<Q>) {
  const today = useBankDate()
  return today && <Page {...props} today={today} />
}

function Page<Q extends AnyQuery>(props: QueryPageProps<Q> & { today: string }) {
  const { query, rowKey, rowLabel, looks = {}, filters = [], currency = () => 'CNY', today } = props
  const { detail, empty, make, searchHint } = props
  const t = useTexts('query')
  const language = useLanguage()
  const screenTitle = useScreenTitle()
  const title = props.title ?? screenTitle
  const narrow = useMedia('(max-width: 640px)')
  const beside = useMedia('(min-width: 1280px)')
  const { reach } = query
  const [initial] = useState<Conditions>(() => ({
    ...(reach && presetPeriod(reach.rangeMonths < 12 ? 'thisMonth' : 'quarter', today)),
    ...props.initial,
  }))
  const { conditions, set, reset, rows, totals, isOld, answer } = useQueryRows(query, initial)
  const choices = useChoices(query, filters)
  const [openedRow, setOpened] = useState<RowOf<Q> | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const asked = JSON.stringify(conditions)
  const areOld = answer.isPlaceholderData || isOld
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened belongs to what was asked before
  useEffect(() => setOpened(null), [asked])

  const at = openedRow === null ? -1 : rows.findIndex((row) => rowKey(row) === rowKey(openedRow))
  // The latest version of the open row, so that changes to it show.
  const opened = rows[at] ?? openedRow
  const focusRow = () => list.current?.querySelector<HTMLElement>(`[data-row="${Math.max(at, 0)}"]`)?.focus()
  const close = () => {
    setOpened(null)
    focusRow()
  }
  const step = (by: 1 | -1) => {
    const next = rows[at + by]
    return at >= 0 && next !== undefined ? () => setOpened(next) : undefined
  }
  const split = detail !== undefined && opened !== null && beside
  const onOpen = detail ? setOpened : props.onOpen
  const columns = columnsOf<RowOf<Q>>(query.columns, looks, { language, today })
  const moment = Object.values<Q['columns'][string]>(query.columns).find(({ kind }) => kind === 'moment')
  const isWhole = !answer.hasNextPage
  const longest = reach && longestPeriod(reach, today)
  const caption = t('rows', { title })
  const isFiltered = conditionsSet(conditions, choices).length > 0
  const exported = { query, conditions, title, count: isWhole ? rows.length : countIn(totals) }
  const found = isFiltered && <ExportMenu {...exported} look="text" />

  const rowsShown = () => {
    if (props.list)
      return props.list({
        caption,
        rows,
        opened,
        text: conditions.text ?? '',
        whole: isWhole,
        onOpen: (row) => onOpen?.(row),
        narrow,
        today,
      })
    if (narrow)
      return (
        <TwoLineRows
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          onOpen={onOpen}
          strip={props.strip}
          momentOf={moment ? (row) => moment.value(row, language) : null}
          whole={isWhole}
        />
      )
    return (
      <DataTable
        caption={caption}
        columns={split ? columns.filter(({ secondary }) => !secondary) : columns}
        rows={rows}
        rowKey={rowKey}
        {...(rowLabel && { rowLabel })}
        {...(onOpen && { onOpen })}
        {...(split && { opened: rowKey(opened) })}
      />
    )
  }

  const body = () => {
    if (answer.isPending) return <WaitingRows />
    if (answer.isError && rows.length === 0)
      return (
        <Failed
          message={answer.error.message}
          busy={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )
    if (rows.length === 0)
      return conditionsSet(conditions, choices).length > 0 ? (
        <NothingFound query={query} conditions={conditions} choices={choices} onSet={set} onReset={reset} />
      ) : (
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
    const { isFetchNextPageError, isFetching, error } = answer
    return (
      <>
        {isOld && error && (
          <FailedWithRows
            old
            message={error.message}
            busy={isFetching}
            onRetry={() => void answer.refetch()}
          />
        )}
        <div aria-busy={areOld} className={cx(areOld && css.old)}>
          {rowsShown()}
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
            hasMore={answer.hasNextPage && !isOld}
            loading={answer.isFetchingNextPage}
            onMore={() => void answer.fetchNextPage()}
          />
        )}
      </>
    )
  }

  return (
    <div className={css.page}>
      <div className={css.top}>
        {props.isView ? <h2>{title}</h2> : <h1>{title}</h1>}
        {rows.length > 0 && !isOld && <ExportMenu {...exported} look={narrow ? 'icon' : 'line'} />}
        {make && !props.isView && (
          <ButtonLink look="sea" small href={`#${make.href}`}>
            <Icon name="plus" size={16} /> {make.text}
          </ButtonLink>
        )}
      </div>
      <FilterLine
        own={filters}
        onSet={set}
        onReset={reset}
        query={query}
        conditions={conditions}
        currency={currency}
        searchHint={searchHint}
        today={today}
        narrow={narrow}
      />
      {totals &&
        rows.length > 0 &&
        !isOld &&
        (props.totals?.(totals, conditions, { set, found }) ?? (
          <div className={css.found}>
            <Totals totals={totals} />
            {found}
          </div>
        ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape in the rows closes what stands beside them */}
      <div
        ref={list}
        className={cx(css.body, split && css.split)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && split) close()
        }}
      >
        <Card flush className={css.card}>
          {body()}
        </Card>
        {split && (
          <DetailPanel
            title={detail.title(opened)}
            actions={detail.actions?.(opened)}
            onBefore={step(-1)}
            onAfter={step(1)}
            onClose={close}
          >
            <div key={rowKey(opened)}>{detail.content(opened)}</div>
          </DetailPanel>
        )}
      </div>
      {detail && !beside && (
        <Dialog
          drawer
          open={opened !== null}
          onClose={close}
          title={opened && detail.title(opened)}
          actions={opened && detail.actions?.(opened)}
        >
          {opened && detail.content(opened)}
        </Dialog>
      )}
    </div>
  )
}

/** Returns the total number of rows, as far as the totals contain it. */
function countIn(totals: unknown): number | null {
  if (isStateTotals(totals)) return totals.reduce((sum, { count }) => sum + count, 0)
  const { count } = (totals ?? {}) as { count?: unknown }
  return typeof count === 'number' ? count : null
}

function Totals({ totals }: { totals: unknown }) {
  return isStateTotals(totals) && <StateTotals totals={totals} />
}
