import { type Currency, formatAmount, parseAmount } from '@cloudsail/contract'
import { entryCategoryNames, type StatementRow } from '@cloudsail/contract/accounts'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { addDays, momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useRowFocus } from '@cloudsail/ui/data-table/use-row-focus.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Marked } from '@cloudsail/ui/query-page/marked.tsx'
import type { ListProps } from '@cloudsail/ui/query-page/types.ts'
import { useRef } from 'react'
import { CategoryIcon } from './category-icon.tsx'
import css from './entry-list.module.css'

/**
 * Entries grouped by booking day: counterparty first, the balance afterwards in muted type at the end. On wide pages the day
 * is a heading. On narrow pages it stands in a gutter beside its entries.
 */
export function EntryList(props: ListProps<StatementRow>) {
  const { caption, rows, opened, text, whole, onOpen, narrow, today } = props
  const list = useRef<HTMLUListElement>(null)
  const focus = useRowFocus(rows.length, list, (row) => opened && onOpen(rows[row]!))
  const days = Map.groupBy(
    rows.map((row, index) => ({ row, index })),
    ({ row }) => momentText(row.bookedAt).slice(0, 10),
  )
  const lastDay = [...days.keys()].at(-1)
  return (
    <ul
      ref={list}
      className={cx(css.list, narrow && css.narrow, opened !== null && !narrow && css.split)}
      aria-label={caption}
      onKeyDown={focus.onKeyDown}
    >
      {[...days].map(([day, entries]) => (
        <li key={day} className={css.dayOf}>
          <DayHead
            day={day}
            today={today}
            narrow={narrow}
            rows={entries.map(({ row }) => row)}
            // More entries of the last day may follow.
            complete={whole || day !== lastDay}
          />
          <ul>
            {entries.map(({ row, index }) => (
              <li key={row.entryId} data-index={index}>
                <button
                  type="button"
                  className={css.entry}
                  data-row={index}
                  data-opened={opened?.entryId === row.entryId || undefined}
                  tabIndex={index === focus.active ? 0 : -1}
                  onFocus={() => focus.setActive(index)}
                  onClick={() => onOpen(row)}
                >
                  <EntryLine row={row} text={text} />
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function EntryLine({ row, text }: { row: StatementRow; text: string }) {
  const language = useLanguage()
  const t = useTexts('accounts')
  const { category, counterpartyName, summary, remark, currency, direction, amount, balance } = row
  const below = [
    momentText(row.bookedAt).slice(11),
    // Rows are in posting order, so an entry with another value date shows that date.
    row.valueDate !== row.businessDate && t('entry.valuedOn', { date: row.valueDate }),
    counterpartyName && summary[language],
    remark,
    ...row.tags.map((tag) => `#${tag}`),
    row.question?.state === 'received' && t('entry.questioned'),
  ].filter((part) => typeof part === 'string' && part !== '')
  return (
    <>
      <CategoryIcon category={category} />
      <span className={css.what}>
        <span className={css.party}>
          <Marked text={counterpartyName || summary[language]} words={text} />
        </span>
        <small>
          <Marked text={below.join(' · ')} words={text} />
        </small>
      </span>
      <span className={css.category}>
        {row.parts.length > 1
          ? t('entry.parts', { category: entryCategoryNames[category][language], count: row.parts.length })
          : entryCategoryNames[category][language]}
      </span>
      <span className={css.amount}>
        <MoneyText
          amount={direction === 'in' ? amount : `-${amount}`}
          currency={currency}
          kind="flow"
          size="strong"
          bare
          quietWord
        />
      </span>
      <small className={css.balance}>
        <MoneyText amount={balance} currency={currency} bare />
      </small>
    </>
  )
}

interface DayProps {
  day: string
  today: string
  rows: readonly StatementRow[]
  narrow: boolean
  complete: boolean
}

function DayHead({ day, today, rows, narrow, complete }: DayProps) {
  const t = useTexts('accounts')
  const language = useLanguage()
  const weekday = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
  }).format(new Date(`${day}T00:00:00Z`))
  // The gutter shows only the day, and the month too on the first of a month.
  const short = day.startsWith(today.slice(0, 4)) ? day.slice(5) : day
  const date = narrow && day.slice(0, 7) === today.slice(0, 7) ? day.slice(8) : short
  const yesterday = !narrow && day === addDays(today, -1) ? t('day.yesterday') : null
  const known = day === today ? t('day.today') : yesterday
  const currency = rows[0]!.currency
  const sums = (['in', 'out'] as const).flatMap((direction) => {
    const sum = sumOf(rows, direction, currency)
    return sum === 0n ? [] : [{ direction, amount: formatAmount(direction === 'in' ? sum : -sum, currency) }]
  })
  const shown = complete && (!narrow || rows.length > 1)
  return (
    <p className={css.day}>
      <strong>{known ?? date}</strong>{' '}
      <span>
        {known && !narrow ? `${date} ` : ''}
        {weekday}
      </span>
      <span className={css.sums}>
        {shown &&
          sums.map(({ direction, amount }) => (
            <span key={direction}>
              {!narrow && `${t(`direction.${direction}`)} `}
              <MoneyText
                amount={narrow ? amount.replace(/\.00$/, '') : amount}
                currency={currency}
                kind="flow"
                bare
                quietWord
              />
            </span>
          ))}
      </span>
    </p>
  )
}

function sumOf(rows: readonly StatementRow[], direction: 'in' | 'out', currency: Currency): bigint {
  return rows
    .filter((row) => row.direction === direction)
    .reduce((sum, { amount }) => sum + (parseAmount(amount, currency) ?? 0n), 0n)
}
