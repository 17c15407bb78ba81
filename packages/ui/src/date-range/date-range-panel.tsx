import {
  checkPeriod,
  daysBetween,
  earliestOf,
  monthsText,
  type Period,
  type QueryReach,
  valuesOf,
} from '@cloudsail/contract'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../base/cx.ts'
import { addDays, addMonths } from '../base/dates.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useErrorTexts } from '../use-error-texts.ts'
import css from './date-range.module.css'
import { monthOf, movedDay, readDate } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { daysAllowed, presetOf, presetPeriod, presetsWithin } from './presets.ts'

interface Props {
  value: Period
  /** Called once, with a period within the query's rule. */
  onApply: (period: Period) => void
  reach: QueryReach
  today: string
  /** One month and chips instead of two months and a list. */
  narrow: boolean
}

/**
 * Shows presets, two fields to type dates in, and months to press in. The foot shows the query's rule. A preset applies at
 * once. Days apply with the button.
 */
export default function DateRangePanel({ value, onApply, reach, today, narrow }: Props) {
  const t = useTexts('query')
  const language = useLanguage()
  const [typed, setTyped] = useState({ from: value.from, to: value.to })
  /** The first end of the period, while the second has not been pressed. */
  const [first, setFirst] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const months = narrow ? 1 : 2
  const [shown, setShown] = useState(() => addMonths(monthOf(value.to), 1 - months))
  const [active, setActive] = useState(value.to)
  const [checked, setChecked] = useState(false)
  const grids = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const problemId = useId()
  const preset =
    first === null && typed.from === value.from && typed.to === value.to ? presetOf(value, today) : null
  const year = today.slice(0, 4)
  const from = readDate(typed.from, year) ?? ''
  const to = readDate(typed.to, year) ?? ''
  const problem = first === null && checkPeriod({ from, to }, reach, today)
  const errorText = useErrorTexts(Boolean(problem))
  const late = first === null && to > today
  const sentence = late
    ? t('date.future')
    : problem && errorText({ key: problem.key, values: valuesOf(problem.values, language) })
  const days = from && to && from <= to ? daysBetween(from, to) + 1 : null

  useEffect(() => {
    if (wanted.current === null) return
    grids.current?.querySelector<HTMLElement>(`[data-date="${wanted.current}"]`)?.focus()
    wanted.current = null
  })

  const show = (date: string) => {
    if (date < shown) setShown(monthOf(date))
    else if (date >= addMonths(shown, months)) setShown(addMonths(monthOf(date), 1 - months))
  }
  const press = (date: string) => {
    setActive(date)
    if (first === null) {
      setFirst(date)
      setTyped({ from: date, to: '' })
    } else {
      setTyped(date < first ? { from: date, to: first } : { from: first, to: date })
      setFirst(null)
    }
    setOver(null)
  }
  const keys = (event: KeyboardEvent) => {
    const moved = movedDay(event.key, active, event.shiftKey)
    if (moved === null) return
    event.preventDefault()
    const { from: earliest } = daysAllowed(null, reach, today)
    const date = moved < earliest ? earliest : moved > today ? today : moved
    wanted.current = date
    setActive(date)
    setOver(date)
    show(date)
  }
  const apply = () => {
    setChecked(true)
    if (!problem && !late && from && to) onApply({ from, to })
  }
  const edge = (name: 'from' | 'to') => (
    <label className={css.edge}>
      <span>{t(`date.${name}`)}</span>
      <input
        value={typed[name]}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('date.form')}
        aria-label={t(`date.${name}Date`)}
        aria-describedby={problemId}
        aria-invalid={(checked && !!sentence) || undefined}
        onChange={(event) => {
          setFirst(null)
          setTyped({ ...typed, [name]: event.target.value })
          const date = readDate(event.target.value, year)
          if (date && date <= today) {
            setActive(date)
            show(date)
          }
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
    </label>
  )
  // While the second end is being chosen, the marked days follow the pointer.
  const chosen =
    first === null
      ? { from, to }
      : over === null || over === first
        ? { from: first, to: '' }
        : over < first
          ? { from: over, to: first }
          : { from: first, to: over }
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
    }).format(new Date(`${month}T00:00:00Z`))
  const turn = (by: number) => {
    setShown(addMonths(shown, by))
    setActive(addMonths(active, by))
  }
  const earliest = earliestOf(reach, today)
  const canBack = shown > earliest
  const canOn = addMonths(shown, months) <= today
  return (
    <div className={cx(css.panel, narrow && css.narrow)}>
      <div className={css.presets}>
        {presetsWithin(reach, today).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={preset === name}
            onClick={() => onApply(presetPeriod(name, today))}
          >
            {t(`date.${name}`)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={preset === null}
          onClick={() => grids.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
        >
          {t('date.custom')}
        </button>
      </div>
      <div className={css.own}>
        <div className={css.edges}>
          {edge('from')}
          <span aria-hidden="true">{t('date.until')}</span>
          {edge('to')}
          <output className={css.count}>{days === null ? '' : t('date.days', { days })}</output>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the days inside */}
        <div ref={grids} className={css.months} onKeyDown={keys} onPointerLeave={() => setOver(null)}>
          {Array.from({ length: months }, (_, index) => addMonths(shown, index)).map((month, index) => (
            <div key={month}>
              <div className={css.monthHead}>
                {index === 0 && (
                  <Button
                    look="icon"
                    small
                    aria-label={t('date.before')}
                    disabled={!canBack}
                    onClick={() => turn(-1)}
                  >
                    <Icon name="chevronRight" size={18} className={css.back} />
                  </Button>
                )}
                <span aria-live="polite">{monthName(month)}</span>
                {index === months - 1 && (
                  <Button
                    look="icon"
                    small
                    aria-label={t('date.after')}
                    disabled={!canOn}
                    onClick={() => turn(1)}
                  >
                    <Icon name="chevronRight" size={18} />
                  </Button>
                )}
              </div>
              <MonthGrid
                month={month}
                today={today}
                chosen={chosen}
                allowed={daysAllowed(first, reach, today)}
                active={activeWithin(active, shown, months, today)}
                onDay={press}
                onOver={setOver}
              />
            </div>
          ))}
        </div>
        <div className={css.foot}>
          <p
            id={problemId}
            className={cx(checked && !!sentence && css.wrong)}
            role={checked ? 'alert' : undefined}
          >
            {checked && sentence
              ? sentence
              : t('date.rule', { span: monthsText(reach.rangeMonths)[language], earliest })}
          </p>
          <Button
            look={narrow ? 'line' : 'text'}
            small={!narrow}
            onClick={() => {
              setTyped({ from: '', to: '' })
              setFirst(null)
              setChecked(false)
            }}
          >
            {t('clear')}
          </Button>
          <Button small={!narrow} onClick={apply}>
            {narrow && days !== null ? t('askDays', { days }) : t('ask')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Returns the one day that Tab reaches, which must be a day in view. */
function activeWithin(active: string, shown: string, months: number, today: string): string {
  const last = addDays(addMonths(shown, months), -1)
  if (active >= shown && active <= last) return active
  return today >= shown && today <= last ? today : shown
}
