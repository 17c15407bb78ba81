import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { loadTexts, useLanguage, useTexts } from '../../base/texts.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import type { Column } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Dialog } from '../dialog.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Icon } from '../icon.tsx'
import { type ExportKind, ExportMenu } from './export-menu.tsx'
import { keepFilters, recallFilters } from './kept-filters.ts'
import css from './query-page.module.css'

void loadTexts('query')

/** One page of an answer: rows, where the next begins, and whatever else the call says about the whole. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

/** The filter fields' values while they are being set, and how to set them. */
export interface FilterForm<Filters> {
  values: Filters
  set: (change: Partial<Filters>) => void
  /** What a field needs: value and onChange. */
  field: <Name extends keyof Filters>(
    name: Name,
  ) => { value: Filters[Name]; onChange: (value: Filters[Name]) => void }
}

interface Props<Filters, Row, Answer extends Page<Row>> {
  title: string
  /** The call's name: keeps answers and filters apart from those of other queries. */
  name: string
  /** A sensible default: asked at once when the screen opens. */
  initial: Filters
  filters: (form: FilterForm<Filters>) => ReactNode
  /** One line that tells the filters where they are folded away. */
  summary?: (filters: Filters) => string
  /** False where the filters cannot be asked; the fields themselves say why. */
  valid?: (filters: Filters) => boolean
  run: (filters: Filters, cursor: string | undefined, signal: AbortSignal) => Promise<Answer>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowLabel?: (row: Row) => string
  /** Above the rows: what the whole period comes to. */
  totals?: (answer: Answer) => ReactNode
  detail?: {
    title: (row: Row) => string
    content: (row: Row) => ReactNode
    actions?: (row: Row) => ReactNode
  }
  /** In the place of `detail`: goes elsewhere with a row. */
  onOpen?: (row: Row) => void
  exports?: Partial<Record<ExportKind, (filters: Filters) => Promise<unknown>>>
  /** Says why there is nothing and what to do. */
  empty: { title: string; text: string; action?: ReactNode }
  /** Beside the title. */
  aside?: ReactNode
}

/** A query screen: filters, totals, rows, detail, export. A screen brings its fields, columns, texts and call. */
export function QueryPage<Filters extends object, Row, Answer extends Page<Row>>(
  props: Props<Filters, Row, Answer>,
) {
  const { title, name, initial, valid = () => true, run, columns, rowKey, rowLabel, detail, empty } = props
  const t = useTexts('query')
  const language = useLanguage()
  const [draft, setDraft] = useState(() => recallFilters<Filters>(name) ?? initial)
  const [asked, setAsked] = useState(draft)
  const [shown, setShown] = useState(false)
  const [opened, setOpened] = useState<Row | null>(null)
  const onOpen = detail ? setOpened : props.onOpen
  const formId = useId()
  const answer = useInfiniteQuery({
    queryKey: [name, asked, language],
    queryFn: ({ pageParam, signal }) => run(asked, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Answer) => last.nextCursor ?? undefined,
    enabled: valid(asked),
  })
  const ask = (filters: Filters) => {
    if (!valid(filters)) return
    keepFilters(name, filters)
    setAsked(filters)
    setShown(false)
    if (JSON.stringify(filters) === JSON.stringify(asked)) void answer.refetch()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(draft)
  }
  const form: FilterForm<Filters> = {
    values: draft,
    set: (change) => setDraft({ ...draft, ...change }),
    field: (field) => ({ value: draft[field], onChange: (value) => setDraft({ ...draft, [field]: value }) }),
  }
  const rows = answer.data?.pages.flatMap((page) => page.rows) ?? []
  const first = answer.data?.pages[0]
  const exports = Object.entries(props.exports ?? {}).map(([kind, save]) => [kind, () => save(asked)])
  return (
    <div className={css.page}>
      <div className={css.top}>
        <h1>{title}</h1>
        {props.aside}
        {exports.length > 0 && rows.length > 0 && <ExportMenu exports={Object.fromEntries(exports)} />}
      </div>
      <Card flush>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={shown}
          aria-controls={formId}
          onClick={() => setShown(!shown)}
        >
          {t('filters')}
          <small>{props.summary?.(asked)}</small>
          <Icon name="filter" size={18} />
        </button>
        <form id={formId} className={css.filters} data-open={shown || undefined} onSubmit={submit} noValidate>
          {props.filters(form)}
          <div className={css.ask}>
            <Button type="submit" small busy={answer.isFetching && !answer.isFetchingNextPage}>
              {t('ask')}
            </Button>
            <Button
              look="line"
              small
              onClick={() => {
                setDraft(initial)
                ask(initial)
              }}
            >
              {t('reset')}
            </Button>
          </div>
        </form>
      </Card>
      <Card flush>
        {first && rows.length > 0 && props.totals && <div className={css.totals}>{props.totals(first)}</div>}
        <DataTable
          caption={t('rows', { title })}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          {...(rowLabel && { rowLabel })}
          {...(onOpen && { onOpen })}
          loading={answer.isPending}
          problem={answer.isError && answer.error.message}
          onRetry={() => void answer.refetch()}
          empty={
            <EmptyState icon="search" title={empty.title} action={empty.action}>
              {empty.text}
            </EmptyState>
          }
          hasMore={answer.hasNextPage}
          loadingMore={answer.isFetchingNextPage}
          onMore={() => void answer.fetchNextPage()}
        />
      </Card>
      {detail && (
        <Dialog
          drawer
          open={opened !== null}
          onClose={() => setOpened(null)}
          title={opened && detail.title(opened)}
          actions={opened && detail.actions?.(opened)}
        >
          {opened && detail.content(opened)}
        </Dialog>
      )}
    </div>
  )
}
