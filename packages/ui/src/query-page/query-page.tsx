import { useRef, useState } from 'react'
import { useBankDate } from '../base/bank-date.ts'
import { cx } from '../base/cx.ts'
import { loadTexts, useTexts } from '../base/texts.ts'
import { useMedia } from '../base/use-media.ts'
import { useScreenTitle } from '../base/use-screen-at.ts'
import { Card } from '../card.tsx'
import { presetPeriod } from '../date-range/presets.ts'
import { Dialog, useRoomBeside } from '../dialog.tsx'
import { MakeLink } from '../make-link.tsx'
import { PageHeading } from '../page-heading.tsx'
import { inOrder } from '../rows/heads.ts'
import { Answer } from './answer.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterLine, isOffered, useChoices } from './filter-line.tsx'
import { conditionsSet } from './no-rows.tsx'
import css from './query-page.module.css'
import { RowDetail } from './row-detail.tsx'
import { RowList } from './row-list.tsx'
import { isStateTotals, StateTotals } from './state-totals.tsx'
import type { AnyQuery, Conditions, Detail, QueryPageProps, RowOf } from './types.ts'
import { useOpenedRow } from './use-opened-row.ts'
import { useQueryRows } from './use-query-rows.ts'

void loadTexts('query')

/** A query screen: filters, totals, rows, detail, export. The screen adds what the contract cannot know. */
export function QueryPage<Q extends AnyQuery>(props: QueryPageProps<Q>) {
  const today = useBankDate()
  return today && <Page {...props} today={today} />
}

function Page<Q extends AnyQuery>(props: QueryPageProps<Q> & { today: string }) {
  const { query, rowKey, filters = [], currency = () => 'CNY', make, today } = props
  const screenTitle = useScreenTitle()
  const title = props.title ?? screenTitle
  const narrow = useMedia('(max-width: 640px)')
  const hasRoomBeside = useRoomBeside('(min-width: 1280px)')
  const { reach } = query
  const [initial] = useState<Conditions>(() => ({
    ...(reach && presetPeriod(reach.rangeMonths < 12 ? 'thisMonth' : 'quarter', today)),
    ...props.initial,
  }))
  const answered = useQueryRows(query, initial)
  const { conditions, set, reset, totals, isOld, answer } = answered
  const rows = inOrder<RowOf<Q>>(answered.rows, query.line?.first?.holds)
  const choices = useChoices(query, filters, { hidden: props.hidden, conditions })
  const detail = useDetail(props)
  const list = useRef<HTMLDivElement>(null)
  const asked = JSON.stringify(conditions)
  const { opened, open, close, step } = useOpenedRow({ rows, rowKey, asked, list })
  const isSplit = detail !== null && opened !== null && hasRoomBeside
  const isWhole = !answer.hasNextPage
  const hasRows = rows.length > 0 && !isOld
  const exported = { query, conditions, title, count: isWhole ? rows.length : countIn(totals) }
  const found = conditionsSet(conditions, choices).length > 0 && <ExportMenu {...exported} look="text" />

  const filtered = isOffered(query, choices, props.searchHint)
  const heading = totals && hasRows && props.heading?.(totals)
  const row = opened && detail && { title: detail.title(opened), actions: detail.actions?.(opened) }
  const toExport = hasRows && <ExportMenu {...exported} look={narrow ? 'icon' : 'line'} />
  const isBesideFilters = props.place === 'view' && filtered && !narrow

  return (
    <div className={cx(css.page, !filtered && css.unfiltered)}>
      <div className={css.top}>
        {props.place ? (
          <h2 className={cx(props.place === 'view' && 'said')}>{title}</h2>
        ) : (
          <PageHeading>{title}</PageHeading>
        )}
        {props.about && <p className={css.about}>{props.about}</p>}
        {!isBesideFilters && toExport}
        {make && !props.place && <MakeLink {...make} />}
      </div>
      {props.answer?.({ conditions, set, totals })}
      {filtered && (
        <FilterLine
          choices={choices}
          onSet={set}
          onReset={reset}
          query={query}
          conditions={conditions}
          currency={currency}
          searchHint={props.searchHint}
          today={today}
          narrow={narrow}
        >
          {isBesideFilters && toExport}
        </FilterLine>
      )}
      {totals &&
        hasRows &&
        (props.totals ? (
          props.totals(totals, conditions, { set, found })
        ) : isStateTotals(totals) || found ? (
          <div className={css.found}>
            <Totals totals={totals} />
            {found}
          </div>
        ) : null)}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape in the rows closes what stands beside them */}
      <div
        ref={list}
        className={cx(css.body, isSplit && (props.isForReading ? css.reading : css.split))}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isSplit) close()
        }}
      >
        <Card flush className={css.card}>
          {heading && (
            <header className={css.heading}>
              <h2>{heading.title}</h2>
              <p>{heading.aside}</p>
            </header>
          )}
          <Answer page={props} found={answered} choices={choices} today={today} count={countIn(totals)}>
            {() => (
              <RowList
                page={props}
                title={title}
                rows={rows}
                opened={opened}
                isSplit={isSplit}
                text={conditions.text ?? ''}
                isWhole={isWhole}
                isNarrow={narrow}
                today={today}
                onOpen={props.onOpen ?? (detail ? open : undefined)}
              />
            )}
          </Answer>
        </Card>
        {isSplit && (
          <DetailPanel
            title={row?.title ?? ''}
            actions={row?.actions}
            onBefore={step(-1)}
            onAfter={step(1)}
            onClose={close}
          >
            <div key={rowKey(opened)}>{detail.content(opened)}</div>
          </DetailPanel>
        )}
      </div>
      {detail && !hasRoomBeside && (
        <Dialog drawer open={opened !== null} onClose={close} title={row?.title} actions={row?.actions}>
          {opened && detail.content(opened)}
        </Dialog>
      )}
    </div>
  )
}

/** Returns how the page shows a row in full: as the screen does, or the facts of the columns. Null if a row opens elsewhere. */
function useDetail<Q extends AnyQuery>({
  query,
  detail,
  facts,
  onOpen,
  today,
}: QueryPageProps<Q> & { today: string }) {
  const t = useTexts('query')
  const { line } = query
  if (onOpen || !(detail?.content || line)) return null
  const ofColumns: NonNullable<Detail<RowOf<Q>>['content']> = (row) =>
    line && (
      <RowDetail query={query} line={line} row={row} facts={facts} today={today}>
        {detail?.more?.(row)}
      </RowDetail>
    )
  return {
    title: detail?.title ?? (() => t('row.detail')),
    content: detail?.content ?? ofColumns,
    actions: detail?.actions,
  }
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
