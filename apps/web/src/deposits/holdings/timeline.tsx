import { brand, type Currency, daysBetween, formatAmount, parseAmount } from '@cloudsail/contract'
import { productNames } from '@cloudsail/contract/deposits'
import { CardFoot, MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { calendarFile } from '@cloudsail/ui/calendar-file.ts'
import { TermBar, TermScale, type TermWindow } from '@cloudsail/ui/charts/term-bar.tsx'
import { useRowFocus } from '@cloudsail/ui/data-table/use-row-focus.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { ListProps } from '@cloudsail/ui/query-page/types.ts'
import { Marked } from '@cloudsail/ui/rows/marked.tsx'
import { saveFile } from '@cloudsail/ui/save-file.ts'
import { useRef } from 'react'
import { type Deposit, depositKey } from './deposit.ts'
import { useDepositEvent } from './deposit-event.ts'
import { useMaturityDay } from './maturity-day.ts'
import css from './timeline.module.css'
import { windowAround } from './timeline-scale.ts'

/**
 * One row per certificate: bar and date each in a column of their own, the elapsed part dark, the rest light, and a line
 * through all rows for today. On narrow pages the date stands in the row, without the bar.
 */
export function Timeline({ caption, rows, opened, text, onOpen, today }: ListProps<Deposit>) {
  const t = useTexts('deposits')
  const list = useRef<HTMLUListElement>(null)
  const focus = useRowFocus(rows.length, list, (row) => opened && onOpen(rows[row]!))
  const rates = useScreenAt('/depositRates')
  const { window, labels } = windowAround(
    today,
    rows.flatMap(({ next }) => (next ? [next.on] : [])),
  )
  const first = rows.find(({ state, next }) => state === 'active' && next?.event === 'maturity')
  return (
    <div className={css.timeline}>
      <div className={css.head} aria-hidden="true">
        <span>{t('line.certificate')}</span>
        <span className={css.amount}>{t('line.principal')}</span>
        <span className={css.axis}>
          <TermScale window={window} labels={labels} />
        </span>
        <span>{t('line.matures')}</span>
        <span className={css.amount}>{t('line.today')}</span>
      </div>
      <ul ref={list} aria-label={caption} onKeyDown={focus.onKeyDown}>
        {rows.map((row, index) => (
          <li key={depositKey(row)}>
            <button
              type="button"
              className={css.row}
              data-row={index}
              data-opened={(opened && depositKey(opened) === depositKey(row)) || undefined}
              tabIndex={index === focus.active ? 0 : -1}
              onFocus={() => focus.setActive(index)}
              onClick={() => onOpen(row)}
            >
              <Line row={row} text={text} window={window} isNext={row === first} />
            </button>
          </li>
        ))}
      </ul>
      <CardFoot>
        <span className={css.legend}>{t('line.legend', { today: today.slice(5) })}</span>
        <span className={css.ways}>
          <AllDays rows={rows} />
          {rates && <MoreLink href={rates.route}>{t('rates.link')}</MoreLink>}
        </span>
      </CardFoot>
    </div>
  )
}

/** Saves the maturities of all rows as entries for the customer's own calendar. */
function AllDays({ rows }: { rows: readonly Deposit[] }) {
  const t = useTexts('deposits')
  const language = useLanguage()
  const dayOf = useMaturityDay()
  const days = rows.flatMap((row) => dayOf(row) ?? [])
  if (days.length === 0) return null
  const save = () => {
    const file = calendarFile(days, { at: new Date(), from: brand.bank[language] })
    saveFile('deposits.ics', new TextEncoder().encode(file), 'text/calendar')
  }
  return (
    <Button look="text" small className={css.calendar} onClick={save}>
      <Icon name="calendar" size={15} /> {t('reminder')}
    </Button>
  )
}

interface LineProps {
  row: Deposit
  text: string
  window: TermWindow
  isNext: boolean
}

function Line({ row, text, window, isNext }: LineProps) {
  const t = useTexts('deposits')
  const language = useLanguage()
  const event = useDepositEvent(row)
  const { currency, certificate, product, termMonths, next } = row
  const isOverdue = row.state === 'overdue'
  const isHeld = row.state !== 'drawn'
  const below = [certificate, `${row.rate}%`, isHeld ? !isOverdue && event.after : t('state.drawn')]
  const short = (on: string) => (on.slice(0, 4) === window.today.slice(0, 4) ? on.slice(5) : on)
  return (
    <>
      <span className={css.what}>
        <span>
          {productNames[product][language]}
          {termMonths !== null && <em> {t('term', { months: termMonths })}</em>}
        </span>
        <small>
          <Marked text={below.filter(Boolean).join(' · ')} words={text} />
          {isOverdue && (
            <>
              {' · '}
              <b className={css.overdue}>{t('state.overdue')}</b>
            </>
          )}
        </small>
      </span>
      <span className={css.amount}>
        <span className="said">{t('line.principal')} </span>
        <MoneyText amount={row.principal} currency={currency} size="strong" bare={currency === 'CNY'} />
      </span>
      <span className={css.axis}>
        {isHeld && <TermBar window={window} begin={row.effectiveOn} end={next?.on ?? null} isNext={isNext} />}
      </span>
      <span className={css.when}>
        {isHeld && next && (
          <>
            <b>
              {short(next.on)}
              {next.event === 'maturity' && <span className={css.narrow}>{t('line.due')}</span>}
            </b>
            <small>
              {next.on > window.today && t('line.inDays', { days: daysBetween(window.today, next.on) })}
              {event.told}
            </small>
          </>
        )}
      </span>
      <span className={css.amount}>
        <Today row={row} />
      </span>
    </>
  )
}

/** Shows what a draw today would bring, and what it would lose. */
function Today({ row }: { row: Deposit }) {
  const t = useTexts('deposits')
  const { currency, interestIfDrawn, interestAtMaturity, paidInterest, termMonths, next } = row
  if (interestIfDrawn === null) return <small>{t('line.closed', { on: row.closedOn })}</small>
  const lost =
    interestAtMaturity === null ? 0n : minor(interestAtMaturity, currency) - minor(interestIfDrawn, currency)
  return (
    <>
      <span className="said">{t('line.today')} </span>
      <MoneyText amount={interestIfDrawn} currency={currency} bare />
      <small>
        {paidInterest !== null && /[1-9]/.test(paidInterest) ? (
          t('line.givenBack')
        ) : termMonths === null ? (
          t(next?.event === 'notice' ? 'line.notYet' : 'line.broken')
        ) : lost > 0n ? (
          <>
            {t('line.lost')} <MoneyText amount={formatAmount(lost, currency)} currency={currency} bare />
          </>
        ) : null}
      </small>
    </>
  )
}

function minor(amount: string, currency: Currency): bigint {
  const isNegative = amount.startsWith('-')
  const value = parseAmount(isNegative ? amount.slice(1) : amount, currency) ?? 0n
  return isNegative ? -value : value
}
