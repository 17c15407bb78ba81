import type { QueryLine } from '@cloudsail/contract'
import { cx } from '../base/cx.ts'
import { addDays } from '../base/dates.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { dayText, monthName, weekdayText } from './day-text.ts'
import type { Heads } from './heads.ts'
import { RowAmountText } from './row-amount-text.tsx'
import css from './rows.module.css'
import { addUp, sumsOf } from './sums.ts'

interface Props<Row> {
  /** Date, month or year. Null for the group before all others. */
  groupKey: string | null
  heads: Heads
  line: QueryLine<Row>
  rows: readonly Row[]
  /** All rows of the group have loaded, so that their sums are known. */
  isWhole: boolean
  /** The day stands beside its rows. */
  isBeside: boolean
  today: string
}

/** The head of a group of rows: its day, month or year, and its sums. */
export function GroupHead<Row>(props: Props<Row>) {
  const { groupKey, heads, line, rows, isWhole, today } = props
  const t = useTexts('query')
  const language = useLanguage()
  if (groupKey === null)
    return (
      <p className={css.above}>
        <strong>{line.first?.name[language]}</strong>
        <span className={css.sums}>{rows.length}</span>
      </p>
    )
  if (heads === 'days' || heads === 'gutter') return <DayHead {...props} day={groupKey} />
  return (
    <p className={css.above}>
      <strong>
        {heads === 'years' ? t('head.year', { year: groupKey }) : monthName(groupKey, language, today)}
      </strong>
      <span className={css.sums}>
        {isWhole &&
          (line.sums ?? []).map(({ name, of }) => (
            <span key={name.en}>
              <span className={css.label}>{name[language]} </span>
              <RowAmountText value={addUp(rows.map(of), 'CNY')} currency="CNY" sign="plain" />
            </span>
          ))}
      </span>
    </p>
  )
}

function DayHead<Row>({ day, line, rows, isWhole, isBeside, today }: Props<Row> & { day: string }) {
  const t = useTexts('query')
  const language = useLanguage()
  const date = dayText(day, language, isBeside ? day : today)
  const isOtherYear = isBeside && !day.startsWith(today.slice(0, 4))
  const known =
    day === today ? t('day.today') : !isBeside && day === addDays(today, -1) ? t('day.yesterday') : null
  const beside = isOtherYear ? day.slice(0, 4) : weekdayText(day, language)
  const sums = isWhole && (!isBeside || rows.length > 1) ? sumsOf(line, rows) : []
  return (
    <p className={isBeside ? css.beside : cx(css.above, css.sticky)}>
      <strong>{known ?? date}</strong>{' '}
      <span>
        {known && !isBeside ? `${date} ` : ''}
        {beside}
      </span>
      <span className={css.sums}>
        {sums.map(({ name, value, currency }) => (
          <span key={name}>
            <span className={css.label}>
              {t(currency === null && name !== 'all' ? `points.${name}` : `sum.${name}`)}
            </span>{' '}
            <RowAmountText value={value} currency={currency} sign={line.sign} />
          </span>
        ))}
      </span>
    </p>
  )
}
