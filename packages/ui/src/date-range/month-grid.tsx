import type { Period } from '@cloudsail/contract'
import { cx } from '../base/cx.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import css from './date-range.module.css'
import { weeksOf } from './month.ts'

interface Props {
  /** First day of the month. */
  month: string
  today: string
  /** The days chosen so far. `to` is empty while only one end is chosen. */
  chosen: Period
  allowed: Period
  /** The one day that Tab reaches. */
  active: string
  onDay: (date: string) => void
  onOver?: (date: string) => void
}

/** One month as a grid of days. Keys are handled by the component that shows the months. */
export function MonthGrid({ month, today, chosen, allowed, active, onDay, onOver }: Props) {
  const t = useTexts('query')
  const tag = useLanguage() === 'zh' ? 'zh-CN' : 'en-GB'
  const format = (options: Intl.DateTimeFormatOptions, date: string) =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`))
  const name = format({ year: 'numeric', month: 'long' }, month)
  // 2024-01-01 was a Monday.
  const days = Array.from({ length: 7 }, (_, day) => `2024-01-0${day + 1}`)
  const last = chosen.to || chosen.from
  return (
    <table className={css.month}>
      <caption className="said">{name}</caption>
      <thead>
        <tr>
          {days.map((day) => (
            <th key={day} scope="col" abbr={format({ weekday: 'long' }, day)}>
              {format({ weekday: 'narrow' }, day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, place) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing else
              if (date === null) return <td key={place} />
              const inside = chosen.from !== '' && date >= chosen.from && date <= last
              const end = date === chosen.from || date === last
              const out = date < allowed.from || date > allowed.to
              return (
                <td
                  key={date}
                  className={cx(inside && css.inside)}
                  data-first={date === chosen.from || undefined}
                  data-last={date === last || undefined}
                >
                  <button
                    type="button"
                    className={cx(css.day, inside && end && css.end, date === today && css.today)}
                    data-date={date}
                    tabIndex={date === active ? 0 : -1}
                    aria-pressed={inside && end}
                    aria-disabled={out || undefined}
                    aria-current={date === today ? 'date' : undefined}
                    aria-label={format({ dateStyle: 'full' }, date) + (out ? t('date.out') : '')}
                    onClick={() => !out && onDay(date)}
                    onPointerEnter={() => onOver?.(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
