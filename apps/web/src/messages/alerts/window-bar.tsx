import { minuteOf } from '@cloudsail/contract/messages'
import css from './alerts.module.css'

const day = 24 * 60

/** Shows the hours in which an alert is sent as a bar from 0 to 24. The words beside it say the same. */
export function WindowBar({ allDay, from, to }: { allDay: boolean; from: string; to: string }) {
  const start = minuteOf(from)
  const end = minuteOf(to)
  const parts = allDay
    ? [[0, day]]
    : end > start
      ? [[start, end]]
      : [
          [start, day],
          [0, end],
        ]
  return (
    <div className={css.window} aria-hidden="true">
      <div className={css.bar}>
        {parts.map(([begin, finish]) => (
          <span
            key={begin}
            style={{
              insetInlineStart: `${(begin! / day) * 100}%`,
              width: `${((finish! - begin!) / day) * 100}%`,
            }}
          />
        ))}
      </div>
      <div className={css.scale}>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  )
}
