import type { Currency, QueryColumn, QueryLine } from '@cloudsail/contract'
import type { ReactNode } from 'react'
import { momentText } from '../base/dates.ts'
import { spacedNumber } from '../base/spaced-number.ts'
import { useLanguage } from '../base/texts.ts'
import { MoneyText } from '../money-text.tsx'
import { weekdayText } from '../rows/day-text.ts'
import { KindMark } from '../rows/kind-mark.tsx'
import { RowAmountText } from '../rows/row-amount-text.tsx'
import { dateOf } from '../rows/told-row.ts'
import { useLineWords } from '../rows/use-line-words.ts'
import { Tag } from '../tag.tsx'
import css from './row-detail.module.css'
import type { AnyQuery, RowOf } from './types.ts'

interface Props<Q extends AnyQuery> {
  query: Q
  line: QueryLine<RowOf<Q>>
  row: RowOf<Q>
  /** Names of the columns to show. Default: all that have a value. */
  facts: readonly string[] | undefined
  today: string
  /** What can be done, below the facts. */
  children?: ReactNode
}

/** Shows a row in full: what it is, its amount, and the values of its columns that the head does not say yet. */
export function RowDetail<Q extends AnyQuery>({ query, line, row, facts, today, children }: Props<Q>) {
  const language = useLanguage()
  const words = useLineWords(today)
  const title = line.title(row, words)
  const at = line.at(row)
  const date = dateOf(at)
  const time = at.includes('T') ? momentText(at).slice(11) : ''
  const below = line.untimed ? [] : (line.below ?? []).map((part) => part(row, words)).filter(Boolean)
  const state = line.state?.(row)
  const kind = query.columns.kind?.value(row, language) as string | null | undefined
  const told = [...new Set([...(kind && kind !== title ? [kind] : []), ...below])].slice(0, 2)
  const amount = line.amount?.(row)
  const said = new Set([
    title,
    amount?.value.replace('-', ''),
    amount?.value,
    ...told,
    kind,
    state?.name[language],
  ])
  const columns = Object.entries<QueryColumn<RowOf<Q>>>(query.columns)
    .filter(([key, { sheetOnly, pageOnly }]) => facts?.includes(key) ?? !(sheetOnly || pageOnly))
    .toSorted(([one], [other]) => (facts ? facts.indexOf(one) - facts.indexOf(other) : 0))
  const shown = columns.flatMap(([key, column]) => {
    const value = column.value(row, language)
    const isNothing = value === null || value === '' || value === '—' || /^0(\.0+)?$/.test(value)
    const isTold = !facts && (said.has(value ?? '') || value === at)
    return isNothing || isTold ? [] : [{ key, column, value }]
  })
  return (
    <div className={css.detail}>
      <div className={css.head}>
        <KindMark kind={line.kind(row)} outcome={state?.outcome} large />
        <div>
          <strong {...(line.named && { translate: 'no' as const })}>{title}</strong>{' '}
          {state && <Tag tone={state.tone}>{state.name[language]}</Tag>}
          <small>
            {[`${words.day(date)} ${weekdayText(date, language)} ${time}`.trim(), ...told].join(' · ')}
          </small>
        </div>
      </div>
      {amount && (
        <p className={css.amount}>
          {amount.currency === null ? (
            <RowAmountText value={amount.value} currency={null} sign={line.sign} isStrong />
          ) : (
            <MoneyText
              amount={amount.value}
              currency={amount.currency}
              kind={line.sign === 'flow' ? 'flow' : 'plain'}
              size="large"
              quietWord
            />
          )}
        </p>
      )}
      {shown.length > 0 && (
        <dl className={css.facts}>
          {shown.map(({ key, column, value }) => (
            <div key={key}>
              <dt>{column.title[language]}</dt>
              <dd>
                <Value
                  column={column}
                  value={value}
                  currency={column.currency?.(row) ?? 'CNY'}
                  day={words.day}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  )
}

interface ValueProps {
  column: QueryColumn<never>
  value: string
  currency: Currency
  day: (date: string) => string
}

function Value({ column: { kind }, value, currency, day }: ValueProps) {
  if (kind === 'amount') return <MoneyText amount={value} currency={currency} bare={currency === 'CNY'} />
  if (kind === 'moment') return <>{momentText(value, true)}</>
  if (kind === 'date') return <>{day(value)}</>
  return <>{kind === 'digits' && value.includes('*') ? spacedNumber(value) : value}</>
}
