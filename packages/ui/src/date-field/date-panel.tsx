import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addMonths, momentText } from '../base/dates.ts'
import { loadTexts, useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import css from '../date-range/date-range.module.css'
import { monthOf, movedDay } from '../date-range/month.ts'
import { MonthGrid } from '../date-range/month-grid.tsx'
import { Icon } from '../icon.tsx'
import own from './date-field.module.css'

void loadTexts('query')

interface Props {
  value: string
  min: string | undefined
  max: string | undefined
  today: string | undefined
  narrow: boolean
  /** Offers to clear the date. */
  clear: boolean
  onChoose: (date: string) => void
}

/**
 * Shows one month to choose a day in. The focus starts on the chosen day. Arrows, Home, End, PgUp and PgDn move it, Enter
 * chooses.
 */
export default function DatePanel({ value, min, max, today, narrow, clear, onChoose }: Props) {
  const t = useTexts('dates')
  const zh = useLanguage() === 'zh'
  const now = today ?? momentText(new Date().toISOString()).slice(0, 10)
  const earliest = min ?? addMonths(now, -1200)
  const latest = max ?? addMonths(now, 1200)
  const within = (date: string) => (date < earliest ? earliest : date > latest ? latest : date)
  const [active, setActive] = useState(() => within(value || today || min || max || now))
  const grid = useRef<HTMLDivElement>(null)
  const moved = useRef(true)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active])
  const month = monthOf(active)
  const keys = (event: KeyboardEvent) => {
    const date = movedDay(event.key, active, event.shiftKey)
    if (date === null) return
    event.preventDefault()
    moved.current = true
    setActive(within(date))
  }
  const firstYear = Math.max(Number(earliest.slice(0, 4)), Number(active.slice(0, 4)) - 100)
  const lastYear = Math.min(Number(latest.slice(0, 4)), Number(active.slice(0, 4)) + 50)
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => `${firstYear + at}`)
  const written = (options: Intl.DateTimeFormatOptions, date: string) =>
    new Intl.DateTimeFormat(zh ? 'zh-CN' : 'en-GB', { timeZone: 'UTC', ...options }).format(
      new Date(`${date}T00:00:00Z`),
    )
  const year = (
    <select
      aria-label={t('year')}
      value={active.slice(0, 4)}
      onChange={({ target }) =>
        setActive(within(addMonths(active, (Number(target.value) - Number(active.slice(0, 4))) * 12)))
      }
    >
      {years.map((each) => (
        <option key={each} value={each}>
          {written({ year: 'numeric' }, `${each}-06-15`)}
        </option>
      ))}
    </select>
  )
  const turn = (by: number, label: string, enabled: boolean) => (
    <Button
      look="icon"
      small
      aria-label={label}
      disabled={!enabled}
      onClick={() => setActive(within(addMonths(active, by)))}
    >
      <Icon name="chevronRight" size={18} {...(by < 0 && { className: css.back })} />
    </Button>
  )
  return (
    <div className={narrow ? css.narrow : own.month}>
      <div className={own.head}>
        {turn(-1, t('before'), month > earliest)}
        <span aria-live="polite">
          {zh && year}
          <span>{written({ month: zh ? 'short' : 'long' }, month)}</span>
          {!zh && year}
        </span>
        {turn(1, t('after'), addMonths(month, 1) <= latest)}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the days inside */}
      <div ref={grid} onKeyDown={keys}>
        <MonthGrid
          month={month}
          today={today ?? ''}
          chosen={{ from: value, to: value }}
          allowed={{ from: earliest, to: latest }}
          active={active}
          onDay={onChoose}
        />
      </div>
      <div className={own.foot}>
        {today && within(today) === today && (
          <Button look="text" small onClick={() => onChoose(today)}>
            {t('today')}
          </Button>
        )}
        {clear && value !== '' && (
          <Button look="text" small onClick={() => onChoose('')}>
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  )
}
