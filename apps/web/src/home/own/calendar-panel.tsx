import { brand, type ResponseOf } from '@cloudsail/contract'
import type { UpcomingItem } from '@cloudsail/contract/home'
import type { ownPanelData } from '@cloudsail/contract/profile'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { calendarFile } from '@cloudsail/ui/calendar-file.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { saveFile } from '@cloudsail/ui/save-file.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { weeksOf } from './month-weeks.ts'
import css from './own-list.module.css'

interface Props {
  /** Undefined while loading. */
  days: ResponseOf<typeof ownPanelData>['calendar']
  /** Business date. */
  today: string
}

/** Calendar of this month: the days on which something is due, matures or is carried out. */
export function CalendarPanel({ days, today }: Props) {
  const t = useTexts('ownHome')
  const th = useTexts('home')
  const language = useLanguage()
  const busy = new Set(days?.map(({ on }) => on))
  const weekday = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: language === 'zh' ? 'narrow' : 'short',
    timeZone: 'UTC',
  })
  const weeks = weeksOf(today)
  /** Saves the days for a device's calendar. Importing again updates the entries. */
  const save = () => {
    const from = brand.bank[language]
    const events = days!.map((day) => {
      const name = th(`upcoming.${day.kind as UpcomingItem['kind']}`)
      const sum = day.amount === null ? '' : ` ${day.currency} ${day.amount}`
      return {
        id: day.event,
        on: day.on,
        title: `${name}${sum}`,
        details: `${from} · ${th('upcoming.tail', { tail: day.tail })}`,
      }
    })
    const file = calendarFile(events, { at: new Date(), from })
    saveFile(`${today.slice(0, 7)}.ics`, new TextEncoder().encode(file), 'text/calendar')
  }
  return (
    <Card title={t('calendar')} aside={today.slice(0, 7)}>
      {!days && <Skeleton look="block" />}
      {days && (
        <>
          {/* Visual only: the list below has the same data. */}
          <table className={css.month} aria-hidden="true">
            <thead>
              <tr>
                {weeks[1]!.map((date) => (
                  <th key={date}>{weekday.format(new Date(date!))}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.find(Boolean)}>
                  {week.map((date, index) => (
                    <td
                      key={date ?? `${index} free`}
                      className={cx(
                        date !== null && date < today && css.past,
                        date === today && css.today,
                        date !== null && busy.has(date) && css.busy,
                      )}
                    >
                      {date && <span>{Number(date.slice(8))}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {days.length > 0 && (
            <Button look="text" small onClick={save}>
              {t('calendar.save')}
            </Button>
          )}
          {days.length === 0 && <p className={css.none}>{t('calendar.none')}</p>}
          <ul className={css.list}>
            {days.map((day) => (
              <li key={day.event}>
                <time dateTime={day.on}>{day.on.slice(5)}</time>
                <span className={css.what}>
                  {th(`upcoming.${day.kind as UpcomingItem['kind']}`)}
                  <small>{th('upcoming.tail', { tail: day.tail })}</small>
                </span>
                {day.amount !== null && (
                  <span className={css.amount}>
                    <MoneyText
                      amount={day.way === 'in' ? day.amount : `-${day.amount}`}
                      currency={day.currency}
                      bare={day.currency === 'CNY'}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
