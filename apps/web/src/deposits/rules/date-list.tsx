import { useLanguage } from '@cloudsail/ui/base/texts.ts'
import type { ReactNode } from 'react'
import css from './rules.module.css'

/** Lists future dates with their day of the week, each with an optional note. */
export function DateList({ dates }: { dates: readonly { on: string; note?: ReactNode }[] }) {
  const language = useLanguage()
  const weekday = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return (
    <ol className={css.dates}>
      {dates.map(({ on, note }) => (
        <li key={on}>
          <time dateTime={on}>{on}</time>
          <span>{weekday.format(new Date(`${on}T00:00:00Z`))}</span>
          {note && <b>{note}</b>}
        </li>
      ))}
    </ol>
  )
}
