import { useRef, useState } from 'react'
import { useBankDate } from '../base/bank-date.ts'
import { cx } from '../base/cx.ts'
import { loadTexts } from '../base/texts.ts'
import { useMedia } from '../base/use-media.ts'
import { useScreenTitle } from '../base/use-screen-at.ts'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import { presetPeriod } from '../date-range/presets.ts'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { Answer } from './answer.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterLine, useChoices } from './filter-line.tsx'
import { conditionsSet } from './no-rows.tsx'
import css from './query-page.module.css'
import { RowList } from './row-list.tsx'
import { isStateTotals, StateTotals } from './state-totals.tsx'
import type { AnyQuery, Conditions, QueryPageProps } from './types.ts'
import { useOpenedRow } from './use-opened-row.ts'
import { useQueryRows } from './use-query-rows.ts'

void loadTexts('query')

/** A query screen: filters, totals, rows, detail, export. The screen adds what the contract cannot know. */
export function QueryPage<Q extends AnyQuery>(props: QueryPageProps<Q>) {
  const today = useBankDate()
  return today && <Page {...props} today={today} />
}

function Page<Q extends AnyQuery>(props: QueryPageProps<Q> & { today: string }) {
  const { query, rowKey, filters = [], currency = () => 'CNY', detail, make, today } = props
  const screenTitle = useScreenTitle()
  const title = props.title ?? screenTitle
  const narrow = useMedia('(max-width: 640px)')
  const hasRoomBeside = useMedia('(min-width: 1280px)')
  const { reach } = query
  const [initial] = useState<Conditions>(() => ({
    ...(reach && presetPeriod(reach.rangeMonths < 12 ? 'thisMonth' : 'quarter', today)),
    ...props.initial,
  }))
  const answered = useQueryRows(query, initial)
  const { conditions, set, reset, rows, totals, isOld, answer } = answered
  const choices = useChoices(query, filters)
  const list = useRef<HTMLDivElement>(null)
  const asked = JSON.stringify(conditions)
  const { opened, open, close, step } = useOpenedRow({ rows, rowKey, asked, list })
  const isSplit = detail !== undefined && opened !== null && hasRoomBeside
  const isWhole = !answer.hasNextPage
  const hasRows = rows.length > 0 && !isOld
  const exported = { query, conditions, title, count: isWhole ? rows.length : countIn(totals) }
  const found = conditionsSet(conditions, choices).length > 0 && <ExportMenu {...exported} look="text" />

  return (
    <div className={css.page}>
      <div className={css.top}>
        {props.isView ? <h2>{title}</h2> : <h1>{title}</h1>}
        {hasRows && <ExportMenu {...exported} look={narrow ? 'icon' : 'line'} />}
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
        searchHint={props.searchHint}
        today={today}
        narrow={narrow}
      />
      {totals &&
        hasRows &&
        (props.totals?.(totals, conditions, { set, found }) ?? (
          <div className={css.found}>
            <Totals totals={totals} />
            {found}
          </div>
        ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape in the rows closes what stands beside them */}
      <div
        ref={list}
        className={cx(css.body, isSplit && css.split)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isSplit) close()
        }}
      >
        <Card flush className={css.card}>
          <Answer page={props} found={answered} choices={choices} today={today}>
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
                onOpen={detail ? open : props.onOpen}
              />
            )}
          </Answer>
        </Card>
        {isSplit && (
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
      {detail && !hasRoomBeside && (
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
